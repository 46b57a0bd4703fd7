// A booking as one row of the exported table: readable text, and numbers that a spreadsheet can calculate with.
import { labelOf } from '#kernel/codes.ts'
import { csvHead, csvRow } from '#kernel/csv.ts'
import { formatPhone } from '#kernel/fields/phone.ts'
import { readableId } from '#kernel/ids.ts'
import { type Minor, toWire } from '#kernel/money.ts'
import { shortTime } from '#kernel/time.ts'
import * as m from '#messages/en/listing.ts'
import { language } from '#messages/en/locale.ts'
import type { Customer } from '../present.ts'
import { ownReference } from '../references/rules.ts'
import { deriveStanding, outstandingPence } from '../rules.ts'
import type { ListedBooking } from './store.ts'

type Cell = string | number | null
type Column = [head: string, cell: (booking: ListedBooking, customer: Customer | undefined) => Cell]

const fullName = (person: { first_name: string | null; last_name: string | null } | undefined): string =>
  [person?.first_name, person?.last_name].filter(Boolean).join(' ')

/** The passenger: the customer, or the guest they booked for. */
const passengerOf = (booking: ListedBooking, customer: Customer | undefined) =>
  booking.is_self_booking
    ? { name: fullName(customer), email: customer?.email ?? null, phone: customer?.phone_number ?? null }
    : {
        name: fullName({ first_name: booking.guest_first_name, last_name: booking.guest_last_name }),
        email: booking.guest_email,
        phone: booking.guest_phone_number,
      }

const columns: readonly Column[] = [
  [m.booking_id, (booking) => readableId(booking.booking_id)],
  [m.status, (booking) => labelOf(m.statuses, deriveStanding(booking))],
  [
    m.payment,
    (booking) => (outstandingPence(booking) > 0 ? m.statuses.part_paid : labelOf(m.payments, booking.payment_status)),
  ],
  [m.type, (booking) => labelOf(m.types, booking.booking_type)],
  [m.date, (booking) => booking.booking_date],
  [m.time, (booking) => shortTime(booking.booking_time)],
  [m.time_zone, (booking) => booking.time_zone],
  [m.pickup, (booking) => booking.pickup_location],
  [m.dropoff, (booking) => booking.dropoff_location],
  [m.stops, (booking) => booking.stops],
  [m.service_class, (booking) => booking.booked_class.name[language]],
  [m.cars, (booking) => booking.cars],
  [m.passengers, (booking) => booking.number_of_passengers],
  [m.luggage, (booking) => booking.number_of_luggage],
  [m.hours, (booking) => booking.number_of_hours],
  [m.miles, (booking) => booking.distance_travelled],
  [m.price, (booking) => toWire(booking.price_pence as Minor)],
  [m.currency, (booking) => booking.currency.toUpperCase()],
  [m.passenger, (booking, customer) => passengerOf(booking, customer).name],
  [m.passenger_email, (booking, customer) => passengerOf(booking, customer).email],
  [m.passenger_phone, (booking, customer) => formatPhone(passengerOf(booking, customer).phone)],
  [m.flight, (booking) => booking.flight_number],
  [m.sign, (booking) => booking.pickup_sign],
  [m.notes, (booking) => booking.notes_for_chauffeur],
  [m.reference, ownReference],
  [m.return_of, (booking) => booking.original_booking_id && readableId(booking.original_booking_id)],
  [m.booked_at, (booking) => booking.created_at.toISOString().slice(0, 16).replace('T', ' ')],
]

export const fileName = m.file_name

export const columnHeaders: readonly string[] = columns.map(([head]) => head)

/** Cells of a booking in the order of `columnHeaders`. */
export const cellsOf = (booking: ListedBooking, customer: Customer | undefined): Cell[] =>
  columns.map(([, cell]) => cell(booking, customer))

export const tableHead = csvHead(columnHeaders)

/** One CSV line of a booking. */
export const tableRow = (booking: ListedBooking, customer: Customer | undefined): string =>
  csvRow(cellsOf(booking, customer))
