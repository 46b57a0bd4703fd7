// Steps that follow the payment, in order.
import { browserClock, localAt, shortDate } from '#kernel/time.ts'
import * as m from '#messages/en/flow.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { contactPromise } from '#modules/bookings/reminders/rules.ts'
import { chauffeurPromise } from '#modules/bookings/rules.ts'

type Ride = Pick<BookingRecord, 'pickup_at' | 'time_zone'>

/** When the customer learns who drives, in the zone of the pickup. */
const contactTime = ({ pickup_at, time_zone }: Ride): string => {
  const promised = contactPromise(new Date(pickup_at), browserClock())
  if (promised.kind === 'day_before') return m.next_contact({ hours: chauffeurPromise.contactHoursBefore })
  if (promised.kind === 'when_named') return m.next_contact_when_named
  const { date, time } = localAt(promised.at, time_zone)
  return m.next_contact_by({ date: shortDate(date), time })
}

const listSteps = (ride: Ride) => [
  { when: m.next_today, what: m.next_today_line },
  { when: contactTime(ride), what: m.next_contact_line },
  { when: m.next_arrival({ minutes: chauffeurPromise.earlyMinutes }), what: m.next_arrival_line },
  { when: m.next_any_time, what: m.next_any_time_line },
]

export const NextSteps = ({ ride }: { ride: Ride }) => (
  <section aria-labelledby="next-steps">
    <h2 id="next-steps" className="text-title-2">
      {m.next_title}
    </h2>
    <div className="relative mt-6">
      <span className="absolute top-2 bottom-10 left-[5px] w-px bg-rule" />
      <ol className="relative grid gap-7">
        {listSteps(ride).map(({ when, what }, index) => (
          <li key={when} className="relative pl-8">
            <span
              className={`absolute top-[7px] left-0 h-[11px] w-[11px] rounded-full ${
                index === 0 ? 'bg-ink' : 'border border-control bg-chalk'
              }`}
            />
            <p className="text-ui font-medium">{when}</p>
            <p className="mt-0.5 text-ui text-soft">{what}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
