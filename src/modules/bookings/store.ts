// SQL of the table bookings.
import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Language } from '#kernel/language.ts'
import type { Country, Place } from '#modules/places/contract.ts'
import type { BookedClass, BookingType, RideArea } from '#modules/pricing/contract.ts'
import type { PriceLine } from '#modules/pricing/rules.ts'
import { createInsert, createQuery, type Db } from '#platform/db.ts'
import type { BookingStatus, PaymentStatus } from './contract.ts'
import type { BillCalledOff } from './invoice-billing/rules.ts'
import type { PartnerService } from './partner-rides/contract.ts'

/** jsonb: read as a value, written as text. */
type Json<T> = ColumnType<T, string, string>

export type BookingTable = {
  booking_id: string
  client_ref: string | null
  request_hash: string | null
  user_id: string | null
  claim_user_id: string | null
  /** When the owner of the account that a guest named refused the ride. */
  claim_refused_at: Generated<Date | null>
  checkout_id: string | null
  booking_type: BookingType
  pickup_location: string
  pickup_place: Json<Place>
  dropoff_location: string | null
  dropoff_place: ColumnType<Place | null, string | null, string | null>
  destination_country: Country
  booking_date: string
  booking_time: string
  time_zone: string
  pickup_at: Date
  number_of_passengers: number
  number_of_luggage: number
  number_of_hours: number | null
  ride_area: RideArea | null
  service_type: BookedClass
  price_pence: number
  price_lines: Json<PriceLine[]>
  cars: number
  tariff_version: string
  quote_id: string | null
  /** The partner at whose page it was booked. */
  partner_id: string | null
  distance_travelled: number | null
  is_self_booking: boolean
  guest_title: 'mr' | 'mrs' | 'ms' | 'dr' | null
  guest_first_name: string | null
  guest_last_name: string | null
  guest_email: string | null
  guest_phone_number: string | null
  flight_number: string | null
  pickup_sign: string | null
  notes_for_chauffeur: string | null
  reference_code: string | null
  /** In which it was booked: its passenger, and whoever booked it as a guest, are written to in it. */
  language: Generated<Language>
  booking_status: Generated<BookingStatus>
  payment_status: Generated<PaymentStatus>
  is_return_booking: boolean
  original_booking_id: string | null
  version: Generated<number>
  /** Pence that cards hold for the ride: paid, less what went or is going back. */
  held_pence: Generated<number>
  /** Of `held_pence`, what is above the price because the office lowered it and left the money. */
  overpaid_pence: Generated<number>
  /** What the office gave back of what was paid, whatever the ride costs. */
  goodwill_pence: Generated<number>
  /** Was money ever ordered back for it? */
  refund_ordered: Generated<boolean>
  /** What was to go back when it was cancelled. */
  cancel_refund_pence: Generated<number | null>
  /** What its cancellation gives back at most, whatever cards held then: a bank that was deciding kept it from going back. */
  cancel_due_pence: Generated<number | null>
  paid_at: Date | null
  /** Who of the office booked it for the customer. */
  made_by: Generated<string | null>
  /** When the office first put it on a bill; whether it is on one says `payment_status`. */
  invoiced_at: Generated<Date | null>
  /** What the office's books call the bill. */
  invoice_reference: Generated<string | null>
  /** When the money for the bill came, and how much it was. */
  invoice_settled_at: Generated<Date | null>
  invoice_settled_pence: Generated<number | null>
  /** What became of its bill when it was called off last; it counts while it is called off. */
  bill_called_off: Generated<BillCalledOff | null>
  /** When it was said last that the ride is over. */
  completed_at: Generated<Date | null>
  /** Of a completed ride: no passenger came. */
  is_no_show: Generated<boolean>
  /** What kind of ride the partner is paid for, where the office has chosen another than the ride itself says. */
  partner_service: Generated<PartnerService | null>
  /** Of a ride that its partner's desk booked from a list: which guest on which day it was for. */
  desk_key: Generated<string | null>
  guest_room: Generated<string | null>
  created_at: Date
  updated_at: Date
}

