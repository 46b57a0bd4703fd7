// Content of the mail to a partner about a list of rides that its desk booked.
import { formatPounds } from '#kernel/money.ts'
import { longDate, shortTime } from '#kernel/time.ts'
import * as m from '#messages/en/partner-mail.ts'
import type { NoteMail, Site } from '../present.ts'

interface ListedRide {
  booking_date: string
  booking_time: string
  price_pence: number
}

export const guestListBookedMail = ({ rides }: { rides: readonly ListedRide[] }, site: Site): NoteMail => {
  const when = ({ booking_date, booking_time }: ListedRide) => `${booking_date} ${booking_time}`
  const first = [...rides].sort((a, b) => when(a).localeCompare(when(b)))[0]
  const count = rides.length
  const sum = formatPounds(rides.reduce((all, { price_pence }) => all + price_pence, 0))
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
