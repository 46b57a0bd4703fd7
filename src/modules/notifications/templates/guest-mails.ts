// Content of a partner's message to a guest, with the ride that it concerns.
import { readableId } from '#kernel/ids.ts'
import { shortDate, shortTime } from '#kernel/time.ts'
import * as m from '#messages/en/guest-mail.ts'
import { dear } from '#messages/en/mail.ts'
import type { MailedRide, Site } from '../present.ts'
import { oneLine } from '../rules.ts'
import type { MessageMail } from './office-mails.ts'
import { paragraphsOf } from './office-mails.ts'

interface GuestMessage {
  text: string
  partner_name: string
  /** First name of the reader. */
  reader: string
}

export const guestMail = (ride: MailedRide, { text, partner_name, reader }: GuestMessage, site: Site): MessageMail => {
  const partner = oneLine(partner_name)
  const when = { date: shortDate(ride.booking_date), time: shortTime(ride.booking_time) }
  const { pickup_location: from, dropoff_location: to } = ride
  return {
    site,
    subject: m.subject({ partner, ...when }),
    title: m.title({ partner }),
    lead: m.lead(when),
    facts: [
      { name: m.booking, value: readableId(ride.booking_id) },
      { name: m.from, value: oneLine(from) },
      ...(to ? [{ name: m.to, value: oneLine(to) }] : []),
    ],
    heading: dear({ name: oneLine(reader) }),
    paragraphs: paragraphsOf(text),
    closing: m.closing({ partner, site: site.name }),
  }
}
