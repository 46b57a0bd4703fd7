// A preview of the mails that an action of the office sends, below a button that opens it.
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { isRefused, messageOf } from '#kit/api.ts'
import { displayEmail } from '#kit/email.ts'
import * as m from '#messages/office/cancellation.ts'
import type { MailPreview } from '#modules/notifications/change-mails/contract.ts'
import { TryAgain } from '../../public/retry-notice.tsx'

/** The text aligns names and values by spaces, which would show only in a typeface of one width. */
const MailLine = ({ line }: { line: string }) => {
  const [name, value] = line.split(/ {3,}/)
  return value === undefined ? (
    <p className="min-h-[1lh] whitespace-pre-wrap">{line}</p>
  ) : (
    <p className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4">
      <span>{name}</span> <span>{value}</span>
    </p>
  )
}

const Mail = ({ mail: { to, address, subject, text } }: { mail: MailPreview }) => (
  <article className="border border-line bg-white p-4 text-small">
    <p className="text-muted">{`${m.preview_to[to]}: ${displayEmail(address)}`}</p>
    <h4 className="mt-2 font-sans font-medium wrap-anywhere">{subject}</h4>
    <div className="mt-2 wrap-anywhere">
      {text.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and have no state
        <MailLine key={at} line={line} />
      ))}
    </div>
  </article>
)

const describeState = (mails: readonly MailPreview[] | undefined, isInvalid: boolean, none: string): string => {
  if (isInvalid) return m.preview_failed
  if (!mails) return m.preview_busy
  return mails.length > 0 ? m.preview_shown : none
}

interface MailPreviewsProps {
  id: string
  query: Pick<UseQueryResult<readonly MailPreview[]>, 'data' | 'error' | 'refetch'>
  /** Whether the form can be sent; its mails are requested only then. */
  isValid: boolean
  /** Where there is no mail. */
  none: string
}

/** The mails, in the section that the button of `PreviewToggle` controls. */
export const MailPreviews = ({ id, query: { data, error, refetch }, isValid, none }: MailPreviewsProps) => {
  const isRejected = isRefused(error) && error.status === 400
  const isInvalid = !isValid || isRejected
  const failed = error && !isRejected ? messageOf(error, m.preview_unreachable) : undefined
  const mails = isValid && !error ? data : undefined
  const section = useRef<HTMLElement>(null)
  const isOpened = useRef(false)
  // The first mail appears below the visible part of the dialog; later ones replace it without moving the form.
  useEffect(() => {
    if (!mails || isOpened.current) return
    isOpened.current = true
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [mails])
  return (
    <section
      ref={section}
      id={id}
      aria-label={m.preview_open}
      aria-busy={!mails && !isInvalid && failed === undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      className="grid max-h-96 grid-cols-1 gap-3 overflow-y-auto"
    >
      {/* Only the state is announced, not the mail with each change. */}
      <p role="status" className={mails?.length || failed !== undefined ? 'sr-only' : 'text-small text-soft'}>
        {failed === undefined && describeState(mails, isInvalid, none)}
      </p>
      {failed !== undefined && <TryAgain message={failed} onRetry={refetch} />}
      {mails?.map((mail) => (
        <Mail key={mail.to} mail={mail} />
      ))}
    </section>
  )
}

/** Shows its children, which use the id, only while it is open. */
export const PreviewToggle = ({ children }: { children: (id: string) => ReactNode }) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="link cursor-pointer justify-self-start py-1 text-small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? m.preview_close : m.preview_open}
      </button>
      {isOpen && children(id)}
    </>
  )
}
