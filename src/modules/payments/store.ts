// SQL of charges, the attempts to pay them, and the provider's events about them. Refunds are in refunds/store.ts.
import { type Generated, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { Attempt, AttemptStatus, Card, Charge, Item, Outcome, Refund } from './rules.ts'

type ChargeTable = {
  charge_id: string
  reason: Charge['reason']
  booking_id: string
  /** Of an amendment: the change whose extra it is. */
  change_id: string | null
  /** Of a bill: the request that the office has sent. */
  request_id: string | null
  amount_pence: number
  currency: string
  paused_until: Date | null
  created_at: Date
}
type PaymentTable = {
  payment_id: string
  charge_id: string
  attempt: number
  amount_pence: number
  provider: 'stripe' | 'sandbox'
  provider_ref: string | null
  status: AttemptStatus
  outcome: Outcome | null
  captured_pence: Generated<number>
  refunded_elsewhere_pence: Generated<number>
  /** How often that was seen to have grown. */
  refunded_elsewhere_times: Generated<number>
  disputed: Generated<boolean>
  inquiry: Generated<boolean>
  failures: Generated<number>
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

const of = (db: Db) => db.withTables<Tables>()

/** Written out, as the partial index is: with a value in its place the insert would be refused and the look-up slow. */
const forBooking = sql<boolean>`reason = 'booking'`

/** Makes the charge of a booking, or of a change, unless it is there; answers its id. */
export const openCharge = async (db: Db, row: ChargeRow): Promise<string> => {
  await of(db)
    .insertInto('charges')
    .values(row)
    .onConflict((conflict) => {
      if (row.change_id) return conflict.column('change_id').doNothing()
      if (row.request_id) return conflict.column('request_id').doNothing()
      return conflict.column('booking_id').where(forBooking).doNothing()
    })
    .execute()
  const charges = of(db).selectFrom('charges').select('charge_id')
  const mine = row.change_id
    ? charges.where('change_id', '=', row.change_id)
    : row.request_id
      ? charges.where('request_id', '=', row.request_id)
      : charges.where('booking_id', '=', row.booking_id).where(forBooking)
  return (await mine.executeTakeFirstOrThrow()).charge_id
}

const chargeBy = async (db: Db, column: 'change_id' | 'request_id', id: string): Promise<string | undefined> => {
  const row = await of(db).selectFrom('charges').select('charge_id').where(column, '=', id).executeTakeFirst()
  return row?.charge_id
}

export const chargeOfChange = (db: Db, change_id: string) => chargeBy(db, 'change_id', change_id)
export const chargeOfRequest = (db: Db, request_id: string) => chargeBy(db, 'request_id', request_id)

export const lockCharge = (tx: Tx, charge_id: string): Promise<ChargeRow> =>
  of(tx).selectFrom('charges').selectAll().where('charge_id', '=', charge_id).forUpdate().executeTakeFirstOrThrow()

/** The charge as the rules see it: with its items, its attempts in their order, and its refunds. */
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

/** The charges that a booking is an item of. */
export const chargesOf = async (db: Db, booking_id: string): Promise<string[]> => {
  const rows = await of(db)
    .selectFrom('charge_items')
    .select('charge_id')
    .where('booking_id', '=', booking_id)
    .orderBy('charge_id')
    .execute()
  return rows.map((row) => row.charge_id)
}

/** What the charge is for from now on. */
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

export const getPayment = (db: Db, payment_id: string): Promise<Payment> =>
  of(db).selectFrom('payments').selectAll().where('payment_id', '=', payment_id).executeTakeFirstOrThrow()

export const findPayment = (db: Db, provider_ref: string): Promise<Payment | undefined> =>
  of(db).selectFrom('payments').selectAll().where('provider_ref', '=', provider_ref).executeTakeFirst()

export const saveReference = async (tx: Tx, payment_id: string, provider_ref: string): Promise<void> => {
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

/** Remembers that the attempt was looked at and had not moved. */
export const touchPayment = async (db: Db, payment_id: string, read_at: Date): Promise<void> => {
  await of(db).updateTable('payments').set({ read_at }).where('payment_id', '=', payment_id).execute()
}

/** An attempt that nobody was ever given the secret of, or whose provider is no longer configured. */
export const closeAttempt = async (tx: Tx, payment_id: string): Promise<void> => {
  await of(tx).updateTable('payments').set({ status: 'canceled' }).where('payment_id', '=', payment_id).execute()
}

/** The failures of the attempt, this one counted. */
export const countFailure = async (tx: Tx, payment_id: string): Promise<number> => {
  const { failures } = await of(tx)
    .updateTable('payments')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('payment_id', '=', payment_id)
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

/** Live attempts made between the two instants that were not looked at for a minute, or a tenth of their age. */
export const unsettledPayments = async (
  db: Db,
  { provider, from, to, now }: { provider: string; from: Date; to: Date; now: Date },
): Promise<Payment[]> =>
  of(db)
    .selectFrom('payments')
    .selectAll()
    .where(sql<boolean>`status in ('open', 'processing')`)
    .where('provider', '=', provider as Payment['provider'])
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .where(
      sql<boolean>`(read_at is null or read_at <= ${now}::timestamptz - greatest(interval '50 seconds', (${now}::timestamptz - created_at) / 10))`,
    )
    .orderBy('created_at')
    .limit(200)
    .execute()

/** Serialises whoever learns of a reference with whoever parks an event about it, until the transaction ends. */
export const lockReference = async (tx: Tx, provider_ref: string): Promise<void> => {
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

/** False where the event was handled before: whoever gets true does what follows from it, in the same transaction. */
export const takeEvent = async (tx: Tx, event: StoredEvent, now: Date): Promise<boolean> => {
  const taken = await of(tx)
    .insertInto('provider_events')
    .values({ ...event, received_at: now, handled_at: now })
    .onConflict((conflict) =>
      conflict.column('event_id').doUpdateSet({ handled_at: now }).where('provider_events.handled_at', 'is', null),
    )
    .returning('event_id')
    .executeTakeFirst()
  return taken !== undefined
}

export const parkEvent = async (tx: Tx, event: StoredEvent, now: Date): Promise<void> => {
  await of(tx)
    .insertInto('provider_events')
    .values({ ...event, received_at: now, handled_at: null })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute()
}

export const parkedEvents = (db: Db, provider_ref: string): Promise<StoredEvent[]> =>
  of(db)
    .selectFrom('provider_events')
    .select(['event_id', 'type', 'provider_ref'])
    .where('provider_ref', '=', provider_ref)
    .where('handled_at', 'is', null)
    .orderBy('received_at')
    .execute()

/** Events about payments that are none of ours. */
export const forgetParked = async (db: Db, before: Date): Promise<void> => {
  await of(db).deleteFrom('provider_events').where('handled_at', 'is', null).where('received_at', '<', before).execute()
}
