// What every class includes, and waiting fees, from the figures of the promise.
import { Check } from 'lucide-react'
import { formatPoundsBriefly } from '#kernel/money.ts'
import * as m from '#messages/en/flow.ts'
import { servicePromise } from '#modules/bookings/rules.ts'

export const freeCancellation = m.included_cancellation({ hours: servicePromise.freeCancellationHours })
export const freeWait = m.included_wait({ minutes: servicePromise.freeWaitMinutes })

const items = [freeCancellation, freeWait, m.included_greet, m.included_water]
const wholePounds = (pounds: number) => formatPoundsBriefly(pounds * 100)

export const Inclusions = () => (
  <section className="mt-8 border-t border-rule pt-6">
    <h2 className="text-title-3">{m.included_title}</h2>
    <ul className="mt-4 grid gap-x-8 gap-y-2.5 text-ui text-soft sm:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex items-center gap-2.5">
          <Check className="flex-none text-saddle" size={16} strokeWidth={1.75} aria-hidden="true" />
          {item}
        </li>
      ))}
    </ul>
    <p className="mt-4 text-small text-muted">
      {m.waiting_fees({
        halfHour: wholePounds(servicePromise.waiting.firstHalfHourPounds),
        fullHour: wholePounds(servicePromise.waiting.fullHourPounds),
      })}
    </p>
  </section>
)
