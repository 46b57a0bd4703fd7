// Lanes of one or two days on a time axis, which fits the window or shows hours in detail.
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { localAt, shortTime, writeDate } from '#kernel/time.ts'
import * as m from '#messages/office/lanes.ts'
import type { LaneDriver } from '#modules/dispatch/lanes/contract.ts'
import { countHours, listMarks, packRows, placeOnAxis, type Span } from '#modules/dispatch/lanes/rules.ts'
import { BarButton, BarText, toneOf } from './bar.tsx'
import { AxisRow, type HeadActions, headWidth, Lane, LaneHead, UnassignedHead } from './lane-parts.tsx'
import { type Bar, type LanesModel, unassignedLane } from './model.ts'
import { NearList } from './near-box.tsx'
import type { Carry } from './use-carry.ts'

const hour = 3_600_000
/** Pixels of a row of a lane, and of the narrowest bar. */
const rowHeight = 46
const narrowest = 24
/** Pixels of an hour, at least. */
const hourWidths = { fit: 18, hours: 112 } as const
export type Zoom = keyof typeof hourWidths

interface Axis extends Span {
  zone: string
  zoom: Zoom
}

const rootPixels = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

const toStyle = (place: { left: number; width: number } | undefined): CSSProperties | undefined =>
  place && { left: `${place.left}%`, width: `${place.width}%` }

const useMinute = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Its line from leaving until the pickup, and a box for the time with the passengers. */
const Parts = ({ bar, axis }: { bar: Bar; axis: Axis }) => {
  const visible = { from: Math.max(bar.span.from, axis.from), until: Math.min(bar.span.until, axis.until) }
  const part = (from: number, until: number) => toStyle(placeOnAxis({ from, until }, visible))
  const tone = toneOf(bar)
  const waiting = part(bar.arrive, bar.board)
  const busy = part(bar.arrive, bar.span.until)
  const travel = part(bar.span.from, bar.arrive)
  return (
    <>
      {travel && <span className={`absolute top-1/2 border-t-2 ${tone.edge}`} style={travel} aria-hidden="true" />}
      <span
        className={`absolute inset-y-0 min-w-6 overflow-hidden rounded-control border ${tone.edge} ${tone.fill}`}
        style={busy ?? { inset: 0 }}
        aria-hidden="true"
      />
      {waiting && (
        <span
          className={`absolute inset-y-0 rounded-l-control border border-r-0 bg-white ${tone.edge}`}
          style={waiting}
          aria-hidden="true"
        />
      )}
      <span
        className={`@container absolute inset-y-0 flex min-w-6 flex-col justify-center overflow-hidden leading-tight ${tone.edge}`}
        style={busy ?? { inset: 0 }}
      >
        <BarText bar={bar} withPlace />
      </span>
    </>
  )
}

interface TrackProps {
  /** Bars that do not overlap. */
  rows: readonly Bar[][]
  axis: Axis
  carry: Carry
  hintId: string
  driver?: LaneDriver
}

const Absences = ({ driver, axis }: { driver: LaneDriver; axis: Axis }) =>
  driver.absences.map(({ starts_at, ends_at }) => {
    const place = placeOnAxis({ from: Date.parse(starts_at), until: Date.parse(ends_at) }, axis)
    const clock = (at: string) => {
      const { date, time } = localAt(new Date(at), axis.zone)
      return `${writeDate(date, { day: 'numeric', month: 'short' })} ${shortTime(time)}`
    }
    return (
      place && (
        <span key={starts_at} className="hatched absolute inset-y-0" style={toStyle(place)}>
          <span className="sticky left-42 inline-block bg-white px-1 text-micro text-soft">
            {m.off} <span className="sr-only">{m.off_span({ from: clock(starts_at), to: clock(ends_at) })}</span>
          </span>
        </span>
      )
    )
  })

