// Postal codes: British districts and the postcodes of curated places, American ZIP codes, and the first halves of Canadian
// codes.
import type { Country } from '../../contract.ts'
import { firstAtOrAfter } from './binary-search.ts'
import { type Entry, readData } from './entries.ts'

const british = /^([A-Z]{1,2}\d[A-Z\d]?) ?(\d[ABD-HJLNP-UW-Z]{2})$/
const britishPartial = /^([A-Z]{1,2}\d[A-Z\d]?) \d?[A-Z]?$/
const britishAtEnd = /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/
const american = /^(\d{5})(?:[- ]?(\d{4}))?$/
const canadian = /^([ABCEGHJ-NPRSTVXY]\d[A-Z])(?: ?(\d[A-Z]\d))?$/
/** Rural Canadian codes are hundreds of miles wide, so their centre does not locate an address. */
const ruralCode = /^[A-Z]0/
const northAmericanPartial = {
  america: /^(\d{3,4})$/,
  canada: /^([ABCEGHJ-NPRSTVXY]\d[A-Z](?= ?\d)|[ABCEGHJ-NPRSTVXY]\d$)/,
}

/** Complete codes in a longer text. Five digits at its beginning are a house number. */
const codePatterns: Record<Country, RegExp> = {
  uk: /\b[A-Z]{1,2}\d[A-Z\d]?[ -]?\d[ABD-HJLNP-UW-Z]{2}\b/g,
  america: /(?<!^)\b\d{5}(?:-\d{4})?\b/g,
  canada: /\b[ABCEGHJ-NPRSTVXY]\d[A-Z][ -]?\d[A-Z]\d\b/g,
}
/** An incomplete code at the end of an address. */
const partialAtEnd: Partial<Record<Country, RegExp>> = {
  uk: /(?<=[ ,])[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]?)?$/,
  canada: /(?<=[ ,])[ABCEGHJ-NPRSTVXY]\d[A-Z](?: ?\d[A-Z]?)?$/,
}

/** Trims, uppercases and collapses spaces: 'ec2n  4ay ' becomes 'EC2N 4AY'. */
const normaliseCode = (text: string) => text.trim().toUpperCase().replace(/\s+/g, ' ')

const postalCodeId = (country: Country, code: string) =>
  `postcode-${country}-${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`

const createCodeEntry = (
  country: Country,
  name: string,
  rest: Pick<Entry, 'detail' | 'lat' | 'lon' | 'precision' | 'city' | 'state'>,
): Entry => ({
  id: postalCodeId(country, name),
  name,
  kind: 'postcode',
  country,
  weight: 50,
  ...rest,
})

const locationOf = ({ lat, lon, city }: Entry) => ({ lat, lon, city })

/** British postcodes: exact if a curated place has the code, otherwise the centre of its district. */
const createBritish = (entries: readonly Entry[]) => {
  const districts = new Map(entries.filter(({ kind }) => kind === 'postcode').map((entry) => [entry.name, entry]))
  const exact = new Map<string, Entry>()
  for (const entry of entries) {
    const code = entry.precision === 'point' ? britishAtEnd.exec(entry.detail)?.[0] : undefined
    if (code && (exact.get(code)?.weight ?? -1) < entry.weight) exact.set(code, entry)
  }
  const find = (text: string): Entry | undefined => {
    const [, district = '', inward = ''] = british.exec(text) ?? []
    if (!district) return districts.get(text)
    const name = `${district} ${inward}`
    const place = exact.get(name)
    if (place) return createCodeEntry('uk', name, { ...locationOf(place), detail: place.name, precision: 'point' })
    const area = districts.get(district)
    return area && createCodeEntry('uk', name, { ...locationOf(area), detail: area.detail, precision: 'area' })
  }
  const findByPrefix = (text: string): Entry[] => {
    const area = districts.get(britishPartial.exec(text)?.[1] ?? '')
    return area ? [area] : []
  }
  return { find, begunAs: findByPrefix }
}

