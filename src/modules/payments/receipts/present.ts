// The content of a receipt: texts and amounts of one ride. The template only does the layout.
import { readableId } from '#kernel/ids.ts'
import { type Currency, formatMinor, pence, sum } from '#kernel/money.ts'
import { localAt, longDate } from '#kernel/time.ts'
import { language, locale } from '#messages/en/locale.ts'
import * as mail from '#messages/en/mail.ts'
import * as m from '#messages/en/receipt.ts'
import { type CalendarRide, cityOfZone, formatPickup } from '#modules/bookings/calendar/rules.ts'
import { ownReference, type ReferencedRide } from '#modules/bookings/references/rules.ts'
import { lineLabel, type PriceLine } from '#modules/pricing/lines/rules.ts'
import type { PriceSignature } from '#modules/pricing/price-signatures/contract.ts'
import type { RideTax } from '#modules/pricing/rate-cards/rules.ts'
import { formatBookedDuration, type TariffArea } from '#modules/pricing/rules.ts'
import { describeTax, describeTaxNumber } from '#modules/pricing/tax/rules.ts'
import type { Company } from '#modules/settings/rules.ts'
import { calculateTotals, type Movement, receiptNumber, type Totals } from './rules.ts'

/** The stored fields of a booking that a receipt needs. */
export interface ReceiptRide extends CalendarRide, ReferencedRide, TariffArea {
  number_of_passengers: number
  number_of_luggage: number
  cars: number
  price_pence: number
  price_lines: readonly PriceLine[]
  currency: Currency
  tax: RideTax
  is_self_booking: boolean
  price_signature: PriceSignature | null
  guest_first_name: string | null
  guest_last_name: string | null
}

export interface Row {
  name: string
  value: string
}
export interface MoneyRow extends Row {
  note: string
}

/** The complete content of a receipt. The PDF depends on nothing else, so equal content gives an identical file. */
export interface ReceiptContent {
  /** A BCP 47 tag, for screen readers. */
  language: string
  title: string
  subject: string
  author: string
  made_at: Date
  /** The name of the site, shown at the top. */
  site: string
  company: { name: string; lines: string[] }
  facts: Row[]
  ride: { title: string; rows: Row[] }
  price: { title: string; rows: Row[]; total: Row; tax: Row[] }
  money: { title: string; rows: MoneyRow[]; sums: Row[]; result: Row }
  /** The signature of the price as text; none for a booking from before. */
  signature: Row[]
  closing: string
}

export interface ReceiptInput {
  ride: ReceiptRide
  /** At least one payment. */
  movements: readonly Movement[]
  customer: { first_name: string; last_name: string } | undefined
  company: Company
  phone: string
}

const optionalRow = (name: string, value: string | null | undefined): Row[] =>
  value?.trim() ? [{ name, value: value.replace(/\s+/g, ' ').trim() }] : []

const fullName = (first: string | null, last: string | null): string => [first, last].filter(Boolean).join(' ')

const rideRows = (ride: ReceiptRide, customer: ReceiptInput['customer']): Row[] => [
  ...optionalRow(m.customer, customer && fullName(customer.first_name, customer.last_name)),
  ...optionalRow(m.from, ride.pickup_location),
  ...optionalRow(m.to, ride.dropoff_location),
  ...optionalRow(m.duration, formatBookedDuration({ ...ride, lines: ride.price_lines })),
  ...optionalRow(m.when, formatPickup(ride)),
  ...optionalRow(m.service, mail.service_with_cars({ service: ride.booked_class.name[language], cars: ride.cars })),
  ...optionalRow(m.party, mail.party_of({ passengers: ride.number_of_passengers, luggage: ride.number_of_luggage })),
  ...optionalRow(m.passenger, ride.is_self_booking ? null : fullName(ride.guest_first_name, ride.guest_last_name)),
  ...optionalRow(m.reference, ownReference(ride)),
]

/** Rows that add up to the price. A price adjustment of the office is a row of its own. */
const priceRows = ({ price_lines, price_pence, currency }: ReceiptRide): Row[] => {
  const rows = price_lines.map((line) => ({
    name: lineLabel(line, currency),
    value: formatMinor(line.amount, currency),
  }))
  const difference = price_pence - sum(price_lines.map((line) => line.amount))
  return difference === 0 ? rows : [...rows, { name: m.agreed, value: formatMinor(difference, currency) }]
}