/** Where the carried bar would be on this lane. */
const Ghost = ({ carry, axis }: { carry: Carry; axis: Axis }) => {
  const { carried, verdict } = carry
  const place = carried && placeOnAxis({ from: carried.bar.arrive, until: carried.bar.span.until }, axis)
  if (!place || verdict?.kind === 'current') return null
  return (
    <span
      className={`pointer-events-none absolute inset-y-0.5 z-2 min-w-6 rounded-control border-2 border-dashed ${verdict?.kind === 'fits' ? 'border-confirmed-dot' : 'border-control'} ${carry.isSaving ? 'animate-pulse bg-confirmed-tint' : ''}`}
      style={toStyle(place)}
      aria-hidden="true"
    />
  )
}

/** Rows that are drawn together. */
const rowsTogether = 8

const toRows = (bars: readonly Bar[], axis: Axis): Bar[][] =>
  packRows(
    bars.filter(({ span }) => placeOnAxis(span, axis)),
    (narrowest / hourWidths[axis.zoom]) * hour,
  )

const heightOf = (rows: readonly Bar[][]): number => Math.max(rows.length, 1) * rowHeight + 4

const hasCarried = (bars: readonly Bar[], { carried }: Carry): boolean =>
  carried !== undefined && bars.some(({ key }) => key === carried.bar.key)

/** Some rows of a lane, the first of which is the `first` of the lane. */
const Rows = ({ rows, first, axis, carry, hintId }: Omit<TrackProps, 'driver'> & { first: number }) => (
  <NearList
    className="absolute inset-x-0"
    style={{ top: first * rowHeight, height: rows.length * rowHeight + 4 }}
    isNearFirst={first < 2 * rowsTogether}
    isKept={hasCarried(rows.flat(), carry)}
  >
    {() =>
      rows.flatMap((row, index) =>
        row.map((bar) => (
          <li key={bar.key}>
            <BarButton
              {...{ bar, carry, hintId }}
              className="absolute h-[42px] min-w-6 touch-manipulation"
              style={{ ...toStyle(placeOnAxis(bar.span, axis)), top: index * rowHeight + 4 }}
            >
              <Parts bar={bar} axis={axis} />
            </BarButton>
          </li>
        )),
      )
    }
  </NearList>
)

const Track = ({ rows, axis, carry, hintId, driver }: TrackProps) => {
  const lane = driver?.driver_id ?? unassignedLane
  const starts = Array.from({ length: Math.ceil(rows.length / rowsTogether) }, (_, index) => index * rowsTogether)
  return (
    <div className="relative flex-1" style={{ minHeight: heightOf(rows) }}>
      {driver && <Absences driver={driver} axis={axis} />}
      {starts.map((first) => (
        <Rows key={first} rows={rows.slice(first, first + rowsTogether)} {...{ first, axis, carry, hintId }} />
      ))}
      {carry.carried?.lane === lane && <Ghost carry={carry} axis={axis} />}
    </div>
  )
}

const shortDay = (date: string): string => writeDate(date, { weekday: 'short', day: 'numeric', month: 'short' })

/** Hours between two marks: the labels do not touch. */
const stepOf = (axis: Axis): number => (axis.zoom === 'hours' ? 1 : countHours(axis) > 36 ? 4 : 2)

const Axis = ({ axis, now }: { axis: Axis; now: number }) => {
  const marks = listMarks(axis, axis.zone, stepOf(axis))
  const at = (mark: number) => ({ left: `${((mark - axis.from) / (axis.until - axis.from)) * 100}%` })
  const nowPlace = placeOnAxis({ from: now, until: now + 1 }, axis)
  return (
    <AxisRow>
      <div className="relative h-11 flex-1">
        {marks.map((mark) => (
          <span key={mark.at} className="tnum absolute bottom-1 pl-1 whitespace-nowrap" style={at(mark.at)}>
            {mark.day && <span className="block font-medium text-ink">{shortDay(mark.day)}</span>}
            {mark.time}
          </span>
        ))}
        {nowPlace && (
          <span className="tnum absolute top-1 -translate-x-1/2 rounded-control bg-ink px-1 text-white" style={at(now)}>
            {shortTime(localAt(new Date(now), axis.zone).time)}
          </span>
        )}
      </div>
    </AxisRow>
  )
}

