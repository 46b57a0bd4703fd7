// What happens between a confirmed ride and its pickup, as mails say it.
import { localAt, shortDate } from '#kernel/time.ts'
import * as m from '#messages/en/mail.ts'
import { contactPromise } from '#modules/bookings/reminders/rules.ts'
import { promise } from '#modules/bookings/rules.ts'
import type { MailedRide, Row } from '../present.ts'

/** By when one hears who drives, on the clock of the pickup. */
const contactBy = ({ pickup_at, time_zone }: MailedRide, now: Date): string => {
  const promised = contactPromise(pickup_at, now)
  if (promised.kind === 'day_before') return m.next_contact({ hours: promise.contactHoursBefore })
  if (promised.kind === 'when_named') return m.next_contact_when_named
  const { date, time } = localAt(promised.at, time_zone)
  return m.next_contact_by({ date: shortDate(date), time })
}

interface NextSteps {
  ride: MailedRide
  now: Date
  waiting: string
}

export const nextSteps = ({ ride, now, waiting }: NextSteps): Row[] => [
  { name: contactBy(ride, now), value: m.next_contact_text },
  { name: m.next_arrival({ minutes: promise.chauffeurEarlyMinutes }), value: m.next_arrival_text },
  { name: m.next_wait({ minutes: promise.freeWaitMinutes }), value: waiting },
]
