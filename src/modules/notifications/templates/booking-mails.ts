// Content of confirmations and cancellations for each reader. Prices and the booker's notes are for the booker only.

import { readableId } from '#kernel/ids.ts'
import { formatMinor, formatMinorBriefly } from '#kernel/money.ts'
import { localAt, longDate, shortDate, shortTime } from '#kernel/time.ts'
import { cancel_nothing_held, cancelled_bill } from '#messages/en/changes.ts'
import { extras } from '#messages/en/extras.ts'
import { language } from '#messages/en/locale.ts'
import * as m from '#messages/en/mail.ts'
import { cityOfZone, formatPickup } from '#modules/bookings/calendar/rules.ts'
import { ownReference } from '#modules/bookings/references/rules.ts'
import { contactPromise } from '#modules/bookings/reminders/rules.ts'
import { type CancelledBillOutcome, chauffeurPromise } from '#modules/bookings/rules.ts'
import { extraLabel } from '#modules/pricing/extras/rules.ts'
import { addAdjustmentLine, lineLabel } from '#modules/pricing/lines/rules.ts'
import { formatBookedDuration } from '#modules/pricing/rules.ts'
import { findFreeMinutes, findFreeUntil, findHourlyFees } from '#modules/pricing/terms/rules.ts'
import { describeCancellation } from '#modules/pricing/terms-text/rules.ts'
import type { CancellationMoney, MailedRide, Site } from '../present.ts'
import { withoutLinks } from '../rules.ts'

/** A name and a value, shown as a table row in text and markup. */
export interface Row {
  name: string
  value: string
}

export interface Leg {
  /** 'Outward' or 'Return', if the mail is about two rides. */
  title: string | undefined
  picture: MailedRide['booked_class']['picture']
  facts: Row[]
  /** Undefined for the passenger. */
  price: { lines: Row[]; total: Row } | undefined
}

export interface RideMail {
  site: Site
  subject: string
  title: string
  lead: string
  name: string
  legs: Leg[]
  total: Row | undefined
  next: Row[]
  cancellation: string[]
  /** URL of the dashboard, for the booker only. */
  dashboard: string | undefined
  closing: string
}

const optionalRow = (name: string, value: string | null | undefined): Row[] =>
  value ? [{ name, value: withoutLinks(value) }] : []

export const passengerName = (ride: MailedRide): string =>
  withoutLinks([ride.guest_first_name, ride.guest_last_name].filter(Boolean).join(' '))

const rideFacts = (ride: MailedRide): Row[] => [
  ...optionalRow(m.from, ride.pickup_location),
  ...optionalRow(m.to, ride.dropoff_location),
  ...optionalRow(m.stops, ride.stops),
  ...optionalRow(m.duration, formatBookedDuration({ ...ride, lines: ride.price_lines })),
  ...optionalRow(m.date_time, formatPickup(ride)),
  ...optionalRow(m.service, m.service_with_cars({ service: ride.booked_class.name[language], cars: ride.cars })),
  ...optionalRow(m.party, m.party_of({ passengers: ride.number_of_passengers, luggage: ride.number_of_luggage })),
  ...optionalRow(m.flight, ride.flight_number),
  ...optionalRow(m.sign, ride.pickup_sign),
]

const bookerRows = (ride: MailedRide): Row[] => [
  ...(ride.is_self_booking ? [] : optionalRow(m.passenger, passengerName(ride))),
  ...optionalRow(m.notes, ride.notes_for_chauffeur),
  ...optionalRow(m.reference, ownReference(ride)),
]

const priceOf = (ride: MailedRide): NonNullable<Leg['price']> => ({
  lines: addAdjustmentLine(ride.price_lines, ride.price_pence).map((line) => ({
    name: lineLabel(line, ride.currency),
    value: formatMinor(line.amount, ride.currency),
  })),
  total: {
    name: (ride.captured_pence ?? ride.price_pence) < ride.price_pence ? m.price_now : m.amount_paid,
    value: formatMinor(ride.price_pence, ride.currency),
  },
})

const isHourly = ({ number_of_hours }: MailedRide): boolean => number_of_hours !== null

const legTitle = (ride: MailedRide): string => {
  if (isHourly(ride)) return ride.is_return_booking ? m.second_ride : m.first_ride
  return ride.is_return_booking ? m.way_back : m.outward
}

