// The first step of a registration, on the page that invites to it: the contact person. It leads on to the second, and sends nothing.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#kit/button.tsx'
import { FieldError, TextField } from '#kit/field.tsx'
import { step } from '#messages/en/partner-landing.ts'
import * as m from '#messages/en/partner-registration.ts'
import { type Contact, type ContactField, contactFields, lengths } from '#modules/partners/registration/rules.ts'
import { paths } from '../../paths.ts'
import { keepRegistration, keptRegistration } from './kept.ts'
import { wrongIn } from './words.ts'

type Wrong = Partial<Record<ContactField, string>>

const contactOf = (form: HTMLFormElement): Contact => {
  const data = new FormData(form)
  return Object.fromEntries(contactFields.map((field) => [field, String(data.get(field) ?? '').trim()])) as Contact
}

const isField = (name: string): name is ContactField => (contactFields as readonly string[]).includes(name)

/** Whoever comes back finds what they said, unless they have begun to write anew before this came alive. */
const fillIn = (form: HTMLFormElement) => {
  const kept = keptRegistration()
  if (!kept) return
  for (const field of contactFields) {
    const input = form.elements.namedItem(field) as HTMLInputElement
    if (!input.value) input.value = kept.contact[field]
  }
}

const keep = (form: HTMLFormElement): boolean => keepRegistration({ ...keptRegistration(), contact: contactOf(form) })

const Fields = ({ wrong }: { wrong: Wrong }) => (
  <>
    <TextField
      name="contactPersonName"
      label={m.contact_name}
      autoComplete="name"
      maxLength={lengths.name}
      error={wrong.contactPersonName}
    />
    <TextField
      name="contactPersonEmail"
      type="email"
      label={m.contact_email}
      placeholder={m.email_example}
      autoComplete="email"
      maxLength={lengths.email}
      error={wrong.contactPersonEmail}
    />
    <TextField
      name="contactPersonPhone"
      type="tel"
      label={m.contact_phone}
      hint={m.phone_hint}
      autoComplete="tel"
      maxLength={lengths.phone}
      error={wrong.contactPersonPhone}
    />
  </>
)

export const ContactForm = () => {
  const [wrong, setWrong] = useState<Wrong>({})
  const [lost, setLost] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!form.current) return
    fillIn(form.current)
    if (Object.values(contactOf(form.current)).some(Boolean)) keep(form.current)
  }, [])
  useEffect(() => {
    if (tries) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  /** Kept as it is written: a refresh loses nothing. */
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    keep(currentTarget)
    const { name } = target as HTMLInputElement
    if (isField(name)) setWrong(({ [name]: _, ...others }) => others)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const contact = contactOf(event.currentTarget)
    const found = wrongIn(contact)
    setWrong(found)
    setTries((before) => before + 1)
    if (Object.keys(found).length) return
    if (keepRegistration({ ...keptRegistration(), contact })) window.location.assign(paths.partnerCompany)
    else setLost(true)
  }
  return (
    <form
      ref={form}
      className="rounded-panel bg-white p-6 text-ink shadow-panel lg:p-8"
      aria-labelledby="contact-title"
      // Until a script listens, a press leads nowhere: what was typed must not stand in an address.
      method="dialog"
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <h2 id="contact-title" className="text-title-2">
        {m.contact_title}
      </h2>
      <p className="mt-1 text-small text-muted">{step}</p>
      <div className="mt-6 grid gap-4">
        <Fields wrong={wrong} />
        {lost && <FieldError id="contact-lost">{m.went_wrong}</FieldError>}
        <Button type="submit" large className="mt-2">
          {m.go_on}
        </Button>
      </div>
    </form>
  )
}