/** The lines of the hours lie under the bars, that of the present over them. */
const Lines = ({ axis, now }: { axis: Axis; now: number }) => {
  const at = (mark: number) => ({ left: `${((mark - axis.from) / (axis.until - axis.from)) * 100}%` })
  return (
    <div className="pointer-events-none absolute inset-y-0 right-0" style={{ left: headWidth }} aria-hidden="true">
      {listMarks(axis, axis.zone, stepOf(axis)).map((mark) => (
        <span
          key={mark.at}
          className={`absolute inset-y-0 border-l ${mark.day ? 'border-rule' : 'border-line'}`}
          style={at(mark.at)}
        />
      ))}
      {placeOnAxis({ from: now, until: now + 1 }, axis) && (
        <span className="absolute inset-y-0 z-3 border-l-2 border-ink" style={at(now)} />
      )}
    </div>
  )
}

/** Minutes that are shown before the time at which the lanes open. */
const leadMinutes = 45

interface Opening {
  /** The box that scrolls. */
  box: RefObject<HTMLElement | null>
  /** The days; others are scrolled to anew. */
  days: string
  /** The present, or the first ride of another day; undefined without one. */
  at: number | undefined
}

/** Scrolls the lanes once for each choice of days and zoom. */
const useOpeningScroll = (axis: Axis, { box, days, at }: Opening) => {
  const view = `${days} ${axis.zoom}`
  const scrolledView = useRef<string>(undefined)
  useLayoutEffect(() => {
    const element = box.current
    if (at === undefined || !element || scrolledView.current === view) return
    scrolledView.current = view
    const track = element.scrollWidth - Number.parseFloat(headWidth) * rootPixels()
    const from = at - leadMinutes * 60_000
    element.scrollLeft = ((from - axis.from) / (axis.until - axis.from)) * track
  })
}

interface TimeLanesProps extends HeadActions {
  model: LanesModel
  axis: Axis
  carry: Carry
  hintId: string
  box: Opening['box']
  days: string
}

const findFirst = ({ unassigned, lanes }: LanesModel, axis: Axis): number | undefined => {
  const starts = [unassigned, ...lanes.map(({ bars }) => bars)]
    .flat()
    .filter(({ span, isShown }) => isShown && span.from >= axis.from && span.from < axis.until)
    .map(({ span }) => span.from)
  return starts.length > 0 ? Math.min(...starts) : undefined
}

export const TimeLanes = ({ model, axis, box, days, onDriver, unread, ...rest }: TimeLanesProps) => {
  const now = useMinute()
  useOpeningScroll(axis, { box, days, at: now >= axis.from && now < axis.until ? now : findFirst(model, axis) })
  const open = model.unassigned.filter(({ span }) => placeOnAxis(span, axis))
  const openRows = toRows(open, axis)
  return (
    <div
      // With reduced motion every change is a transition of 1 ms, during which the box would still measure the old width.
      className="relative transition-none"
      style={{ minWidth: `calc(${headWidth} + ${countHours(axis) * hourWidths[axis.zoom]}px)` }}
    >
      <Axis axis={axis} now={now} />
      <div className="relative">
        <Lines axis={axis} now={now} />
        <ul>
          <Lane carry={rest.carry} index={0} height={heightOf(openRows)} isKept={hasCarried(open, rest.carry)}>
            <UnassignedHead count={open.length} carry={rest.carry} />
            <Track rows={openRows} axis={axis} {...rest} />
          </Lane>
          {model.lanes.map(({ driver, bars }, index) => {
            const rows = toRows(bars, axis)
            return (
              <Lane
                key={driver.driver_id}
                {...{ driver, index }}
                carry={rest.carry}
                height={heightOf(rows)}
                isKept={hasCarried(bars, rest.carry)}
              >
                <LaneHead {...{ driver, onDriver, unread }} carry={rest.carry} />
                <Track {...{ rows, axis, driver }} {...rest} />
              </Lane>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
