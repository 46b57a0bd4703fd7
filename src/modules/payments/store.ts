// SQL of charges, the attempts to pay them, and the provider's events about them. Refunds are in refunds/store.ts.

import { type Generated, type Selectable, sql } from 'kysely'
import type { Currency } from '#kernel/money.ts'
import type { Db, Tx } from '#platform/db.ts'
import { deleteInBatches } from '#platform/retention.ts'
import {
  type Attempt,
  type AttemptStatus,
  type Card,
  type Charge,
  type Item,
  liveStatuses,
  type Outcome,
  type ProviderName,
  type Refund,
} from './rules.ts'

type ChargeTable = {
  charge_id: string
  reason: Charge['reason']
  booking_id: string
  /** For an amendment: the change whose extra it pays. */
  change_id: string | null
  /** For a bill: the office's payment request. */
  request_id: string | null
  amount_pence: number
  currency: Currency
  paused_until: Date | null
  created_at: Date
}
type PaymentTable = {
  payment_id: string
  charge_id: string
  attempt: number
  amount_pence: number
  provider: ProviderName
  provider_ref: string | null
  status: AttemptStatus
  outcome: Outcome | null
  captured_pence: Generated<number>
  refunded_elsewhere_pence: Generated<number>
  /** How often `refunded_elsewhere_pence` has grown. */
  refunded_elsewhere_times: Generated<number>
  disputed: Generated<boolean>
  inquiry: Generated<boolean>
  failures: Generated<number>
  attached_by: Generated<string | null>
  card_brand: Generated<string | null>
  card_last4: Generated<string | null>
  created_at: Date
  read_at: Date | null
  settled_at: Date | null
}
type Tables = {
  charges: ChargeTable
  charge_items: Item & { charge_id: string }
  payments: PaymentTable
  refunds: Refund
  provider_events: {
    event_id: string
    type: string
    provider_ref: string | null
    received_at: Date
    handled_at: Date | null
  }
}
export type Payment = Selectable<PaymentTable>
export type StoredCharge = Omit<Charge, 'attempts'> & {
  change_id: string | null
  request_id: string | null
  attempts: Payment[]
}
export type ChargeRow = Selectable<ChargeTable>

/** The amount that one payment session pays. */
export interface Debt {
  row: Pick<ChargeRow, 'reason' | 'booking_id' | 'change_id' | 'request_id' | 'currency'>
  /** The due items, read without locks. */
  items: Item[]
  /** Locks the booking rows and returns the due items. @throws Refusal NOT_PAYABLE */
  lock(tx: Tx): Promise<Item[]>
}

const of = (db: Db) => db.withTables<Tables>()

/** A literal, not a parameter: PostgreSQL must match it with the partial index. */
const isBookingCharge = sql<boolean>`reason = 'booking'`

/** Inserts the charge of a booking, change or request unless it exists; returns its id. */
export const ensureCharge = async (db: Db, row: ChargeRow): Promise<string> => {
  await of(db)
    .insertInto('charges')
    .values(row)
    .onConflict((conflict) => {
      if (row.change_id) return conflict.column('change_id').doNothing()
      if (row.request_id) return conflict.column('request_id').doNothing()
      return conflict.column('booking_id').where(isBookingCharge).doNothing()
    })
    .execute()
  const charges = of(db).selectFrom('charges').select('charge_id')
  const mine = row.change_id
    ? charges.where('change_id', '=', row.change_id)
    : row.request_id
      ? charges.where('request_id', '=', row.request_id)
      : charges.where('booking_id', '=', row.booking_id).where(isBookingCharge)
  return (await mine.executeTakeFirstOrThrow()).charge_id
}

const findChargeBy = async (db: Db, column: 'change_id' | 'request_id', id: string): Promise<string | undefined> => {
  const row = await of(db).selectFrom('charges').select('charge_id').where(column, '=', id).executeTakeFirst()
  return row?.charge_id
}

export const findChargeOfChange = (db: Db, change_id: string) => findChargeBy(db, 'change_id', change_id)
export const findChargeOfRequest = (db: Db, request_id: string) => findChargeBy(db, 'request_id', request_id)

export const lockCharge = (tx: Tx, charge_id: string): Promise<ChargeRow> =>
  of(tx).selectFrom('charges').selectAll().where('charge_id', '=', charge_id).forUpdate().executeTakeFirstOrThrow()

