// Country code of a telephone number: typed as a code or a country, or chosen from a list.
import { ChevronDown } from 'lucide-react'
import { lazy, useEffect, useRef, useState } from 'react'
import * as m from '#messages/en/typed.ts'
import { Combobox } from './combobox.tsx'
import { isPhoneCode } from './phone.ts'
import type { findPhoneCode } from './phone-countries.ts'
import { type Reading, useTypedValue } from './typed-value.ts'
import { withFallback } from './with-fallback.ts'

/** Set once the list has loaded, which the focus starts. */
let findCode: typeof findPhoneCode | undefined

const loadList = async () => {
  const [list, countries] = await Promise.all([import('./phone-code-list.tsx'), import('./phone-countries.ts')])
  findCode = countries.findPhoneCode
  return list
}
const PhoneCodeList = lazy(withFallback(async () => (await loadList()).PhoneCodeList))

/** Reads '+49' from '+49', '0049', '49', a country's name, or a prefix of it that fits one code only. */
const readCode = (text: string): Reading => {
  const digits = /^\s*(?:\+|00)?\s*([1-9]\d*)\s*$/.exec(text)?.[1]
  if (digits && isPhoneCode(`+${digits}`)) return { value: `+${digits}` }
  const value = findCode?.(text)
  return value ? { value } : { error: m.phone_code_unread }
}

interface PhoneCodeFieldProps {
  id: string
  name: string
  label: string
  /** '+44' */
  value: string
  onChange: (code: string) => void
  /** Id of the error text. */
  describedBy: string | undefined
}

export const PhoneCodeField = ({ id, name, label, value, onChange, describedBy }: PhoneCodeFieldProps) => {
  const field = useRef<HTMLInputElement>(null)
  const [isLoaded, setIsLoaded] = useState(findCode !== undefined)
  const { text, typed, error, ...code } = useTypedValue({ field, value, read: readCode, onChange })
  // A name that was left before the list had loaded can be read now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list has loaded
  useEffect(() => {
    if (isLoaded && error) code.settle()
  }, [isLoaded])
  return (
    <Combobox
      {...{ id, name, field, text }}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
      placeholder=""
      trailing={
        <ChevronDown
          size={16}
          strokeWidth={1.5}
          className="pointer-events-none absolute top-4 right-3.5 text-muted"
          aria-hidden="true"
        />
      }
      onText={code.type}
      selectOnFocus
      onTouch={() =>
        void loadList().then(
          () => setIsLoaded(true),
          () => undefined,
        )
      }
      onLeave={code.settle}
      onEnter={() => {
        code.settle()
        return typed !== null
      }}
      list={(parts) => <PhoneCodeList {...{ parts, typed }} chosen={code.value} onPick={code.pick} />}
    />
  )
}
