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

/** '+447700900412' of '+44' and '07700 900412'; undefined where no such number can exist. */
export const asE164 = (code: string, typed: string): string | undefined => {
  if (!/^[\d\s().\-/+]+$/.test(typed.trim())) return undefined
  const compact = typed.replace(/[\s().\-/]/g, '')
  // Somebody who types the whole number with its own code means that number.
  if (compact.startsWith('+')) {
    const own = phoneCodes.find((each) => compact.startsWith(each))
    return own ? asE164(own, compact.slice(own.length)) : /^\+\d{7,15}$/.test(compact) ? compact : undefined
  }
  const [least, most] = numbering[code]?.digits ?? [4, 14]
  const digits = code === '+1' ? compact.replace(/^1(?=\d{10}$)/, '') : compact.replace(/^0/, '')
  return /^\d+$/.test(digits) && digits.length >= least && digits.length <= most ? `${code}${digits}` : undefined
}