/** Reads a charge with its items, its attempts in order, and its refunds. */
export const getCharge = async (db: Db, charge_id: string): Promise<StoredCharge> => {
  const tables = of(db)
  const charge = await tables
    .selectFrom('charges')
    .selectAll()
    .where('charge_id', '=', charge_id)
    .executeTakeFirstOrThrow()
  const items = await tables
    .selectFrom('charge_items')
    .select(['booking_id', 'amount_pence'])
    .where('charge_id', '=', charge_id)
    .orderBy('booking_id')
    .execute()
  const attempts = await tables
    .selectFrom('payments')
    .selectAll()
    .where('charge_id', '=', charge_id)
    .orderBy('attempt')
    .execute()
  const refunds = await tables
    .selectFrom('refunds')
    .selectAll('refunds')
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .where('payments.charge_id', '=', charge_id)
    .execute()
  return { ...charge, items, attempts, refunds }
}

/** Lists the ids of the charges that contain a booking. */
export const listChargeIds = async (db: Db, booking_id: string): Promise<string[]> => {
  const rows = await of(db)
    .selectFrom('charge_items')
    .select('charge_id')
    .where('booking_id', '=', booking_id)
    .orderBy('charge_id')
    .execute()
  return rows.map((row) => row.charge_id)
}

/** Replaces the items of a charge and updates its amount. */
export const replaceItems = async (tx: Tx, charge_id: string, items: readonly Item[]): Promise<void> => {
  await of(tx).deleteFrom('charge_items').where('charge_id', '=', charge_id).execute()
  await of(tx)
    .insertInto('charge_items')
    .values(items.map((item) => ({ charge_id, ...item })))
    .execute()
  const amount_pence = items.reduce((total, item) => total + item.amount_pence, 0)
  await of(tx).updateTable('charges').set({ amount_pence }).where('charge_id', '=', charge_id).execute()
}

export const pauseCharge = async (tx: Tx, charge_id: string, paused_until: Date): Promise<void> => {
  await of(tx).updateTable('charges').set({ paused_until }).where('charge_id', '=', charge_id).execute()
}

export const insertPayment = (
  tx: Tx,
  row: Pick<Payment, 'payment_id' | 'charge_id' | 'attempt' | 'amount_pence' | 'provider' | 'created_at'>,
): Promise<Payment> =>
  of(tx)
    .insertInto('payments')
    .values({ ...row, provider_ref: null, status: 'open', outcome: null, read_at: null, settled_at: null })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Inserts an attempt for a payment that is made already. It is not live, so it stands beside a live one. */
export const insertAttachedPayment = async (
  tx: Tx,
  row: Pick<Payment, 'payment_id' | 'charge_id' | 'attempt' | 'amount_pence' | 'provider' | 'created_at'> & {
    provider_ref: string
    attached_by: string
  },
): Promise<void> => {
  await of(tx)
    .insertInto('payments')
    .values({ ...row, status: 'canceled', outcome: null, read_at: null, settled_at: null })
    .execute()
}

export const getPayment = (db: Db, payment_id: string): Promise<Payment> =>
  of(db).selectFrom('payments').selectAll().where('payment_id', '=', payment_id).executeTakeFirstOrThrow()

export const findPayment = (db: Db, provider_ref: string): Promise<Payment | undefined> =>
  of(db).selectFrom('payments').selectAll().where('provider_ref', '=', provider_ref).executeTakeFirst()

export const saveProviderRef = async (tx: Tx, payment_id: string, provider_ref: string): Promise<void> => {
  await of(tx)
    .updateTable('payments')
    .set({ provider_ref })
    .where('payment_id', '=', payment_id)
    .where('provider_ref', 'is', null)
    .execute()
}

export const saveAttempt = async (tx: Tx, attempt: Attempt, settled_at: Date | null): Promise<void> => {
  const { payment_id, status, outcome, captured_pence, refunded_elsewhere_pence, disputed, inquiry, read_at } = attempt
  await of(tx)
    .updateTable('payments')
    .set((eb) => ({
      ...{ status, outcome, captured_pence, refunded_elsewhere_pence, disputed, inquiry, read_at },
      refunded_elsewhere_times: sql<number>`${eb.ref('refunded_elsewhere_times')}
        + (${eb.ref('refunded_elsewhere_pence')} < ${refunded_elsewhere_pence})::int`,
    }))
    .$if(settled_at !== null, (update) => update.set({ settled_at }))
    .where('payment_id', '=', payment_id)
    .execute()
}

