// A ride of the driver: time, route, status and actions. Completed rides leave out their details.

import { MessageSquare } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { labelOf } from '#kernel/codes.ts'
import { shortTime } from '#kernel/time.ts'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/en/driver-day.ts'
import * as messages from '#messages/en/driver-messages.ts'
import { foreignZone, formatBriefPickup } from '#modules/bookings/ui/pickup-format.ts'
import { RouteList } from '#modules/bookings/ui/route-list.tsx'
import type { DriverAction, DriverRide } from '#modules/dispatch/driver-app/contract.ts'
import { type DayPart, stateAfterAction } from '#modules/dispatch/driver-app/rules.ts'
import { Meter } from './meter.tsx'
import { RideActions } from './ride-actions.tsx'
import { RideFacts, RideLinks } from './ride-facts.tsx'

const looks: Record<DriverRide['state'], string> = {
  assigned: 'badge-pending',
  acknowledged: 'badge-neutral',
  on_the_way: 'badge-confirmed',
  arrived: 'badge-confirmed',
  on_board: 'badge-confirmed',
  completed: 'badge-completed',
  no_show: 'badge-cancelled',
}

interface RideCardProps {
  ride: DriverRide
  part: DayPart
  clockAheadMs: number
  /** An action on it is not sent yet. */
  hasPending: boolean
  /** It had the last action of all rides. */
  isLastActed: boolean
  onAction: (action: DriverAction) => void
  /** Opens the messages about the ride. */
  onMessage: () => void
}

const Head = ({ id, ride, part }: { id: string } & Pick<RideCardProps, 'ride' | 'part'>) => {
  const { booking_date: date, booking_time: time, time_zone: zone } = ride
  const isNear = part === 'today' || part === 'tomorrow'
  const foreign = isNear ? foreignZone({ date, time, zone }) : ''
  return (
    <div className="flex items-start justify-between gap-3">
      <div>
        <h3 id={id} className={`font-display ${isNear ? 'text-title-2' : 'text-title-3'}`}>
          <time dateTime={ride.pickup_at}>{isNear ? shortTime(time) : formatBriefPickup({ date, time, zone })}</time>
        </h3>
        {foreign && <p className="text-small text-muted">{foreign}</p>}
        {ride.cars > 1 && (
          <p className="text-small text-muted">{m.car_of({ number: ride.car_number, cars: ride.cars })}</p>
        )}
      </div>
      <div className="mt-1.5 flex flex-col items-end gap-1">
        <span className={`badge ${looks[ride.state]}`}>{labelOf(m.states, ride.state)}</span>
        {ride.held_action && (
          <span className="text-right text-small text-muted">
            {m.held_by_office({ state: m.states[stateAfterAction(ride.held_action)] })}
          </span>
        )}
        {ride.is_set_by_office && !ride.held_action && <span className="text-small text-muted">{m.set_by_office}</span>}
      </div>
    </div>
  )
}

/** The last action moves a ride to the part 'done', where its card takes the lost focus. */
const useMoveFocus = (isLastActed: boolean) => {
  const card = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the card is mounted in another part
  useEffect(() => {
    if (isLastActed && document.activeElement === document.body) card.current?.focus()
  }, [])
  return card
}

export const RideCard = ({ ride, part, clockAheadMs, hasPending, isLastActed, onAction, onMessage }: RideCardProps) => {
  const id = useId()
  const card = useMoveFocus(isLastActed)
  return (
    <article ref={card} tabIndex={-1} className="card p-5 outline-none" aria-labelledby={id}>
      <Head id={id} ride={ride} part={part} />
      <RouteList className="mt-4" pickup={ride.pickup} dropoff={ride.dropoff} />
      {ride.is_changed && <p className="mt-4 text-ui font-medium text-error">{m.changed_note}</p>}
      {part !== 'done' && <RideFacts ride={ride} />}
      {part !== 'done' && <RideLinks ride={ride} />}
      {part !== 'done' && (
        <Button
          look="ghost"
          className="btn-sm mt-2"
          aria-label={messages.about_ride_at({ ride: `${shortTime(ride.booking_time)}, ${ride.pickup.label}` })}
          aria-haspopup="dialog"
          onClick={onMessage}
        >
          <MessageSquare size={16} strokeWidth={1.5} aria-hidden="true" />
          {messages.about_ride}
        </Button>
      )}
      <Meter ride={ride} clockAheadMs={clockAheadMs} />
      {hasPending && (
        <p role="status" className="mt-4 text-small text-muted">
          {m.waits_here}
        </p>
      )}
      <RideActions ride={ride} clockAheadMs={clockAheadMs} onAction={onAction} />
    </article>
  )
}
