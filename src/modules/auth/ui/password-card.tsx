// Card to change the password with the current one. Other devices are signed out.
import { useEffect, useRef, useState } from 'react'
import { PageSection } from '#kit/page-section.tsx'
import * as m from '#messages/en/profile.ts'
import { PasswordForm } from './password-form.tsx'

const words = {
  current: m.current_password,
  next: m.new_password,
  confirm: m.confirm_password,
  show: m.show_password,
  hide: m.hide_password,
  currentNeeded: m.current_needed,
  nextShort: m.new_short,
  confirmNeeded: m.confirm_needed,
  differ: m.passwords_differ,
  save: m.save_password,
  saving: m.saving,
  saved: m.password_saved,
  failed: m.password_failed,
}
const minLengths = { next: 6, others: 6 }

interface PasswordCardProps {
  userId: string
  /** Opens the form and focuses its button, for a visitor who came to change the password. */
  startsOpen?: boolean
}

export const PasswordCard = ({ userId, startsOpen = false }: PasswordCardProps) => {
  const [open, setOpen] = useState(startsOpen)
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (startsOpen) toggle.current?.focus()
  }, [startsOpen])
  const close = () => {
    setOpen(false)
    // The pressed button no longer exists.
    toggle.current?.focus()
  }
  return (
    <PageSection title={m.password_title}>
      <div>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-[40ch] text-ui text-soft">{m.password_line}</p>
          <button
            ref={toggle}
            type="button"
            className="btn btn-outline btn-sm"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? m.cancel : m.change_password}
          </button>
        </div>
        {open && <PasswordForm className="mt-6" {...{ userId, words, minLengths }} onSaved={close} />}
      </div>
    </PageSection>
  )
}
