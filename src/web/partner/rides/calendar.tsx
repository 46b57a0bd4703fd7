// A month or week of the guests' rides. Small screens list only the days that have rides.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { isDate, longDate, shiftDate, shortTime, writeDate } from '#kernel/time.ts'
import { Button } from '#kit/button.tsx'
import { Segmented } from '#kit/segmented.tsx'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/partner/rides.ts'
import type { PartnerRide } from '#modules/reports/partner/contract.ts'
import { TryAgain } from '../../public/retry-notice.tsx'
import { useToday } from '../own-partner.ts'
import { addMonths, listWeeks, type Span } from './calendar-days.ts'
import { usePartnerCalendar } from './query.ts'
import { guestOf } from './ride-list.tsx'

interface CalendarTarget {
  span?: Span
  at: string
}

interface RideCalendarProps {
  span: Span
  /** Any day of the span, from the address; empty means today. */
  at: string
  onGo: (go: CalendarTarget) => void
  onView: (ride: PartnerRide) => void
}

/** Number of rides that a cell of the month shows; the week shows all. */
const maxPerCell = 3

const spanTitle = (span: Span, date: string): string =>
  span === 'month'
    ? writeDate(date, { month: 'long', year: 'numeric' })
    : m.week_of({
        date: writeDate(listWeeks('week', date)[0]?.[0] ?? date, { day: 'numeric', month: 'long', year: 'numeric' }),
      })

const Bar = ({
  span,
  date,
  today,
  onGo,
}: Omit<RideCalendarProps, 'at' | 'onView'> & { date: string; today: string }) => {
  const step = (by: 1 | -1) => (span === 'month' ? addMonths(date, by) : shiftDate(date, by * 7))
  const name = useId()
  const look = 'icon-btn cursor-pointer'
  return (
    <div className="mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex items-center gap-2">
        <button type="button" className={look} aria-label={m.before[span]} onClick={() => onGo({ at: step(-1) })}>
          <ChevronLeft size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
        <button type="button" className={look} aria-label={m.after[span]} onClick={() => onGo({ at: step(1) })}>
          <ChevronRight size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
        <h2 className="text-title-3" aria-live="polite">
          {spanTitle(span, date)}
        </h2>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="outline" className="btn-sm" onClick={() => onGo({ at: today })}>
          {m.today}
        </Button>
        <span id={`${name}-label`} className="sr-only">
          {m.calendar_span}
        </span>
        <div className="w-52">
          <Segmented
            wiring={{
              id: `${name}-span`,
              'aria-labelledby': `${name}-label`,
              'aria-invalid': undefined,
              'aria-describedby': undefined,
            }}
            name={name}
            options={{ month: m.month, week: m.week }}
            value={span}
            onChange={(next) => onGo({ span: next, at: date })}
          />
        </div>
      </div>
    </div>
  )
}

const Entry = ({ ride, full, onView }: { ride: PartnerRide; full: boolean; onView: RideCalendarProps['onView'] }) => (
  <button
    type="button"
    className={`block w-full cursor-pointer rounded-control border-l-2 border-saddle bg-linen px-2 py-1 text-left text-micro hover:bg-line ${full ? '' : 'truncate'}`}
    onClick={() => onView(ride)}
  >
    <span className="tnum font-medium">{shortTime(ride.booking_time)}</span> {guestOf(ride)}
    {full && <span className="block text-soft">{ride.pickup.label}</span>}
  </button>
)

interface DaysProps extends Pick<RideCalendarProps, 'span' | 'onGo' | 'onView'> {
  date: string
  today: string
  byDay: ReadonlyMap<string, readonly PartnerRide[]>
}