/** Says until when each ride can be cancelled free of charge; nothing if one of them never can. */
const cancelUntil = (first: MailedRide, back: MailedRide | undefined): string[] => {
  const [until, second] = [freeCancellationUntil(first), back && freeCancellationUntil(back)]
  if (until === null || second === null) return []
  if (second === undefined) return [m.cancel_until({ until })]
  return [
    isHourly(first)
      ? m.cancel_until_both({ first: until, second })
      : m.cancel_until_each({ outward: until, way_back: second }),
  ]
}

/** The terms of cancellation of a ride and its return, which were booked by the same rates. */
export const cancellationTerms = (first: MailedRide, back?: MailedRide): string[] => [
  ...describeCancellation(first.terms.cancellation),
  ...cancelUntil(first, back),
]

/** Presents one ride; `isForBooker` includes the price and what the booker wrote. */
export const legOf = (ride: MailedRide, { isOnly, isForBooker }: { isOnly: boolean; isForBooker: boolean }): Leg => ({
  title: isOnly ? undefined : legTitle(ride),
  picture: ride.booked_class.picture,
  facts: [
    ...rideFacts(ride),
    // The booker sees them as lines of the price.
    ...(isForBooker ? bookerRows(ride) : optionalRow(extras, ride.extras.map(extraLabel).join(', '))),
    { name: m.booking_id, value: readableId(ride.booking_id) },
  ],
  price: isForBooker ? priceOf(ride) : undefined,
})

const day = (ride: MailedRide) => ({ date: shortDate(ride.booking_date), time: shortTime(ride.booking_time) })

/** Formats the end of free cancellation in the time zone of the pickup. */
const freeCancellationUntil = ({ pickup_at, time_zone, terms }: MailedRide): string | null => {
  const until = findFreeUntil(terms.cancellation, pickup_at)
  if (!until) return null
  const { date, time } = localAt(until, time_zone)
  return m.when({ date: longDate(date), time, place: cityOfZone(time_zone) })
}

/** Says by when the chauffeur's name is sent, in the time zone of the pickup. */
const contactBy = ({ pickup_at, time_zone }: MailedRide, now: Date): string => {
  const contact = contactPromise(pickup_at, now)
  if (contact.kind === 'day_before') return m.next_contact({ hours: chauffeurPromise.contactHoursBefore })
  if (contact.kind === 'when_named') return m.next_contact_when_named
  const { date, time } = localAt(contact.at, time_zone)
  return m.next_contact_by({ date: shortDate(date), time })
}

/** What waiting costs after the free time. */
const waitingFees = ({ terms: { waiting }, currency }: MailedRide): string => {
  const fees = findHourlyFees(waiting)
  const format = (amount: number) => formatMinorBriefly(amount, currency)
  if (fees) return m.next_wait_fees({ half: format(fees.half), full: format(fees.full) })
  return m.next_wait_steps({
    steps: waiting.steps.map(({ after_minutes: minutes, fee }) => ({ minutes, fee: format(fee) })),
  })
}

/** The rows on what happens between confirmation and pickup. */
const nextSteps = (ride: MailedRide, now: Date, waiting: string): Row[] => [
  { name: contactBy(ride, now), value: m.next_contact_text },
  { name: m.next_arrival({ minutes: chauffeurPromise.earlyMinutes }), value: m.next_arrival_text },
  { name: m.next_wait({ minutes: ride.terms.waiting.free_minutes }), value: waiting },
]

const closing = (rides: readonly MailedRide[]): string =>
  rides.length > 1 ? m.calendars_attached : m.calendar_attached

const leadTexts = {
  paid: { lead: m.confirmed_lead, forOther: m.confirmed_for_other, total: m.total_paid },
  billed: { lead: m.billed_lead, forOther: m.billed_for_other, total: m.total_billed },
} as const

export interface ConfirmationReader {
  /** First name of the reader. */
  name: string
  now: Date
  hasReceipt?: boolean
}

/** Confirms to the booker. `rides` has at least one ride, the outward one first. */
export const confirmationMail = (rides: readonly MailedRide[], reader: ConfirmationReader, site: Site): RideMail => {
  const [first, back] = rides as [MailedRide, ...MailedRide[]]
  const { name, now, hasReceipt = false } = reader
  const isOnly = !back
  const passenger = first.is_self_booking ? '' : passengerName(first)
  const isBilled = first.payment_status === 'invoiced'
  const { lead, forOther, total } = isBilled ? leadTexts.billed : leadTexts.paid
  return {
    site,
    subject: m.confirmed_subject(day(first)),
    title: m.confirmed_title,
    lead: passenger ? forOther({ name: passenger }) : lead,
    name: withoutLinks(name),
    legs: rides.map((ride) => legOf(ride, { isOnly, isForBooker: true })),
    total: isOnly
      ? undefined
      : {
          name: total,
          value: formatMinor(
            rides.reduce((sum, ride) => sum + ride.price_pence, 0),
            first.currency,
          ),
        },
    next: [...nextSteps(first, now, waitingFees(first)), { name: m.next_any_time, value: m.next_any_time_text }],
    cancellation: cancellationTerms(first, back),
    dashboard: `${site.url}/dashboard`,
    closing: [closing(rides), ...(hasReceipt ? [m.receipt_attached] : [])].join(' '),
  }
}

