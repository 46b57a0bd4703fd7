// Conditions of searches in lists: text is compared without accents and case, as `kernel/search-text.ts` says.
import { type RawBuilder, sql } from 'kysely'
import { storedPart } from '#kernel/fields/email.ts'

/** For expressions that no column holds folded. Slow over many rows: a long list has a generated column with an index. */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`fold_text(${text})`

/**
 * Whether `column`, which holds folded text, has `search` anywhere in it; its own % _ \ are letters like any other. Screens show
 * the domain of an e-mail address in its own letters, and it is stored in ASCII: both are found.
 */
export const containsText = (column: RawBuilder<unknown>, search: string): RawBuilder<boolean> => {
  const contains = (text: string) => sql<boolean>`${column} like search_pattern(${text})`
  const stored = storedPart(search)
  return stored ? sql<boolean>`(${contains(search)} or ${contains(stored)})` : contains(search)
}

/** Whether a telephone number has these digits in it; never where there are none. */
export const containsDigits = (column: RawBuilder<unknown>, digits: string | undefined): RawBuilder<boolean> =>
  sql<boolean>`${column} like ${digits ? `%${digits}%` : null}::text`

/** Whether `column`, which holds an id in small letters, begins so; never where no beginning is given. */
export const beginsWith = (column: RawBuilder<unknown>, beginning: string | undefined): RawBuilder<boolean> =>
  sql<boolean>`starts_with(${column}, ${beginning ?? null}::text)`
