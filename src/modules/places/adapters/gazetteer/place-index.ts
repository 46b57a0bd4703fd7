// Full-text index for suggestions: whole words, a prefix of the last word, and one typing error per word.

import { otherNames } from './alternative-names.ts'
import { firstAtOrAfter } from './binary-search.ts'
import type { Entry } from './entries.ts'
import { fillers, readingsOf, wordsOf } from './normalised-words.ts'
import { joinShortest, otherSpellings, withoutCityOf } from './spellings.ts'
import { canBeMisspelt, findCandidates, indexMisspellings, isOneErrorFrom } from './typing-errors.ts'

/** The weight of a word by the field that contains it. */
const fieldWeights = { code: 4, name: 3, detail: 1 } as const
const exactFit = 1
const prefixFit = 0.9
const misspelt = 0.55
/** Maximum terms for a prefix; short prefixes match thousands. */
const maxTerms = 4000

export interface PlaceIndex {
  entries: readonly Entry[]
  /** Folded names, for the bonus of names that start with the query. */
  names: readonly string[]
  /** Bonuses of complete names, per entry by the name in its shortest spelling. */
  wholeNames: readonly ReadonlyMap<string, number>[]
  /** All words, sorted. `postings[i]` lists the entries with `terms[i]`, each as entry * 8 + weight. */
  terms: readonly string[]
  postings: readonly Uint32Array[]
  /** Terms by hashes of their misspellings. */
  misspelt: Float64Array
}

const weighWords = ({ name, aliases = [], code, city, detail, addresses = [], state }: Entry): Map<string, number> => {
  const weights = new Map<string, number>()
  const put = (text: string, weight: number) => {
    for (const word of readingsOf(text).flat())
      for (const each of [word, ...otherSpellings(word)]) weights.set(each, Math.max(weight, weights.get(each) ?? 0))
  }
  for (const text of [name, ...aliases]) put(text, fieldWeights.name)
  if (code) put(code, fieldWeights.code)
  for (const text of [city, detail, ...addresses, state]) if (text) put(text, fieldWeights.detail)
  return weights
}

/** A name without filler words except the article, because 'The Bath' is not Bath. A name of fillers only, such as 'LA', stays. */
const normaliseName = (words: readonly string[]): string => {
  const rest = words.filter((word) => word === 'the' || !fillers.has(word))
  return joinShortest(rest.length ? rest : words)
}

/** Alternative names have a higher bonus, so that they rank the town above airports of the same name. */
const nameBonuses = ({ id, name, aliases = [] }: Entry): Map<string, number> => {
  const worth = (names: readonly string[], bonus: number) =>
    names.flatMap(readingsOf).map((words) => [normaliseName(words), bonus] as const)
  return new Map([...worth([name, ...aliases], 22), ...worth(otherNames[id] ?? [], 44)])
}

export const buildIndex = (entries: readonly Entry[]): PlaceIndex => {
  const postings = new Map<string, number[]>()
  for (const [i, entry] of entries.entries()) {
    for (const [word, weight] of weighWords(entry)) {
      const list = postings.get(word)
      if (list) list.push(i * 8 + weight)
      else postings.set(word, [i * 8 + weight])
    }
  }
  const terms = [...postings.keys()].sort()
  return {
    entries,
    names: entries.map(({ name }) => wordsOf(name).join(' ')),
    wholeNames: entries.map(nameBonuses),
    terms,
    postings: terms.map((term) => Uint32Array.from(postings.get(term) ?? [])),
    misspelt: indexMisspellings(terms),
  }
}

/** Finds the terms that match `word`, each with its fit. An unfinished word matches as a prefix. */
const findTerms = (
  index: PlaceIndex,
  word: string,
  unfinished: boolean,
  toleratesErrors: boolean,
): Map<number, number> => {
  const found = new Map<number, number>()
  const { terms } = index
  for (let i = firstAtOrAfter(terms.length, (n) => (terms[n] ?? '') < word); i < terms.length; i++) {
    const term = terms[i] ?? ''
    if (term === word) found.set(i, exactFit)
    else if (unfinished && term.startsWith(word) && found.size < maxTerms) found.set(i, prefixFit)
    else break
  }
  if (!toleratesErrors || !canBeMisspelt(word)) return found
  for (const i of findCandidates(index.misspelt, word))
    if (!found.has(i) && isOneErrorFrom(word, terms[i] ?? '', unfinished)) found.set(i, misspelt)
  return found
}

/** Finds the entries with one of the terms, each with its best score. */
const findEntries = (index: PlaceIndex, terms: ReadonlyMap<number, number>): Map<number, number> => {
  const scores = new Map<number, number>()
  for (const [term, fit] of terms) {
    for (const posting of index.postings[term] ?? []) {
      const score = fit * (posting & 7)
      const entry = posting >>> 3
      if (score > (scores.get(entry) ?? 0)) scores.set(entry, score)
    }
  }
  return scores
}

const nameBonus = (name: string, code: string | undefined, phrase: string): number => {
  if (code?.toLowerCase() === phrase) return 22
  if (name.startsWith(phrase)) return 12
  return name.startsWith(`the ${phrase}`) ? 10 : 0
}

const rankEntries = (index: PlaceIndex, words: readonly string[], toleratesErrors: boolean, limit: number): Entry[] => {
  const [rarest, ...others] = words
    .map((word, i) => findEntries(index, findTerms(index, word, i === words.length - 1, toleratesErrors)))
    .sort((a, b) => a.size - b.size)
  if (!rarest) return []
  const phrase = words.join(' ')
  const whole = joinShortest(words)
  const ranked: { i: number; score: number }[] = []
  for (const [i, own] of rarest) {
    const entry = index.entries[i]
    if (!entry || !others.every((list) => list.has(i))) continue
    const fit = others.reduce((sum, list) => sum + (list.get(i) ?? 0), own)
    const name = index.names[i] ?? ''
    const bonus = index.wholeNames[i]?.get(whole) ?? nameBonus(name, entry.code, phrase)
    const score = (fit * 7) / words.length + entry.weight / 2 + bonus - name.length * 0.04
    ranked.push({ i, score })
  }
  ranked.sort((a, b) => b.score - a.score)
  return ranked.slice(0, limit).flatMap(({ i }) => index.entries[i] ?? [])
}

const searchWords = (index: PlaceIndex, all: readonly string[], limit: number): Entry[] => {
  const words = all.filter((word, i) => i === all.length - 1 || !fillers.has(word))
  const letters = words.join('').length
  if (letters < 2) return []
  const plain = rankEntries(index, words, false, limit)
  if (plain.length >= 3 || letters < 4) return plain
  const known = new Set(plain)
  return [...plain, ...rankEntries(index, words, true, limit).filter((entry) => !known.has(entry))].slice(0, limit)
}

/** Returns the best entries for a query. Typing errors are tolerated only if there are fewer than three exact matches. */
export const searchIndex = (index: PlaceIndex, typed: string, limit: number): Entry[] => {
  const all = wordsOf(typed)
  const name = withoutCityOf(all)
  if (!name) return searchWords(index, all, limit)
  const [matchesAsTyped, matchesOfName] = [searchWords(index, all, limit), searchWords(index, name, limit)]
  const withName = (entries: readonly Entry[], words: readonly string[]) =>
    entries.filter((entry) => entry.kind === 'place' && wordsOf(entry.name).join(' ') === words.join(' '))
  return [
    ...new Set([
      ...withName(matchesAsTyped, all),
      ...withName(matchesOfName, name),
      ...matchesOfName,
      ...matchesAsTyped,
    ]),
  ].slice(0, limit)
}
