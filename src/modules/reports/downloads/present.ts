// What stands in the file of everything held about a person: their own words and rides, money in pounds, nobody else's name.
import { pounds } from '#kernel/money.ts'
import { type PriceLine, priceLineToWire } from '#modules/pricing/rules.ts'
import { byOf, readerOf } from '../rules.ts'
import type { AuditRow, ChangeOf, MailRow, PaidPart, RefundOf } from '../store.ts'
import type { Held, HeldBooking, HeldVersion } from './store.ts'

const bookingFields = [
  'booking_id',
  'booking_type',
  'pickup_location',
  'pickup_place',
  'dropoff_location',
  'dropoff_place',
  'destination_country',
  'booking_date',
  'booking_time',
  'time_zone',
  'pickup_at',
  'number_of_passengers',
  'number_of_luggage',
  'number_of_hours',
  'ride_area',
  'service_type',
  'cars',
  'distance_travelled',
  'is_self_booking',
  'guest_title',
  'guest_first_name',
  'guest_last_name',
  'guest_email',
  'guest_phone_number',
  'flight_number',
  'pickup_sign',
  'notes_for_chauffeur',
  'reference_code',
  'language',
  'booking_status',
  'payment_status',
  'is_return_booking',
  'original_booking_id',
  'version',
  'paid_at',
  'invoiced_at',
  'invoice_settled_at',
  'invoice_settled_pence',
  'created_at',
  'updated_at',
] as const
const personFields = [
  'first_name',
  'last_name',
  'email',
  'pending_email',
  'phone_number',
  'address',
  'city',
  'state_province',
  'zip_postal_code',
  'country',
  'language',
  'network',
] as const
const auditedFields = new Set<string>([...bookingFields, ...personFields])

/** By their codes: a file has no language. */
const linesOf = (lines: readonly PriceLine[]) =>
  lines.map((line) => {
    const { label: _, ...said } = priceLineToWire(line)
    return said
  })

const price = ({ price_pence, price_lines }: Held) => ({
  ...(typeof price_pence === 'number' ? { price: pounds(price_pence) } : {}),
  ...(Array.isArray(price_lines) ? { price_lines: linesOf(price_lines) } : {}),
})

const rideOf = (row: Held): Held => ({
  ...Object.fromEntries(bookingFields.filter((field) => field in row).map((field) => [field, row[field]])),
  ...price(row),
})

/** Of what was written down about a change: values that are the person's own. */
const valuesOf = (written: unknown): unknown => {
  if (written === null || typeof written !== 'object') return written
  if (Array.isArray(written)) return undefined
  const row = written as Held
  const own = Object.fromEntries(Object.entries(row).filter(([field]) => auditedFields.has(field)))
  return { ...own, ...price(row) }
}

// Written as one value that is no id of anything.
const plainValues = new Set(['booking.payment', 'booking.paid', 'booking.cancelled', 'email changed'])

export const auditEntry = (row: AuditRow, customers: readonly (string | null)[]): Held => {
  const isShown = plainValues.has(row.action) || (row.before ?? row.after) instanceof Object
  return {
    at: row.at,
    action: row.action,
    by: byOf(row.actor, customers),
    ...(isShown && row.before !== null ? { before: valuesOf(row.before) } : {}),
    ...(isShown && row.after !== null ? { after: valuesOf(row.after) } : {}),
  }
}

export const mailEntry = ({ to_address, subject, text, status, created_at, sent_at }: MailRow): Held => ({
  to: to_address,
  subject,
  text,
  status,
  created_at,
  sent_at,
})

/** Was it written to the customer themselves, rather than to a passenger or the office? */
export const isToCustomer = ({ dedupe }: MailRow): boolean => readerOf(dedupe) === 'customer'

export interface BookingTraces {
  versions: readonly HeldVersion[]
  changes: readonly ChangeOf[]
  paid: readonly PaidPart[]
  refunds: readonly RefundOf[]
  audit: readonly AuditRow[]
}

export const bookingEntry = (booking: HeldBooking, traces: BookingTraces): Held => {
  const { booking_id } = booking
  const customers = [booking.user_id, booking.claim_user_id, booking.checkout_id] as (string | null)[]
  const ofIt = <T extends { booking_id: string }>(rows: readonly T[]): T[] =>
    rows.filter((row) => row.booking_id === booking_id)
  return {
    ...rideOf(booking),
    versions: ofIt(traces.versions).map(({ version, at, actor, why, before }) => ({
      version,
      until: at,
      why,
      by: byOf(actor, customers),
      ride: rideOf(before),
    })),
    changes: ofIt(traces.changes).map((change) => ({
      at: change.created_at,
      by: byOf(change.actor, customers),
      changed: change.changed,
      status: change.status,
      decided_at: change.decided_at,
      price_before: pounds(change.price_before_pence),
      price: pounds(change.price_pence),
    })),
    payments: ofIt(traces.paid).map(({ booking_id: _, amount_pence, ...payment }) => ({
      amount: pounds(amount_pence),
      ...payment,
    })),
    refunds: ofIt(traces.refunds).map(({ amount_pence, status, created_at, settled_at }) => ({
      amount: pounds(amount_pence),
      status,
      created_at,
      settled_at,
    })),
    history: traces.audit
      .filter(({ subject }) => subject === `booking:${booking_id}`)
      .map((row) => auditEntry(row, customers)),
  }
}
