// Locates a typed address if every part of it is known (decision D30).
// An unknown street, house number or extra word gives no result, which is better than a wrong price.
import type { Country } from '../../contract.ts'
import { straightMiles } from '../../rules.ts'
import type { Entry } from './entries.ts'
import {
  createOrdinaryNames,
  isSettlement,
  isTelling,
  isVillage,
  localNameOf,
  type Naming,
  nameKey,
  namingsOf,
  telling,
  wordsOfKind,
} from './place-names.ts'
import type { PostalCodes } from './postal-codes.ts'
import { canonicalWord, expandWords, joinLetters, withoutCityOf } from './spellings.ts'
import { hasUnreadable, readingsOf, wordsOf } from './words.ts'

const countryWords: Record<Country, readonly string[]> = {
  uk: ['uk', 'gb', 'united', 'kingdom', 'great', 'britain'],
  canada: ['canada'],
  america: ['us', 'usa', 'united', 'states', 'america'],
}
/** 'Leeds railway station' is Leeds Station. */
const stationWords = /\b(railway|rail|train|tube|underground) station\b/gi
const capitalWords = ['london', 'greater', 'england']

/** Part of a street's name, with the word before it. */
const streetWords = new Set(
  'street road rd lane ln avenue ave place square sq gardens drive close crescent terrace row mews yard rise boulevard blvd walk way grove court'.split(
    ' ',
  ),
)

/** Two places of one name count as one within so many miles; beyond, the greater must be greater by so much weight. */
const sameSpotMiles = 2
const clearlyGreater = 20
/** Longer texts are no names of places. */
const mostWords = 16

interface Typed {
  /** Without the small ones. */
  words: readonly string[]
  /** Whether it begins with 'the'. */
  article: boolean
}

interface Run {
  run: readonly string[]
  /** The words before and after it. */
  beside: readonly string[]
}

/** Every run of words in the text, the longest first. */
const runsOf = (words: readonly string[]): Run[] => {
  const runs: Run[] = []
  for (let length = words.length; length > 0; length--)
    for (let from = 0; from + length <= words.length; from++)
      runs.push({ run: words.slice(from, from + length), beside: words.toSpliced(from, length) })
  return runs
}

const textsOf = ({ name, aliases = [], detail, addresses = [], city = '', code = '' }: Entry) => [
  name,
  ...aliases,
  detail,
  ...addresses,
  city,
  code,
]

/** Streets stand in the text as in what we know of the place: 'Langham Street' is not the Langham in Portland Place. */
const hasItsStreets = (entry: Entry, words: readonly string[]): boolean => {
  const known = textsOf(entry).map((text) => ` ${nameKey(wordsOf(text))} `)
  return words.every((word, i) => {
    const pair = nameKey(words.slice(Math.max(0, i - 1), i + 1))
    return !streetWords.has(word) || known.some((text) => text.includes(` ${pair} `))
  })
}

/** The words without small ones; joined and written out in full; with all small ones; and without 'city of'. */
const waysToRead = (all: readonly string[]): (readonly string[])[] => {
  const ways = [telling(all), joinLetters(telling(all)), ...expandWords(telling(all)), all, withoutCityOf(all)]
  return [...new Map(ways.flatMap((words) => (words ? [[words.join(' '), words] as const] : []))).values()]
}

