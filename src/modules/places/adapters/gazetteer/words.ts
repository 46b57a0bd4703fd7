// Words as the gazetteer compares them: without accents, capitals, apostrophes and dots.

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const marks = /['’.]/g

export const fold = (text: string): string => bare(text).replace(marks, '')

const split = (text: string): string[] => text.split(/[^a-z0-9]+/).filter(Boolean)

/** The dot of 'St.Louis' parts two words; those of 'D.C.' part none. */
const partsByDot = /(?<=[a-z]{2})\.(?=[a-z])/g

export const wordsOf = (text: string): string[] =>
  split((text.includes('.') ? bare(text).replace(partsByDot, ' ') : bare(text)).replace(marks, ''))

/** The words of a name, and those of people who type a space for its apostrophe: 'ohare' and 'o hare'. */
export const readingsOf = (name: string): string[][] =>
  /\w['’]\w/.test(name) ? [wordsOf(name), wordsOf(name.replace(/['’]/g, ' '))] : [wordsOf(name)]

/** Whether letters or digits stand in it that `wordsOf` leaves out, as those of other scripts. Marks such as ʻ are none. */
export const hasUnreadable = (text: string): boolean =>
  /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u.test(fold(text).replace(/[a-z0-9]+/g, ''))

export const slugOf = (text: string): string => split(fold(text)).join('-')

/** Words that a person leaves out or puts in freely. */
export const fillers: ReadonlySet<string> = new Set(['the', 'of', 'and', 'at', 'le', 'la'])
