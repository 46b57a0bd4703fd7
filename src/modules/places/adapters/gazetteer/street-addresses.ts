// Street addresses of places, as one types them without knowing the place's name: '350 5th Avenue', '86 Park Lane'.
import type { Entry } from './entries.ts'
import { canonicalWord } from './spellings.ts'
import { wordsOf } from './words.ts'

/** A house number, or the first and last of a row of houses, and the street after it. */
const numbered = /^(\d+[a-z]?)(?:-(\d+[a-z]?))? (?=.*[a-z]{2})(.+)$/i
const codeAtEnd = / (?:\d{5}|[A-Z]\d[A-Z] \d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?)$/

/** Every way of writing the street addresses of a place, each without its town and its postcode. */
export const streetAddressesOf = ({ detail, addresses = [], precision }: Entry): string[] => {
  if (precision !== 'point') return []
  return [detail, ...addresses].flatMap((address) => {
    const street = (address.split(', ')[0] ?? '').replace(codeAtEnd, '')
    const [, first = '', last, name] = numbered.exec(street) ?? []
    if (!name) return []
    return last ? [street, `${first} ${name}`, `${last} ${name}`] : [street]
  })
}

/** Whether a text begins with the number of a house, as '350 5th Avenue, New York' does. */
export const startsWithHouseNumber = (text: string): boolean => numbered.test(text.replace(/[\s,]+/g, ' '))

/** What tells no street from another: what kind it is, and the end of it. */
const kindsOfStreets = new Set(
  'street road avenue boulevard lane drive place square court way north south east west ne nw se sw rue'.split(' '),
)
/** Names that streets bear in many towns. */
const oftenGiven = new Set(
  `airport albert bath bay bridge broadway cambridge canal castle centre charles charlotte church city clark college county
  duke front george government grand green harbour high hill international james jersey king kings lake lime lincoln london
  lower main market mason mill monroe mount mountain new ocean pacific palace prince princes queen queens river school spring
  springs stadium state station union university upper victoria washington water wellington willow wood`.split(/\s+/),
)
/** Streets that mean the one in New York wherever nothing else is said. */
const wellKnown = new Set(['5th avenue'])
/** A place of this weight is known well enough to be meant without its town. */
const knownWeight = 64

/** Whether the same street, and so the same address, is found in many towns: it means this place only beside its town. */
export const isInManyTowns = (street: string, { weight }: Entry): boolean => {
  const name = wordsOf(street)
    .filter((word) => !/^\d+[a-z]?$/.test(word))
    .map(canonicalWord)
  return (
    weight < knownWeight &&
    !wellKnown.has(name.join(' ')) &&
    name.every((word) => kindsOfStreets.has(word) || oftenGiven.has(word) || /^\d+(?:st|nd|rd|th)$/.test(word))
  )
}
