// Content of the mail about a changed ride: with the price for the customer, without it for the passenger.
import { labelOf } from '#kernel/codes.ts'
import { formatMinor } from '#kernel/money.ts'
import { shortDate, shortTime } from '#kernel/time.ts'
import * as m from '#messages/en/mail.ts'
import type { ChangedPart } from '#modules/bookings/contract.ts'
import type { MailedRide, Site } from '../present.ts'
import { withoutLinks } from '../rules.ts'
import { cancellationTerms, legOf, type RideMail } from './booking-mails.ts'

export interface RideChange {
  changed: readonly ChangedPart[]
  /** Pence refunded, and pence paid in addition. */
  refund_pence: number
  extra_pence: number
  repriced?: boolean
}

const money = ({ refund_pence, extra_pence, repriced }: RideChange, { price_pence, currency }: MailedRide): string => {
  if (refund_pence > 0) return m.changed_refund({ amount: formatMinor(refund_pence, currency) })
  if (extra_pence > 0) return m.changed_paid({ amount: formatMinor(extra_pence, currency) })
  return repriced ? m.changed_price({ amount: formatMinor(price_pence, currency) }) : m.changed_same_price
}

/** Names the changed parts; the passenger does not see the customer's notes for the chauffeur. */
const partsFor = (isCustomer: boolean, changed: readonly ChangedPart[]): string =>
  changed
    .filter((part) => isCustomer || part !== 'notes')
    .map((part) => labelOf(m.changed_parts, part))
    .join(', ')

/** A change of time zone rules alone has its own text, since the ride is the same. */
const headOf = (
  ride: MailedRide,
  change: RideChange,
  isCustomer: boolean,
): Pick<RideMail, 'subject' | 'title' | 'lead'> => {
  const when = { date: shortDate(ride.booking_date), time: shortTime(ride.booking_time) }
  if (change.changed.length === 1 && change.changed[0] === 'clock')
    return { subject: m.clock_subject(when), title: m.clock_title, lead: m.clock_lead }
  const what = m.changed_lead({ parts: partsFor(isCustomer, change.changed) })
  const lead = isCustomer ? `${what} ${money(change, ride)}` : what
  return { subject: m.changed_subject(when), title: m.changed_title, lead }
}

/** `name` is a first name; `isCustomer` is false for a passenger who did not book. */
export const changedMail = (
  ride: MailedRide,
  site: Site,
  { change, name, isCustomer }: { change: RideChange; name: string; isCustomer: boolean },
): RideMail => {
  return {
    site,
    ...headOf(ride, change, isCustomer),
    name: withoutLinks(name),
    legs: [legOf(ride, { isOnly: true, isForBooker: isCustomer })],
    total: undefined,
    next: [],
    cancellation: isCustomer ? cancellationTerms(ride) : [],
    dashboard: isCustomer ? `${site.url}/dashboard` : undefined,
    closing: m.changed_calendar,
  }
}
