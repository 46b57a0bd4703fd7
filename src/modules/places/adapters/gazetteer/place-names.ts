// The names of a place that a user can type: name, aliases and code, and how specific each name is.
import type { Entry } from './entries.ts'
import { otherNames } from './other-names.ts'
import { canonicalWord } from './spellings.ts'
import { isInManyTowns, streetAddressesOf } from './street-addresses.ts'
import { fillers, readingsOf, wordsOf } from './words.ts'

export interface Naming {
  entry: Entry
  /** 'The Langham' and 'Langham' are a hotel and a village. */
  article: boolean
  /** Without the town that the full name holds: The Langham London as 'The Langham'. */
  shortened: boolean
  /** The name as it is spelt, without the small words. */
  spelling: string
  /** One of our own list of other names. */
  listed: boolean
  /** Its street address; of a street that many towns have, it tells nothing without the town. */
  address?: 'sole' | 'ordinary'
}

const kindWords: Partial<Record<Entry['kind'], readonly string[]>> = {
  airport: ['airport', 'international'],
  hotel: ['hotel'],
}
export const wordsOfKind = ({ kind }: Entry): readonly string[] => kindWords[kind] ?? []

/** A town, a village or a quarter, known by its middle. */
export const isSettlement = ({ kind, precision }: Entry): boolean => kind === 'place' && precision === 'area'

/** Ten thousand people; in America, where names repeat more, a hundred thousand. Of smaller ones we know only some. */
const townWeight: Record<Entry['country'], number> = { uk: 30, canada: 30, america: 40 }
/** A settlement that is found only together with its county or state. */
export const isVillage = (entry: Entry): boolean => isSettlement(entry) && entry.weight < townWeight[entry.country]

/** Quarters that are named after a street: who types that means the street, of any town. */
const streets = /\w[- ](street|road|lane|avenue|drive|close|way)$/i
const isStreetName = (entry: Entry): boolean => isVillage(entry) && streets.test(entry.name)

/** Words that do not tell one county or state from another. */
const vague = new Set(
  'england scotland wales northern ireland county city district borough royal metropolitan regional municipality united kingdom great britain uk gb canada us usa states america'.split(
    ' ',
  ),
)
export const isTelling = (word: string): boolean => !vague.has(word) && !fillers.has(word)

/** Shorter names tell nothing without their town: 'W London'. */
const shortestName = 3

const startsWithArticle = (text: string): boolean => wordsOf(text)[0] === 'the'

/** Without the small words, unless there are no others: 'LA'. */
export const telling = (words: readonly string[]): readonly string[] => {
  const rest = words.filter((word) => !fillers.has(word))
  return rest.length ? rest : words
}

export const plain = (words: readonly string[]): string => telling(words).join(' ')

/** The text by which names are compared: 'st paul' for Saint Paul. */
export const nameKey = (words: readonly string[]): string => telling(words).map(canonicalWord).join(' ')

/** Its name without the town in it, where something is left. */
const shortNameOf = ({ name, city = '', kind }: Entry): string[] => {
  const town = new Set(wordsOf(city))
  const rest = kind === 'hotel' && town.size > 0 ? wordsOf(name).filter((word) => !town.has(word)) : []
  return plain(rest).length >= shortestName ? [rest.join(' ')] : []
}

/** What one may call a place: its name, its aliases, its airport code, a terminal without the word airport. */
const fullNamesOf = ({ name, aliases = [], code, kind }: Entry): string[] => {
  const terminal = kind === 'airport' && /\bterminal\b/i.test(name) ? [name.replace(/ airport\b/i, '')] : []
  const coded = kind === 'airport' && code ? [code] : []
  return [name, ...aliases, ...terminal, ...coded]
}

/** Every way of naming these places, by `nameKey`. */
export const namingsOf = (entries: readonly Entry[]): Map<string, Naming[]> => {
  const namings = new Map<string, Naming[]>()
  const put = (text: string, entry: Entry, { shortened = false, address }: Partial<Naming> = {}) => {
    for (const words of readingsOf(text)) {
      const [key, spelling] = [nameKey(words), plain(words)]
      const same = namings.get(key) ?? []
      if (same.length === 0) namings.set(key, same)
      const listed = otherNames[entry.id]?.includes(text) ?? false
      if (!same.some((each) => each.entry === entry && each.spelling === spelling))
        same.push({ entry, shortened, spelling, listed, article: startsWithArticle(text), ...(address && { address }) })
    }
  }
  for (const entry of entries) {
    if (isStreetName(entry)) continue
    for (const text of fullNamesOf(entry)) put(text, entry)
    for (const text of shortNameOf(entry)) put(text, entry, { shortened: true })
    for (const text of streetAddressesOf(entry))
      put(text, entry, { address: isInManyTowns(text, entry) ? 'ordinary' : 'sole' })
  }
  return namings
}

const furtherWords = /^(.+?)[- ](?:on|upon|super|under|next|by|in)[- ]/i

/** What Kingston upon Thames is called at home: several towns may be, so that it counts as no name of the one. */
export const localNameOf = (entry: Entry): string | undefined =>
  isSettlement(entry) ? furtherWords.exec(entry.name)?.[1] : undefined

/** In so many names a word tells nothing: there is a Queens Hotel in every other town. */
const inManyNames = 8

/** Whether each word of a hotel's name stands in many others of its country. */
export const createOrdinaryNames = (entries: readonly Entry[]): ((entry: Entry) => boolean) => {
  const counts = new Map<string, number>()
  const keyOf = (country: string, word: string) => `${country} ${word}`
  for (const { country, name } of entries)
    for (const word of new Set(wordsOf(name)))
      counts.set(keyOf(country, word), (counts.get(keyOf(country, word)) ?? 0) + 1)
  return (entry) =>
    entry.kind === 'hotel' &&
    wordsOf(entry.name)
      .filter((word) => !fillers.has(word) && !wordsOfKind(entry).includes(word))
      .every((word) => (counts.get(keyOf(entry.country, word)) ?? 0) >= inManyNames)
}
