// The board as lanes: a lane for each driver with rides as bars, and those without a driver on top.
import { useId, useMemo, useRef } from 'react'
import { shiftDate } from '#kernel/time.ts'
import * as m from '#messages/office/lanes.ts'
import { assignDriver } from '#modules/dispatch/assignment/contract.ts'
import type { BoardRide } from '#modules/dispatch/board/contract.ts'
import type { Lanes } from '#modules/dispatch/lanes/contract.ts'
import { createAxis } from '#modules/dispatch/lanes/rules.ts'
import { ListLoading } from '../../../area/list-states.tsx'
import { TryAgain } from '../../../public/retry-notice.tsx'
import { site } from '../../../site.ts'
import { May } from '../../staff-role.tsx'
import type { BoardView } from '../board-view.ts'
import { useBoard } from '../query.ts'
import type { ChosenCar } from '../ride-list.tsx'
import { LanesBox, PointerGhost } from './lane-parts.tsx'
import { arrangeLanes } from './model.ts'
import { useLanes } from './query.ts'
import { TimeLanes } from './time-lanes.tsx'
import { useCarry } from './use-carry.ts'
import { WeekLanes } from './week-lanes.tsx'

interface LanesViewProps {
  rides: readonly BoardRide[]
  view: BoardView
  onChoose: (chosen: ChosenCar) => void
}

const Legend = ({ isWeek }: { isWeek: boolean }) => (
  <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-micro text-muted" aria-hidden="true">
    {!isWeek && (
      <>
        <span className="flex items-center gap-1.5">
          <span className="w-5 border-t-2 border-control" />
          {m.legend.travel}
        </span>
        <span className="flex items-center gap-1.5">
          <span className="h-3.5 w-5 border border-control bg-white" />
          {m.legend.boarding}
        </span>
        <span className="flex items-center gap-1.5">
          <span className="h-3.5 w-5 border border-control bg-linen" />
          {m.legend.ride}
        </span>
      </>
    )}
    <span className="flex items-center gap-1.5">
      <span className="hatched h-3.5 w-5" />
      {m.legend.off}
    </span>
  </p>
)

/** Rides of the days, and those of the evening before, which may last into the first day. */
const joinRides = (rides: readonly BoardRide[], before: readonly BoardRide[]): BoardRide[] => {
  const ids = new Set(rides.map(({ booking_id }) => booking_id))
  return [...rides, ...before.filter(({ booking_id }) => !ids.has(booking_id))]
}

const Drawn = ({ rides, view, onChoose, data }: LanesViewProps & { data: Lanes }) => {
  const box = useRef<HTMLElement>(null)
  const hintId = useId()
  const zone = site().time_zone
  const isWeek = view.span === 'week'
  const dayBefore = shiftDate(view.from, -1)
  const { data: before } = useBoard({ from: dayBefore, to: dayBefore })
  const all = useMemo(() => joinRides(rides, before?.rides ?? []), [rides, before])
  const shownIds = new Set(view.arrange(all).map(({ booking_id }) => booking_id))
  const model = arrangeLanes(isWeek ? rides : all, data, shownIds)
  const carry = useCarry({ lanes: model.lanes, onChoose, box })
  const [from, to] = [view.from, view.days.at(-1) ?? view.from]
  const pickups = rides
    .filter(({ booking_date }) => booking_date >= from && booking_date <= to)
    .map(({ pickup_at }) => Date.parse(pickup_at))
  const shared = { model, carry, hintId }
  return (
    <>
      <p id={hintId} className="sr-only">
        {m.hint_keys}
      </p>
      <p role="status" className="sr-only">
        {carry.spoken}
      </p>
      <LanesBox box={box}>
        {isWeek ? (
          <WeekLanes {...shared} days={view.days} today={view.today} zone={zone} />
        ) : (
          <TimeLanes {...shared} axis={{ ...createAxis({ from, to, zone }, pickups), zone, zoom: view.zoom }} />
        )}
      </LanesBox>
      {model.lanes.length === 0 && <p className="mt-4 text-ui text-soft">{m.no_drivers}</p>}
      <Legend isWeek={isWeek} />
      <May call={assignDriver}>
        <p className="mt-1 text-micro text-muted" aria-hidden="true">
          {m.hint_pointer} {m.hint_keys}
        </p>
      </May>
      <PointerGhost carry={carry} />
    </>
  )
}

export const LanesView = (props: LanesViewProps) => {
  const { from, days } = props.view
  const { data, isError, refetch } = useLanes({ from, to: days.at(-1) ?? from })
  if (data) return <Drawn {...props} data={data} />
  return isError ? <TryAgain message={m.load_failed} onRetry={refetch} /> : <ListLoading words={m.loading} />
}
