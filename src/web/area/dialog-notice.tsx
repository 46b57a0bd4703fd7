// Error messages above the buttons of a dialog or form. They stay until the next attempt.
import { CircleAlert } from 'lucide-react'
import { type Ref, useEffect, useRef } from 'react'
import { findInvalid } from './find-invalid.ts'

interface NoticeProps {
  /** For callers that move the focus here when a refused save names no field. */
  ref?: Ref<HTMLParagraphElement>
  children: string
}

export const DialogNotice = ({ ref, children }: NoticeProps) => (
  <p
    ref={ref}
    role="alert"
    tabIndex={-1}
    className="flex items-start gap-2.5 border-t border-line px-5 py-3 text-ui text-error outline-none md:px-8"
  >
    <CircleAlert className="mt-0.5 flex-none" size={18} strokeWidth={1.5} aria-hidden="true" />
    {children}
  </p>
)

interface RefusalProps {
  notice: string | undefined
  /** Number of refused attempts: each one is announced again. */
  tries: number
  className?: string
}

/**
 * Shows the error that `useNotice` keeps. Moves the focus to the first invalid field, or to itself where there is none.
 */
export const Refusal = ({ notice, tries, className = '' }: RefusalProps) => {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (tries === 0) return
    const target = findInvalid(line.current?.closest('form, dialog')) ?? line.current
    target?.focus()
  }, [tries])
  if (notice === undefined) return null
  return (
    <p
      key={tries}
      ref={line}
      role="alert"
      tabIndex={-1}
      className={`flex items-start gap-2.5 text-ui text-error outline-none ${className}`}
    >
      <CircleAlert className="mt-0.5 flex-none" size={18} strokeWidth={1.5} aria-hidden="true" />
      {notice}
    </p>
  )
}
