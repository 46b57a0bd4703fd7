// The contact form. Where no script runs it is sent as a plain form and the server answers with the page again; the fields are
// left to the browser, so what was typed before this came alive stays.
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
  /** What was typed, where the server answers a form that it did not take. */
  filled?: Partial<ContactFields>
  /** What is wrong with it, field by field. */
  wrong?: Partial<ContactFields>
  /** What is to be said about the whole. */
  notice?: string
}

const required: ContactFields = {
  name: m.name_required,
  email: errors.email_required,
  subject: m.subject_required,
  message: m.message_required,
}

const wordsFor = (field: keyof ContactFields, problem: Problem, typed: string): string => {
  if (problem === 'missing') return required[field]
  if (problem === 'control') return errors.control_characters
  if (problem === 'too_long') return m.too_long({ most: lengths[field] })
  return emailProblem(typed) ?? errors.email_invalid
}

/** What the browser can say by itself, in the words of the reader's language. */
const wrongIn = (form: ContactFields): Partial<ContactFields> =>
  Object.fromEntries(
    Object.entries(problemsIn(form)).map(([field, problem]) => [
      field,
      wordsFor(field as keyof ContactFields, problem, form[field as keyof ContactFields]),
    ]),
  )

const formOf = (form: HTMLFormElement): ContactFields => {
  const data = new FormData(form)
  return Object.fromEntries(
    contactFields.map((name) => [name, String(data.get(name) ?? '')]),
  ) as unknown as ContactFields
}

const load = () => import('./contact-send.ts')

const Fields = ({ filled = {}, wrong }: { filled?: Partial<ContactFields>; wrong: Partial<ContactFields> }) => (
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
        error={wrong.name}
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
        error={wrong.email}
      />
    </div>
    <TextField
      name="subject"
      label={m.subject}
      placeholder={m.subject_example}
      required
      maxLength={lengths.subject}
      defaultValue={filled.subject}
      error={wrong.subject}
    />
    <TextArea
      name="message"
      label={m.message}
      placeholder={m.message_example}
      rows={6}
      required
      maxLength={lengths.message}
      defaultValue={filled.message}
      error={wrong.message}
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

const counted = (wrong: Partial<ContactFields>): string => m.check_fields({ count: Object.keys(wrong).length })

/** What the form says of itself, and what becomes of it when it is sent. */
const useSending = (first: Pick<ContactFormProps, 'wrong' | 'notice'>) => {
  const [wrong, setWrong] = useState(first.wrong ?? {})
  const [notice, setNotice] = useState(first.notice)
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const refuse = (said: string, fields: Partial<ContactFields>) => {
    setWrong(fields)
    setNotice(said)
    setState('open')
  }
  const submit = async (form: ContactFields) => {
    const found = wrongIn(form)
    if (Object.keys(found).length) return refuse(counted(found), found)
    setState('sending')
    setWrong({})
    setNotice(undefined)
    try {
      const outcome = await (await load()).send(form)
      if (outcome.sent) setState('sent')
      else refuse(outcome.message, outcome.fields)
    } catch {
      // The piece that sends could not be fetched: there is no connection.
      refuse(m.not_reached, {})
    }
  }
  const again = () => {
    setWrong({})
    setNotice(undefined)
    setState('open')
  }
  return { wrong, notice, state, submit, again }
}

export const ContactForm = (props: ContactFormProps) => {
  const { wrong, notice, state, submit, again } = useSending(props)
  const [alive, setAlive] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => setAlive(true), [])
  useEffect(() => {
    if (Object.keys(wrong).length) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [wrong])
  if (state === 'sent') return <Thanks onAnother={again} />
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(formOf(event.currentTarget))
  }
  return (
    <form
      ref={form}
      method="post"
      action={localHref('/contact')}
      aria-label={m.form_label}
      className="mt-10 grid gap-5"
      // Until a script says what is wrong, the browser does.
      noValidate={alive}
      onFocus={() => void load().catch(() => undefined)}
      onSubmit={onSubmit}
    >
      <Fields filled={props.filled} wrong={wrong} />
      {notice && <Notice>{notice}</Notice>}
      <div>
        <Button type="submit" large busy={state === 'sending' && m.sending}>
          {m.send}
        </Button>
      </div>
    </form>
  )
}
