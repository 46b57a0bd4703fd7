// One typing error: a letter missing, added, wrong, or two swapped. Candidates come from words with one letter taken out.
import { firstAtOrAfter } from './sorted.ts'

/** Letters at the head of a word by which it is filed; an error further on is found all the same. */
const filedLetters = 7

/** The head of the word itself, and that head with each letter taken out: two words one error apart share one of these. */
const misspellings = (word: string): Set<string> => {
  const head = word.slice(0, filedLetters)
  const keys = new Set([head])
  for (let i = 0; i < head.length; i++) keys.add(head.slice(0, i) + head.slice(i + 1))
  return keys
}

/** Words of fewer letters, and words with figures, are never taken for another. */
export const mayBeMisspelt = (word: string): boolean => word.length >= 4 && !/\d/.test(word)

/** A term and the hash of one of its misspellings in one number: hash * termsAtMost + term. */
const termsAtMost = 2 ** 20

const hashOf = (text: string): number => {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  return hash >>> 0
}

/** Files every word under its misspellings, sorted: a fifth of the memory that a map of strings would take. */
export const fileMisspellings = (terms: readonly string[]): Float64Array => {
  const filed: number[] = []
  for (const [i, term] of terms.entries())
    if (mayBeMisspelt(term)) for (const key of misspellings(term)) filed.push(hashOf(key) * termsAtMost + i)
  return Float64Array.from(filed).sort()
}

/** Terms filed under a misspelling of `word`: all that are one error away, and some that are not. */
export const filedNear = (filed: Float64Array, word: string): Set<number> => {
  const near = new Set<number>()
  for (const key of misspellings(word)) {
    const hash = hashOf(key)
    const at = (i: number) => filed[i] ?? Number.POSITIVE_INFINITY
    for (let i = firstAtOrAfter(filed.length, (n) => at(n) < hash * termsAtMost); at(i) < (hash + 1) * termsAtMost; i++)
      near.add(at(i) % termsAtMost)
  }
  return near
}

/** Errors between `typed` and each beginning of `word`, up to one letter longer (optimal string alignment). */
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

/** Is `typed` the word, or with `asBeginning` any beginning of it, but for one error? */
export const isOneErrorFrom = (typed: string, word: string, asBeginning: boolean): boolean => {
  const errors = errorsByLength(typed, word)
  if (asBeginning) return Math.min(...errors) <= 1
  return (errors.at(-1) ?? 0) + Math.max(0, word.length - typed.length - 1) <= 1
}
