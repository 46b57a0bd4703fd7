// Content of the mails to drivers about assigned, changed and unassigned rides, and to the office about a ride without a driver.
import { labelOf } from '#kernel/codes.ts'
import { readableId } from '#kernel/ids.ts'
import { shortDate, shortTime } from '#kernel/time.ts'
import * as m from '#messages/en/dispatch-mail.ts'
import * as mail from '#messages/en/mail.ts'
import type { ChangedPart } from '#modules/bookings/contract.ts'
import type { DropCause, UnfitReason } from '#modules/dispatch/contract.ts'
import type { OfficeContact } from '#modules/regions/contract.ts'
import type { MailedRide, Site } from '../present.ts'
import { withoutLinks } from '../rules.ts'
import { legOf, type NoteMail, passengerName, type RideMail, type Row } from './booking-mails.ts'

/** `name` is the driver's first name, `passenger` the customer's full name. */
export interface DriverReader {
  site: Site
  name: string
  passenger: string
  car_number: number
  office: OfficeContact
}

const day = (ride: MailedRide) => ({ date: shortDate(ride.booking_date), time: shortTime(ride.booking_time) })

const rows = (name: string, value: string | null): Row[] => (value ? [{ name, value: withoutLinks(value) }] : [])

/** Facts for the driver; an unassigned driver gets neither names nor notes. */
const factsOf = (ride: MailedRide, { passenger, car_number, office }: DriverReader, isAssigned: boolean): Row[] => [
  ...(ride.cars > 1 ? rows(m.your_car, m.car_of_cars({ number: car_number, cars: ride.cars })) : []),
  ...(isAssigned ? rows(mail.passenger, ride.is_self_booking ? passenger : passengerName(ride)) : []),
  ...legOf(ride, { isOnly: true, isForBooker: false }).facts,
  ...(isAssigned ? rows(mail.notes, ride.notes_for_chauffeur) : []),
  ...rows(m.office, office.address?.replaceAll('\n', ', ') ?? null),
]

interface MailText {
  subject: string
  title: string
  lead: string
  closing: string
}

const driverMail = (ride: MailedRide, to: DriverReader, words: MailText, isAssigned: boolean): RideMail => ({
  site: to.site,
  ...words,
  name: withoutLinks(to.name),
  legs: [{ ...legOf(ride, { isOnly: true, isForBooker: false }), facts: factsOf(ride, to, isAssigned) }],
  total: undefined,
  next: [],
  cancellation: [],
  dashboard: `${to.site.url}/driver-dashboard`,
})

export const driverAssignedMail = (ride: MailedRide, to: DriverReader): RideMail =>
  driverMail(
    ride,
    to,
    { subject: m.given_subject(day(ride)), title: m.given_title, lead: m.given_lead, closing: m.given_closing },
    true,
  )

export const driverRideChangedMail = (
  ride: MailedRide,
  changed: readonly ChangedPart[],
  to: DriverReader,
): RideMail => {
  const parts = changed.filter((part) => part !== 'price').map((part) => mail.changed_parts[part])
  const lead = m.revised_lead({ parts: parts.join(', ') })
  const words = { subject: m.revised_subject(day(ride)), title: m.revised_title, lead, closing: m.given_closing }
  return driverMail(ride, to, words, true)
}

export const driverUnassignedMail = (ride: MailedRide, why: DropCause, to: DriverReader): RideMail =>
  driverMail(
    ride,
    to,
    why === 'cancelled'
      ? {
          subject: m.called_off_subject(day(ride)),
          title: m.called_off_title,
          lead: m.called_off_lead,
          closing: m.taken_closing,
        }
      : { subject: m.taken_subject(day(ride)), title: m.taken_title, lead: m.taken_lead, closing: m.taken_closing },
    false,
  )

/** Notifies the office. `driver` is a full name. */
export const rideWithoutDriverMail = (
  ride: MailedRide,
  { driver, reasons }: { driver: string; reasons: readonly UnfitReason[] },
  site: Site,
): NoteMail => ({
  site,
  subject: m.dropped_subject(day(ride)),
  title: m.dropped_title,
  lead: m.dropped_lead({
    driver: withoutLinks(driver),
    reference: readableId(ride.booking_id),
    reasons: reasons.map((reason) => labelOf(m.reasons, reason)).join(', ') || m.fewer_cars,
  }),
  action: { href: `${site.url}/admin/dispatch`, label: m.dropped_action },
  closing: m.dropped_closing,
})
