// A phone number beside its country's code; the label is the number's, the code has a name of its own.
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FieldError, inputLook } from '#kit/field.tsx'
import { phoneCodes } from '#kit/phone.ts'
import { SelectControl } from '#kit/select.tsx'
import * as m from '#messages/en/flow.ts'

interface PhoneFieldProps {
  code: UseFormRegisterReturn
  number: UseFormRegisterReturn
  error: string | undefined
  /** The section of the form, for the browser's own filling in. */
  section?: string
}

const options = phoneCodes.map((code) => ({ value: code, label: code }))

export const PhoneField = ({ code, number, error, section = '' }: PhoneFieldProps) => {
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {m.phone}
      </label>
      <div className="grid grid-cols-[6.5rem_1fr] gap-2">
        <SelectControl
          {...code}
          options={options}
          aria-label={m.phone_code}
          autoComplete={`${section} tel-country-code`.trim()}
        />
        <input
          {...number}
          id={id}
          type="tel"
          className={inputLook(error)}
          placeholder={m.phone_example}
          autoComplete={`${section} tel-national`.trim()}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
