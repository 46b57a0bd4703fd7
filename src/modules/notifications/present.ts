// What each reader of a mail is told about a ride: the one who booked everything, the passenger all but the money.
import { readableId } from '#kernel/ids.ts'
import { formatPounds } from '#kernel/money.ts'
import { localAt, longDate, shortDate, shortTime } from '#kernel/time.ts'
import { cancel_nothing_held } from '#messages/en/changes.ts'
import * as m from '#messages/en/mail.ts'
import { type CalendarRide, pickupWhen, placeOfZone } from '#modules/bookings/calendar/rules.ts'
import type { BillCalledOff } from '#modules/bookings/invoice-billing/rules.ts'
import { ownReference, type ReferencedRide } from '#modules/bookings/references/rules.ts'
import { promise } from '#modules/bookings/rules.ts'
import { formatBookedDuration, type TariffArea } from '#modules/pricing/minimum-hours/rules.ts'
import { addAdjustmentLine, lineLabel, type PriceLine } from '#modules/pricing/rules.ts'
import type { MailboxItem } from './contract.ts'
import { nextSteps } from './next-steps/present.ts'
import { linksOf, maskLinks, withCurrentOrigin, withoutLinks } from './rules.ts'
import type { Mail } from './store.ts'

/** What a mail needs to know of a booking, as it is stored. */
export interface MailedRide extends CalendarRide, ReferencedRide, TariffArea {
  is_return_booking: boolean
  number_of_passengers: number
  number_of_luggage: number
  cars: number
  price_pence: number
  price_lines: readonly PriceLine[]
  /** What cards hold for it, where that is known. */
  held_pence?: number
  is_self_booking: boolean
  guest_title: string | null | undefined
  guest_first_name: string | null
  guest_last_name: string | null
  notes_for_chauffeur: string | null
}

/** A name and a value; every mail shows them as a table, as text and as markup. */
export interface Row {
  name: string
  value: string
}

export interface Leg {
  /** 'Outward' or 'Return' where there are two. */
  title: string | undefined
  service_type: MailedRide['service_type']
  facts: Row[]
  /** Absent for the passenger. */
  price: { lines: Row[]; total: Row } | undefined
}

/** What stands in every mail, whoever reads it. */
export interface Site {
  name: string
  /** Without a slash at the end. */
  url: string
  phone: string
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
  /** The dashboard belongs to the one who booked. */
  dashboard: string | undefined
  closing: string
}

const filled = (name: string, value: string | null | undefined): Row[] =>
  value ? [{ name, value: withoutLinks(value) }] : []

export const passengerName = (ride: MailedRide): string =>
  withoutLinks([ride.guest_first_name, ride.guest_last_name].filter(Boolean).join(' '))

const rideFacts = (ride: MailedRide): Row[] => [
  ...filled(m.from, ride.pickup_location),
  ...filled(m.to, ride.dropoff_location),
  ...filled(m.duration, formatBookedDuration(ride)),
  ...filled(m.date_time, pickupWhen(ride)),
  ...filled(m.service, m.service_with_cars({ service: m.service_names[ride.service_type], cars: ride.cars })),
  ...filled(m.party, m.party_of({ passengers: ride.number_of_passengers, luggage: ride.number_of_luggage })),
  ...filled(m.flight, ride.flight_number),
  ...filled(m.sign, ride.pickup_sign),
]

const own = (ride: MailedRide): Row[] => [
  ...(ride.is_self_booking ? [] : filled(m.passenger, passengerName(ride))),
  ...filled(m.notes, ride.notes_for_chauffeur),
  ...filled(m.reference, ownReference(ride)),
]

const priceOf = (ride: MailedRide): NonNullable<Leg['price']> => ({
  lines: addAdjustmentLine(ride.price_lines, ride.price_pence).map((line) => ({
    name: lineLabel(line),
    value: formatPounds(line.amount),
  })),
  total: {
    name: (ride.held_pence ?? ride.price_pence) < ride.price_pence ? m.price_now : m.amount_paid,
    value: formatPounds(ride.price_pence),
  },
})

