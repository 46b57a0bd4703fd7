// The week in hours: which adjustments hold when, by their numbers.
import * as m from '#messages/office/rates.ts'
import type { Adjustment } from '#modules/pricing/rates/contract.ts'
import { minutesInHour } from './week.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const writeHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Some rides only: what a week cannot show. */
const isLimited = ({ when }: Adjustment): boolean =>
  when.dates !== null || when.holidays || when.zones !== null || when.classes !== null || when.notice_minutes !== null

const Hour = ({ rules, weekday, hour }: { rules: readonly Adjustment[]; weekday: number; hour: number }) => {
  const held = rules.flatMap((rule, index) => {
    const minutes = minutesInHour(rule, weekday, hour)
    return minutes > 0 ? [{ rule, number: index + 1, isPart: minutes < 60 }] : []
  })
  const numbers = held.map(({ rule, number, isPart }) => `${number}${isPart ? '½' : ''}${isLimited(rule) ? '*' : ''}`)
  return (
    <td
      className={`tnum border-l border-line p-0! text-center text-micro ${held.length > 0 ? 'bg-saddle-tint' : ''}`}
      title={held.map(({ rule }) => rule.name.en).join(', ') || undefined}
    >
      {numbers.join(' ')}
    </td>
  )
}

export const WeekCalendar = ({ rules }: { rules: readonly Adjustment[] }) => (
  <>
    <section
      className="card mt-4 overflow-x-auto"
      aria-label={m.prices_week}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
    >
      <table className="table table-fixed [&_th]:px-1! [&_th]:py-1!">
        <thead>
          <tr>
            <th scope="col" className="w-13">
              <span className="sr-only">{m.prices_hours}</span>
            </th>
            {m.prices_weekday_choices.map(({ value, label }) => (
              <th key={value} scope="col" className="text-center!">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row" className="tnum border-line!">
                {writeHour(hour)}
              </th>
              {m.prices_weekday_choices.map(({ value }) => (
                <Hour key={value} rules={rules} weekday={value} hour={hour} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <ol className="mt-3 grid gap-1 text-small text-soft">
      {rules.map((rule, index) => (
        <li key={rule.id}>
          {m.prices_numbered({ number: index + 1, name: rule.name.en || m.prices_unnamed })}
          {isLimited(rule) && '*'}
          {rule.when.holidays && ` ${m.prices_on_holidays}`}
        </li>
      ))}
    </ol>
  </>
)
