// Content of the mails to staff who have chosen to hear of new bookings and of drivers' messages.
import { readableId } from '#kernel/ids.ts'
import { shortDate, shortTime } from '#kernel/time.ts'
import * as m from '#messages/office/notices.ts'
import type { Site } from '../present.ts'
import { oneLine } from '../rules.ts'
import type { NoteMail } from './booking-mails.ts'
import type { MessageMail } from './office-mails.ts'

interface NewRide {
  booking_id: string
  booking_date: string
  booking_time: string
  pickup_location: string
  dropoff_location: string | null
}

/** The rides of one booking, the outward ride first. */
export const newBookingMail = (rides: readonly [NewRide, ...NewRide[]], site: Site): MessageMail => {
  const [{ booking_id, booking_date, booking_time }] = rides
  return {
    site,
    subject: m.booking_subject({ date: shortDate(booking_date), time: shortTime(booking_time) }),
    title: m.booking_title,
    lead: m.booking_lead({ count: rides.length }),
    facts: rides.map((ride) => ({
      name: readableId(ride.booking_id),
      value: m.booking_ride({
        date: shortDate(ride.booking_date),
        time: shortTime(ride.booking_time),
        from: oneLine(ride.pickup_location),
        to: ride.dropoff_location === null ? undefined : oneLine(ride.dropoff_location),
      }),
    })),
    heading: m.what_to_do,
    paragraphs: [[m.booking_advice]],
    action: { href: `${site.url}/admin/bookings/${booking_id}`, label: m.booking_button },
    closing: m.mail_closing,
  }
}

/** Repeats no text of the message, which may name passengers. */
export const driverMessageMail = ({ driver_id, name }: { driver_id: string; name: string }, site: Site): NoteMail => ({
  site,
  subject: m.driver_subject({ name: oneLine(name) }),
  title: m.driver_title,
  lead: m.driver_lead({ name: oneLine(name) }),
  action: { href: `${site.url}/admin/dispatch?messages=${driver_id}`, label: m.driver_button },
  closing: m.mail_closing,
})