const isByTheHour = ({ number_of_hours }: MailedRide): boolean => number_of_hours !== null

const legTitle = (ride: MailedRide): string => {
  if (isByTheHour(ride)) return ride.is_return_booking ? m.second_ride : m.first_ride
  return ride.is_return_booking ? m.way_back : m.outward
}

/** Until when each of two rides can be cancelled. */
const untilEach = (first: MailedRide, back: MailedRide): string =>
  isByTheHour(first)
    ? m.cancel_until_both({ first: freeUntil(first), second: freeUntil(back) })
    : m.cancel_until_each({ outward: freeUntil(first), way_back: freeUntil(back) })

/** One ride in a mail: `full` tells the price and what the booker wrote. */
export const legOf = (ride: MailedRide, { alone, full }: { alone: boolean; full: boolean }): Leg => ({
  title: alone ? undefined : legTitle(ride),
  service_type: ride.service_type,
  facts: [...rideFacts(ride), ...(full ? own(ride) : []), { name: m.booking_id, value: readableId(ride.booking_id) }],
  price: full ? priceOf(ride) : undefined,
})

const day = (ride: MailedRide) => ({ date: shortDate(ride.booking_date), time: shortTime(ride.booking_time) })

const { firstHalfHourPounds: half, fullHourPounds: whole } = promise.waiting

/** The last moment of free cancellation, on the clock of the pickup place. */
export const freeUntil = ({ pickup_at, time_zone }: MailedRide): string => {
  const { date, time } = localAt(new Date(pickup_at.getTime() - promise.freeCancellationHours * 3_600_000), time_zone)
  return m.when({ date: longDate(date), time, place: placeOfZone(time_zone) })
}

const closing = (rides: readonly MailedRide[]): string =>
  rides.length > 1 ? m.calendars_attached : m.calendar_attached

const words = {
  paid: { lead: m.confirmed_lead, forOther: m.confirmed_for_other, total: m.total_paid },
  billed: { lead: m.billed_lead, forOther: m.billed_for_other, total: m.total_billed },
} as const

export interface Confirmed {
  /** The first name of the reader. */
  name: string
  now: Date
  /** Whether the receipt is attached. */
  hasReceipt?: boolean
}

/** For the one who booked. `rides` holds the outward ride first and is not empty. */
export const confirmationMail = (rides: readonly MailedRide[], reader: Confirmed, site: Site): RideMail => {
  const [first, back] = rides as [MailedRide, ...MailedRide[]]
  const { name, now, hasReceipt = false } = reader
  const alone = !back
  const passenger = first.is_self_booking ? '' : passengerName(first)
  const isBilled = first.payment_status === 'invoiced'
  const { lead, forOther, total } = isBilled ? words.billed : words.paid
  return {
    site,
    subject: m.confirmed_subject(day(first)),
    title: m.confirmed_title,
    lead: passenger ? forOther({ name: passenger }) : lead,
    name: withoutLinks(name),
    legs: rides.map((ride) => legOf(ride, { alone, full: true })),
    total: alone
      ? undefined
      : { name: total, value: formatPounds(rides.reduce((sum, ride) => sum + ride.price_pence, 0)) },
    next: [
      ...nextSteps({ ride: first, now, waiting: m.next_wait_fees({ half, full: whole }) }),
      { name: m.next_any_time, value: m.next_any_time_text },
    ],
    cancellation: [
      m.cancel_promise({ hours: promise.freeCancellationHours }),
      back ? untilEach(first, back) : m.cancel_until({ until: freeUntil(first) }),
    ],
    dashboard: `${site.url}/dashboard`,
    closing: [closing(rides), ...(hasReceipt ? [m.receipt_attached] : [])].join(' '),
  }
}

