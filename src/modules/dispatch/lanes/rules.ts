// How the lanes of the board are drawn: the stages of a car, the time axis with its hours, and rows without overlaps.
import { localAt } from '#kernel/time.ts'
import { dayEnd, dayStart, nearestInstant } from '#kernel/zones.ts'

const minute = 60_000
const hour = 60 * minute

/** Milliseconds since 1970. */
export interface Span {
  from: number
  until: number
}

/** The stages of a car by the plan; `leaveBy` is null without a driver. */
export interface PlannedStages {
  leaveBy: Date | null
  arriveBy: Date
  boardBy: Date
  until: Date
  /** Driving time with the passengers; 0 for an hourly ride, which ends at `until`. */
  rideMinutes: number
}

/** The stages that the driver has reported. */
export interface ReportedStages {
  on_the_way_at: Date | null
  arrived_at: Date | null
  on_board_at: Date | null
  completed_at: Date | null
  no_show_at: Date | null
}

/** The times of the stages of a car, in chronological order. */
export interface Stages {
  leave: number | null
  arrive: number
  board: number
  end: number
}

/** Takes the reported times, and the plan for the rest. A car that has set out and not ended is busy until now at least. */
export const findStages = (plan: PlannedStages, reported: ReportedStages | undefined, now: Date): Stages => {
  const ended = (reported?.completed_at ?? reported?.no_show_at)?.getTime()
  const hasLeft = Boolean(reported?.on_the_way_at ?? reported?.arrived_at ?? reported?.on_board_at)
  const leave = plan.leaveBy && (reported?.on_the_way_at ?? plan.leaveBy).getTime()
  const arrive = reported?.arrived_at?.getTime() ?? Math.max(plan.arriveBy.getTime(), leave ?? 0)
  const board = reported?.on_board_at?.getTime() ?? Math.max(plan.boardBy.getTime(), arrive)
  const planned = Math.max(plan.until.getTime(), plan.rideMinutes > 0 ? board + plan.rideMinutes * minute : 0)
  const end = ended ?? Math.max(planned, hasLeft ? now.getTime() : 0)
  // Reports may arrive late or out of order.
  const boardBy = Math.min(board, end)
  const arriveBy = Math.min(arrive, boardBy)
  return { leave: leave === null ? null : Math.min(leave, arriveBy), arrive: arriveBy, board: boardBy, end }
}

/** Days (yyyy-MM-dd), and hours in them (yyyy-MM-ddTHH:mm), on the clock of `zone`. */
interface AxisDays {
  from: string
  to: string
  from_time?: string | undefined
  to_time?: string | undefined
  zone: string
}

/** The whole days, or the hours in them. Longer where one of these pickups in another zone lies outside. */
export const createAxis = ({ from, to, from_time, to_time, zone }: AxisDays, pickups: readonly number[]): Span => {
  const floor = (at: number) => Math.floor(at / hour) * hour
  const toInstant = (local: string) => nearestInstant(local.slice(0, 10), local.slice(11), zone)
  const start = from_time === undefined ? dayStart(from, zone) : toInstant(from_time)
  const end = to_time === undefined ? dayEnd(to, zone) : toInstant(to_time)
  return {
    from: Math.min(start.getTime(), ...pickups.map(floor)),
    until: Math.max(end.getTime(), ...pickups.map((at) => floor(at) + hour)),
  }
}

export const countHours = ({ from, until }: Span): number => (until - from) / hour

interface Mark {
  at: number
  /** HH:mm */
  time: string
  /** yyyy-MM-dd; a day begins at the mark. */
  day?: string
}

/** The full hours of the axis whose number is a multiple of `step`; an hour that the clocks repeat has two marks. */
export const listMarks = ({ from, until }: Span, zone: string, step: number): Mark[] => {
  const marks: Mark[] = []
  let lastDay = ''
  // Some zones change their clocks by half an hour.
  for (let at = from; at < until; at += hour / 2) {
    const { date, time } = localAt(new Date(at), zone)
    const isFirstOfDay = date !== lastDay
    lastDay = date
    if (isFirstOfDay || (time.slice(3, 5) === '00' && Number(time.slice(0, 2)) % step === 0))
      marks.push({ at, time: time.slice(0, 5), ...(isFirstOfDay ? { day: date } : {}) })
  }
  return marks
}

/** Where a span is on the axis. */
export interface Position {
  /** Per cent of the axis. */
  left: number
  width: number
  /** The span begins before the axis, or ends after it. */
  isCutBefore: boolean
  isCutAfter: boolean
}

/** Returns undefined for a span outside the axis. */
export const placeOnAxis = (span: Span, axis: Span): Position | undefined => {
  const [from, until] = [Math.max(span.from, axis.from), Math.min(span.until, axis.until)]
  if (until < from || span.from >= axis.until || span.until <= axis.from) return undefined
  const percent = (ms: number) => (ms / (axis.until - axis.from)) * 100
  return {
    left: percent(from - axis.from),
    width: percent(until - from),
    isCutBefore: span.from < axis.from,
    isCutAfter: span.until > axis.until,
  }
}

/** Packs items into as few rows as possible, none of which overlap; an item takes `shortest` milliseconds at least. */
export const packRows = <Item extends { span: Span }>(items: readonly Item[], shortest: number): Item[][] => {
  const rows: { items: Item[]; until: number }[] = []
  for (const item of items.toSorted((a, b) => a.span.from - b.span.from || a.span.until - b.span.until)) {
    const free = rows.find(({ until }) => until <= item.span.from)
    const row = free ?? { items: [], until: 0 }
    if (!free) rows.push(row)
    row.items.push(item)
    row.until = Math.max(item.span.until, item.span.from + shortest)
  }
  return rows.map((row) => row.items)
}
