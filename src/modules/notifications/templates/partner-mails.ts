// Content of the mails to a partner: approval, invitation, and a list of rides that its desk booked.
import { type Currency, formatSums } from '#kernel/money.ts'
import { longDate, shortTime } from '#kernel/time.ts'
import * as m from '#messages/en/partner-mail.ts'
import type { Site } from '../present.ts'
import { oneLine } from '../rules.ts'
import type { NoteMail } from './booking-mails.ts'

interface ApprovedPartner {
  first_name: string
  /** The company. */
  partner: string
}

export const partnerApprovedMail = ({ first_name, partner }: ApprovedPartner, site: Site): NoteMail => ({
  site,
  subject: m.approved_subject,
  title: m.approved_title,
  lead: m.approved_lead({ name: oneLine(first_name), partner: oneLine(partner), site: site.name }),
  action: { href: `${site.url}/partner-dashboard`, label: m.approved_button },
  closing: m.approved_note(site),
})

export const partnerInvitedMail = ({ link, hours }: { link: string; hours: number }, site: Site): NoteMail => ({
  site,
  subject: m.invited_subject,
  title: m.invited_title,
  lead: m.invited_lead({ site: site.name }),
  action: { href: link, label: m.invited_button },
  closing: m.invited_note({ hours, phone: site.phone }),
})

interface ListedRide {
  booking_date: string
  booking_time: string
  price_pence: number
  currency: Currency
}

export const guestListBookedMail = ({ rides }: { rides: readonly ListedRide[] }, site: Site): NoteMail => {
  const when = ({ booking_date, booking_time }: ListedRide) => `${booking_date} ${booking_time}`
  const first = [...rides].sort((a, b) => when(a).localeCompare(when(b)))[0]
  const count = rides.length
  const sum = formatSums(rides.map(({ price_pence: amount, currency }) => ({ amount, currency })))
  const at = first ? `${longDate(first.booking_date)}, ${shortTime(first.booking_time)}` : ''
  return {
    site,
    subject: m.listed_subject({ count }),
    title: m.listed_title,
    lead: m.listed_lead({ count, sum, first: at }),
    action: { href: `${site.url}/partner-dashboard/upcoming-bookings`, label: m.listed_button },
    closing: m.listed_note(site),
  }
}
