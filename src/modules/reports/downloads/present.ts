// Records of a person's data export: their own data only, with money in pounds.
import { pounds } from '#kernel/money.ts'
import { linesToWire, type PriceLine } from '#modules/pricing/lines/rules.ts'
import { actorKind, mailReader } from '../rules.ts'
import type { AuditRow, ChangeRow, MailRow, PaidPart, RefundRow } from '../store.ts'
import type { BookingRow, DataRecord, VersionRow } from './store.ts'

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
  'currency',
  'is_self_booking',
  'guest_title',
  'guest_first_name',
  'guest_last_name',
  'guest_email',
  'guest_phone_number',
  'flight_number',
  'pickup_sign',
  'notes_for_chauffeur',
  'stops',
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
  'is_vip',
  'company',
  'office_notes',
  'driver_notes',
] as const
const auditedFields = new Set<string>([...bookingFields, ...personFields])

/** Price lines by code and without labels, because the file has no language. */
const presentLines = (lines: readonly PriceLine[]) => linesToWire(lines, 'gbp').map(({ label: _, ...fields }) => fields)

const price = ({ price_pence, price_lines }: DataRecord) => ({
  ...(typeof price_pence === 'number' ? { price: pounds(price_pence) } : {}),
  ...(Array.isArray(price_lines) ? { price_lines: presentLines(price_lines) } : {}),
})

const presentRide = (row: DataRecord): DataRecord => ({
  ...Object.fromEntries(bookingFields.filter((field) => field in row).map((field) => [field, row[field]])),
  ...price(row),
})

/** Picks the person's own values from audit values. */
const pickOwnValues = (value: unknown): unknown => {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return undefined
  const row = value as DataRecord
  const ownFields = Object.fromEntries(Object.entries(row).filter(([field]) => auditedFields.has(field)))
  return { ...ownFields, ...price(row) }
}

// Actions whose audit value is a plain value and no id.
const plainValues = new Set(['booking.payment', 'booking.paid', 'booking.cancelled', 'email changed'])

export const auditEntry = (row: AuditRow, customers: readonly (string | null)[]): DataRecord => {
  const isShown = plainValues.has(row.action) || (row.before ?? row.after) instanceof Object
  return {
    at: row.at,
    action: row.action,
    by: actorKind(row.actor, customers),
    ...(isShown && row.before !== null ? { before: pickOwnValues(row.before) } : {}),
    ...(isShown && row.after !== null ? { after: pickOwnValues(row.after) } : {}),
  }
}

export const mailEntry = ({ to_address, subject, text, status, created_at, sent_at }: MailRow): DataRecord => ({
  to: to_address,
  subject,
  text,
  status,
  created_at,
  sent_at,
})

/** True for a mail to the customer, not to a passenger or the office. */
export const isToCustomer = ({ dedupe }: MailRow): boolean => mailReader(dedupe) === 'customer'

export interface BookingTraces {
  versions: readonly VersionRow[]
  changes: readonly ChangeRow[]
  paid: readonly PaidPart[]
  refunds: readonly RefundRow[]
  audit: readonly AuditRow[]
}

export const bookingEntry = (booking: BookingRow, traces: BookingTraces): DataRecord => {
  const { booking_id } = booking
  const customers = [booking.user_id, booking.claim_user_id, booking.checkout_id] as (string | null)[]
  const ofBooking = <T extends { booking_id: string }>(rows: readonly T[]): T[] =>
    rows.filter((row) => row.booking_id === booking_id)
  return {
    ...presentRide(booking),
    versions: ofBooking(traces.versions).map(({ version, at, actor, why, before }) => ({
      version,
      until: at,
      why,
      by: actorKind(actor, customers),
      ride: presentRide(before),
    })),
    changes: ofBooking(traces.changes).map((change) => ({
      at: change.created_at,
      by: actorKind(change.actor, customers),
      changed: change.changed,
      status: change.status,
      decided_at: change.decided_at,
      price_before: pounds(change.price_before_pence),
      price: pounds(change.price_pence),
    })),
    payments: ofBooking(traces.paid).map(({ booking_id: _, amount_pence, ...payment }) => ({
      amount: pounds(amount_pence),
      ...payment,
    })),
    refunds: ofBooking(traces.refunds).map(({ amount_pence, status, created_at, settled_at }) => ({
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
