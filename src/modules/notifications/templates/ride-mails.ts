// Content of the mails around the day of a ride. Only the booker sees what waiting costs.
import { readableId } from '#kernel/ids.ts'
import { formatMinor } from '#kernel/money.ts'
import { localAt, shortDate, shortTime } from '#kernel/time.ts'
import * as m from '#messages/en/ride-mail.ts'
import { chauffeurPromise } from '#modules/bookings/rules.ts'
import type { Chauffeur } from '#modules/dispatch/chauffeurs/contract.ts'
import { freeWaitUntil } from '#modules/dispatch/driver-app/rules.ts'
import { openDays } from '#modules/dispatch/ratings/rules.ts'
import { describeWaiting } from '#modules/pricing/terms-text/rules.ts'
import type { MailedRide, Site } from '../present.ts'
import { withoutLinks } from '../rules.ts'
import { cancellationTerms, legOf, type NoteMail, type RideMail, type Row } from './booking-mails.ts'

/** `name` is a first name; `isCustomer` is false for a passenger who did not book. */
export interface Reader {
  name: string
  isCustomer: boolean
}

const day = (ride: MailedRide) => ({ date: shortDate(ride.booking_date), time: shortTime(ride.booking_time) })

const row = (name: string, value: string | null): Row[] => (value ? [{ name, value: withoutLinks(value) }] : [])

/** Rows with name, car and plate, numbered if the ride has several cars. */
const chauffeurRows = ({ name, car, color, plate, car_number }: Chauffeur, cars: number): Row[] => {
  const labelFor = (what: string) => (cars > 1 ? `${what} (${m.car_number({ number: car_number })})` : what)
  return [
    ...row(labelFor(m.chauffeur), name),
    ...row(labelFor(m.car), car && m.car_of({ car, color: color ?? '' })),
    ...row(labelFor(m.plate), plate),
  ]
}

interface MailText {
  subject: string
  title: string
  lead: string
  next?: Row[]
  cancellation?: string[]
  closing?: string
}

const rideMail = (
  ride: MailedRide,
  { site, reader, chauffeurs }: { site: Site; reader: Reader; chauffeurs: readonly Chauffeur[] },
  { next = [], cancellation = [], closing, ...words }: MailText,
): RideMail => {
  const leg = legOf(ride, { isOnly: true, isForBooker: false })
  const people = chauffeurs.flatMap((each) => chauffeurRows(each, ride.cars))
  return {
    site,
    ...words,
    name: withoutLinks(reader.name),
    legs: [{ ...leg, facts: [...people, ...leg.facts] }],
    total: undefined,
    next,
    cancellation,
    dashboard: reader.isCustomer ? `${site.url}/dashboard?booking=${ride.booking_id}` : undefined,
    closing: closing ?? (reader.isCustomer ? m.follow : m.follow_passenger),
  }
}

export const assignedMail = (ride: MailedRide, chauffeur: Chauffeur, to: { site: Site; reader: Reader }): RideMail =>
  rideMail(
    ride,
    { ...to, chauffeurs: [chauffeur] },
    {
      subject: m.assigned_subject({ name: withoutLinks(chauffeur.name), ...day(ride) }),
      title: m.assigned_title({ name: withoutLinks(chauffeur.name) }),
      lead: m.assigned_lead,
    },
  )

/** `name` is the chauffeur who was named before and will not come. */
export const unassignedMail = (ride: MailedRide, name: string, to: { site: Site; reader: Reader }): RideMail =>
  rideMail(
    ride,
    { ...to, chauffeurs: [] },
    {
      subject: m.released_subject(day(ride)),
      title: m.released_title,
      lead: m.released_lead({ name: withoutLinks(name) }),
      closing: m.follow_passenger,
    },
  )

export const onTheWayMail = (ride: MailedRide, chauffeur: Chauffeur, to: { site: Site; reader: Reader }): RideMail => {
  const name = withoutLinks(chauffeur.name)
  return rideMail(
    ride,
    { ...to, chauffeurs: [chauffeur] },
    {
      subject: m.on_the_way_subject({ name }),
      title: m.on_the_way_title,
      lead: m.on_the_way_lead({ name, minutes: chauffeurPromise.earlyMinutes }),
    },
  )
}

const waitingCosts = ({ terms, currency }: MailedRide): Row => ({
  name: m.waiting_title,
  value: describeWaiting(terms.waiting, currency, formatMinor),
})

export const arrivedMail = (ride: MailedRide, chauffeur: Chauffeur, to: { site: Site; reader: Reader }): RideMail => {
  const name = withoutLinks(chauffeur.name)
  const from = chauffeur.waiting ? new Date(chauffeur.waiting.from) : ride.pickup_at
  const { time } = localAt(freeWaitUntil(ride.terms.waiting, from), ride.time_zone)
  const free = m.arrived_free({ time, minutes: ride.terms.waiting.free_minutes })
  return rideMail(
    ride,
    { ...to, chauffeurs: [chauffeur] },
    {
      subject: m.arrived_subject({ name }),
      title: m.arrived_title,
      lead: `${m.arrived_lead({ name })} ${free}`,
      next: to.reader.isCustomer ? [waitingCosts(ride)] : [],
    },
  )
}

export const reminderMail = (
  ride: MailedRide,
  chauffeurs: readonly Chauffeur[],
  to: { site: Site; reader: Reader },
): RideMail =>
  rideMail(
    ride,
    { ...to, chauffeurs },
    {
      subject: m.reminder_subject(day(ride)),
      title: m.reminder_title,
      lead: chauffeurs.length ? m.reminder_lead : `${m.reminder_lead} ${m.no_chauffeur_yet}`,
      cancellation: to.reader.isCustomer ? cancellationTerms(ride) : [],
    },
  )

/** `link` opens the rating; it is undefined if none of our drivers drove. */
export const thanksMail = (ride: MailedRide, link: string | undefined, site: Site): NoteMail => {
  const reference = readableId(ride.booking_id)
  return {
    site,
    subject: m.thanks_subject,
    title: m.thanks_title,
    lead: link ? m.thanks_lead({ count: ride.cars }) : m.thanks_plain,
    action: link ? { href: link, label: m.thanks_button } : undefined,
    closing: link ? m.thanks_note({ reference, days: openDays }) : m.thanks_note_plain({ reference }),
  }
}

/** Notifies of a no-show. `chauffeurs` are those who waited, each with the waiting fee. */
export const noShowMail = (
  ride: MailedRide,
  chauffeurs: readonly Chauffeur[],
  to: { site: Site; reader: Reader },
): RideMail => {
  const fee = chauffeurs.reduce((sum, { waiting }) => sum + (waiting?.fee ?? 0), 0)
  const until = chauffeurs
    .flatMap(({ waiting }) => waiting?.until ?? [])
    .sort()
    .at(-1)
  const { time } = localAt(until ? new Date(until) : ride.pickup_at, ride.time_zone)
  const terms =
    fee > 0
      ? m.no_show_fee({
          amount: formatMinor(Math.round(fee * 100), ride.currency),
          minutes: ride.terms.waiting.free_minutes,
        })
      : m.no_show_price
  return rideMail(
    ride,
    { ...to, chauffeurs: [] },
    {
      subject: m.no_show_subject(day(ride)),
      title: m.no_show_title,
      lead: m.no_show_lead({ time }),
      next: to.reader.isCustomer ? [{ name: m.no_show_terms, value: terms }] : [],
      closing: m.follow_passenger,
    },
  )
}
