// The names of a place that a user can type: name, aliases and code, and how specific each name is.

import { otherNames } from './alternative-names.ts'
import type { Entry } from './entries.ts'
import { fillers, readingsOf, wordsOf } from './normalised-words.ts'
import { canonicalWord } from './spellings.ts'
import { isInManyTowns, listStreetAddresses } from './street-addresses.ts'

export interface PlaceName {
  entry: Entry
  /** 'The Langham' and 'Langham' are a hotel and a village. */
  hasArticle: boolean
  /** True if the town is left out of the full name: 'The Langham' for The Langham London. */
  isShortened: boolean
  /** The name as spelt, without filler words. */
  spelling: string
  /** True for an alternative name of `otherNames`. */
  isAlternative: boolean
  /** For a street address: `ordinary` if many towns have the street, so that it needs the town. */
  address?: 'sole' | 'ordinary'
}

const kindWords: Partial<Record<Entry['kind'], readonly string[]>> = {
  airport: ['airport', 'international'],
  hotel: ['hotel'],
}
export const kindWordsOf = ({ kind }: Entry): readonly string[] => kindWords[kind] ?? []

/** Tells whether the entry is a town, village or quarter. */
export const isSettlement = ({ kind, precision }: Entry): boolean => kind === 'place' && precision === 'area'

/** Ten thousand people, or a hundred thousand in America, where names repeat more. Smaller settlements are incomplete. */
const townWeight: Record<Entry['country'], number> = { uk: 30, canada: 30, america: 40 }
/** Tells whether a settlement is located only together with its county or state. */
export const isVillage = (entry: Entry): boolean => isSettlement(entry) && entry.weight < townWeight[entry.country]

/** Quarters named after a street. A typed name of this form means a street in any town. */
const streets = /\w[- ](street|road|lane|avenue|drive|close|way)$/i
const isStreetName = (entry: Entry): boolean => isVillage(entry) && streets.test(entry.name)

/** Words that do not distinguish counties or states. */
const indistinctWords = new Set(
  'england scotland wales northern ireland county city district borough royal metropolitan regional municipality united kingdom great britain uk gb canada us usa states america'.split(
    ' ',
  ),
)
export const isDistinctiveWord = (word: string): boolean => !indistinctWords.has(word) && !fillers.has(word)

/** Shorter names are ambiguous without their town: 'W London'. */
const minNameLength = 3

const startsWithArticle = (text: string): boolean => wordsOf(text)[0] === 'the'

/** Removes filler words, unless there are no others, as in 'LA'. */
export const withoutFillers = (words: readonly string[]): readonly string[] => {
  const rest = words.filter((word) => !fillers.has(word))
  return rest.length ? rest : words
}

export const joinDistinctive = (words: readonly string[]): string => withoutFillers(words).join(' ')

/** The text by which names are compared: 'st paul' for Saint Paul. */
export const nameKey = (words: readonly string[]): string => withoutFillers(words).map(canonicalWord).join(' ')

/** A hotel's name without its town, if it is still long enough. */
const shortNames = ({ name, city = '', kind }: Entry): string[] => {
  const town = new Set(wordsOf(city))
  const rest = kind === 'hotel' && town.size > 0 ? wordsOf(name).filter((word) => !town.has(word)) : []
  return joinDistinctive(rest).length >= minNameLength ? [rest.join(' ')] : []
}

/** All names of a place: name, aliases, airport code, and a terminal without the word airport. */
const fullNames = ({ name, aliases = [], code, kind }: Entry): string[] => {
  const terminal = kind === 'airport' && /\bterminal\b/i.test(name) ? [name.replace(/ airport\b/i, '')] : []
  const coded = kind === 'airport' && code ? [code] : []
  return [name, ...aliases, ...terminal, ...coded]
}

/** Lists all names of these places by `nameKey`. */
export const indexPlaceNames = (entries: readonly Entry[]): Map<string, PlaceName[]> => {
  const placeNames = new Map<string, PlaceName[]>()
  const addName = (text: string, entry: Entry, { isShortened = false, address }: Partial<PlaceName> = {}) => {
    for (const words of readingsOf(text)) {
      const [key, spelling] = [nameKey(words), joinDistinctive(words)]
      const same = placeNames.get(key) ?? []
      if (same.length === 0) placeNames.set(key, same)
      const isAlternative = otherNames[entry.id]?.includes(text) ?? false
      if (!same.some((each) => each.entry === entry && each.spelling === spelling))
        same.push({
          entry,
          isShortened,
          spelling,
          isAlternative,
          hasArticle: startsWithArticle(text),
          ...(address && { address }),
        })
    }
  }
  for (const entry of entries) {
    if (isStreetName(entry)) continue
    for (const text of fullNames(entry)) addName(text, entry)
    for (const text of shortNames(entry)) addName(text, entry, { isShortened: true })
    for (const text of listStreetAddresses(entry))
      addName(text, entry, { address: isInManyTowns(text, entry) ? 'ordinary' : 'sole' })
  }
  return placeNames
}

const furtherWords = /^(.+?)[- ](?:on|upon|super|under|next|by|in)[- ]/i

/** The local short name of a town, such as Kingston for Kingston upon Thames. It is ambiguous, so it is not one of its names. */
export const getLocalName = (entry: Entry): string | undefined =>
  isSettlement(entry) ? furtherWords.exec(entry.name)?.[1] : undefined

/** A word in this many names is not distinctive, such as Queens in Queens Hotel. */
const commonNameCount = 8

/** Creates a check for hotels whose name consists of words that are common in their country. */
export const createCommonNameCheck = (entries: readonly Entry[]): ((entry: Entry) => boolean) => {
  const counts = new Map<string, number>()
  const keyOf = (country: string, word: string) => `${country} ${word}`
  for (const { country, name } of entries)
    for (const word of new Set(wordsOf(name)))
      counts.set(keyOf(country, word), (counts.get(keyOf(country, word)) ?? 0) + 1)
  return (entry) =>
    entry.kind === 'hotel' &&
    wordsOf(entry.name)
      .filter((word) => !fillers.has(word) && !kindWordsOf(entry).includes(word))
      .every((word) => (counts.get(keyOf(entry.country, word)) ?? 0) >= commonNameCount)
}
