// A titled group of fields, and a text field of the form.
import type { ReactNode } from 'react'
import { TextField } from '#kit/field.tsx'
import type { PhoneBookingForm, PhoneBookingProblems } from './form.ts'
import type { PhoneBookingState } from './use-phone-booking.ts'

export const PhoneBookingSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="card min-w-0 p-5 md:p-6">
    <legend className="float-left mb-5 w-full font-display text-title-3">{title}</legend>
    <div className="clear-both grid gap-4 sm:grid-cols-2">{children}</div>
  </fieldset>
)

type TextName = {
  [F in keyof PhoneBookingForm]: string extends PhoneBookingForm[F] ? F : never
}[keyof PhoneBookingForm]

interface DeskTextProps {
  desk: Pick<PhoneBookingState, 'form' | 'change' | 'problems'>
  name: TextName
  label: string
  maxLength: number
  type?: 'email' | 'tel'
  inputMode?: 'decimal'
  hint?: string
  className?: string
  optional?: string
}

/** Autofill is off, because the data belongs to the caller and not to the user of this browser. */
export const PhoneBookingTextField = ({ desk: { form, change, problems }, name, type, ...field }: DeskTextProps) => (
  <TextField
    {...field}
    {...(type && { type, inputMode: type })}
    autoComplete="off"
    value={form[name]}
    error={problems[name as keyof PhoneBookingProblems]}
    onChange={(event) => change({ [name]: event.target.value })}
  />
)
