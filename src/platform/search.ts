// Search conditions for lists: text is compared without accents and case, as in `kernel/search-text.ts`.
import { type RawBuilder, sql } from 'kysely'
import { toStoredEmailPart } from '#kernel/fields/email.ts'

/** Folds an expression that no column stores folded. Slow over many rows: long lists need a generated column with an index. */
export const foldExpression = (text: RawBuilder<unknown>): RawBuilder<string> => sql<string>`fold_text(${text})`

/**
 * Whether `column`, which stores folded text, contains `search`; % _ \ are literal. The domain of an e-mail address is
 * found in Unicode, as screens show it, and in ASCII, as it is stored.
 */
export const containsText = (column: RawBuilder<unknown>, search: string): RawBuilder<boolean> => {
  const contains = (text: string) => sql<boolean>`${column} like search_pattern(${text})`
  const stored = toStoredEmailPart(search)
  return stored ? sql<boolean>`(${contains(search)} or ${contains(stored)})` : contains(search)
}

/** Whether a telephone number contains these digits; false without digits. */
export const containsDigits = (column: RawBuilder<unknown>, digits: string | undefined): RawBuilder<boolean> =>
  sql<boolean>`${column} like ${digits ? `%${digits}%` : null}::text`

/** Whether `column`, an id in lower case, starts with `beginning`; false without one. */
export const beginsWith = (column: RawBuilder<unknown>, beginning: string | undefined): RawBuilder<boolean> =>
  sql<boolean>`starts_with(${column}, ${beginning ?? null}::text)`

/**
 * Begins a statement whose best plan depends on its values: one with a leading comment is not prepared, so that PostgreSQL plans
 * it for the actual values.
 */
export const planAnew = sql`/* for these values */`
