// SQL of the table bookings.
import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Language } from '#kernel/language.ts'
import type { Currency } from '#kernel/money.ts'
import type { Place } from '#modules/places/contract.ts'
import type { BookedClass } from '#modules/pricing/contract.ts'
import type { BookedExtra } from '#modules/pricing/extras/rules.ts'
import type { PriceLine } from '#modules/pricing/lines/rules.ts'
import type { PriceSignature } from '#modules/pricing/price-signatures/contract.ts'
import type { RideTax } from '#modules/pricing/rate-cards/rules.ts'
import type { RatedRide } from '#modules/pricing/rates/rules.ts'
import type { BookedRide } from '#modules/pricing/ride/contract.ts'
import type { BookedClassView } from '#modules/pricing/service-classes/rules.ts'
import type { RideTerms } from '#modules/pricing/terms/rules.ts'
import { createInsert, createQuery, type Db } from '#platform/db.ts'
import type { BookingStatus, PaymentStatus, RideKind } from './contract.ts'
import { activeStatuses, type CancelledBillOutcome } from './rules.ts'

/** Literals, because a generic plan could not use the partial index. */
export const isActiveRow = sql<boolean>`booking_status in (${sql.join(activeStatuses.map((status) => sql.lit(status)))})`

/** jsonb: read as a value, written as text. */
type Json<T> = ColumnType<T, string, string>

export type BookingTable = BookedRide & {
  booking_id: string
  client_ref: string | null
  request_hash: string | null
  user_id: string | null
  claim_user_id: string | null
  /** When the owner of the claimed account refused the ride. */
  claim_refused_at: Generated<Date | null>
  checkout_id: string | null
  pickup_location: string
  pickup_place: Json<Place>
  dropoff_location: string | null
  dropoff_place: ColumnType<Place | null, string | null, string | null>
  time_zone: string
  pickup_at: Date
  service_type: BookedClass
  /** Set by the database from the class. */
  booked_class: ColumnType<BookedClassView, never, never>
  price_pence: number
  price_lines: Json<PriceLine[]>
  /** Why the office agreed another price than that of the rates, for the office only. */
  price_reason: string | null
  cars: number
  /** The extras as they were sold; `price_lines` has their prices. */
  extras: ColumnType<BookedExtra[], string | undefined, string>
  /** Version of the rate card that priced it, and what it was priced by. */
  rate_version_id: string
  rated_ride: Json<RatedRide>
  /** What it was promised about waiting and cancellation, by the same version. */
  terms: Json<RideTerms>
  /** Of all its amounts, and the tax that its receipts state; neither ever changes. */
  currency: ColumnType<Currency, Currency, never>
  tax: ColumnType<RideTax, string | null, never>
  /** Signature over the price; null for bookings from before. A booking is never written without one. */
  price_signature: ColumnType<PriceSignature | null, string, string>
  quote_id: string | null
  /** The partner on whose page it was booked. */
  partner_id: string | null
  distance_travelled: number | null
  is_self_booking: boolean
  /** Language of the booking, for mails to the passenger and to a guest. */
  language: Generated<Language>
  booking_status: Generated<BookingStatus>
  payment_status: Generated<PaymentStatus>
  is_return_booking: boolean
  original_booking_id: string | null
  version: Generated<number>
  /** Captured pence: paid by card less refunds, including pending ones. */
  captured_pence: Generated<number>
  /** Part of `captured_pence` above the price, after the office lowered the price without a refund. */
  overpaid_pence: Generated<number>
  /** Pence that the office refunded as goodwill. */
  goodwill_pence: Generated<number>
  /** Whether a refund was ever ordered. */
  refund_ordered: Generated<boolean>
  /** Refund decided at its cancellation. */
  cancel_refund_pence: Generated<number | null>
  /** Maximum refund of its cancellation, had no payment been in dispute. */
  cancel_due_pence: Generated<number | null>
  paid_at: Date | null
  /** User id of the member of staff who booked it for the customer. */
  created_by: Generated<string | null>
  /** When it was first invoiced; `payment_status` says whether it still is. */
  invoiced_at: Generated<Date | null>
  /** Reference of the invoice in the office's accounting. */
  invoice_reference: Generated<string | null>
  /** When the invoice was settled, and with how many pence. */
  invoice_settled_at: Generated<Date | null>
  invoice_settled_pence: Generated<number | null>
  /** Effect of the last cancellation on the invoice; valid while the booking is cancelled. */
  cancelled_invoice: Generated<CancelledBillOutcome | null>
  /** When it was last completed. */
  completed_at: Generated<Date | null>
  /** Whether the passenger did not show up for a completed ride. */
  is_no_show: Generated<boolean>
  /** Ride kind of the partner's commission, if the office overrode it. */
  ride_kind: Generated<RideKind | null>
  /** Set by the database from the pickup. */
  region_id: ColumnType<string, never, never>
  /** Key of guest and day, if the partner booked it from a guest list. */
  import_key: Generated<string | null>
  guest_room: Generated<string | null>
  created_at: Date
  updated_at: Date
}

