// The shape of a partner's dialog: who it is above, what can be scrolled, what was refused or done, and what can be done.
import { CircleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import * as m from '#messages/office/partners.ts'

interface FrameProps {
  titleId: string
  title: string
  under?: ReactNode
  actions: ReactNode
  notice?: string | undefined
  /** How often it was said: each time leads to what is wrong. */
  tries?: number
  done?: string | undefined
  onClose: () => void
  children: ReactNode
}

export const DialogFrame = (props: FrameProps) => {
  const { titleId, title, under, actions, notice, tries = 0, done, onClose, children } = props
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (tries > 0) panel.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  return (
    <>
      <div className="flex items-start gap-4 border-b border-line px-5 pt-5 pb-5 md:px-8 md:pt-7">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-title-2 leading-tight [overflow-wrap:anywhere]">
            {title}
          </h2>
          {under}
        </div>
        <button type="button" className="icon-btn -mr-2 size-11 cursor-pointer" aria-label={m.close} onClick={onClose}>
          <X size={20} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      <section
        ref={panel}
        aria-labelledby={titleId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-5 py-6 md:px-8"
      >
        {children}
      </section>
      {notice && (
        <p
          key={tries}
          role="alert"
          className="flex items-start gap-2.5 border-t border-line px-5 py-3 text-ui text-error md:px-8"
        >
          <CircleAlert className="mt-0.5 flex-none" size={18} strokeWidth={1.5} aria-hidden="true" />
          {notice}
        </p>
      )}
      <p role="status" className={done ? 'border-t border-line px-5 py-3 text-ui text-confirmed md:px-8' : 'sr-only'}>
        {done}
      </p>
      <div className="flex flex-wrap gap-3 border-t border-line px-5 py-3 max-md:*:flex-1 md:justify-end md:px-8 md:py-4">
        {actions}
      </div>
    </>
  )
}
