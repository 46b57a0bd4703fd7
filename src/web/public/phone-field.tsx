// Phone number with its country code; the label names the number, the code has its own.
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldError, inputClass, ReportError } from '#kit/field.tsx'
import { PhoneCodeField } from '#kit/phone-code-field.tsx'
import * as m from '#messages/en/flow.ts'
import type { DetailsValues } from './details-form.ts'

interface PhoneFieldProps {
  name: 'phone_number' | 'guest_phone_number'
  /** Autocomplete section. */
  section?: string
}

export const PhoneField = ({ name, section = '' }: PhoneFieldProps) => {
  const { register, watch, setValue, trigger, formState } = useFormContext<DetailsValues>()
  const [codeError, setCodeError] = useState<string>()
  const id = useId()
  const code = name === 'phone_number' ? 'phoneCode' : 'guestPhoneCode'
  const numberError = formState.errors[name]?.message
  const error = codeError ?? numberError
  const changeCode = (value: string) => {
    setValue(code, value, { shouldDirty: true })
    if (numberError) void trigger(name)
  }
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {m.phone}
      </label>
      <div className="grid grid-cols-[6.5rem_1fr] gap-2">
        <ReportError value={setCodeError}>
          <PhoneCodeField
            id={`${id}-code`}
            name={code}
            label={m.phone_code}
            value={watch(code)}
            onChange={changeCode}
            describedBy={codeError && `${id}-error`}
          />
        </ReportError>
        <input
          {...register(name)}
          id={id}
          type="tel"
          className={inputClass(numberError)}
          placeholder={m.phone_example}
          autoComplete={`${section} tel`.trim()}
          aria-invalid={numberError ? true : undefined}
          aria-describedby={numberError ? `${id}-error` : undefined}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