type Tables = { bookings: BookingTable }
export type Booking = Selectable<BookingTable>
export type NewBookingRow = Insertable<BookingTable>
/** A new row before its price is signed. */
export type UnsignedBookingRow = {
  [K in keyof NewBookingRow as K extends 'price_signature' ? never : K]: NewBookingRow[K]
}

const on = (db: Db) => db.withTables<Tables>()

const insertRow = createInsert((db, row: NewBookingRow) =>
  on(db)
    .insertInto('bookings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing()),
)

/** Returns false if the idempotency key is taken or the original already has a return. */
export const insertBooking = async (db: Db, row: NewBookingRow): Promise<boolean> => {
  const { numAffectedRows } = await insertRow(db, row)
  return numAffectedRows === 1n
}

/** Creates a query for the booking with a value in a unique column. */
const createFinder = (column: 'booking_id' | 'client_ref' | 'original_booking_id') => {
  const select = createQuery((db, { value }: { value: string }) =>
    on(db).selectFrom('bookings').selectAll().where(column, '=', value),
  )
  return async (db: Db, value: string): Promise<Booking | undefined> => (await select(db, { value }))[0]
}

export const findBooking = createFinder('booking_id')
export const findByClientRef = createFinder('client_ref')
/** Finds the return ride of a booking. */
export const findReturn = createFinder('original_booking_id')

/** Returns a booking with its other leg, outward ride first. */
export const findPair = async (db: Db, booking: Booking): Promise<Booking[]> => {
  const other = booking.original_booking_id
    ? await findBooking(db, booking.original_booking_id)
    : await findReturn(db, booking.booking_id)
  return [booking, other]
    .filter((each) => each !== undefined)
    .sort((a, b) => Number(a.is_return_booking) - Number(b.is_return_booking))
}

export const findLegs = async (db: Db, id: string): Promise<Booking[]> => {
  const booking = await findBooking(db, id)
  return booking ? findPair(db, booking) : []
}

/** Locks rows in the order of their ids, which avoids deadlocks. */
export const lockBookings = (db: Db, ids: readonly string[]): Promise<Booking[]> =>
  on(db)
    .selectFrom('bookings')
    .selectAll()
    .where('booking_id', '=', sql<string>`any(${[...ids]})`)
    .orderBy('booking_id')
    .forUpdate()
    .execute()

/** Locks a booking and its other leg, in the order of their ids. */
export const lockPair = async (db: Db, id: string): Promise<Booking[]> => {
  const ids = (await findLegs(db, id)).map((leg) => leg.booking_id)
  return lockBookings(db, ids)
}

export const findLatestBooking = (
  db: Db,
  by: { user_id: string } | { checkout_id: string },
): Promise<Booking | undefined> => {
  const latest = on(db)
    .selectFrom('bookings')
    .selectAll()
    .where('is_return_booking', '=', false)
    .orderBy('created_at', 'desc')
    .limit(1)
  const mine =
    'user_id' in by ? latest.where('user_id', '=', by.user_id) : latest.where('checkout_id', '=', by.checkout_id)
  return mine.executeTakeFirst()
}

export type CapturedMoney = Pick<Booking, 'captured_pence' | 'goodwill_pence'>

/** Updates columns that people see and increments the version. */
const updateWithVersion = async (db: Db, id: string, set: Updateable<BookingTable>, now: Date): Promise<void> => {
  await on(db)
    .updateTable('bookings')
    .set((eb) => ({ ...set, version: eb('version', '+', 1), updated_at: now }))
    .where('booking_id', '=', id)
    .execute()
}

export const updatePaymentStatus = (
  db: Db,
  id: string,
  { status, now, ...money }: { status: PaymentStatus; now: Date } & CapturedMoney,
): Promise<void> => updateWithVersion(db, id, { payment_status: status, ...money }, now)

/** Leaves the version unchanged, because captured pence are not visible. */
export const updateCapturedPence = async (db: Db, id: string, money: CapturedMoney): Promise<void> => {
  await on(db).updateTable('bookings').set(money).where('booking_id', '=', id).execute()
}

/** Marks a booking paid. `userId` is its owner, null while the claimed account is unverified. */
export const updatePaid = async (
  db: Db,
  { id, userId, now }: { id: string; userId: string | null; now: Date },
): Promise<void> => {
  await on(db)
    .updateTable('bookings')
    .set((eb) => ({
      payment_status: 'paid',
      captured_pence: eb.ref('price_pence'),
      paid_at: now,
      user_id: userId,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('booking_id', '=', id)
    .execute()
}

/** Marks a ride completed: driven, or a no-show. */
export const updateCompleted = (
  db: Db,
  id: string,
  { is_no_show, now }: { is_no_show: boolean; now: Date },
): Promise<void> => updateWithVersion(db, id, { booking_status: 'completed', completed_at: now, is_no_show }, now)

/** Sets the status by the office and clears the decisions of an earlier cancellation. */
export const updateReopened = (
  db: Db,
  id: string,
  { status, now }: { status: BookingStatus; now: Date },
): Promise<void> => {
  const completed_at = status === 'completed' ? now : null
  const cleared = { cancel_refund_pence: null, cancel_due_pence: null, is_no_show: false }
  return updateWithVersion(db, id, { booking_status: status, completed_at, ...cleared }, now)
}

/** Records that a refund was ordered. */
export const markRefundOrdered = async (tx: Db, ids: readonly string[]): Promise<void> => {
  await on(tx)
    .updateTable('bookings')
    .set({ refund_ordered: true })
    .where('booking_id', '=', sql<string>`any(${[...ids]})`)
    .execute()
}

export const updateCancelled = (
  db: Db,
  id: string,
  { now, ...decision }: Pick<Booking, 'cancel_refund_pence' | 'cancel_due_pence' | 'cancelled_invoice'> & { now: Date },
): Promise<void> => updateWithVersion(db, id, { booking_status: 'cancelled', is_no_show: false, ...decision }, now)

export type BillColumns = {
  payment_status?: 'invoiced' | 'unpaid'
  invoiced_at?: Date
  invoice_reference?: string | null
  invoice_settled_at?: Date | null
  invoice_settled_pence?: number | null
  cancelled_invoice?: null
}

/** Writes columns of the invoice. */
export const saveBill = (db: Db, id: string, columns: BillColumns, now: Date): Promise<void> =>
  updateWithVersion(db, id, columns, now)

/** Moves bookings of a checkout into the account that they claim; returns their ids. */
export const attachBookings = (
  db: Db,
  { checkout_id, user_id, now }: { checkout_id: string; user_id: string; now: Date },
): Promise<{ booking_id: string }[]> =>
  on(db)
    .updateTable('bookings')
    .set((eb) => ({ user_id, claim_user_id: null, checkout_id: null, version: eb('version', '+', 1), updated_at: now }))
    .where('checkout_id', '=', checkout_id)
    .where('claim_user_id', '=', user_id)
    .where('user_id', 'is', null)
    .returning('booking_id')
    .execute()

export const findAbandoned = (db: Db, now: Date, limit: number): Promise<{ booking_id: string }[]> =>
  on(db)
    .selectFrom('bookings')
    .select('booking_id')
    // Literals, because a generic plan could not use the partial index.
    .where(sql<boolean>`booking_status = 'pending' and payment_status = 'unpaid'`)
    .where('pickup_at', '<=', now)
    .orderBy('pickup_at')
    .limit(limit)
    .execute()