/** The centres of all American or Canadian codes with their state or province. */
export const readPostalCodeRows = (country: 'america' | 'canada'): { lat: number; lon: number; code: string }[] =>
  readData('postal-codes.txt')
    .split('\n')
    .filter((line) => /^\d/.test(line) === (country === 'america'))
    .flatMap((line) => {
      const [, , code = '', lat, lon] = line.split('|')
      return code ? [{ code, lat: Number(lat), lon: Number(lon) }] : []
    })

/** American and Canadian codes. The lines of the file are sorted, so a code is found by binary search. */
const createNorthAmerican = () => {
  const lines = readData('postal-codes.txt')
    .split('\n')
    .filter((line) => !ruralCode.test(line))
  const parseLine = (line: string, country: Country, name?: string): Entry => {
    const [code = '', city = '', state = '', lat, lon] = line.split('|')
    const middle = { lat: Number(lat), lon: Number(lon), precision: 'area' } as const
    return createCodeEntry(country, name ?? code, { ...middle, detail: `${city}, ${state}`, state })
  }
  const startingWith = (code: string, limit: number): string[] => {
    const from = firstAtOrAfter(lines.length, (n) => (lines[n] ?? '') < code)
    return lines.slice(from, from + limit).filter((line) => line.startsWith(code))
  }
  const find = (text: string, country: 'america' | 'canada'): Entry | undefined => {
    const [, code = '', rest = ''] = (country === 'america' ? american : canadian).exec(text) ?? []
    const line = code && startingWith(code, 1)[0]
    if (!line) return undefined
    // The complete code is kept, because two blocks of one ZIP code are two places.
    return parseLine(line, country, rest ? `${code}${country === 'america' ? '-' : ' '}${rest}` : code)
  }
  const findByPrefix = (text: string, country: 'america' | 'canada', limit: number): Entry[] =>
    startingWith(northAmericanPartial[country].exec(text)?.[1] ?? '\u0000', limit).map((line) =>
      parseLine(line, country),
    )
  return { find, begunAs: findByPrefix }
}

/** Creates the lookup of postal codes. */
export const createPostalCodes = (entries: readonly Entry[]) => {
  const uk = createBritish(entries)
  const others = createNorthAmerican()

  /** Finds a complete postcode, district or ZIP code; undefined if it is unknown. */
  const find = (text: string, country: Country): Entry | undefined =>
    country === 'uk' ? uk.find(normaliseCode(text)) : others.find(normaliseCode(text), country)

  /** Finds a code by the id of its entry. */
  const findById = (id: string): Entry | undefined => {
    const [, country, code = ''] = /^postcode-(uk|canada|america)-([a-z0-9]+)$/.exec(id) ?? []
    return country ? find(code, country as Country) : undefined
  }

  /** Lists codes that start with the text. */
  const findByPrefix = (text: string, country: Country, limit: number): Entry[] =>
    country === 'uk' ? uk.begunAs(normaliseCode(text)) : others.begunAs(normaliseCode(text), country, limit)

  /** Finds the last known code in a longer text, such as '12 Acacia Avenue, Croydon CR0 2AA'. */
  const findInText = (text: string, country: Country): Entry | undefined =>
    [...normaliseCode(text).matchAll(codePatterns[country])]
      .reverse()
      .map(([code]) => find(country === 'america' ? code : code.replace('-', ' '), country))
      .find(Boolean)

  /** Lists the districts that the end of an incomplete address may mean. */
  const findByEnding = (text: string, country: Country, limit: number): Entry[] => {
    const [code] = partialAtEnd[country]?.exec(normaliseCode(text)) ?? []
    const district = code && find(code, country)
    return district ? [district] : findByPrefix(code ?? '', country, limit)
  }

  return { find, findById, begunAs: findByPrefix, findIn: findInText, endingWith: findByEnding }
}

export type PostalCodes = ReturnType<typeof createPostalCodes>
