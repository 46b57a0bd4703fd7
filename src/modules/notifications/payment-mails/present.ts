// The mails about money: a link to pay, a refund; and of a ride that the office confirms without a payment, or that stands again.
import { readableId } from '#kernel/ids.ts'
import { formatPounds } from '#kernel/money.ts'
import { localAt, longDate, shortDate, shortTime } from '#kernel/time.ts'
import * as mail from '#messages/en/mail.ts'
import * as m from '#messages/en/pay-link.ts'
import type { RefundCause } from '#modules/payments/events.ts'
import {
  type Confirmed,
  confirmationMail,
  legOf,
  type MailedRide,
  type NoteMail,
  passengerMail,
  type RideMail,
  type Site,
} from '../present.ts'
import { oneLine } from '../rules.ts'

export interface AskedPayment {
  kind: 'ride' | 'extra'
  amount_pence: number
  /** The office's own words; empty where it had none. */
  reason: string
  link: string
  until: Date
}

/** Route, time, class and party, without the booking's number at their end, which the closing line names. */
const paidFacts = (ride: MailedRide) =>
  legOf({ ...ride, pickup_sign: null }, { alone: true, full: false }).facts.slice(0, -1)

export const payLinkMail = (ride: MailedRide, asked: AskedPayment, site: Site): NoteMail => {
  const amount = formatPounds(asked.amount_pence)
  const why = oneLine(asked.reason)
  const { date } = localAt(asked.until, ride.time_zone)
  const lead = asked.kind === 'ride' ? m.mail_ride({ amount }) : m.mail_extra({ amount })
  return {
    site,
    subject: m.mail_subject({ date: shortDate(ride.booking_date), time: shortTime(ride.booking_time) }),
    title: m.title,
    lead: why ? `${lead} ${why}` : lead,
    // The link is forwarded to whoever pays: names and notes are not theirs.
    facts: paidFacts(ride),
    action: { href: asked.link, label: m.mail_button },
    closing: m.mail_closing({ reference: readableId(ride.booking_id), until: longDate(date) }),
  }
}

/** Nothing in it says that it is paid, whoever travels. */
export const acceptedMail = (ride: MailedRide, reader: Confirmed, site: Site): RideMail => {
  const confirmed = confirmationMail([ride], reader, site)
  return {
    ...confirmed,
    lead: m.accepted_lead,
    total: { name: mail.price_now, value: formatPounds(ride.price_pence) },
  }
}

/** A ride that was called off, which was told, stands again; to its passenger nothing of money. */
export const reinstatedMail = (
  ride: MailedRide,
  site: Site,
  { isCustomer, ...reader }: Confirmed & { isCustomer: boolean },
): RideMail => ({
  ...(isCustomer ? acceptedMail(ride, reader, site) : passengerMail([ride], { booker: '', now: reader.now }, site)),
  subject: mail.reinstated_subject({ date: shortDate(ride.booking_date), time: shortTime(ride.booking_time) }),
  title: mail.reinstated_title,
  lead: mail.reinstated_lead,
})

/** Money that went back to the card, for the reason given. */
export const refundMail = (
  refund: { booking_id: string; amount_pence: number; cause: RefundCause },
  site: Site,
): NoteMail => ({
  site,
  subject: mail.refund_subject,
  title: mail.refund_title,
  lead: mail.refund_leads[refund.cause]({ amount: formatPounds(refund.amount_pence) }),
  action: { href: `${site.url}/dashboard`, label: mail.go_to_dashboard },
  closing: mail.refund_note({ reference: readableId(refund.booking_id) }),
})
