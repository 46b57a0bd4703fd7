// First step of a multi-step form, on its landing page. It leads to the second step and sends nothing.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#kit/button.tsx'
import { FieldError } from '#kit/field.tsx'

type Values<Field extends string> = Record<Field, string>
type FieldErrors<Field extends string> = Partial<Values<Field>>

interface FirstStepProps<Field extends string> {
  /** Prefix of the ids. */
  id: string
  words: { title: string; step: string; submit: string; isStorageBlocked: string }
  fields: readonly Field[]
  /** Values stored in this browser earlier. */
  readStored: () => Values<Field> | undefined
  findErrors: (values: Values<Field>) => FieldErrors<Field>
  /** Stores the values; false where storage is blocked. */
  store: (values: Values<Field>) => boolean
  /** Stores while typing, so that a refresh loses nothing. */
  storesWhileTyping?: boolean
  /** Path of the second step. */
  next: string
  children: (errors: FieldErrors<Field>) => ReactNode
}

const readValues = <Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Values<Field> => {
  const data = new FormData(form)
  return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '').trim()])) as Values<Field>
}

/** Restores stored values, except in fields that were filled before hydration. */
const fillIn = <Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
  stored: Values<Field> | undefined,
) => {
  for (const field of stored ? fields : []) {
    const input = form.elements.namedItem(field) as HTMLInputElement
    if (!input.value) input.value = stored?.[field] ?? ''
  }
}

const useFirstStep = <Field extends string>(props: FirstStepProps<Field>) => {
  const { fields, readStored, findErrors, store, storesWhileTyping = false, next } = props
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const [isStorageBlocked, setIsStorageBlocked] = useState(false)
  const [attempts, setAttempts] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    if (!form.current) return
    fillIn(form.current, fields, readStored())
    const values = readValues(form.current, fields)
    if (storesWhileTyping && Object.values(values).some(Boolean)) store(values)
  }, [])
  useEffect(() => {
    if (attempts) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts])
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (storesWhileTyping) store(readValues(currentTarget, fields))
    const { name } = target as HTMLInputElement
    setErrors((before) => ({ ...before, [name]: undefined }))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = readValues(event.currentTarget, fields)
    const errorsFound = findErrors(values)
    setErrors(errorsFound)
    setAttempts((before) => before + 1)
    if (Object.keys(errorsFound).length) return
    if (store(values)) window.location.assign(next)
    else setIsStorageBlocked(true)
  }
  return { form, wrong: errors, storageBlocked: isStorageBlocked, onInput, onSubmit }
}

export const FirstStep = <Field extends string>(props: FirstStepProps<Field>) => {
  const { id, words, children } = props
  const { form, wrong: errors, storageBlocked: isStorageBlocked, onInput, onSubmit } = useFirstStep(props)
  return (
    <form
      ref={form}
      className="rounded-panel bg-white p-6 text-ink shadow-panel lg:p-8"
      aria-labelledby={`${id}-title`}
      // Before hydration a submit does nothing, so that typed text does not end up in an address.
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
        {children(errors)}
        {isStorageBlocked && <FieldError id={`${id}-lost`}>{words.isStorageBlocked}</FieldError>}
        <Button type="submit" large className="mt-2">
          {words.submit}
        </Button>
      </div>
    </form>
  )
}
