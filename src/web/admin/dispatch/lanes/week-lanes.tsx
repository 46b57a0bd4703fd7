// Lanes of a week: a column for each day with compact bars.
import { writeDate } from '#kernel/time.ts'
import { dayEnd, dayStart } from '#kernel/zones.ts'
import * as m from '#messages/office/lanes.ts'
import type { LaneDriver } from '#modules/dispatch/lanes/contract.ts'
import { placeOnAxis } from '#modules/dispatch/lanes/rules.ts'
import { BarButton, BarText, toneOf } from './bar.tsx'
import { AxisRow, type HeadActions, headWidth, Lane, LaneHead, UnassignedHead } from './lane-parts.tsx'
import { type Bar, type LanesModel, unassignedLane } from './model.ts'
import { NearList } from './near-box.tsx'
import type { Carry } from './use-carry.ts'

/** Pixels of a column, at least: time and the beginning of a name. */
const columnWidth = 104

interface WeekLanesProps extends HeadActions {
  model: LanesModel
  days: readonly string[]
  today: string
  zone: string
  carry: Carry
  hintId: string
}

/** The part of the day in which the driver is off. */
const Off = ({ driver, date, zone }: { driver: LaneDriver; date: string; zone: string }) => {
  const day = { from: dayStart(date, zone).getTime(), until: dayEnd(date, zone).getTime() }
  return driver.absences.map(({ starts_at, ends_at }) => {
    const place = placeOnAxis({ from: Date.parse(starts_at), until: Date.parse(ends_at) }, day)
    return (
      place && (
        <span
          key={starts_at}
          className="hatched absolute inset-y-0"
          style={{ left: `${place.left}%`, width: `${place.width}%` }}
        >
          <span className="absolute right-0 bottom-0 bg-white px-1 text-micro text-soft">{m.off}</span>
        </span>
      )
    )
  })
}

type CellProps = Omit<WeekLanesProps, 'model' | 'days' | keyof HeadActions> & {
  bars: readonly Bar[]
  date: string
  driver?: LaneDriver
}

/** Pixels of a bar with its gap, and of a cell with at most one. */
const barHeight = 32
const cellHeight = 44
/** Bars that are drawn together. */
const barsTogether = 20

const hasCarried = (bars: readonly Bar[], { carried }: Carry): boolean =>
  carried !== undefined && bars.some(({ key }) => key === carried.bar.key)

/** The height of a lane is that of its fullest day. */
const heightOf = (bars: readonly Bar[], days: readonly string[]): number => {
  const most = Math.max(...days.map((date) => bars.filter(({ ride }) => ride.booking_date === date).length))
  return Math.max(cellHeight, most * barHeight + 8)
}

/** Some bars of a cell, the first of which is the `first` of the cell. */
const Bars = ({ bars, first, carry, hintId }: Pick<CellProps, 'bars' | 'carry' | 'hintId'> & { first: number }) => (
  <NearList
    className="relative grid content-start gap-1 pb-1"
    style={{ minHeight: bars.length * barHeight }}
    isNearFirst={first < barsTogether}
    isKept={hasCarried(bars, carry)}
  >
    {() =>
      bars.map((bar) => (
        <li key={bar.key} className="min-w-0">
          <BarButton
            {...{ bar, carry, hintId }}
            className={`block h-7 w-full touch-manipulation rounded-control border px-1.5 leading-6 ${toneOf(bar).edge} ${toneOf(bar).fill}`}
          >
            <BarText bar={bar} />
          </BarButton>
        </li>
      ))
    }
  </NearList>
)

const Cell = ({ bars, date, driver, today, zone, carry, hintId }: CellProps) => {
  const { carried, verdict } = carry
  const starts = Array.from({ length: Math.ceil(bars.length / barsTogether) }, (_, index) => index * barsTogether)
  const isTarget =
    carried?.lane === (driver?.driver_id ?? unassignedLane) && carried.bar.ride.booking_date === date && verdict
  return (
    <div
      className={`relative min-w-0 flex-1 border-l border-line p-1 first:border-l-0 ${date === today ? 'bg-linen/50' : ''}`}
    >
      {driver && <Off driver={driver} date={date} zone={zone} />}
      {starts.map((first) => (
        <Bars key={first} bars={bars.slice(first, first + barsTogether)} {...{ first, carry, hintId }} />
      ))}
      {isTarget && verdict.kind !== 'current' && (
        <div
          className={`relative h-7 rounded-control border-2 border-dashed ${verdict.kind === 'fits' ? 'border-confirmed-dot' : 'border-control'}`}
          aria-hidden="true"
        />
      )}
    </div>
  )
}

const Cells = ({ bars, days, ...rest }: Omit<CellProps, 'date'> & { days: readonly string[] }) => {
  const ordered = bars.toSorted(
    (a, b) => a.ride.pickup_at.localeCompare(b.ride.pickup_at) || a.key.localeCompare(b.key),
  )
  return (
    <div className="flex min-h-11 flex-1">
      {days.map((date) => (
        <Cell key={date} {...rest} date={date} bars={ordered.filter(({ ride }) => ride.booking_date === date)} />
      ))}
    </div>
  )
}

export const WeekLanes = ({ model, onDriver, unread, ...rest }: WeekLanesProps) => (
  <div style={{ minWidth: `calc(${headWidth} + ${rest.days.length * columnWidth}px)` }}>
    <AxisRow>
      <div className="flex h-11 flex-1">
        {rest.days.map((date) => (
          <span
            key={date}
            className={`min-w-0 flex-1 self-end truncate p-2 ${date === rest.today ? 'font-medium text-ink' : ''}`}
          >
            {writeDate(date, { weekday: 'short', day: 'numeric', month: 'short' })}
          </span>
        ))}
      </div>
    </AxisRow>
    <ul>
      <Lane carry={rest.carry} index={0} height={cellHeight} isKept={hasCarried(model.unassigned, rest.carry)}>
        <UnassignedHead count={model.unassigned.length} carry={rest.carry} />
        <Cells bars={model.unassigned} {...rest} />
      </Lane>
      {model.lanes.map(({ driver, bars }, index) => (
        <Lane
          key={driver.driver_id}
          {...{ driver, index }}
          carry={rest.carry}
          height={heightOf(bars, rest.days)}
          isKept={hasCarried(bars, rest.carry)}
        >
          <LaneHead {...{ driver, onDriver, unread }} carry={rest.carry} />
          <Cells bars={bars} driver={driver} {...rest} />
        </Lane>
      ))}
    </ul>
  </div>
)
