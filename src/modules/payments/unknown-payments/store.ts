// SQL of unknown payments, and of how far the provider's list of payments has been read.
import { type Selectable, sql } from 'kysely'
import type { Currency } from '#kernel/money.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { ProviderName } from '../rules.ts'
import type { UnknownPaymentState } from './rules.ts'

interface UnknownPaymentTable {
  provider_ref: string
  provider: ProviderName
  amount_pence: number
  currency: Currency
  booking_id: string
  card_brand: string | null
  card_last4: string | null
  paid_at: Date
  found_at: Date
  read_at: Date
  state: UnknownPaymentState
  decision_key: string | null
  decided_by: string | null
  reason: string | null
  decided_at: Date | null
}
type Tables = {
  unknown_payments: UnknownPaymentTable
  provider_scans: { provider: ProviderName; started_at: Date; before: Date | null }
  payments: { payment_id: string; charge_id: string; provider_ref: string | null }
  provider_events: { type: string; provider_ref: string | null; received_at: Date; handled_at: Date | null }
}
export type UnknownPayment = Selectable<UnknownPaymentTable>
type Decision = Pick<UnknownPayment, 'decision_key' | 'decided_by' | 'reason' | 'decided_at'>

const of = (db: Db) => db.withTables<Tables>()

export const findUnknownPayment = (db: Db, provider_ref: string): Promise<UnknownPayment | undefined> =>
  of(db).selectFrom('unknown_payments').selectAll().where('provider_ref', '=', provider_ref).executeTakeFirst()

export const listUnknownPayments = (db: Db, refs: readonly string[]): Promise<UnknownPayment[]> =>
  of(db)
    .selectFrom('unknown_payments')
    .selectAll()
    .where('provider_ref', '=', sql<string>`any(${[...refs]})`)
    .execute()

/** The bookings that these payments name at the provider; one may be lost. */
export const findBookingsOfUnknownPayments = async (
  db: Db,
  refs: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await listUnknownPayments(db, refs)).map(({ provider_ref, booking_id }) => [provider_ref, booking_id]))

/** Locks the row until the transaction ends. */
export const lockUnknownPayment = (tx: Tx, provider_ref: string): Promise<UnknownPayment | undefined> =>
  of(tx)
    .selectFrom('unknown_payments')
    .selectAll()
    .where('provider_ref', '=', provider_ref)
    .forUpdate()
    .executeTakeFirst()

/** Returns false if the payment is stored already. */
export const insertUnknownPayment = async (tx: Tx, row: Omit<UnknownPayment, keyof Decision>): Promise<boolean> => {
  const inserted = await of(tx)
    .insertInto('unknown_payments')
    .values({ ...row, decision_key: null, decided_by: null, reason: null, decided_at: null })
    .onConflict((conflict) => conflict.column('provider_ref').doNothing())
    .returning('provider_ref')
    .executeTakeFirst()
  return inserted !== undefined
}

export const saveState = async (
  tx: Tx,
  provider_ref: string,
  change: Pick<UnknownPayment, 'state'> & Partial<Decision & Pick<UnknownPayment, 'read_at'>>,
): Promise<void> => {
  await of(tx).updateTable('unknown_payments').set(change).where('provider_ref', '=', provider_ref).execute()
}

export const markUnknownPaymentRead = async (db: Db, provider_ref: string, read_at: Date): Promise<void> => {
  await of(db).updateTable('unknown_payments').set({ read_at }).where('provider_ref', '=', provider_ref).execute()
}

/** Lists the undecided payments, and those whose refund is under way, that were last read before that time. */
export const listUndecided = (
  db: Db,
  { provider, before }: { provider: ProviderName; before: Date },
): Promise<UnknownPayment[]> =>
  of(db)
    .selectFrom('unknown_payments')
    .selectAll()
    // A literal, so that PostgreSQL matches it with the partial index.
    .where(sql<boolean>`state in ('open', 'refunding', 'refund_failed')`)
    .where('provider', '=', provider)
    .where('read_at', '<=', before)
    .orderBy('read_at')
    .limit(100)
    .execute()

/** Lists the references of parked successes that are no unknown payments yet, oldest first. */
export const listParkedSuccesses = async (db: Db, before: Date): Promise<string[]> => {
  const rows = await of(db)
    .selectFrom('provider_events')
    .select('provider_ref')
    .where('handled_at', 'is', null)
    .where('type', '=', 'payment_intent.succeeded')
    .where('received_at', '<=', before)
    .where('provider_ref', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('unknown_payments')
            .select('unknown_payments.provider_ref')
            .whereRef('unknown_payments.provider_ref', '=', 'provider_events.provider_ref'),
        ),
      ),
    )
    .groupBy('provider_ref')
    .orderBy(sql`min(received_at)`)
    .limit(200)
    .execute()
  return rows.flatMap((row) => row.provider_ref ?? [])
}

/** Deletes the parked events of a payment that belongs to another system. */
export const deleteEventsOf = async (db: Db, provider_ref: string): Promise<void> => {
  await of(db)
    .deleteFrom('provider_events')
    .where('provider_ref', '=', provider_ref)
    .where('handled_at', 'is', null)
    .execute()
}

/** Returns those of the references that neither an attempt nor an unknown payment has. */
export const listMissing = async (db: Db, refs: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ ref: string }>`
    select ref from unnest(${[...refs]}::text[]) as ref
    where not exists (select from payments where provider_ref = ref)
      and not exists (select from unknown_payments where provider_ref = ref)`.execute(db)
  return rows.map(({ ref }) => ref)
}

/** Finds the attempt of this charge whose reference was lost. */
export const findAttemptWithoutRef = async (
  db: Db,
  { payment_id, charge_id }: { payment_id: string; charge_id: string },
): Promise<boolean> => {
  const found = await of(db)
    .selectFrom('payments')
    .select('payment_id')
    .where('payment_id', '=', payment_id)
    .where('charge_id', '=', charge_id)
    .where('provider_ref', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export const findScan = (db: Db, provider: ProviderName) =>
  of(db)
    .selectFrom('provider_scans')
    .select(['started_at', 'before'])
    .where('provider', '=', provider)
    .executeTakeFirst()

export const saveScan = async (
  db: Db,
  scan: { provider: ProviderName; started_at: Date; before: Date | null },
): Promise<void> => {
  const { started_at, before } = scan
  await of(db)
    .insertInto('provider_scans')
    .values(scan)
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ started_at, before }))
    .execute()
}

/** Erases the office's reasons about payments of these bookings; returns their references. */
export const eraseDecisionReasons = async (tx: Tx, booking_ids: readonly string[]): Promise<string[]> => {
  const erased = await of(tx)
    .updateTable('unknown_payments')
    .set({ reason: null })
    .where('booking_id', '=', sql<string>`any(${[...booking_ids]})`)
    .where('reason', 'is not', null)
    .returning('provider_ref')
    .execute()
  return erased.map(({ provider_ref }) => provider_ref)
}
