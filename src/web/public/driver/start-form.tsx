// The first step of an application, on the page that invites to it: who applies. It leads on to the second, and sends nothing.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#kit/button.tsx'
import { FieldError, TextField } from '#kit/field.tsx'
import * as m from '#messages/en/driver-application.ts'
import { step } from '#messages/en/driver-landing.ts'
import {
  type Contact,
  type ContactField,
  contactFields,
  lengths,
  problemsIn,
} from '#modules/drivers/contacting/rules.ts'
import { paths } from '../../paths.ts'
import { keepApplication, keptApplication } from './application.ts'

const words: Record<ContactField, Record<'missing' | 'wrong', string>> = {
  first_name: { missing: m.first_name_required, wrong: m.first_name_required },
  last_name: { missing: m.last_name_required, wrong: m.last_name_required },
  email: { missing: m.email_required, wrong: m.email_invalid },
  phone_number: { missing: m.phone_required, wrong: m.phone_invalid },
}

type Wrong = Partial<Record<ContactField, string>>

const wrongIn = (contact: Contact): Wrong =>
  Object.fromEntries(
    Object.entries(problemsIn(contact)).map(([field, problem]) => [field, words[field as ContactField][problem]]),
  )

const contactOf = (form: HTMLFormElement): Contact => {
  const data = new FormData(form)
  return Object.fromEntries(contactFields.map((field) => [field, String(data.get(field) ?? '').trim()])) as Contact
}

/** Whoever comes back finds what they said, unless they have begun to write anew before this came alive. */
const fillIn = (form: HTMLFormElement) => {
  const kept = keptApplication()
  if (!kept) return
  for (const field of contactFields) {
    const input = form.elements.namedItem(field) as HTMLInputElement
    if (!input.value) input.value = kept.contact[field]
  }
}

const Fields = ({ wrong }: { wrong: Wrong }) => (
  <>
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-3">
      <TextField
        name="first_name"
        label={m.first_name}
        autoComplete="given-name"
        maxLength={lengths.name}
        error={wrong.first_name}
      />
      <TextField
        name="last_name"
        label={m.last_name}
        autoComplete="family-name"
        maxLength={lengths.name}
        error={wrong.last_name}
      />
    </div>
    <TextField
      name="email"
      type="email"
      label={m.email}
      placeholder={m.email_example}
      autoComplete="email"
      maxLength={lengths.email}
      error={wrong.email}
    />
    <TextField
      name="phone_number"
      type="tel"
      label={m.phone}
      hint={m.phone_hint}
      autoComplete="tel"
      maxLength={lengths.phone}
      error={wrong.phone_number}
    />
  </>
)

export const StartForm = () => {
  const [wrong, setWrong] = useState<Wrong>({})
  const [lost, setLost] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) fillIn(form.current)
  }, [])
  useEffect(() => {
    if (Object.keys(wrong).length) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [wrong])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const contact = contactOf(event.currentTarget)
    const found = wrongIn(contact)
    setWrong(found)
    if (Object.keys(found).length) return
    const before = keptApplication()
    const kept = before && !before.sent ? { ...before, contact } : { contact }
    if (keepApplication(kept)) window.location.assign(paths.driverDetails)
    else setLost(true)
  }
  return (
    <form
      ref={form}
      className="rounded-panel bg-white p-6 text-ink shadow-panel lg:p-8"
      aria-labelledby="start-title"
      // Until a script listens, a press leads nowhere: what was typed must not stand in an address.
      method="dialog"
      noValidate
      onSubmit={onSubmit}
    >
      <h2 id="start-title" className="text-title-2">
        {m.start_title}
      </h2>
      <p className="mt-1 text-small text-muted">{step}</p>
      <div className="mt-6 grid gap-4">
        <Fields wrong={wrong} />
        {lost && <FieldError id="start-lost">{m.failed}</FieldError>}
        <Button type="submit" large className="mt-2">
          {m.continue_application}
        </Button>
      </div>
    </form>
  )
}
