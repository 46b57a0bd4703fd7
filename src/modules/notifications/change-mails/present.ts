// The mail about a ride that is another one now: to the one who booked with the money, to the passenger without it.
import { formatPounds } from '#kernel/money.ts'
import { shortDate, shortTime } from '#kernel/time.ts'
import * as m from '#messages/en/mail.ts'
import type { ChangedPart } from '#modules/bookings/changes/contract.ts'
import { promise } from '#modules/bookings/rules.ts'
import { freeUntil, legOf, type MailedRide, type RideMail, type Site } from '../present.ts'
import { withoutLinks } from '../rules.ts'

export interface ToldChange {
  changed: readonly ChangedPart[]
  /** Pence that go back for it, and that were paid for it. */
  refund_pence: number
  extra_pence: number
  repriced?: boolean
}

const money = ({ refund_pence, extra_pence, repriced }: ToldChange, { price_pence }: MailedRide): string => {
  if (refund_pence > 0) return m.changed_refund({ amount: formatPounds(refund_pence) })
  if (extra_pence > 0) return m.changed_paid({ amount: formatPounds(extra_pence) })
  return repriced ? m.changed_price({ amount: formatPounds(price_pence) }) : m.changed_same_price
}

/** The chauffeur's notes are the booker's words for other eyes than the passenger's. */
const partsFor = (isCustomer: boolean, changed: readonly ChangedPart[]): string =>
  changed
    .filter((part) => isCustomer || part !== 'notes')
    .map((part) => m.changed_parts[part])
    .join(', ')

/** Where the clock rules alone are others, the ride is the same. */
const headOf = (
  ride: MailedRide,
  told: ToldChange,
  isCustomer: boolean,
): Pick<RideMail, 'subject' | 'title' | 'lead'> => {
  const when = { date: shortDate(ride.booking_date), time: shortTime(ride.booking_time) }
  if (told.changed.length === 1 && told.changed[0] === 'clock')
    return { subject: m.clock_subject(when), title: m.clock_title, lead: m.clock_lead }
  const what = m.changed_lead({ parts: partsFor(isCustomer, told.changed) })
  const lead = isCustomer ? `${what} ${money(told, ride)}` : what
  return { subject: m.changed_subject(when), title: m.changed_title, lead }
}

/** `to.name` is a first name; `isCustomer` is false for the passenger of somebody else's booking. */
export const changedMail = (
  ride: MailedRide,
  site: Site,
  { told, name, isCustomer }: { told: ToldChange; name: string; isCustomer: boolean },
): RideMail => {
  return {
    site,
    ...headOf(ride, told, isCustomer),
    name: withoutLinks(name),
    legs: [legOf(ride, { alone: true, full: isCustomer })],
    total: undefined,
    next: [],
    cancellation: isCustomer
      ? [m.cancel_promise({ hours: promise.freeCancellationHours }), m.cancel_until({ until: freeUntil(ride) })]
      : [],
    dashboard: isCustomer ? `${site.url}/dashboard` : undefined,
    closing: m.changed_calendar,
  }
}