/** Informs a passenger who did not book, without prices and the booker's notes. */
export const passengerMail = (
  rides: readonly MailedRide[],
  { booker, now }: { booker: string; now: Date },
  site: Site,
): RideMail => {
  const [first] = rides as [MailedRide, ...MailedRide[]]
  return {
    site,
    subject: m.passenger_subject(day(first)),
    title: m.passenger_title,
    lead: m.passenger_lead({ name: withoutLinks(booker) }),
    name: withoutLinks(first.guest_first_name ?? ''),
    legs: rides.map((ride) => legOf(ride, { isOnly: rides.length === 1, isForBooker: false })),
    total: undefined,
    next: nextSteps(first, now, m.next_wait_text),
    cancellation: [],
    dashboard: undefined,
    closing: closing(rides),
  }
}

/** A passenger gets no money fields. */
type CancelledReader = { name: string } & Partial<CancellationMoney>

/** Texts for payment states without a captured amount other than unpaid. */
const uncapturedTexts: Partial<Record<MailedRide['payment_status'], string>> = cancel_nothing_held

const describeBill = (ride: MailedRide, bill: CancelledBillOutcome, feePence: number | undefined): string => {
  const { price_pence, cancel_due_pence, invoice_settled_pence, currency, terms } = ride
  const amount = price_pence - (cancel_due_pence ?? 0)
  // An invoice can be settled below a price that was raised later.
  const isAllKept = bill === 'kept' && (invoice_settled_pence ?? price_pence) <= amount
  if (isAllKept && feePence) return m.cancelled_money_kept
  if ((bill === 'owed' || bill === 'kept') && !isAllKept && (cancel_due_pence || feePence))
    return m.cancelled_bill_fee[bill]({ amount: formatMinor(amount, currency) })
  const minutes = findFreeMinutes(terms.cancellation)
  return minutes === null && bill !== 'void' ? cancelled_bill[bill] : m.cancelled_bill[bill]({ minutes: minutes ?? 0 })
}

const describeMoney = (ride: MailedRide, { refundPence, bill, isLate, feePence }: CancelledReader): string => {
  const { payment_status, captured_pence, currency, terms } = ride
  if (refundPence === undefined) return m.cancelled_passenger
  if (bill) return describeBill(ride, bill, feePence)
  if (refundPence > 0) return m.cancelled_refund({ amount: formatMinor(refundPence, currency) })
  if (payment_status === 'refunded') return m.cancelled_refunded
  if (!captured_pence) return uncapturedTexts[payment_status] ?? m.cancelled_unpaid
  const minutes = findFreeMinutes(terms.cancellation)
  return isLate && minutes !== null ? m.cancelled_no_refund({ minutes }) : m.cancelled_money_kept
}

const cancelledLead = (ride: MailedRide, to: CancelledReader): string => {
  const money = describeMoney(ride, to)
  if (!to.feePence) return money
  return `${m.cancelled_fee({ amount: formatMinor(to.feePence, ride.currency) })} ${money}`
}

/** Notifies of the cancellation of a paid or invoiced ride. */
export const cancelledMail = (ride: MailedRide, site: Site, to: CancelledReader): RideMail => ({
  site,
  subject: m.cancelled_subject(day(ride)),
  title: m.cancelled_title,
  lead: cancelledLead(ride, to),
  name: withoutLinks(to.name),
  legs: [legOf(ride, { isOnly: true, isForBooker: false })],
  total: undefined,
  next: [],
  cancellation: [],
  dashboard: to.refundPence === undefined ? undefined : `${site.url}/dashboard`,
  closing: m.cancelled_calendar,
})

/** A short mail with one message and at most one action. */
export interface NoteMail {
  site: Site
  subject: string
  title: string
  lead: string
  /** Facts by which the reader recognises the ride. */
  facts?: Row[]
  action: { href: string; label: string } | undefined
  closing: string
}
