// The frame of a record dialog: title, tabs, scrollable content, notice and actions.
import { type ReactNode, useEffect, useRef } from 'react'
import { CloseButton } from '#kit/close-button.tsx'
import * as m from '#messages/area/dialog.ts'
import { TryAgain } from '../public/retry-notice.tsx'
import { DialogNotice } from './dialog-notice.tsx'
import { findInvalid } from './find-invalid.ts'

interface Panel {
  id: string
  role: string
  'aria-labelledby': string
}

interface FrameProps {
  titleId: string
  title: string
  photo?: ReactNode
  under?: ReactNode
  /** With tabs, the actions stand beside the title on wide screens. */
  tabs?: { list: ReactNode; panel: Panel }
  actions: ReactNode
  notice?: string | undefined
  /** Number of failed attempts: each one announces the notice again and moves the focus to the invalid field. */
  tries?: number
  done?: string | undefined
  onClose: () => void
  children: ReactNode
}

const Head = ({ titleId, title, photo, under, tabs, actions, onClose }: FrameProps) => (
  <div className={`px-5 pt-5 md:px-8 md:pt-7 ${tabs ? '' : 'border-b border-line pb-5'}`}>
    <div className="flex items-start gap-4 md:gap-5">
      {photo}
      <div className="min-w-0 flex-1">
        <h2 id={titleId} className="text-title-2 leading-tight [overflow-wrap:anywhere]">
          {title}
        </h2>
        {under}
      </div>
      <div className="flex items-center gap-2">
        {tabs && <div className="hidden gap-2 md:flex">{actions}</div>}
        <CloseButton label={m.close} className="-mr-2 size-11" onClick={onClose} />
      </div>
    </div>
    {tabs?.list}
  </div>
)

export const DialogFrame = (props: FrameProps) => {
  const { titleId, tabs, actions, notice, tries = 0, done, children } = props
  const panel = useRef<HTMLDivElement>(null)
  const refusal = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (tries === 0) return
    const target = findInvalid(panel.current) ?? refusal.current
    target?.focus()
  }, [tries])
  return (
    <>
      <Head {...props} />
      <div
        ref={panel}
        {...(tabs?.panel ?? { role: 'region', 'aria-labelledby': titleId })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-5 py-6 md:px-8"
      >
        {children}
      </div>
      {notice && (
        <DialogNotice key={tries} ref={refusal}>
          {notice}
        </DialogNotice>
      )}
      <p role="status" className={done ? 'border-t border-line px-5 py-3 text-ui text-confirmed md:px-8' : 'sr-only'}>
        {done}
      </p>
      <div
        className={`gap-3 border-t border-line px-5 py-3 ${tabs ? 'grid grid-flow-col md:hidden' : 'flex flex-wrap max-md:*:flex-1 md:justify-end md:px-8 md:py-4'}`}
      >
        {actions}
      </div>
    </>
  )
}

interface PlaceholderProps {
  /** The error; false while loading. */
  failed: string | false
  loading: string
  onRetry: () => unknown
}

/** Placeholder of the dialog until its record is loaded. */
export const DialogPlaceholder = ({ failed, loading, onRetry }: PlaceholderProps) => (
  <div className="p-6 md:p-8" aria-busy={!failed || undefined}>
    {failed ? (
      <TryAgain message={failed} onRetry={onRetry} />
    ) : (
      <>
        <p role="status" className="sr-only">
          {loading}
        </p>
        <div className="skel h-24" />
        <div className="skel mt-6 h-64" />
      </>
    )}
  </div>
)
