// Content of the section on what happens between confirmation and pickup.
import { localAt, shortDate } from '#kernel/time.ts'
import * as m from '#messages/en/mail.ts'
import { contactPromise } from '#modules/bookings/reminders/rules.ts'
import { servicePromise } from '#modules/bookings/rules.ts'
import type { MailedRide, Row } from '../present.ts'

/** Says by when the chauffeur's name is sent, in the time zone of the pickup. */
const contactBy = ({ pickup_at, time_zone }: MailedRide, now: Date): string => {
  const contact = contactPromise(pickup_at, now)
  if (contact.kind === 'day_before') return m.next_contact({ hours: servicePromise.contactHoursBefore })
  if (contact.kind === 'when_named') return m.next_contact_when_named
  const { date, time } = localAt(contact.at, time_zone)
  return m.next_contact_by({ date: shortDate(date), time })
}

interface NextSteps {
  ride: MailedRide
  now: Date
  waiting: string
}

export const nextSteps = ({ ride, now, waiting }: NextSteps): Row[] => [
  { name: contactBy(ride, now), value: m.next_contact_text },
  { name: m.next_arrival({ minutes: servicePromise.chauffeurEarlyMinutes }), value: m.next_arrival_text },
  { name: m.next_wait({ minutes: servicePromise.freeWaitMinutes }), value: waiting },
]
