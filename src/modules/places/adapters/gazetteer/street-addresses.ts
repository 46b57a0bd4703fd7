// Street addresses of places, such as '350 5th Avenue' or '86 Park Lane'.
import type { Entry } from './entries.ts'
import { wordsOf } from './normalised-words.ts'
import { canonicalWord } from './spellings.ts'

/** A house number or range, and the street after it. */
const numberedStreet = /^(\d+[a-z]?)(?:-(\d+[a-z]?))? (?=.*[a-z]{2})(.+)$/i
const codeAtEnd = / (?:\d{5}|[A-Z]\d[A-Z] \d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?)$/

/** Lists all forms of a place's street addresses, without town and postcode. */
export const listStreetAddresses = ({ detail, addresses = [], precision }: Entry): string[] => {
  if (precision !== 'point') return []
  return [detail, ...addresses].flatMap((address) => {
    const street = (address.split(', ')[0] ?? '').replace(codeAtEnd, '')
    const [, first = '', last, name] = numberedStreet.exec(street) ?? []
    if (!name) return []
    return last ? [street, `${first} ${name}`, `${last} ${name}`] : [street]
  })
}

/** Tells whether a text starts with a house number, as '350 5th Avenue, New York' does. */
export const startsWithHouseNumber = (text: string): boolean => numberedStreet.test(text.replace(/[\s,]+/g, ' '))

/** Words that do not distinguish streets: kinds and directions. */
const streetKinds = new Set(
  'street road avenue boulevard lane drive place square court way north south east west ne nw se sw rue'.split(' '),
)
/** Street names that exist in many towns. */
const commonStreetNames = new Set(
  `airport albert bath bay bridge broadway cambridge canal castle centre charles charlotte church city clark college county
  duke front george government grand green harbour high hill international james jersey king kings lake lime lincoln london
  lower main market mason mill monroe mount mountain new ocean pacific palace prince princes queen queens river school spring
  springs stadium state station union university upper victoria washington water wellington willow wood`.split(/\s+/),
)
/** Streets that mean the one in New York unless another town is given. */
const wellKnownStreets = new Set(['5th avenue'])
/** The weight from which a place is located without its town. */
const wellKnownWeight = 64

/** Tells whether the street exists in many towns, so that the address needs the town. */
export const isInManyTowns = (street: string, { weight }: Entry): boolean => {
  const name = wordsOf(street)
    .filter((word) => !/^\d+[a-z]?$/.test(word))
    .map(canonicalWord)
  return (
    weight < wellKnownWeight &&
    !wellKnownStreets.has(name.join(' ')) &&
    name.every((word) => streetKinds.has(word) || commonStreetNames.has(word) || /^\d+(?:st|nd|rd|th)$/.test(word))
  )
}
