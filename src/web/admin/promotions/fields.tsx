// Fields of promotions and agreements: names in every language, and how typed figures are read.
import { englishName, type Language, languages } from '#kernel/language.ts'
import { parsePrice, pence, toWire } from '#kernel/money.ts'
import { TextField } from '#kit/field.tsx'

export type Names = Record<Language, string>

export const noNames = Object.fromEntries(languages.map((language) => [language, ''])) as Names

interface NameFieldsProps {
  names: Names
  errors: Readonly<Partial<Record<string, string>>>
  label: (a: { language: string }) => string
  onChange: (names: Names) => void
}

export const NameFields = ({ names, errors, label, onChange }: NameFieldsProps) => (
  <div className="mt-5 grid gap-4 sm:grid-cols-2">
    {languages.map((language) => (
      <TextField
        key={language}
        label={label({ language: englishName(language) })}
        maxLength={80}
        value={names[language]}
        error={errors[`name.${language}`]}
        onChange={({ target }) => onChange({ ...names, [language]: target.value })}
      />
    ))}
  </div>
)

/** Minor units of a typed amount; undefined if it is none. */
export const readAmount = (text: string): number | undefined => parsePrice(text.trim())
export const showAmount = (amount: number): string => toWire(pence(amount)).toFixed(2)

/** Basis points of a typed per cent; undefined if it is none. */
export const readPercent = (text: string): number | undefined => {
  const plain = text.trim().replace(/\s*%$/, '').replace('\u2212', '-')
  if (!/^-?\d+(?:\.\d{1,2})?$/.test(plain)) return undefined
  return Math.round(Number(plain) * 100)
}
export const showPercent = (basisPoints: number): string => String(basisPoints / 100)

/** A typed whole number; null for an empty text, undefined if it is none. */
export const readWhole = (text: string): number | null | undefined => {
  const plain = text.trim()
  if (!plain) return null
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined
}
