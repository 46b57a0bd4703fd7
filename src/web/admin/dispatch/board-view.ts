// Which days, rides and order the board shows, kept in the address.
import { browserClock, isDate, localAt, normaliseTime, shiftDate } from '#kernel/time.ts'
import type { BoardFilter, BoardRide } from '#modules/dispatch/board/contract.ts'
import { useListQuery } from '../../area/list-query.ts'
import { site } from '../../site.ts'
import { useOwnRegions } from '../regions/query.ts'
import { useRegionInAddress } from '../regions/use-region-in-address.ts'

/** The first one is the default. */
const spans = ['two', 'day', 'week'] as const
type Span = (typeof spans)[number]
const daysOf: Record<Span, number> = { day: 1, two: 2, week: 7 }

const orders = ['risk', 'time'] as const
type Order = (typeof orders)[number]

/** The first one is the default. */
const layouts = ['list', 'lanes'] as const
type Layout = (typeof layouts)[number]

const zooms = ['fit', 'hours'] as const
type Zoom = (typeof zooms)[number]

/** Which rides are shown, by what is true of them. */
const filters = {
  all: () => true,
  without_driver: ({ faults }: BoardRide) => faults.includes('no_driver'),
  risk: ({ risk }: BoardRide) => risk === 'red',
  watch: ({ risk }: BoardRide) => risk === 'red' || risk === 'amber',
  open: ({ risk }: BoardRide) => risk !== 'done',
} as const
type Shown = keyof typeof filters
export const shownChoices = Object.keys(filters) as Shown[]

const byPickup = (a: BoardRide, b: BoardRide): number =>
  a.pickup_at.localeCompare(b.pickup_at) || a.booking_id.localeCompare(b.booking_id)

/** The zone of the chosen region, or of the only one; else that of the office. */
const useBoardZone = (region: string): string => {
  const regions = (useOwnRegions() ?? []).filter(({ region_id }) => region === '' || region_id === region)
  const [only, ...others] = regions
  return (others.length === 0 && only?.time_zone) || site().time_zone
}

/** HH:mm, or empty for none. */
const readHour = (text: string): string => (normaliseTime(text) === `${text}:00` ? text : '')

interface Hours {
  fromHour: string
  untilHour: string
}

/** Hours that end at or before their beginning end on the next day. */
const areOvernight = ({ fromHour, untilHour }: Hours): boolean => untilHour !== '' && untilHour <= (fromHour || '00:00')

/** The day of the hours now: after midnight those of a night belong to the day before. */
const findDay = (hours: Hours, { date, time }: { date: string; time: string }): string =>
  hours.fromHour && areOvernight(hours) && time < hours.untilHour ? shiftDate(date, -1) : date

const toFilter = (hours: Hours, { from, last }: { from: string; last: string }) => ({
  ...(hours.fromHour && { from_time: `${from}T${hours.fromHour}` }),
  ...(hours.untilHour && { to_time: `${last}T${hours.untilHour}` }),
})

const chosen = <Value extends string>(values: readonly Value[], text: string): Value =>
  values.find((each) => each === text) ?? (values[0] as Value)

export const useBoardView = () => {
  const { filters: read, setFilters } = useListQuery([
    'date',
    'span',
    'from',
    'until',
    'order',
    'show',
    'view',
    'zoom',
    'region',
  ])
  const { region } = useRegionInAddress()
  const zone = useBoardZone(region)
  const now = localAt(browserClock(), zone)
  const today = now.date
  const hours = { fromHour: readHour(read.from), untilHour: readHour(read.until) }
  const hasHours = hours.fromHour !== '' || hours.untilHour !== ''
  // Hours are those of one day.
  const span = hasHours ? 'day' : chosen(spans, read.span)
  const order = chosen(orders, read.order)
  const shown = chosen(shownChoices, read.show)
  const layout = chosen(layouts, read.view)
  const zoom = chosen(zooms, read.zoom)
  const usual = findDay(hours, now)
  const from = isDate(read.date) ? read.date : usual
  const days = Array.from({ length: daysOf[span] }, (_, day) => shiftDate(from, day))
  const last = shiftDate(from, daysOf[span] - 1 + Number(areOvernight(hours)))
  const filterHours = toFilter(hours, { from, last })
  const query: BoardFilter = {
    ...(span === 'two' && from === today ? {} : { from, to: last, ...filterHours }),
    ...(region && { region }),
  }
  const show = (date: string) => setFilters({ date: date === usual ? '' : date })
  return {
    span,
    order,
    shown,
    layout,
    zoom,
    from,
    today,
    zone,
    region,
    days,
    /** The last day: after that of the hours if they go beyond midnight. */
    last,
    ...hours,
    hasHours,
    hours: filterHours,
    /** Number of choices that are not the default. */
    changed: [span !== 'two', order !== 'risk', shown !== 'all', region !== ''].filter(Boolean).length,
    /** Without days for today and tomorrow, with which the server also sends unfinished rides of last night. */
    query,
    show,
    step: (direction: -1 | 1) => show(shiftDate(from, direction * (span === 'week' ? 7 : 1))),
    setSpan: (next: Span) =>
      setFilters({ span: next === 'two' ? '' : next, ...(next === 'day' ? {} : { from: '', until: '' }) }),
    setHours: ({ fromHour, untilHour }: Partial<Hours>) =>
      setFilters({
        span: 'day',
        ...(fromHour !== undefined && { from: fromHour }),
        ...(untilHour !== undefined && { until: untilHour }),
      }),
    setOrder: (next: Order) => setFilters({ order: next === 'risk' ? '' : next }),
    setShown: (next: Shown) => setFilters({ show: next === 'all' ? '' : next }),
    setRegion: (region: string) => setFilters({ region }),
    setLayout: (next: Layout) => setFilters({ view: next === 'list' ? '' : next }),
    setZoom: (next: Zoom) => setFilters({ zoom: next === 'fit' ? '' : next }),
    /** The rides of the view, in its order; the server sends those most at risk first. */
    arrange: (rides: readonly BoardRide[]): readonly BoardRide[] => {
      const left = rides.filter(filters[shown])
      return order === 'time' ? left.toSorted(byPickup) : left
    },
  }
}
export type BoardView = ReturnType<typeof useBoardView>
