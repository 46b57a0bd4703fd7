// Locates an address that was typed and not picked: only when all of it is a place we know (decision D30).
// A street, a house number or a word too many, and the answer is nothing rather than a price for the wrong spot.
import type { Country } from '../../contract.ts'
import { straightMiles } from '../../rules.ts'
import type { Entry } from './entries.ts'
import type { PostalCodes } from './postal-codes.ts'
import { fillers, wordsOf } from './words.ts'

const countryWords: Record<Country, readonly string[]> = {
  uk: ['uk', 'gb', 'united', 'kingdom', 'great', 'britain'],
  canada: ['canada'],
  america: ['us', 'usa', 'united', 'states', 'america'],
}
const kindWords: Partial<Record<Entry['kind'], readonly string[]>> = {
  airport: ['airport', 'international'],
  hotel: ['hotel'],
}
/** 'Leeds railway station' is Leeds Station. */
const stationWords = /\b(railway|rail|train|tube|underground) station\b/gi
const capitalWords = ['london', 'greater', 'england']

/** Two places of one name count as one within so many miles; beyond, the greater must be greater by so much weight. */
const sameSpotMiles = 2
const clearlyGreater = 20
/** Longer texts are no names of places. */
const mostWords = 16

const plain = (words: readonly string[]) => words.filter((word) => !fillers.has(word)).join(' ')

/** What one may call a place: its name, its aliases, its airport code, a terminal without the word airport. */
const namesOf = ({ name, aliases = [], code, kind }: Entry): string[] => {
  const terminal = kind === 'airport' && /\bterminal\b/i.test(name) ? [name.replace(/ airport\b/i, '')] : []
  const coded = kind === 'airport' && code ? [code] : []
  return [name, ...aliases, ...terminal, ...coded].map((text) => plain(wordsOf(text)))
}

/** Every run of words in the text, the longest first. */
const runsOf = (words: readonly string[]): string[] => {
  const runs: string[] = []
  for (let length = words.length; length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) runs.push(words.slice(from, from + length).join(' '))
  return runs
}

export const createTypedAddresses = (input: {
  entries: readonly Entry[]
  postalCodes: PostalCodes
  regions: ReadonlyMap<string, string>
}) => {
  const { entries, postalCodes, regions } = input
  const byName = new Map<string, Entry[]>()
  for (const entry of entries) {
    for (const name of new Set(namesOf(entry))) {
      const same = byName.get(name)
      if (same) same.push(entry)
      else byName.set(name, [entry])
    }
  }
  const abbreviations = [...regions].map(([code, name]) => ({ code: code.toLowerCase(), words: wordsOf(name) }))

  /** Words that may stand beside the name of this place without making it another. */
  const wordsBeside = ({ detail, city = '', country, kind, code = '', name, aliases = [] }: Entry): Set<string> => {
    const own = new Set(wordsOf([name, ...aliases, detail, city, code].join(' ')))
    for (const region of country === 'uk' ? [] : abbreviations) {
      if (own.has(region.code)) for (const word of region.words) own.add(word)
      else if (region.words.every((word) => own.has(word))) own.add(region.code)
    }
    for (const word of [...countryWords[country], ...(kindWords[kind] ?? [])]) own.add(word)
    if (city === 'London') for (const word of capitalWords) own.add(word)
    return own
  }

  const explains = (entry: Entry, words: readonly string[]): boolean => {
    const beside = wordsBeside(entry)
    return words.every((word) => beside.has(word))
  }

  /** The one place meant, or none where the name alone could mean several. */
  const theOne = (found: readonly Entry[]): Entry | undefined => {
    const [best, ...others] = [...found].sort((a, b) => b.weight - a.weight)
    const clear = (other: Entry) =>
      best && (straightMiles(best, other) < sameSpotMiles || best.weight - other.weight >= clearlyGreater)
    return others.every(clear) ? best : undefined
  }

  const postal = (words: readonly string[], country: Country): Entry | undefined => {
    for (const [i, word] of words.entries()) {
      const pairs = [`${word} ${words[i + 1] ?? ''}`, word].map((text) => text.trim())
      for (const text of pairs) {
        const entry = postalCodes.find(text, country)
        const rest = words.toSpliced(i, text.split(' ').length)
        if (entry && explains(entry, rest)) return entry
      }
    }
    return undefined
  }

  /** The place that `address` names in this country; undefined where a part of it is not known, or it could be several. */
  return (address: string, country: Country): Entry | undefined => {
    const words = wordsOf(address.replace(stationWords, 'station')).filter((word) => !fillers.has(word))
    if (!words.length || words.length > mostWords) return undefined
    const code = postal(words, country)
    if (code) return code
    for (const run of runsOf(words)) {
      const named = (byName.get(run) ?? []).filter((entry) => entry.country === country && explains(entry, words))
      if (named.length) return theOne(named)
    }
    return undefined
  }
}
