// The contact form. Without script it is a plain form whose response is the page again.
// Fields are uncontrolled, so that text typed before hydration stays.
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { emailProblem } from '#kernel/fields/email.ts'
import { Button } from '#kit/button.tsx'
import { TextArea, TextField } from '#kit/field.tsx'
import * as m from '#messages/en/contact-form.ts'
import * as errors from '#messages/en/errors.ts'
import { type ContactFields, contactFields, lengths, type Problem, problemsIn } from '#modules/support/rules.ts'
import { localHref } from '../../site.ts'

export interface ContactFormProps {
  /** Values of a form that the server refused. */
  filled?: Partial<ContactFields>
  /** Errors by field. */
  fieldErrors?: Partial<ContactFields>
  /** Message about the whole form. */
  notice?: string
}

const required: ContactFields = {
  name: m.name_required,
  email: errors.email_required,
  subject: m.subject_required,
  message: m.message_required,
}

const errorText = (field: keyof ContactFields, problem: Problem, typed: string): string => {
  if (problem === 'missing') return required[field]
  if (problem === 'control') return errors.control_characters
  if (problem === 'too_long') return m.too_long({ most: lengths[field] })
  return emailProblem(typed) ?? errors.email_invalid
}

/** Errors that the browser finds itself, in the language of the page. */
const findErrors = (form: ContactFields): Partial<ContactFields> =>
  Object.fromEntries(
    Object.entries(problemsIn(form)).map(([field, problem]) => [
      field,
      errorText(field as keyof ContactFields, problem, form[field as keyof ContactFields]),
    ]),
  )

const readForm = (form: HTMLFormElement): ContactFields => {
  const data = new FormData(form)
  return Object.fromEntries(
    contactFields.map((name) => [name, String(data.get(name) ?? '')]),
  ) as unknown as ContactFields
}

const load = () => import('./contact-send.ts')

const Fields = ({
  filled = {},
  fieldErrors,
}: {
  filled?: Partial<ContactFields>
  fieldErrors: Partial<ContactFields>
}) => (
  <>
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <TextField
        name="name"
        label={m.name}
        placeholder={m.name_example}
        autoComplete="name"
        required
        maxLength={lengths.name}
        defaultValue={filled.name}
        error={fieldErrors.name}
      />
      <TextField
        name="email"
        type="email"
        label={m.email}
        placeholder={m.email_example}
        autoComplete="email"
        required
        maxLength={lengths.email}
        defaultValue={filled.email}
        error={fieldErrors.email}
      />
    </div>
    <TextField
      name="subject"
      label={m.subject}
      placeholder={m.subject_example}
      required
      maxLength={lengths.subject}
      defaultValue={filled.subject}
      error={fieldErrors.subject}
    />
    <TextArea
      name="message"
      label={m.message}
      placeholder={m.message_example}
      rows={6}
      required
      maxLength={lengths.message}
      defaultValue={filled.message}
      error={fieldErrors.message}
    />
  </>
)

export const Thanks = ({ onAnother }: { onAnother?: () => void }) => {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div className="mt-10 border-t border-ink pt-6">
      <p ref={words} tabIndex={-1} role="status" className="flex gap-3 font-display text-title-2 outline-none">
        <CircleCheck className="mt-1.5 flex-none text-confirmed-dot" size={22} strokeWidth={1.5} aria-hidden="true" />
        {m.sent}
      </p>
      {onAnother ? (
        <Button look="outline" className="mt-8" onClick={onAnother}>
          {m.write_another}
        </Button>
      ) : (
        <a href={localHref('/contact')} className="btn btn-outline mt-8">
          {m.write_another}
        </a>
      )}
    </div>
  )
}

const Notice = ({ children }: { children: string }) => (
  <p role="alert" className="flex gap-2.5 border border-error px-4 py-3 text-ui text-error">
    <CircleAlert className="mt-px flex-none" size={18} strokeWidth={1.5} aria-hidden="true" />
    {children}
  </p>
)

const countErrors = (fieldErrors: Partial<ContactFields>): string =>
  m.check_fields({ count: Object.keys(fieldErrors).length })

/** State of the form and its submission. */
const useContactForm = (first: Pick<ContactFormProps, 'fieldErrors' | 'notice'>) => {
  const [fieldErrors, setFieldErrors] = useState(first.fieldErrors ?? {})
  const [notice, setNotice] = useState(first.notice)
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const refuse = (message: string, fields: Partial<ContactFields>) => {
    setFieldErrors(fields)
    setNotice(message)
    setState('open')
  }
  const submit = async (form: ContactFields) => {
    const errorsFound = findErrors(form)
    if (Object.keys(errorsFound).length) return refuse(countErrors(errorsFound), errorsFound)
    setState('sending')
    setFieldErrors({})
    setNotice(undefined)
    try {
      const outcome = await (await load()).sendContactForm(form)
      if (outcome.sent) setState('sent')
      else refuse(outcome.message, outcome.fields)
    } catch {
      // The sending module could not be fetched: there is no connection.
      refuse(m.not_reached, {})
    }
  }
  const reset = () => {
    setFieldErrors({})
    setNotice(undefined)
    setState('open')
  }
  return { wrong: fieldErrors, notice, state, submit, again: reset }
}

export const ContactForm = (props: ContactFormProps) => {
  const { wrong: fieldErrors, notice, state, submit, again } = useContactForm(props)
  const [alive, setAlive] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => setAlive(true), [])
  useEffect(() => {
    if (Object.keys(fieldErrors).length) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [fieldErrors])
  if (state === 'sent') return <Thanks onAnother={again} />
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(readForm(event.currentTarget))
  }
  return (
    <form
      ref={form}
      method="post"
      action={localHref('/contact')}
      aria-label={m.form_label}
      className="mt-10 grid gap-5"
      // Before hydration the browser validates the form.
      noValidate={alive}
      onFocus={() => void load().catch(() => undefined)}
      onSubmit={onSubmit}
    >
      <Fields filled={props.filled} fieldErrors={fieldErrors} />
      {notice && <Notice>{notice}</Notice>}
      <div>
        <Button type="submit" large busy={state === 'sending' && m.sending}>
          {m.send}
        </Button>
      </div>
    </form>
  )
}
