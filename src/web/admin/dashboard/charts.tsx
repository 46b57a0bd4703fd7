// The last 30 days drawn: bars by day, and tables by class and by partner. Whoever does not see the bars has their table.
import type { ReactNode } from 'react'
import * as m from '#messages/office/dashboard.ts'
import { serviceLabel, showPrice } from '#modules/pricing/ui/service-class.ts'
import type { OfficeCharts } from '#modules/reports/office/contract.ts'
import { TryAgain } from '../../public/try-again.tsx'
import { listDate } from '../bookings/words.ts'
import { useCharts } from './query.ts'

interface Bar {
  name: string
  value: number
  written: string
}

const box = { width: 600, height: 120 }

const Bars = ({ bars }: { bars: readonly Bar[] }) => {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = box.width / bars.length
  return (
    <svg
      className="mark mt-4 block h-32 w-full text-saddle"
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map(({ name, value, written }, at) => {
        const height = Math.max(value > 0 ? 2 : 0, (Math.max(0, value) / most) * box.height)
        return (
          <g key={name}>
            <rect x={at * step} y={0} width={step} height={box.height} fill="transparent">
              <title>{`${name}: ${written}`}</title>
            </rect>
            <rect
              x={at * step + step * 0.15}
              y={box.height - height}
              width={step * 0.7}
              height={height}
              fill="currentColor"
              pointerEvents="none"
            />
          </g>
        )
      })}
    </svg>
  )
}

interface DaysProps {
  title: string
  total: string
  bars: readonly Bar[]
}

const Days = ({ title, total, bars }: DaysProps) => (
  <figure className="card relative p-5">
    <figcaption className="flex items-baseline justify-between gap-4">
      <h3 className="text-ui font-medium">{title}</h3>
      <span className="tnum text-small text-soft">{total}</span>
    </figcaption>
    <Bars bars={bars} />
    <p className="tnum mt-2 flex justify-between text-micro text-muted" aria-hidden="true">
      <span>{bars[0]?.name}</span>
      <span>{bars.at(-1)?.name}</span>
    </p>
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{m.day}</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ name, written }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{written}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </figure>
)

interface Part {
  key: string
  name: string
  rides: number
  revenue: number
}

const Shares = ({ title, head, parts }: { title: string; head: string; parts: readonly Part[] }) => {
  const most = Math.max(1, ...parts.map(({ revenue }) => revenue))
  return (
    <div className="card p-5">
      <h3 className="text-ui font-medium">{title}</h3>
      {parts.length === 0 && <p className="mt-3 text-small text-muted">{m.nothing_yet}</p>}
      {parts.length > 0 && (
        <table className="mt-3 w-full text-small">
          <thead className="sr-only">
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{m.rides}</th>
              <th scope="col">{m.revenue}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ key, name, rides, revenue }) => (
              <tr key={key} className="align-baseline">
                <th scope="row" className="py-2 pr-4 text-left font-normal break-words">
                  {name}
                  <span className="mark mt-1.5 block h-1 bg-linen" aria-hidden="true">
                    <span
                      className="mark block h-full bg-saddle"
                      style={{ width: `${(Math.max(0, revenue) / most) * 100}%` }}
                    />
                  </span>
                </th>
                <td className="tnum py-2 pr-4 text-right whitespace-nowrap text-muted">
                  {m.rides_count({ count: rides })}
                </td>
                <td className="tnum py-2 text-right font-medium whitespace-nowrap">{showPrice(revenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

const Drawn = ({ charts: { days, classes, partners } }: { charts: OfficeCharts }) => {
  const name = (date: string) => listDate(date)
  const rides = days.reduce((total, each) => total + each.rides, 0)
  // In pence: pounds added up as they are would not be exact.
  const revenue = days.reduce((total, each) => total + Math.round(each.revenue * 100), 0) / 100
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <Days
        title={m.revenue_per_day}
        total={showPrice(revenue)}
        bars={days.map((day) => ({ name: name(day.date), value: day.revenue, written: showPrice(day.revenue) }))}
      />
      <Days
        title={m.rides_per_day}
        total={m.rides_count({ count: rides })}
        bars={days.map((day) => ({
          name: name(day.date),
          value: day.rides,
          written: m.rides_count({ count: day.rides }),
        }))}
      />
      <Shares
        title={m.by_class}
        head={m.service_class}
        parts={classes.map((each) => ({ ...each, key: each.service_type, name: serviceLabel(each.service_type) }))}
      />
      <Shares
        title={m.by_partner}
        head={m.partner}
        parts={partners.map((each) => ({ ...each, key: each.partner_id ?? '', name: each.name ?? m.website }))}
      />
    </div>
  )
}

const Whole = ({ children }: { children: ReactNode }) => (
  <section className="mt-10">
    <h2 className="mb-4 text-title-2">{m.charts}</h2>
    {children}
  </section>
)

export const Charts = () => {
  const { data, isError, refetch } = useCharts()
  if (data)
    return (
      <Whole>
        <Drawn charts={data} />
      </Whole>
    )
  return (
    <Whole>
      {isError ? (
        <TryAgain title={m.unreachable} message={m.charts_failed} onRetry={refetch} />
      ) : (
        <div className="skel h-56" aria-busy="true">
          <p role="status" className="sr-only">
            {m.charts_loading}
          </p>
        </div>
      )}
    </Whole>
  )
}
