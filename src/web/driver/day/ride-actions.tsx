// The actions of a ride: one large button for the next action and at most one more.
import { useState } from 'react'
import { localAt, writeDate } from '#kernel/time.ts'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/en/driver-day.ts'
import type { DriverAction, DriverRide } from '#modules/dispatch/driver-app/contract.ts'
import { freeWaitUntil, nextActions, setsOutFrom } from '#modules/dispatch/driver-app/rules.ts'
import { NoShowDialog } from './no-show-dialog.tsx'
import { useNow } from './use-now.ts'

interface RideActionsProps {
  ride: DriverRide
  ahead: number
  onSay: (action: DriverAction) => void
}

/** When the action becomes possible, if it has a start time. */
const opensAt = (ride: DriverRide, action: DriverAction): Date | undefined => {
  if (action === 'on_the_way') return setsOutFrom(new Date(ride.pickup_at))
  return action === 'no_show' && ride.waiting ? freeWaitUntil(new Date(ride.waiting.from)) : undefined
}

const labelOf = (ride: DriverRide, action: DriverAction): string =>
  action === 'acknowledge' && ride.is_changed ? m.acknowledge_change : m.actions[action]

/** 'Possible from 03:30', with the date unless it is today. */
const possibleFrom = (at: Date, now: Date, zone: string): string => {
  const { date, time } = localAt(at, zone)
  if (date === localAt(now, zone).date) return m.possible_from({ time })
  return m.possible_from_day({ date: writeDate(date, { weekday: 'short', day: 'numeric', month: 'short' }), time })
}

export const RideActions = ({ ride, ahead, onSay }: RideActionsProps) => {
  const now = useNow(ahead, 5000)
  const [isAsking, setAsking] = useState(false)
  const say = (action: DriverAction) => (action === 'no_show' ? setAsking(true) : onSay(action))
  const [first, ...others] = nextActions(ride)
  if (!first) return null
  const closed = (action: DriverAction) => {
    const at = opensAt(ride, action)
    return at && now < at.getTime() ? at : undefined
  }
  const shut = closed(first)
  return (
    <div className="sticky bottom-0 -mx-5 mt-5 -mb-5 grid gap-2.5 rounded-b-control bg-white px-5 pt-3 pb-5">
      <Button large className="w-full" disabled={shut !== undefined} onClick={() => say(first)}>
        {labelOf(ride, first)}
      </Button>
      {shut && <p className="text-center text-small text-muted">{possibleFrom(shut, new Date(now), ride.time_zone)}</p>}
      {others.map((action) => {
        const at = closed(action)
        // The other action stays hidden before acknowledgement; for a no-show the time is shown while waiting.
        if (at && action === 'on_the_way') return null
        if (at)
          return (
            <p key={action} className="text-center text-small text-muted">
              {m.no_show_from({ time: localAt(at, ride.time_zone).time })}
            </p>
          )
        return (
          <Button key={action} look="outline" large className="w-full" onClick={() => say(action)}>
            {labelOf(ride, action)}
          </Button>
        )
      })}
      {isAsking && (
        <NoShowDialog
          onClose={() => setAsking(false)}
          onYes={() => {
            setAsking(false)
            onSay('no_show')
          }}
        />
      )}
    </div>
  )
}
