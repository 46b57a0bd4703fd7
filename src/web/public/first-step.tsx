// The first step of a form in steps, on the page that invites to it. It leads on to the second, and sends nothing.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#kit/button.tsx'
import { FieldError } from '#kit/field.tsx'

type Said<Field extends string> = Record<Field, string>
type Wrong<Field extends string> = Partial<Said<Field>>

interface FirstStepProps<Field extends string> {
  /** Begins the ids of what is in it. */
  id: string
  words: { title: string; step: string; goOn: string; lost: string }
  fields: readonly Field[]
  /** What this browser has kept of an earlier time. */
  kept: () => Said<Field> | undefined
  wrongIn: (said: Said<Field>) => Wrong<Field>
  /** False where the browser keeps nothing. */
  keep: (said: Said<Field>) => boolean
  /** Kept as it is written, so that a refresh loses nothing. */
  keptAsWritten?: boolean
  /** The address of the second step. */
  next: string
  children: (wrong: Wrong<Field>) => ReactNode
}

const saidIn = <Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Said<Field> => {
  const data = new FormData(form)
  return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '').trim()])) as Said<Field>
}

/** Whoever comes back finds what they said, unless they have begun to write anew before this came alive. */
const fillIn = <Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
  said: Said<Field> | undefined,
) => {
  for (const field of said ? fields : []) {
    const input = form.elements.namedItem(field) as HTMLInputElement
    if (!input.value) input.value = said?.[field] ?? ''
  }
}

const useFirstStep = <Field extends string>(props: FirstStepProps<Field>) => {
  const { fields, kept, wrongIn, keep, keptAsWritten = false, next } = props
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Wrong<Field>>({})
  const [lost, setLost] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes alive
  useEffect(() => {
    if (!form.current) return
    fillIn(form.current, fields, kept())
    const said = saidIn(form.current, fields)
    if (keptAsWritten && Object.values(said).some(Boolean)) keep(said)
  }, [])
  useEffect(() => {
    if (tries) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (keptAsWritten) keep(saidIn(currentTarget, fields))
    const { name } = target as HTMLInputElement
    setWrong((before) => ({ ...before, [name]: undefined }))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = saidIn(event.currentTarget, fields)
    const found = wrongIn(said)
    setWrong(found)
    setTries((before) => before + 1)
    if (Object.keys(found).length) return
    if (keep(said)) window.location.assign(next)
    else setLost(true)
  }
  return { form, wrong, lost, onInput, onSubmit }
}

export const FirstStep = <Field extends string>(props: FirstStepProps<Field>) => {
  const { id, words, children } = props
  const { form, wrong, lost, onInput, onSubmit } = useFirstStep(props)
  return (
    <form
      ref={form}
      className="rounded-panel bg-white p-6 text-ink shadow-panel lg:p-8"
      aria-labelledby={`${id}-title`}
      // Until a script listens, a press leads nowhere: what was typed must not stand in an address.
      method="dialog"
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <h2 id={`${id}-title`} className="text-title-2">
        {words.title}
      </h2>
      <p className="mt-1 text-small text-muted">{words.step}</p>
      <div className="mt-6 grid gap-4">
        {children(wrong)}
        {lost && <FieldError id={`${id}-lost`}>{words.lost}</FieldError>}
        <Button type="submit" large className="mt-2">
          {words.goOn}
        </Button>
      </div>
    </form>
  )
}
