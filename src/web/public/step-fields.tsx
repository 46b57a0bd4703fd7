// The text fields of a step of a form: descriptions, errors, and values that are stored until the form is sent.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { emailProblem } from '#kernel/fields/email.ts'
import { phoneMessage } from '#kernel/fields/phone.ts'
import { type Checks, findProblems } from '#kernel/fields/problems.ts'
import { TextField } from '#kit/field.tsx'

export interface StepField<Name extends string> {
  name: Name
  label: string
  /** Messages of its errors. */
  missing: string
  wrong?: string
  type?: 'email' | 'tel'
  autoComplete?: string
  placeholder?: string
  hint?: string
  maxLength: number
  className?: string
}

type Values<Name extends string> = Record<Name, string>
type FieldErrors<Name extends string> = Partial<Values<Name>>

export interface Step<Name extends string> {
  fields: readonly StepField<Name>[]
  checks: Checks<Name>
  /** Values stored in this browser earlier. */
  readStored: () => Values<Name> | undefined
  /** Stores the values; false where storage is blocked. */
  store: (values: Values<Name>) => boolean
  /** Stores while typing, so that a refresh loses nothing. */
  storesWhileTyping?: boolean
}

const findErrors = <Name extends string>({ fields, checks }: Step<Name>, values: Values<Name>): FieldErrors<Name> => {
  const problems = findProblems(values, checks)
  const describe = ({ name, type, missing, wrong = missing }: StepField<Name>): string | undefined => {
    if (type === 'email') return emailProblem(values[name], { required: missing, invalid: wrong })
    const message = problems[name] === 'missing' ? missing : wrong
    return type === 'tel' ? phoneMessage(values[name], message, checks[name] ?? (() => true)) : message
  }
  return Object.fromEntries(
    fields.flatMap((field) => (problems[field.name] ? [[field.name, describe(field)]] : [])),
  ) as FieldErrors<Name>
}

const readValues = <Name extends string>(form: HTMLFormElement, { fields }: Step<Name>): Values<Name> => {
  const data = new FormData(form)
  return Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name) ?? '').trim()])) as Values<Name>
}

/** Restores stored values, except in fields that were filled before hydration. */
const fillIn = <Name extends string>(form: HTMLFormElement, { fields, readStored }: Step<Name>) => {
  const stored = readStored()
  for (const { name } of stored ? fields : []) {
    const input = form.elements.namedItem(name) as HTMLInputElement
    if (!input.value) input.value = stored?.[name] ?? ''
  }
}

/** Wires a form whose fields are uncontrolled; `onStored` is called when the step is complete. */
export const useStep = <Name extends string>(step: Step<Name>, onStored: () => void, onStorageBlocked: () => void) => {
  const { store, storesWhileTyping = false } = step
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors<Name>>({})
  const [attempts, setAttempts] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    if (!form.current) return
    fillIn(form.current, step)
    const values = readValues(form.current, step)
    if (storesWhileTyping && Object.values(values).some(Boolean)) store(values)
  }, [])
  useEffect(() => {
    if (attempts) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts])
  const onInput = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (storesWhileTyping) store(readValues(currentTarget, step))
    const { name } = target as HTMLInputElement
    setErrors((before) => ({ ...before, [name]: undefined }))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = readValues(event.currentTarget, step)
    const errorsFound = findErrors(step, values)
    setErrors(errorsFound)
    setAttempts((before) => before + 1)
    if (Object.keys(errorsFound).length) return
    if (store(values)) onStored()
    else onStorageBlocked()
  }
  return { formProps: { ref: form, noValidate: true, onInput, onSubmit }, errors }
}

interface StepFieldsProps<Name extends string> {
  fields: readonly StepField<Name>[]
  errors: FieldErrors<Name>
  /** For fields without their own. */
  className?: string
}

export const StepFields = <Name extends string>({ fields, errors, className = '' }: StepFieldsProps<Name>) =>
  fields.map(({ missing: _, wrong: __, ...field }) => (
    <TextField key={field.name} className={className} {...field} error={errors[field.name]} />
  ))
