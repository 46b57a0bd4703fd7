// Content of messages about a ride: of a partner to its guest, and of the office to the customer.
import { readableId } from '#kernel/ids.ts'
import { shortDate, shortTime } from '#kernel/time.ts'
import * as m from '#messages/en/guest-mail.ts'
import { dear } from '#messages/en/mail.ts'
import { ride_again, ride_title } from '#messages/en/office-mail.ts'
import type { MailedRide, Site } from '../present.ts'
import { oneLine, withoutLinks } from '../rules.ts'
import type { Row } from './booking-mails.ts'
import { type MessageMail, paragraphsOf } from './office-mails.ts'

interface GuestMessage {
  text: string
  partner_name: string
  /** First name of the reader. */
  reader: string
}

const whenOf = (ride: MailedRide) => ({ date: shortDate(ride.booking_date), time: shortTime(ride.booking_time) })

/** By what the reader recognises the ride. */
const rideFacts = ({ booking_id, pickup_location: from, dropoff_location: to }: MailedRide): Row[] => [
  { name: m.booking, value: readableId(booking_id) },
  { name: m.from, value: oneLine(from) },
  ...(to ? [{ name: m.to, value: oneLine(to) }] : []),
]

export const guestMail = (ride: MailedRide, { text, partner_name, reader }: GuestMessage, site: Site): MessageMail => {
  const partner = oneLine(partner_name)
  const when = whenOf(ride)
  return {
    site,
    subject: m.subject({ partner, ...when }),
    title: m.title({ partner }),
    lead: m.lead(when),
    facts: rideFacts(ride),
    heading: dear({ name: oneLine(reader) }),
    paragraphs: paragraphsOf(text),
    closing: m.closing({ partner, site: site.name }),
  }
}

/** The office's message. `reader` is the customer's first name. */
export const customerMessageMail = (
  ride: MailedRide,
  { subject, text, reader }: { subject: string; text: string; reader: string },
  site: Site,
): MessageMail => ({
  site,
  subject: oneLine(subject),
  title: ride_title,
  lead: m.lead(whenOf(ride)),
  facts: rideFacts(ride),
  heading: dear({ name: withoutLinks(reader) }),
  paragraphs: paragraphsOf(text),
  closing: ride_again({ site: site.name }),
})