export const saveCard = async (tx: Tx, payment_id: string, { brand, last4 }: Card): Promise<void> => {
  await of(tx)
    .updateTable('payments')
    .set({ card_brand: brand, card_last4: last4 })
    .where('payment_id', '=', payment_id)
    .execute()
}

/** Stores when an unchanged attempt was last read from the provider. */
export const markPaymentRead = async (db: Db, payment_id: string, read_at: Date): Promise<void> => {
  await of(db).updateTable('payments').set({ read_at }).where('payment_id', '=', payment_id).execute()
}

/** Cancels an attempt whose secret was never given out, or whose provider is no longer configured. */
export const cancelAttempt = async (tx: Tx, payment_id: string): Promise<void> => {
  await of(tx).updateTable('payments').set({ status: 'canceled' }).where('payment_id', '=', payment_id).execute()
}

/** Counts a failure and returns the attempt's total. */
export const countFailure = async (tx: Tx, payment_id: string): Promise<number> => {
  const { failures } = await of(tx)
    .updateTable('payments')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('payment_id', '=', payment_id)
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

/** Lists live attempts created between `from` and `to` that were not read for 50 seconds or a tenth of their age. */
export const listUnsettledPayments = async (
  db: Db,
  { provider, from, to, now }: { provider: string; from: Date; to: Date; now: Date },
): Promise<Payment[]> =>
  of(db)
    .selectFrom('payments')
    .selectAll()
    .where(sql<boolean>`status in (${sql.join(liveStatuses.map((status) => sql.lit(status)))})`)
    .where('provider', '=', provider as Payment['provider'])
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .where(
      sql<boolean>`(read_at is null or read_at <= ${now}::timestamptz - greatest(interval '50 seconds', (${now}::timestamptz - created_at) / 10))`,
    )
    .orderBy('created_at')
    .limit(200)
    .execute()

/** Locks a provider reference until the transaction ends, so that saving it and parking its events cannot race. */
export const lockProviderRef = async (tx: Tx, provider_ref: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${provider_ref}, 0))`.execute(tx)
}

export interface StoredEvent {
  event_id: string
  type: string
  provider_ref: string | null
}

export const isHandled = async (db: Db, event_id: string): Promise<boolean> => {
  const row = await of(db)
    .selectFrom('provider_events')
    .select('handled_at')
    .where('event_id', '=', event_id)
    .executeTakeFirst()
  return Boolean(row?.handled_at)
}

/** Marks the event as handled. The caller processes it in the same transaction; false means it was handled before. */
export const claimEvent = async (tx: Tx, event: StoredEvent, now: Date): Promise<boolean> => {
  const claimed = await of(tx)
    .insertInto('provider_events')
    .values({ ...event, received_at: now, handled_at: now })
    .onConflict((conflict) =>
      conflict.column('event_id').doUpdateSet({ handled_at: now }).where('provider_events.handled_at', 'is', null),
    )
    .returning('event_id')
    .executeTakeFirst()
  return claimed !== undefined
}

export const parkEvent = async (tx: Tx, event: StoredEvent, now: Date): Promise<void> => {
  await of(tx)
    .insertInto('provider_events')
    .values({ ...event, received_at: now, handled_at: null })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute()
}

export const listParkedEvents = (db: Db, provider_ref: string): Promise<StoredEvent[]> =>
  of(db)
    .selectFrom('provider_events')
    .select(['event_id', 'type', 'provider_ref'])
    .where('provider_ref', '=', provider_ref)
    .where('handled_at', 'is', null)
    .orderBy('received_at')
    .execute()

/**
 * Deletes old parked events. Those of successes are kept until their payment was read: it is another system's, or it is stored
 * as an unknown payment.
 */
export const deleteParkedEvents = async (db: Db, before: Date): Promise<void> => {
  const due = sql`handled_at is null and received_at < ${before} and type <> 'payment_intent.succeeded'`
  await deleteInBatches(db, { table: 'provider_events', due })
}

/** Deletes handled events, which the provider does not send again after such a time. */
export const deleteHandledEvents = async (db: Db, before: Date): Promise<void> => {
  await deleteInBatches(db, { table: 'provider_events', due: sql`handled_at is not null and received_at < ${before}` })
}