export const createTypedAddresses = (input: {
  entries: readonly Entry[]
  postalCodes: PostalCodes
  regions: ReadonlyMap<string, string>
}) => {
  const { entries, postalCodes, regions } = input
  const namings = namingsOf(entries)
  const isOrdinary = createOrdinaryNames(entries)
  const keyOf = (country: Country, words: readonly string[]) => `${country} ${nameKey(words)}`
  const localNames = new Set(
    entries.flatMap((entry) => {
      const name = localNameOf(entry)
      return name ? [keyOf(entry.country, wordsOf(name))] : []
    }),
  )
  const abbreviations = [...regions].map(([code, name]) => ({ code: code.toLowerCase(), words: wordsOf(name) }))

  /** The towns and states in which its ZIP codes lie, or its province: 'Miami Beach, FL'. */
  const postalTownsOf = ({ country, detail, addresses = [], precision }: Entry): string[] =>
    country === 'uk' || precision === 'area'
      ? []
      : [detail, ...addresses].flatMap((address) => postalCodes.findIn(address, country)?.detail ?? [])

  /** Words that may stand beside the name of this place without making it another. */
  const wordsBeside = (entry: Entry): Set<string> => {
    const { city, country } = entry
    const own = new Set(readingsOf([...textsOf(entry), ...postalTownsOf(entry)].join(' ')).flat())
    // 'LA' is a name of Los Angeles, and no sign of Louisiana.
    const codes = new Set([...wordsOf([entry.detail, ...postalTownsOf(entry)].join(' ')), entry.state?.toLowerCase()])
    for (const region of country === 'uk' ? [] : abbreviations) {
      if (!codes.has(region.code) && !region.words.every((word) => own.has(word))) continue
      for (const word of [region.code, ...region.words]) own.add(word)
    }
    for (const word of [...countryWords[country], ...wordsOfKind(entry)]) own.add(word)
    if (city === 'London') for (const word of capitalWords) own.add(word)
    return new Set([...own].map(canonicalWord))
  }

  const explains = (entry: Entry, words: readonly string[]): boolean => {
    const beside = wordsBeside(entry)
    return words.every((word) => beside.has(canonicalWord(word))) && hasItsStreets(entry, words)
  }

  const isPlaced = (entry: Entry, beside: readonly string[]): boolean =>
    beside.some((word) => isTelling(word) && !wordsOfKind(entry).includes(word))

  /** Whether it means this place without its town beside it. */
  const isTelltale = ({ entry, address }: Naming): boolean =>
    address ? address === 'sole' : !isVillage(entry) && !isOrdinary(entry)

  /** No settlement has an article before it that is not its own, and a name is shortened with its article or its town. */
  const mayMean = ({ entry, article, shortened }: Naming, typed: Typed, beside: readonly string[]): boolean =>
    isSettlement(entry)
      ? article || !typed.article
      : !shortened || (article && typed.article) || isPlaced(entry, beside)

  /** The one place meant, or none where the name alone could mean several. */
  const theOne = (candidates: readonly Naming[], typed: Typed): Naming | undefined => {
    const [best, ...others] = [...candidates].sort((a, b) => b.entry.weight - a.entry.weight)
    if (!best) return undefined
    /** 'Goring' is The Goring only where it is not a village. */
    const loose = best.article && !typed.article
    const clear = ({ entry }: Naming) =>
      straightMiles(best.entry, entry) < sameSpotMiles ||
      (best.listed && isVillage(entry)) ||
      (best.entry.weight - entry.weight >= clearlyGreater && !(loose && isSettlement(entry)))
    return others.every(clear) ? best : undefined
  }

  /** With `asSpelt` 'St Paul' is no Saint Paul: names that are spelt as typed come before all others. */
  const named = (typed: Typed, country: Country, asSpelt: boolean): Entry | undefined => {
    for (const { run, beside } of runsOf(typed.words)) {
      const spelling = run.join(' ')
      const known = (namings.get(nameKey(run)) ?? []).filter(
        (naming) =>
          naming.entry.country === country &&
          (!asSpelt || naming.spelling === spelling) &&
          explains(naming.entry, typed.words),
      )
      if (!known.length) continue
      const best = theOne(
        known.filter((each) => mayMean(each, typed, beside)),
        typed,
      )
      return best && (isTelltale(best) || isPlaced(best.entry, beside)) ? best.entry : undefined
    }
    return undefined
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

  const readable = (address: string): string[] => {
    const words = wordsOf(address.replace(stationWords, 'station'))
    return words.length > mostWords || hasUnreadable(address) ? [] : words
  }

  return {
    /** The place that `address` names in this country; undefined where a part of it is not known, or it could be several. */
    locate(address: string, country: Country): Entry | undefined {
      const all = readable(address)
      for (const words of all.length ? waysToRead(all) : []) {
        const typed = { words, article: words[0] !== all[0] && all[0] === 'the' }
        const entry = named(typed, country, true) ?? postal(words, country) ?? named(typed, country, false)
        if (entry) return entry
      }
      return undefined
    },
    /** Whether any place of this country is called just so: one of several, or one too small to be meant by its name alone. */
    isName(address: string, country: Country): boolean {
      const all = readable(address)
      return (all.length ? waysToRead(all) : []).some(
        (words) =>
          localNames.has(keyOf(country, words)) ||
          namings.get(nameKey(words))?.some(({ entry }) => entry.country === country),
      )
    },
  }
}
