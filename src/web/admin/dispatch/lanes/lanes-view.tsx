// The board as lanes: a lane for each driver with rides as bars, and those without a driver on top.
import { useId, useMemo, useRef } from 'react'
import * as m from '#messages/office/lanes.ts'
import type { Lanes } from '#modules/dispatch/lanes/contract.ts'
import { createAxis } from '#modules/dispatch/lanes/rules.ts'
import type { TimedStep } from '../../progress/use-held-steps.ts'
import type { BoardView } from '../board-view.ts'
import type { ChosenCar } from '../ride-parts.tsx'
import { type HeadActions, LanesBox, PointerGhost } from './lane-parts.tsx'
import { arrangeLanes } from './model.ts'
import { TimeLanes } from './time-lanes.tsx'
import { useCarry } from './use-carry.ts'
import { WeekLanes } from './week-lanes.tsx'

interface LanesViewProps extends HeadActions {
  data: Lanes
  view: BoardView
  heldSteps: readonly TimedStep[]
  onOpen: (chosen: ChosenCar) => void
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

export const LanesView = ({ data, view, heldSteps, onOpen, onChoose, onDriver, unread }: LanesViewProps) => {
  const box = useRef<HTMLElement>(null)
  const hintId = useId()
  const { zone } = view
  const isWeek = view.span === 'week'
  const { rides } = data.board
  const all = useMemo(() => [...rides, ...data.rides_before], [rides, data.rides_before])
  const shownIds = new Set(view.arrange(all).map(({ booking_id }) => booking_id))
  const model = arrangeLanes(isWeek ? rides : all, data, { shownIds, heldSteps })
  const carry = useCarry({ lanes: model.lanes, onOpen, onChoose, box })
  const { from, last: to } = view
  const pickups = rides
    .filter(({ booking_date }) => booking_date >= from && booking_date <= to)
    .map(({ pickup_at }) => Date.parse(pickup_at))
  const shared = { model, carry, hintId, onDriver, unread }
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
          <TimeLanes
            {...shared}
            axis={{ ...createAxis({ ...view.hours, from, to, zone }, pickups), zone, zoom: view.zoom }}
            box={box}
            days={`${from} ${to} ${view.fromHour} ${view.untilHour}`}
          />
        )}
      </LanesBox>
      {model.lanes.length === 0 && <p className="mt-4 text-ui text-soft">{m.no_drivers}</p>}
      <Legend isWeek={isWeek} />
      {carry.canAssign && (
        <p className="mt-1 text-micro text-muted" aria-hidden="true">
          {m.hint_pointer} {m.hint_keys}
        </p>
      )}
      <PointerGhost carry={carry} />
    </>
  )
}
