// Splits and normalises words for comparison: without accents, capitals, apostrophes and dots.

const stripAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const marks = /['’.]/g

export const foldWord = (text: string): string => stripAccents(text).replace(marks, '')

const splitWords = (text: string): string[] => text.split(/[^a-z0-9]+/).filter(Boolean)

/** The dot of 'St.Louis' separates two words; the dots of 'D.C.' do not. */
const partsByDot = /(?<=[a-z]{2})\.(?=[a-z])/g

export const wordsOf = (text: string): string[] =>
  splitWords((text.includes('.') ? stripAccents(text).replace(partsByDot, ' ') : stripAccents(text)).replace(marks, ''))

/** The words of a name, and those with a space for its apostrophe: 'ohare' and 'o hare'. */
export const readingsOf = (name: string): string[][] =>
  /\w['’]\w/.test(name) ? [wordsOf(name), wordsOf(name.replace(/['’]/g, ' '))] : [wordsOf(name)]

/** Tells whether the text has letters or digits that `wordsOf` drops, such as those of other scripts, but not marks such as ʻ. */
export const hasUnreadable = (text: string): boolean =>
  /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u.test(foldWord(text).replace(/[a-z0-9]+/g, ''))

export const slugOf = (text: string): string => splitWords(foldWord(text)).join('-')

/** Words that people often omit or add. */
export const fillers: ReadonlySet<string> = new Set(['the', 'of', 'and', 'at', 'le', 'la'])