const Day = ({ day, span, date, today, byDay, onGo, onView }: DaysProps & { day: string }) => {
  const rides = byDay.get(day) ?? []
  const shown = span === 'month' && rides.length > maxPerCell ? rides.slice(0, maxPerCell - 1) : rides
  const isOther = span === 'month' && day.slice(0, 7) !== date.slice(0, 7)
  return (
    <td className={`border-t border-l border-line p-1.5 align-top first:border-l-0 ${isOther ? 'bg-chalk' : ''}`}>
      <div className={span === 'month' ? 'min-h-24' : 'min-h-72'}>
        <time
          dateTime={day}
          aria-current={day === today ? 'date' : undefined}
          className={`tnum inline-grid size-7 place-items-center rounded-full text-small ${day === today ? 'bg-ink text-white' : isOther ? 'text-muted' : ''}`}
        >
          {Number(day.slice(8))}
        </time>
        <ul className="mt-1 grid grid-cols-1 gap-1">
          {shown.map((ride) => (
            <li key={ride.booking_id}>
              <Entry ride={ride} full={span === 'week'} onView={onView} />
            </li>
          ))}
          {shown.length < rides.length && (
            <li>
              <button
                type="button"
                className="link cursor-pointer px-2 py-1 text-micro"
                onClick={() => onGo({ span: 'week', at: day })}
              >
                {m.more_that_day({ count: rides.length - shown.length })}
                <span className="sr-only">{m.more_on({ date: longDate(day) })}</span>
              </button>
            </li>
          )}
        </ul>
      </div>
    </td>
  )
}

const Grid = (props: DaysProps) => {
  const weeks = listWeeks(props.span, props.date)
  return (
    <div className="card mt-4 overflow-x-auto">
      <table className="w-full min-w-[44rem] table-fixed border-collapse">
        <caption className="sr-only">{m.calendar_of({ span: spanTitle(props.span, props.date) })}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="px-3 py-2.5 text-left text-small font-normal text-muted">
                {writeDate(day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day key={day} day={day} {...props} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Agenda = ({ span, date, byDay, onView }: DaysProps) => {
  const days = listWeeks(span, date)
    .flat()
    .filter((day) => byDay.has(day) && (span === 'week' || day.slice(0, 7) === date.slice(0, 7)))
  if (days.length === 0) return <p className="card mt-4 p-6 text-ui text-soft">{m.calendar_none}</p>
  return (
    <div className="mt-4 grid gap-3">
      {days.map((day) => (
        <section key={day} className="card p-4">
          <h3 className="text-ui font-medium">{longDate(day)}</h3>
          <ul className="mt-2 grid gap-1.5">
            {byDay.get(day)?.map((ride) => (
              <li key={ride.booking_id}>
                <Entry ride={ride} full onView={onView} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

export const RideCalendar = ({ span, at, onGo, onView }: RideCalendarProps) => {
  const today = useToday()
  const date = isDate(at) ? at : today
  const days = listWeeks(span, date).flat()
  const { data, isError, refetch, isPlaceholderData } = usePartnerCalendar({
    from: days[0] ?? date,
    to: days.at(-1) ?? date,
  })
  const byDay = Map.groupBy(data?.rides ?? [], ({ booking_date }) => booking_date)
  const wide = useMedia(fromMedium)
  const isFailed = isError && !data
  const isLoading = !isFailed && (!data || isPlaceholderData)
  const shown = { span, date, today, byDay, onGo, onView }
  return (
    <section aria-busy={isLoading}>
      <Bar span={span} date={date} today={today} onGo={onGo} />
      {isFailed && <TryAgain message={m.load_failed} onRetry={refetch} />}
      <p role="status" className={`mt-3 text-small text-soft ${isLoading ? '' : 'sr-only'}`}>
        {isLoading ? m.loading : ''}
      </p>
      {!isFailed && wide && <Grid {...shown} />}
      {!isFailed && !wide && (isLoading ? <div className="skel mt-4 h-96" /> : <Agenda {...shown} />)}
      {data && !isLoading && data.total > data.rides.length && (
        <p className="mt-3 text-small text-soft">{m.calendar_cut({ shown: data.rides.length, total: data.total })}</p>
      )}
    </section>
  )
}
