// Matching with one typing error: a missing, additional, wrong or swapped letter. Candidates are indexed by their deletions.
import { firstAtOrAfter } from './binary-search.ts'

/** The length of the indexed prefix; errors after it are found as well. */
const indexedLetters = 7

/** The prefix of a word, and the prefix without each of its letters. Two words with one error between them share one of these. */
const misspellings = (word: string): Set<string> => {
  const head = word.slice(0, indexedLetters)
  const keys = new Set([head])
  for (let i = 0; i < head.length; i++) keys.add(head.slice(0, i) + head.slice(i + 1))
  return keys
}

/** Tells whether errors in a word are tolerated: not in short words or words with digits. */
export const canBeMisspelt = (word: string): boolean => word.length >= 4 && !/\d/.test(word)

/** Packs a term and the hash of one of its misspellings in one number: hash * termsAtMost + term. */
const termsAtMost = 2 ** 20

const hashOf = (text: string): number => {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  return hash >>> 0
}

/** Indexes all words by their misspellings in a sorted array, which takes a fifth of the memory of a map of strings. */
export const indexMisspellings = (terms: readonly string[]): Float64Array => {
  const index: number[] = []
  for (const [i, term] of terms.entries())
    if (canBeMisspelt(term)) for (const key of misspellings(term)) index.push(hashOf(key) * termsAtMost + i)
  return Float64Array.from(index).sort()
}

/** Finds candidates for `word`: all terms that are one error away, and some that are not. */
export const findCandidates = (index: Float64Array, word: string): Set<number> => {
  const near = new Set<number>()
  for (const key of misspellings(word)) {
    const hash = hashOf(key)
    const at = (i: number) => index[i] ?? Number.POSITIVE_INFINITY
    for (let i = firstAtOrAfter(index.length, (n) => at(n) < hash * termsAtMost); at(i) < (hash + 1) * termsAtMost; i++)
      near.add(at(i) % termsAtMost)
  }
  return near
}

/** Counts the errors between `typed` and each prefix of `word`, up to one letter longer (optimal string alignment). */
const errorsByLength = (typed: string, word: string): number[] => {
  const columns = Math.min(word.length, typed.length + 1)
  let before: number[] = []
  let last = Array.from({ length: columns + 1 }, (_, j) => j)
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j <= columns; j++) {
      const same = typed[i - 1] === word[j - 1]
      let errors = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      if (swapped) errors = Math.min(errors, (before[j - 2] ?? 0) + 1)
      row.push(errors)
    }
    before = last
    last = row
  }
  return last
}

/** Tells whether `typed` differs by at most one error from `word`, or with `asBeginning` from any prefix of it. */
export const isOneErrorFrom = (typed: string, word: string, asBeginning: boolean): boolean => {
  const errors = errorsByLength(typed, word)
  if (asBeginning) return Math.min(...errors) <= 1
  return (errors.at(-1) ?? 0) + Math.max(0, word.length - typed.length - 1) <= 1
}
