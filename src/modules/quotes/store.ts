// SQL of the quotes table.
import { sql } from 'kysely'
import type { Currency } from '#kernel/money.ts'
import { createInsert, createQuery, type Db } from '#platform/db.ts'
import { deleteInBatches } from '#platform/retention.ts'
import type { PricedQuote, Ride } from './rules.ts'

type QuoteRow = Omit<Ride, 'pickup' | 'dropoff'> & {
  quote_id: string
  pickup: string
  dropoff: string | null
  prices: string
  rate_version_id: string
  rated_ride: string
  currency: Currency
  tax: string | null
  created_at: Date
  expires_at: Date
}
type Tables = { quotes: QuoteRow }

export interface StoredQuote extends PricedQuote {
  quote_id: string
  created_at: Date
  expires_at: Date
}

const insertRow = createInsert((db, row: QuoteRow) => db.withTables<Tables>().insertInto('quotes').values(row))

export const insertQuote = async (db: Db, { ride, prices, rated_ride, tax, ...rest }: StoredQuote): Promise<void> => {
  const { pickup, dropoff, ...plain } = ride
  await insertRow(db, {
    ...plain,
    ...rest,
    pickup: JSON.stringify(pickup),
    dropoff: dropoff && JSON.stringify(dropoff),
    prices: JSON.stringify(prices),
    rated_ride: JSON.stringify(rated_ride),
    tax: tax && JSON.stringify(tax),
  })
}

const selectQuote = createQuery((db, { quoteId }: { quoteId: string }) =>
  db.withTables<Tables>().selectFrom('quotes').selectAll().where('quote_id', '=', quoteId),
)

export const findQuote = async (db: Db, quoteId: string): Promise<StoredQuote | undefined> => {
  const [row] = await selectQuote(db, { quoteId })
  if (!row) return undefined
  const { quote_id, prices, rate_version_id, rated_ride, currency, tax, created_at, expires_at, ...ride } = row
  const priced = { prices, rate_version_id, rated_ride, currency, tax }
  // jsonb columns are read as objects; the row type describes what is inserted.
  return { quote_id, ...priced, created_at, expires_at, ride } as unknown as StoredQuote
}

export const deleteExpiredQuotes = async (db: Db, before: Date): Promise<void> => {
  await deleteInBatches(db, { table: 'quotes', due: sql`expires_at < ${before}` })
}