/** For the passenger of somebody else's booking: nothing about money, nor what the booker wrote for other eyes. */
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
    legs: rides.map((ride) => legOf(ride, { alone: rides.length === 1, full: false })),
    total: undefined,
    next: nextSteps({ ride: first, now, waiting: m.next_wait_text }),
    cancellation: [],
    dashboard: undefined,
    closing: closing(rides),
  }
}

/** What becomes of the money of a ride that is called off: what goes back, and the bill that it was on. */
export interface CalledOff {
  refundPence: number
  bill?: BillCalledOff | undefined
  /** By its customer, when it was no longer free. */
  isLate?: boolean | undefined
}

/** The passenger hears nothing about money. */
type CancelledReader = { name: string } & Partial<CalledOff>

/** Where cards hold nothing for it, and yet it is not simply unpaid. */
const nothingHeld: Partial<Record<MailedRide['payment_status'], string>> = cancel_nothing_held

const cancelledLead = (
  { payment_status, held_pence }: MailedRide,
  { refundPence, bill, isLate }: CancelledReader,
): string => {
  if (refundPence === undefined) return m.cancelled_passenger
  if (bill) return m.cancelled_bill[bill]({ hours: promise.freeCancellationHours })
  if (refundPence > 0) return m.cancelled_refund({ amount: formatPounds(refundPence) })
  if (payment_status === 'refunded') return m.cancelled_refunded
  if (!held_pence) return nothingHeld[payment_status] ?? m.cancelled_unpaid
  return isLate ? m.cancelled_no_refund({ hours: promise.freeCancellationHours }) : m.cancelled_money_kept
}

/** A ride that was agreed and will not take place. */
export const cancelledMail = (ride: MailedRide, site: Site, to: CancelledReader): RideMail => ({
  site,
  subject: m.cancelled_subject(day(ride)),
  title: m.cancelled_title,
  lead: cancelledLead(ride, to),
  name: withoutLinks(to.name),
  legs: [legOf(ride, { alone: true, full: false })],
  total: undefined,
  next: [],
  cancellation: [],
  dashboard: to.refundPence === undefined ? undefined : `${site.url}/dashboard`,
  closing: m.cancelled_calendar,
})

/** A short mail: one thing to know, at most one thing to do. */
export interface NoteMail {
  site: Site
  subject: string
  title: string
  lead: string
  /** Of the ride that it is about, where its reader has to recognise it. */
  facts?: Row[]
  action: { href: string; label: string } | undefined
  closing: string
}

export const resetMail = ({ link, minutes }: { link: string; minutes: number }, site: Site): NoteMail => ({
  site,
  subject: m.reset_subject,
  title: m.reset_title,
  lead: m.reset_lead,
  action: { href: link, label: m.reset_button },
  closing: m.reset_note({ minutes }),
})

export const passwordChangedMail = (site: Site): NoteMail => ({
  site,
  subject: m.password_changed_subject,
  title: m.password_changed_title,
  lead: m.password_changed_lead,
  action: { href: `${site.url}/forgot-password`, label: m.reset_button },
  closing: m.password_changed_not_you(site),
})

/** A stored mail as the mailbox at `publicUrl` shows it; `hasMaskedLinks` where the reader may not see its links. */
export const mailboxItem = (mail: Mail, publicUrl: string, hasMaskedLinks: boolean): MailboxItem => {
  const shown = (text: string) => (hasMaskedLinks ? maskLinks(text) : withCurrentOrigin(text, publicUrl))
  const html = shown(mail.html)
  return {
    id: mail.mail_id,
    to: mail.to_address,
    subject: mail.subject,
    text: shown(mail.text),
    html,
    links: linksOf(html),
    has_masked_links: hasMaskedLinks,
    attachments: mail.attachments.map(({ receipt_of: _, ...attachment }, index) => ({
      ...attachment,
      content: shown(attachment.content),
      url: `/dev/mailbox/${mail.mail_id}/attachments/${index}`,
    })),
    created_at: mail.created_at.toISOString(),
  }
}
