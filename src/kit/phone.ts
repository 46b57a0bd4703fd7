// A phone number as typed beside a country code, read as E.164. Refused only when impossible: wrong length or characters.
// Which ranges a country has given out is nobody's business here: new ones and the ones kept for drama are fine.

interface Numbering {
  /** Digits after the country code, without the trunk zero. */
  digits: readonly [least: number, most: number]
}

const numbering: Record<string, Numbering> = {
  '+44': { digits: [9, 10] },
  '+1': { digits: [10, 10] },
  '+33': { digits: [9, 9] },
  '+49': { digits: [4, 13] },
}

export const phoneCodes: readonly string[] = Object.keys(numbering)

/** How one begins to dial another country: 00, in North America 011. */
const abroad = (code: string): RegExp => (code === '+1' ? /^(?:00|011)/ : /^00/)

/** '+447700900412' of '+44' and '07700 900412'; undefined where no such number can exist. */
export const asE164 = (code: string, typed: string): string | undefined => {
  // Copied from the contacts of a phone or a desktop, it comes between marks of direction that nobody sees.
  const seen = typed.replace(/\p{Cf}/gu, '').trim()
  if (!/^[\d\s().\p{Pd}/+]+$/u.test(seen)) return undefined
  const compact = seen.replace(/[\s().\p{Pd}/]/gu, '').replace(abroad(code), '+')
  // Somebody who types the whole number with its own code means that number.
  if (compact.startsWith('+')) {
    const own = phoneCodes.find((each) => compact.startsWith(each))
    return own ? asE164(own, compact.slice(own.length)) : /^\+\d{7,15}$/.test(compact) ? compact : undefined
  }
  const [least, most] = numbering[code]?.digits ?? [4, 14]
  const digits = code === '+1' ? compact.replace(/^1(?=\d{10}$)/, '') : compact.replace(/^0/, '')
  return /^\d+$/.test(digits) && digits.length >= least && digits.length <= most ? `${code}${digits}` : undefined
}

const spacing: readonly (readonly [RegExp, string])[] = [
  [/^(\+44)(2\d)(\d{4})(\d{4})$/, '$1 $2 $3 $4'],
  [/^(\+44)(\d{4})(\d{5,6})$/, '$1 $2 $3'],
  [/^(\+1)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4'],
]

/** '+44 7700 900412' of '+447700900412'; a number of another form stays as it is, and none stays none. */
export const spacedPhone = <T extends string | null | undefined>(phone: T): T | string => {
  const known = phone ? spacing.find(([form]) => form.test(phone)) : undefined
  return phone && known ? phone.replace(...known) : phone
}
