// A preview of the mails that an action of the office sends, below a button that opens it.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { displayEmail } from '#kit/email.ts'
import * as m from '#messages/office/cancellation.ts'
import type { MailPreview } from '#modules/notifications/change-mails/contract.ts'

const Mail = ({ mail: { to, address, subject, text } }: { mail: MailPreview }) => (
  <article className="border border-line bg-white p-4 text-small">
    <p className="text-muted">{`${m.preview_to[to]}: ${displayEmail(address)}`}</p>
    <h4 className="mt-2 font-medium wrap-anywhere">{subject}</h4>
    <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{text}</p>
  </article>
)

interface MailPreviewsProps {
  id: string
  /** Undefined while they load. */
  mails: readonly MailPreview[] | undefined
  hasFailed: boolean
  /** Where there is no mail. */
  none: string
}

/** The mails, in the section that the button of `PreviewToggle` controls. */
export const MailPreviews = ({ id, mails, hasFailed, none }: MailPreviewsProps) => {
  const section = useRef<HTMLElement>(null)
  const isLoaded = mails !== undefined
  // The mail appears below the visible part of the dialog.
  useEffect(() => {
    if (isLoaded) section.current?.scrollIntoView({ block: 'nearest' })
  }, [isLoaded])
  return (
    <section
      ref={section}
      id={id}
      aria-label={m.preview_open}
      aria-live="polite"
      aria-busy={!mails && !hasFailed}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      className="grid max-h-96 grid-cols-1 gap-3 overflow-y-auto"
    >
      {!mails && <p className="text-small text-soft">{hasFailed ? m.preview_failed : m.preview_busy}</p>}
      {mails?.length === 0 && <p className="text-small text-soft">{none}</p>}
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
