// Finds English in a text of another language: sentences and words of the English catalogues that the other catalogue lacks.
import type { Language } from '#kernel/language.ts'

const mark = '\u{e000}'

/** An object whose properties are all `as`, so that a message shows the text around its arguments. */
const createProxy = (as: unknown): unknown => new Proxy({}, { get: () => as })

const renderParts = (sentence: (a: unknown) => unknown, as: unknown): string[] => {
  try {
    return String(sentence(createProxy(as))).split(String(as))
  } catch {
    // The message needs another type of argument; the next one is tried.
    return []
  }
}

/** The texts of a catalogue, split at their arguments. */
export const listTexts = (catalogue: unknown): string[] => {
  if (typeof catalogue === 'string') return [catalogue]
  if (typeof catalogue === 'function')
    return [mark, 1, 7].flatMap((as) => renderParts(catalogue as (a: unknown) => unknown, as))
  return typeof catalogue === 'object' && catalogue ? Object.values(catalogue).flatMap(listTexts) : []
}

const trimMarks = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ')

const listDaysAndMonths = (locale: string): string[] => {
  const format = (parts: Intl.DateTimeFormatOptions, date: number) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...parts }).format(new Date(date))
  return [
    ...Array.from({ length: 12 }, (_, month) => format({ month: 'long' }, Date.UTC(2026, month))),
    ...Array.from({ length: 7 }, (_, day) => format({ weekday: 'long' }, Date.UTC(2026, 0, day + 1))),
  ]
}

/** Creates a function that finds English in a text. `files` are its catalogues; that function also takes names to ignore. */
export const createEnglishFinder = async (language: Language, files: readonly string[]) => {
  const readCatalogues = async (of: Language) =>
    (await Promise.all(files.map((file) => import(`#messages/${of}/${file}.ts`)))).flatMap(listTexts)
  const own = collapseSpaces([...(await readCatalogues(language)), ...listDaysAndMonths(language)].join(' | '))
  const english = [...(await readCatalogues('en')), ...listDaysAndMonths('en')].map((each) =>
    collapseSpaces(trimMarks(each)),
  )
  const patterns = [...new Set(english)]
    .filter((each) => each.length >= 4)
    .map((each) => new RegExp(`(?<![\\p{L}\\d])${escapeRegExp(each)}(?![\\p{L}\\d])`, 'u'))
  const englishOnly = language === 'en' ? patterns : patterns.filter((pattern) => !pattern.test(own))
  return (text: string, names: readonly string[] = []): string[] => {
    const rest = names.reduce((left, name) => left.replaceAll(collapseSpaces(name), ' … '), collapseSpaces(text))
    return englishOnly.filter((pattern) => pattern.test(rest)).map((pattern) => pattern.exec(rest)?.[0] ?? '')
  }
}
