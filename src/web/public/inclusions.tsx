// What every class includes, and waiting fees, from the live rates.
import { Check } from 'lucide-react'
import { formatPoundsBriefly } from '#kernel/money.ts'
import { lead_time } from '#messages/en/duration.ts'
import * as m from '#messages/en/flow.ts'
import { findHourlyFees } from '#modules/pricing/terms/rules.ts'
import { site } from '../site.ts'
import { describeWaiting } from './waiting-terms.ts'

/** The promises of free cancellation and free waiting; the first is left out if the rates do not give it. */
export const listPromises = (): string[] => {
  const { free_cancellation_minutes: minutes, waiting } = site().rates
  return [
    ...(minutes === null ? [] : [m.included_cancellation({ time: lead_time({ minutes }) })]),
    m.included_wait({ minutes: waiting.free_minutes }),
  ]
}

const describeFees = (): string => {
  const { waiting } = site().rates
  const fees = waiting.free_minutes === 60 ? findHourlyFees(waiting) : undefined
  return fees
    ? m.waiting_fees({ halfHour: formatPoundsBriefly(fees.half), fullHour: formatPoundsBriefly(fees.full) })
    : describeWaiting(waiting)
}

export const Inclusions = () => (
  <section className="mt-8 border-t border-rule pt-6">
    <h2 className="text-title-3">{m.included_title}</h2>
    <ul className="mt-4 grid gap-x-8 gap-y-2.5 text-ui text-soft sm:grid-cols-2">
      {[...listPromises(), m.included_greet, m.included_water].map((item) => (
        <li key={item} className="flex items-center gap-2.5">
          <Check className="flex-none text-saddle" size={16} strokeWidth={1.75} aria-hidden="true" />
          {item}
        </li>
      ))}
    </ul>
    <p className="mt-4 text-small text-muted">{describeFees()}</p>
  </section>
)