type Tables = { bookings: BookingTable }
export type Booking = Selectable<BookingTable>
export type NewBookingRow = Insertable<BookingTable>

const on = (db: Db) => db.withTables<Tables>()

const insertRow = createInsert((db, row: NewBookingRow) =>
  on(db)
    .insertInto('bookings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing()),
)

/** False where the draft's key, or the one return of a booking, is taken already. */
export const insertBooking = async (db: Db, row: NewBookingRow): Promise<boolean> => {
  const { numAffectedRows } = await insertRow(db, row)
  return numAffectedRows === 1n
}

/** Finds the one booking that has this value in the column. */
const createFinder = (column: 'booking_id' | 'client_ref' | 'original_booking_id') => {
  const select = createQuery((db, { value }: { value: string }) =>
    on(db).selectFrom('bookings').selectAll().where(column, '=', value),
  )
  return async (db: Db, value: string): Promise<Booking | undefined> => (await select(db, { value }))[0]
}

export const findBooking = createFinder('booking_id')
export const findByClientRef = createFinder('client_ref')
/** The ride back of this booking. */
export const findReturn = createFinder('original_booking_id')

/** The booking and its return ride, or the return ride and its original: the outward ride first. */
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

/** Locks the rows, always in the same order, until the transaction ends. */
export const lockBookings = (db: Db, ids: readonly string[]): Promise<Booking[]> =>
  on(db)
    .selectFrom('bookings')
    .selectAll()
    .where('booking_id', '=', sql<string>`any(${[...ids]})`)
    .orderBy('booking_id')
    .forUpdate()
    .execute()

/** Locks a booking and its other leg, so that no two who change a pair wait for each other. */
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

export type CapturedMoney = Pick<Booking, 'held_pence' | 'goodwill_pence'>

/** Writes a change that somebody may see: the version grows. */
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

/** What the cards hold is nothing that anybody sees of the booking: its version stays. */
export const updateCapturedPence = async (db: Db, id: string, money: CapturedMoney): Promise<void> => {
  await on(db).updateTable('bookings').set(money).where('booking_id', '=', id).execute()
}

/** Paid; `userId` is the account that owns it from now on, null while a claim is not proven. */
export const updatePaid = async (
  db: Db,
  { id, userId, now }: { id: string; userId: string | null; now: Date },
): Promise<void> => {
  await on(db)
    .updateTable('bookings')
    .set((eb) => ({
      payment_status: 'paid',
      held_pence: eb.ref('price_pence'),
      paid_at: now,
      user_id: userId,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('booking_id', '=', id)
    .execute()
}

/** The ride is over: driven, or its passenger never came. */
export const updateCompleted = (
  db: Db,
  id: string,
  { is_no_show, now }: { is_no_show: boolean; now: Date },
): Promise<void> => updateWithVersion(db, id, { booking_status: 'completed', completed_at: now, is_no_show }, now)

/** The office says how it stands: what was decided when it was cancelled, if it was, counts no longer. */
export const updateReopened = (
  db: Db,
  id: string,
  { status, now }: { status: BookingStatus; now: Date },
): Promise<void> => {
  const completed_at = status === 'completed' ? now : null
  const nothing = { cancel_refund_pence: null, cancel_due_pence: null, is_no_show: false }
  return updateWithVersion(db, id, { booking_status: status, completed_at, ...nothing }, now)
}

/** Money was ordered back for these. */
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
  { now, ...decided }: Pick<Booking, 'cancel_refund_pence' | 'cancel_due_pence' | 'bill_called_off'> & { now: Date },
): Promise<void> => updateWithVersion(db, id, { booking_status: 'cancelled', is_no_show: false, ...decided }, now)

/** Bookings of a checkout enter the account that they were claimed for, and are the checkout's no more; answers which. */
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
    // Written out, as the partial index is: a plan kept for any value could not use it.
    .where(sql<boolean>`booking_status = 'pending' and payment_status = 'unpaid'`)
    .where('pickup_at', '<=', now)
    .orderBy('pickup_at')
    .limit(limit)
    .execute()