const movementLabel = ({ kind, status }: Movement): string => {
  if (kind === 'payment') return m.paid_by_card
  return status === 'pending' ? m.refund_pending : m.refund
}

const movementNote = (movement: Movement, { time_zone: zone, currency }: ReceiptRide): string => {
  const { card, at, paymentTotal } = movement
  const { date, time } = localAt(at, zone)
  return [
    m.moment({ date: longDate(date), time, place: cityOfZone(zone) }),
    ...(card ? [m.paid_with({ brand: m.brands[card.brand] ?? card.brand, last4: card.last4 })] : []),
    ...(paymentTotal ? [m.part_of({ whole: formatMinor(paymentTotal, currency) })] : []),
  ].join(', ')
}

/** Payments under review and failed refunds are not shown. */
const isShown = ({ status }: Movement) => ['succeeded', 'disputed', 'pending'].includes(status)

const moneyRows = (movements: readonly Movement[], ride: ReceiptRide): MoneyRow[] =>
  movements.filter(isShown).map((each) => ({
    name: movementLabel(each),
    note: movementNote(each, ride),
    value: formatMinor(each.kind === 'payment' ? each.amount : -each.amount, ride.currency),
  }))

/** Subtotals between the payments and the result; none if nothing was refunded and nothing is due. */
const sumRows = ({ paid, returned, returning, due }: Totals, currency: Currency): Row[] => [
  ...(returned || returning || due ? [{ name: m.paid, value: formatMinor(paid, currency) }] : []),
  ...(returned ? [{ name: m.returned, value: formatMinor(-returned, currency) }] : []),
  ...(returning ? [{ name: m.returning, value: formatMinor(-returning, currency) }] : []),
]

const companyBlock = (ride: ReceiptRide, company: Company) => {
  const { company_name, company_address, company_number } = company
  return {
    name: company_name,
    lines: [
      ...company_address,
      ...(company_number ? [m.company_number({ number: company_number })] : []),
      ...describeTaxNumber(ride.tax, company),
    ],
  }
}

const signatureRows = ({ price_signature }: ReceiptRide): Row[] =>
  price_signature ? [{ name: m.signature, value: `${price_signature.key_id} ${price_signature.signature}` }] : []

/** The file name of a receipt. `bookingId` has its stored form. */
export const fileName = (bookingId: string): string => m.file_name({ id: readableId(bookingId) })

/** Creates the content of a receipt. Its date is that of its last payment or refund, so that the file can be reproduced. */
export const createReceipt = ({ ride, movements, customer, company, phone }: ReceiptInput): ReceiptContent => {
  const id = readableId(ride.booking_id)
  const sums = calculateTotals(movements, ride)
  const made_at = movements.filter(isShown).at(-1)?.at ?? ride.updated_at
  const result = sums.due ? { name: m.due, value: sums.due } : { name: m.kept, value: sums.kept }
  return {
    language: locale,
    title: m.title,
    subject: m.subject({ id }),
    author: company.company_name,
    made_at,
    site: company.site_name,
    company: companyBlock(ride, company),
    facts: [
      { name: m.receipt_number, value: receiptNumber(id, movements) },
      { name: m.issued, value: longDate(localAt(made_at, ride.time_zone).date) },
      { name: m.booking_id, value: id },
    ],
    ride: { title: ride.booking_status === 'cancelled' ? m.ride_cancelled : m.ride, rows: rideRows(ride, customer) },
    price: {
      title: m.price,
      rows: priceRows(ride),
      total: { name: m.total, value: formatMinor(ride.price_pence, ride.currency) },
      tax: describeTax(ride, company, sums.charged),
    },
    money: {
      title: m.money,
      rows: moneyRows(movements, ride),
      sums: sumRows(sums, ride.currency),
      result: { name: result.name, value: formatMinor(pence(result.value), ride.currency) },
    },
    signature: signatureRows(ride),
    closing: m.closing({ phone }),
  }
}
