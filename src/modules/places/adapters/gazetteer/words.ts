// Words as the gazetteer compares them: without accents, capitals, apostrophes and dots.

export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’.]/g, '')

export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** Whether letters or digits stand in it that `wordsOf` leaves out, as those of other scripts. Marks such as ʻ are none. */
export const hasUnreadable = (text: string): boolean =>
  /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u.test(fold(text).replace(/[a-z0-9]+/g, ''))

export const slugOf = (text: string): string => wordsOf(text).join('-')

/** Words that a person leaves out or puts in freely. */
export const fillers: ReadonlySet<string> = new Set(['the', 'of', 'and', 'at', 'le', 'la'])
