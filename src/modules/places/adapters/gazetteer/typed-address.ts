// Locates a typed address if every part of it is known (decision D30).
// An unknown street, house number or extra word gives no result, which is better than a wrong price.
import type { Country } from '../../contract.ts'
import { straightMiles } from '../../rules.ts'
import type { Entry } from './entries.ts'
import { hasUnreadable, readingsOf, wordsOf } from './normalised-words.ts'
import {
  createCommonNameCheck,
  getLocalName,
  indexPlaceNames,
  isDistinctiveWord,
  isSettlement,
  isVillage,
  kindWordsOf,
  nameKey,
  type PlaceName,
  withoutFillers,
} from './place-names.ts'
import type { PostalCodes } from './postal-codes.ts'
import { canonicalWord, expandWords, joinLetters, withoutCityOf } from './spellings.ts'

const countryWords: Record<Country, readonly string[]> = {
  uk: ['uk', 'gb', 'united', 'kingdom', 'great', 'britain'],
  canada: ['canada'],
  america: ['us', 'usa', 'united', 'states', 'america'],
}
/** 'Leeds railway station' is Leeds Station. */
const stationWords = /\b(railway|rail|train|tube|underground) station\b/gi
const capitalWords = ['london', 'greater', 'england']

/** Words that form a street's name together with the word before them. */
const streetWords = new Set(
  'street road rd lane ln avenue ave place square sq gardens drive close crescent terrace row mews yard rise boulevard blvd walk way grove court'.split(
    ' ',
  ),
)

/** Places of one name within this distance count as one; farther ones must differ by `clearlyGreater` in weight. */
const sameSpotMiles = 2
const clearlyGreater = 20
/** Longer texts are not place names. */
const maxWords = 16

interface TypedText {
  /** Without filler words. */
  words: readonly string[]
  /** True if the text begins with 'the'. */
  article: boolean
}

interface WordRun {
  run: readonly string[]
  /** The words before and after the run. */
  beside: readonly string[]
}

/** Lists all runs of consecutive words, longest first. */
const listRuns = (words: readonly string[]): WordRun[] => {
  const runs: WordRun[] = []
  for (let length = words.length; length > 0; length--)
    for (let from = 0; from + length <= words.length; from++)
      runs.push({ run: words.slice(from, from + length), beside: words.toSpliced(from, length) })
  return runs
}

const listTexts = ({ name, aliases = [], detail, addresses = [], city = '', code = '' }: Entry) => [
  name,
  ...aliases,
  detail,
  ...addresses,
  city,
  code,
]

/** Tells whether every street in the text belongs to the place: 'Langham Street' is not the Langham in Portland Place. */
const hasMatchingStreets = (entry: Entry, words: readonly string[]): boolean => {
  const known = listTexts(entry).map((text) => ` ${nameKey(wordsOf(text))} `)
  return words.every((word, i) => {
    const pair = nameKey(words.slice(Math.max(0, i - 1), i + 1))
    return !streetWords.has(word) || known.some((text) => text.includes(` ${pair} `))
  })
}

/** Lists readings of the words: without fillers, with joined letters, expanded, unchanged, and without 'city of'. */
const listReadings = (all: readonly string[]): (readonly string[])[] => {
  const ways = [
    withoutFillers(all),
    joinLetters(withoutFillers(all)),
    ...expandWords(withoutFillers(all)),
    all,
    withoutCityOf(all),
  ]
  return [...new Map(ways.flatMap((words) => (words ? [[words.join(' '), words] as const] : []))).values()]
}

