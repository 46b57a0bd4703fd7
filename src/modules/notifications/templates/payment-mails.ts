// Content of the mails about payment links, refunds, rides confirmed without payment and reinstated rides.
import { readableId } from '#kernel/ids.ts'
import { type Currency, formatMinor } from '#kernel/money.ts'
import { localAt, longDate, shortDate, shortTime } from '#kernel/time.ts'
import * as mail from '#messages/en/mail.ts'
import * as m from '#messages/en/pay-link.ts'
import type { RefundCause } from '#modules/payments/events.ts'
import type { MailedRide, Site } from '../present.ts'
import { oneLine } from '../rules.ts'
import {
  type ConfirmationReader,
  confirmationMail,
  legOf,
  type NoteMail,
  passengerMail,
  type RideMail,
} from './booking-mails.ts'

export interface PaymentRequestDetails {
  kind: 'ride' | 'extra'
  amount_pence: number
  /** Text from the office; may be empty. */
  reason: string
  link: string
  until: Date
}

/** Route, time, class and party; the booking's number is left out, as the closing line names it. */
const paidFacts = (ride: MailedRide) =>
  legOf({ ...ride, pickup_sign: null }, { isOnly: true, isForBooker: false }).facts.slice(0, -1)

export const payLinkMail = (ride: MailedRide, request: PaymentRequestDetails, site: Site): NoteMail => {
  const amount = formatMinor(request.amount_pence, ride.currency)
  const why = oneLine(request.reason)
  const { date } = localAt(request.until, ride.time_zone)
  const lead = request.kind === 'ride' ? m.mail_ride({ amount }) : m.mail_extra({ amount })
  return {
    site,
    subject: m.mail_subject({ date: shortDate(ride.booking_date), time: shortTime(ride.booking_time) }),
    title: m.title,
    lead: why ? `${lead} ${why}` : lead,
    // The link may be forwarded to another payer, so names and notes are left out.
    facts: paidFacts(ride),
    action: { href: request.link, label: m.mail_button },
    closing: m.mail_closing({ reference: readableId(ride.booking_id), until: longDate(date) }),
  }
}

/** A confirmation that does not say that the ride is paid. */
export const acceptedMail = (ride: MailedRide, reader: ConfirmationReader, site: Site): RideMail => {
  const confirmed = confirmationMail([ride], reader, site)
  return {
    ...confirmed,
    lead: m.accepted_lead,
    total: { name: mail.price_now, value: formatMinor(ride.price_pence, ride.currency) },
  }
}

/** Tells of a reinstated ride; the passenger sees no price. */
export const reinstatedMail = (
  ride: MailedRide,
  site: Site,
  { isCustomer, ...reader }: ConfirmationReader & { isCustomer: boolean },
): RideMail => ({
  ...(isCustomer ? acceptedMail(ride, reader, site) : passengerMail([ride], { booker: '', now: reader.now }, site)),
  subject: mail.reinstated_subject({ date: shortDate(ride.booking_date), time: shortTime(ride.booking_time) }),
  title: mail.reinstated_title,
  lead: mail.reinstated_lead,
})

/** Tells of a refund to the card and its reason. */
export const refundMail = (
  refund: { booking_id: string; amount_pence: number; currency: Currency; cause: RefundCause },
  site: Site,
): NoteMail => ({
  site,
  subject: mail.refund_subject,
  title: mail.refund_title,
  lead: mail.refund_leads[refund.cause]({ amount: formatMinor(refund.amount_pence, refund.currency) }),
  action: { href: `${site.url}/dashboard`, label: mail.go_to_dashboard },
  closing: mail.refund_note({ reference: readableId(refund.booking_id) }),
})
