// Content of the mail to an account owner about a ride that a guest booked for the account.
import { localAt, longDate } from '#kernel/time.ts'
import * as m from '#messages/en/mail.ts'
import { cityOfZone } from '#modules/bookings/calendar/rules.ts'
import type { MailedRide, Site } from '../present.ts'
import { legOf, type NoteMail } from './booking-mails.ts'

interface Claim {
  /** Link that refuses the claim. */
  link: string
  /** Whether the ride is in the account already, which it is once the owner has verified the e-mail address. */
  isEntered: boolean
  bookedAt: Date
}

export const claimedMail = (ride: MailedRide, site: Site, { link, isEntered, bookedAt }: Claim): NoteMail => {
  const { date, time } = localAt(bookedAt, ride.time_zone)
  const when = m.when({ date: longDate(date), time, place: cityOfZone(ride.time_zone) })
  return {
    site,
    subject: m.claimed_subject,
    title: m.claimed_title,
    lead: isEntered ? m.claimed_lead : m.claimed_lead_waiting,
    facts: [
      { name: m.claimed_by, value: m.claimed_by_guest({ when }) },
      ...legOf(ride, { isOnly: true, isForBooker: true }).facts,
    ],
    action: { href: link, label: m.claimed_refuse },
    closing: m.claimed_not_you(site),
  }
}
