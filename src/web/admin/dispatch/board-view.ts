// Which days, rides and order the board shows, kept in the address.
import { browserClock, isDate, localAt, shiftDate } from '#kernel/time.ts'
import type { BoardRide } from '#modules/dispatch/board/contract.ts'
import { useListQuery } from '../../area/list-query.ts'
import { site } from '../../site.ts'

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

const officeToday = (): string => localAt(browserClock(), site().time_zone).date

const chosen = <Value extends string>(values: readonly Value[], text: string): Value =>
  values.find((each) => each === text) ?? (values[0] as Value)

export const useBoardView = () => {
  const { filters: read, setFilters } = useListQuery(['date', 'span', 'order', 'show', 'view', 'zoom'])
  const today = officeToday()
  const span = chosen(spans, read.span)
  const order = chosen(orders, read.order)
  const shown = chosen(shownChoices, read.show)
  const layout = chosen(layouts, read.view)
  const zoom = chosen(zooms, read.zoom)
  const from = isDate(read.date) ? read.date : today
  const days = Array.from({ length: daysOf[span] }, (_, day) => shiftDate(from, day))
  const show = (date: string) => setFilters({ date: date === today ? '' : date })
  return {
    span,
    order,
    shown,
    layout,
    zoom,
    from,
    today,
    days,
    /** Number of choices that are not the default. */
    changed: [span !== 'two', order !== 'risk', shown !== 'all'].filter(Boolean).length,
    /** Empty for today and tomorrow, with which the server also sends unfinished rides of last night. */
    query: span === 'two' && from === today ? {} : { from, to: days.at(-1) ?? from },
    show,
    step: (direction: -1 | 1) => show(shiftDate(from, direction * (span === 'week' ? 7 : 1))),
    setSpan: (next: Span) => setFilters({ span: next === 'two' ? '' : next }),
    setOrder: (next: Order) => setFilters({ order: next === 'risk' ? '' : next }),
    setShown: (next: Shown) => setFilters({ show: next === 'all' ? '' : next }),
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
