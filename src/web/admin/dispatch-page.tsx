// Dispatch: the rides of today and tomorrow with drivers and issues; drivers are assigned by hand or from suggestions.

import { Sparkles } from 'lucide-react'
import { formatNumber } from '#kernel/number.ts'
import { isDate } from '#kernel/time.ts'
import { Button } from '#kit/button.tsx'
import { Tabs, tabPanelProps } from '#kit/tabs.tsx'
import * as m from '#messages/office/dispatch.ts'
import type { Board, BoardRide } from '#modules/dispatch/board/contract.ts'
import { useListQuery } from '../area/list-query.ts'
import { ListLoading, NothingListed } from '../area/list-states.tsx'
import { useOpenDialog } from '../area/open-dialog.ts'
import { StatCard } from '../area/stat-card.tsx'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { AssignDialog } from './dispatch/assign-dialog.tsx'
import { useBoard } from './dispatch/query.ts'
import { type ChosenCar, RideList } from './dispatch/ride-list.tsx'
import { SuggestDialog } from './dispatch/suggest-dialog.tsx'

const Totals = ({ totals }: Pick<Board, 'totals'>) => (
  <dl className="mt-7 grid grid-cols-2 gap-4 lg:grid-cols-4">
    <StatCard
      label={m.total_rides}
      figure={formatNumber(totals.rides)}
      note={m.total_rides_note({ cars: totals.cars })}
    />
    <StatCard label={m.total_without} figure={formatNumber(totals.without_driver)} note={m.total_without_note} />
    <StatCard label={m.total_faults} figure={formatNumber(totals.with_faults)} note={m.total_faults_note} />
    <StatCard label={m.total_drivers} figure={formatNumber(totals.drivers)} note={m.total_drivers_note} />
  </dl>
)

const onDay = (rides: readonly BoardRide[], date: string) => rides.filter(({ booking_date }) => booking_date === date)

const needsDriver = (rides: readonly BoardRide[]) => rides.some(({ faults }) => faults.includes('no_driver'))

const SuggestButtons = ({ board, onSuggest }: { board: Board; onSuggest: (date: string) => void }) => (
  <div className="flex flex-wrap gap-3">
    {[
      { date: board.from, label: m.suggest_today },
      { date: board.to, label: m.suggest_tomorrow },
    ].map(({ date, label }) => (
      <Button
        key={date}
        look="outline"
        disabled={!needsDriver(onDay(board.rides, date))}
        onClick={() => onSuggest(date)}
      >
        <Sparkles size={16} strokeWidth={1.5} aria-hidden="true" />
        {label}
      </Button>
    ))}
  </div>
)

const days = ['both', 'today', 'tomorrow'] as const
type Day = (typeof days)[number]

const Rides = ({ board, onChoose }: { board: Board; onChoose: (chosen: ChosenCar) => void }) => {
  const { filters, setFilters } = useListQuery(['day'])
  const day = days.find((each) => each === filters.day) ?? 'both'
  const of: Record<Day, readonly BoardRide[]> = {
    both: board.rides,
    today: onDay(board.rides, board.from),
    tomorrow: onDay(board.rides, board.to),
  }
  const labels: Record<Day, string> = {
    both: m.both_days,
    today: m.today({ count: of.today.length }),
    tomorrow: m.tomorrow({ count: of.tomorrow.length }),
  }
  return (
    <>
      <Tabs
        id="dispatch"
        label={m.days_label}
        tabs={days.map((value) => ({ value, label: labels[value] }))}
        chosen={day}
        onChoose={(value) => setFilters({ day: value === 'both' ? '' : value })}
        className="mt-7"
      />
      <div {...tabPanelProps('dispatch', day)} className="mt-6">
        {of[day].length ? (
          <RideList rides={of[day]} onChoose={onChoose} />
        ) : (
          <NothingListed title={m.none} line={m.none_line} />
        )}
      </div>
    </>
  )
}

/** The booking and car that the address names, unless they have left the board. */
const findCar = ({ rides }: Board, carKey: string | undefined): ChosenCar | undefined => {
  const [id, number] = carKey?.split('.') ?? []
  const ride = rides.find(({ booking_id }) => booking_id === id)
  const car = ride?.cars.find(({ car_number }) => String(car_number) === number)
  return ride && car && { ride, car }
}

export const AdminDispatchPage = () => {
  const { data, isError, refetch } = useBoard()
  const { idOf, open, close } = useOpenDialog(['assign', 'suggest'])
  const chosen = data && findCar(data, idOf('assign'))
  const suggested = idOf('suggest')
  return (
    <div className="pb-16">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <PageHeading title={m.dispatch} />
          <p className="mt-2 text-ui text-soft">{m.subtitle}</p>
        </div>
        {data && <SuggestButtons board={data} onSuggest={(date) => open('suggest', date)} />}
      </div>
      {data && (
        <>
          <Totals totals={data.totals} />
          <Rides board={data} onChoose={({ ride, car }) => open('assign', `${ride.booking_id}.${car.car_number}`)} />
        </>
      )}
      {!data && (isError ? <TryAgain message={m.load_failed} onRetry={refetch} /> : <ListLoading words={m.loading} />)}
      {chosen && <AssignDialog chosen={chosen} onClose={close} />}
      {data && suggested && isDate(suggested) && <SuggestDialog date={suggested} onClose={close} />}
    </div>
  )
}
