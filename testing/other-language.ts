// Finds English in a text of another language: sentences and words of the English catalogues that the other catalogue lacks.
import type { Language } from '#kernel/language.ts'

const mark = '\u{e000}'

/** An object whose properties are all `as`, so that a message shows the text around its arguments. */
const anything = (as: unknown): unknown => new Proxy({}, { get: () => as })

const said = (sentence: (a: unknown) => unknown, as: unknown): string[] => {
  try {
    return String(sentence(anything(as))).split(String(as))
  } catch {
    // The message needs another type of argument; the next one is tried.
    return []
  }
}

/** The texts of a catalogue, split at their arguments. */
export const wordsOf = (catalogue: unknown): string[] => {
  if (typeof catalogue === 'string') return [catalogue]
  if (typeof catalogue === 'function')
    return [mark, 1, 7].flatMap((as) => said(catalogue as (a: unknown) => unknown, as))
  return typeof catalogue === 'object' && catalogue ? Object.values(catalogue).flatMap(wordsOf) : []
}

const trimmed = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const oneSpaced = (text: string) => text.replace(/\s+/g, ' ')

const daysAndMonths = (locale: string): string[] => {
  const written = (parts: Intl.DateTimeFormatOptions, date: number) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...parts }).format(new Date(date))
  return [
    ...Array.from({ length: 12 }, (_, month) => written({ month: 'long' }, Date.UTC(2026, month))),
    ...Array.from({ length: 7 }, (_, day) => written({ weekday: 'long' }, Date.UTC(2026, 0, day + 1))),
  ]
}

/** Creates a function that finds English in a text. `files` are the catalogues of the text; `given` are names to ignore. */
export const createEnglishFinder = async (language: Language, files: readonly string[]) => {
  const read = async (of: Language) =>
    (await Promise.all(files.map((file) => import(`#messages/${of}/${file}.ts`)))).flatMap(wordsOf)
  const own = oneSpaced([...(await read(language)), ...daysAndMonths(language)].join(' | '))
  const english = [...(await read('en')), ...daysAndMonths('en')].map((each) => oneSpaced(trimmed(each)))
  const patterns = [...new Set(english)]
    .filter((each) => each.length >= 4)
    .map((each) => new RegExp(`(?<![\\p{L}\\d])${escaped(each)}(?![\\p{L}\\d])`, 'u'))
  const foreign = language === 'en' ? patterns : patterns.filter((pattern) => !pattern.test(own))
  return (text: string, given: readonly string[] = []): string[] => {
    const rest = given.reduce((left, name) => left.replaceAll(oneSpaced(name), ' … '), oneSpaced(text))
    return foreign.filter((pattern) => pattern.test(rest)).map((pattern) => pattern.exec(rest)?.[0] ?? '')
  }
}