/** Creates the lookup of typed addresses. */
export const createTypedAddresses = (input: {
  entries: readonly Entry[]
  postalCodes: PostalCodes
  regions: ReadonlyMap<string, string>
}) => {
  const { entries, postalCodes, regions } = input
  const placeNames = indexPlaceNames(entries)
  const isCommonName = createCommonNameCheck(entries)
  const keyOf = (country: Country, words: readonly string[]) => `${country} ${nameKey(words)}`
  const localNames = new Set(
    entries.flatMap((entry) => {
      const name = getLocalName(entry)
      return name ? [keyOf(entry.country, wordsOf(name))] : []
    }),
  )
  const abbreviations = [...regions].map(([code, name]) => ({ code: code.toLowerCase(), words: wordsOf(name) }))

  /** The towns and states of the place's postal codes, such as 'Miami Beach, FL'. */
  const listPostalTowns = ({ country, detail, addresses = [], precision }: Entry): string[] =>
    country === 'uk' || precision === 'area'
      ? []
      : [detail, ...addresses].flatMap((address) => postalCodes.findIn(address, country)?.detail ?? [])

  /** Words that may accompany the place's name: its address, region and country, and words for its kind. */
  const accompanyingWords = (entry: Entry): Set<string> => {
    const { city, country } = entry
    const own = new Set(readingsOf([...listTexts(entry), ...listPostalTowns(entry)].join(' ')).flat())
    // 'LA' in an alias means Los Angeles, not Louisiana, so aliases are left out.
    const codes = new Set([...wordsOf([entry.detail, ...listPostalTowns(entry)].join(' ')), entry.state?.toLowerCase()])
    for (const region of country === 'uk' ? [] : abbreviations) {
      if (!codes.has(region.code) && !region.words.every((word) => own.has(word))) continue
      for (const word of [region.code, ...region.words]) own.add(word)
    }
    for (const word of [...countryWords[country], ...kindWordsOf(entry)]) own.add(word)
    if (city === 'London') for (const word of capitalWords) own.add(word)
    return new Set([...own].map(canonicalWord))
  }

  const explainsWords = (entry: Entry, words: readonly string[]): boolean => {
    const beside = accompanyingWords(entry)
    return words.every((word) => beside.has(canonicalWord(word))) && hasMatchingStreets(entry, words)
  }

  const hasTown = (entry: Entry, beside: readonly string[]): boolean =>
    beside.some((word) => isDistinctiveWord(word) && !kindWordsOf(entry).includes(word))

  /** Tells whether the name locates the place without its town. */
  const isDistinctive = ({ entry, address }: PlaceName): boolean =>
    address ? address === 'sole' : !isVillage(entry) && !isCommonName(entry)

  /** Checks the article: a settlement must not have a foreign one, and a shortened name needs its article or its town. */
  const isPlausible = (
    { entry, hasArticle, isShortened }: PlaceName,
    typed: TypedText,
    beside: readonly string[],
  ): boolean =>
    isSettlement(entry)
      ? hasArticle || !typed.article
      : !isShortened || (hasArticle && typed.article) || hasTown(entry, beside)

  /** Returns the only plausible candidate; undefined if the name is ambiguous. */
  const pickUnambiguous = (candidates: readonly PlaceName[], typed: TypedText): PlaceName | undefined => {
    const [best, ...others] = [...candidates].sort((a, b) => b.entry.weight - a.entry.weight)
    if (!best) return undefined
    /** 'Goring' means The Goring hotel only if no settlement has that name. */
    const lacksArticle = best.hasArticle && !typed.article
    const isClearlyLess = ({ entry }: PlaceName) =>
      straightMiles(best.entry, entry) < sameSpotMiles ||
      (best.isAlternative && isVillage(entry)) ||
      (best.entry.weight - entry.weight >= clearlyGreater && !(lacksArticle && isSettlement(entry)))
    return others.every(isClearlyLess) ? best : undefined
  }

  /** Finds a place by name. `asSpelt` accepts only names spelt as typed, which take precedence over other spellings. */
  const findByName = (typed: TypedText, country: Country, asSpelt: boolean): Entry | undefined => {
    for (const { run, beside } of listRuns(typed.words)) {
      const spelling = run.join(' ')
      const known = (placeNames.get(nameKey(run)) ?? []).filter(
        (naming) =>
          naming.entry.country === country &&
          (!asSpelt || naming.spelling === spelling) &&
          explainsWords(naming.entry, typed.words),
      )
      if (!known.length) continue
      const best = pickUnambiguous(
        known.filter((each) => isPlausible(each, typed, beside)),
        typed,
      )
      return best && (isDistinctive(best) || hasTown(best.entry, beside)) ? best.entry : undefined
    }
    return undefined
  }

  const findByPostalCode = (words: readonly string[], country: Country): Entry | undefined => {
    for (const [i, word] of words.entries()) {
      const pairs = [`${word} ${words[i + 1] ?? ''}`, word].map((text) => text.trim())
      for (const text of pairs) {
        const entry = postalCodes.find(text, country)
        const rest = words.toSpliced(i, text.split(' ').length)
        if (entry && explainsWords(entry, rest)) return entry
      }
    }
    return undefined
  }

  const toWords = (address: string): string[] => {
    const words = wordsOf(address.replace(stationWords, 'station'))
    return words.length > maxWords || hasUnreadable(address) ? [] : words
  }

  return {
    /** Locates an address in the country; undefined if a part of it is unknown or it is ambiguous. */
    locate(address: string, country: Country): Entry | undefined {
      const all = toWords(address)
      for (const words of all.length ? listReadings(all) : []) {
        const typed = { words, article: words[0] !== all[0] && all[0] === 'the' }
        const entry =
          findByName(typed, country, true) ?? findByPostalCode(words, country) ?? findByName(typed, country, false)
        if (entry) return entry
      }
      return undefined
    },
    /** Tells whether any place of the country has this name, even an ambiguous or small one. */
    isName(address: string, country: Country): boolean {
      const all = toWords(address)
      return (all.length ? listReadings(all) : []).some(
        (words) =>
          localNames.has(keyOf(country, words)) ||
          placeNames.get(nameKey(words))?.some(({ entry }) => entry.country === country),
      )
    },
  }
}
