// List of country codes: the common ones first, or those that match the typed text. Loaded when it opens.
import { Check } from 'lucide-react'
import { useMemo } from 'react'
import * as m from '#messages/en/typed.ts'
import type { ListParts } from './combobox.tsx'
import { OptionList } from './option-list.tsx'
import { commonCountries, findPhoneCountries, type PhoneCountry, phoneCountries } from './phone-countries.ts'

interface PhoneCodeListProps {
  parts: ListParts
  /** Null while nothing is being typed. */
  typed: string | null
  /** '+44' */
  chosen: string
  onPick: (code: string) => void
}

const groupCountries = (typed: string | null) => {
  const countries = findPhoneCountries(typed ?? '')
  if (countries.length === 0) return []
  if (countries.length < phoneCountries.length) return [{ heading: m.all_countries, items: countries }]
  const others = phoneCountries.filter((country) => !commonCountries.includes(country))
  return [
    { heading: m.common_countries, items: commonCountries },
    { heading: m.all_countries, items: others },
  ]
}

export const PhoneCodeList = ({ parts, typed, chosen, onPick }: PhoneCodeListProps) => {
  const groups = useMemo(() => groupCountries(typed), [typed])
  const items = groups.flatMap((group) => group.items)
  return (
    <OptionList<PhoneCountry>
      parts={parts}
      width="field"
      label={m.phone_countries}
      groups={groups}
      keyOf={({ id }) => id}
      eager={groups.length === 1}
      jumpTo={typed === null ? items.findIndex(({ code }) => code === chosen) : -1}
      note={items.length === 0 ? m.phone_code_unread : undefined}
      onPick={({ code }) => onPick(code)}
      render={({ name, code }) => (
        <>
          <span className="flex-1">{name}</span>
          <span className="text-muted tnum">{code}</span>
          {code === chosen && typed === null && <Check size={16} strokeWidth={1.5} aria-hidden="true" />}
        </>
      )}
    />
  )
}
