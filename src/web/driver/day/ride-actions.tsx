// The actions of a ride: one large button for the next action and at most one more.

import { useState } from 'react'
import { labelOf } from '#kernel/codes.ts'
import { localAt, writeDate } from '#kernel/time.ts'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/en/driver-day.ts'
import type { DriverAction, DriverRide } from '#modules/dispatch/driver-app/contract.ts'
import { earliestDeparture, freeWaitUntil, nextActions } from '#modules/dispatch/driver-app/rules.ts'
import { NoShowDialog } from './no-show-dialog.tsx'
import { useNow } from './use-now.ts'

interface RideActionsProps {
  ride: DriverRide
  clockAheadMs: number
  onAction: (action: DriverAction) => void
}

/** When the action becomes possible, if it has a start time. */
const findStartTime = (ride: DriverRide, action: DriverAction): Date | undefined => {
  if (action === 'on_the_way') return earliestDeparture(new Date(ride.pickup_at))
  return action === 'no_show' && ride.waiting
    ? freeWaitUntil(ride.waiting_terms, new Date(ride.waiting.from))
    : undefined
}

const actionLabel = (ride: DriverRide, action: DriverAction): string =>
  action === 'acknowledge' && ride.is_changed ? m.acknowledge_change : labelOf(m.actions, action)

/** 'Possible from 03:30', with the date unless it is today. */
const formatPossibleFrom = (at: Date, now: Date, zone: string): string => {
  const { date, time } = localAt(at, zone)
  if (date === localAt(now, zone).date) return m.possible_from({ time })
  return m.possible_from_day({ date: writeDate(date, { weekday: 'short', day: 'numeric', month: 'short' }), time })
}

export const RideActions = ({ ride, clockAheadMs, onAction }: RideActionsProps) => {
  const now = useNow(clockAheadMs, 5000)
  const [isConfirming, setConfirming] = useState(false)
  const submit = (action: DriverAction) => (action === 'no_show' ? setConfirming(true) : onAction(action))
  const [first, ...others] = nextActions(ride)
  if (!first) return null
  const findWaitUntil = (action: DriverAction) => {
    const at = findStartTime(ride, action)
    return at && now < at.getTime() ? at : undefined
  }
  const waitUntil = findWaitUntil(first)
  return (
    <div className="sticky bottom-0 -mx-5 mt-5 -mb-5 grid gap-2.5 rounded-b-control bg-white px-5 pt-3 pb-5">
      <Button large className="w-full" disabled={waitUntil !== undefined} onClick={() => submit(first)}>
        {actionLabel(ride, first)}
      </Button>
      {waitUntil && (
        <p className="text-center text-small text-muted">
          {formatPossibleFrom(waitUntil, new Date(now), ride.time_zone)}
        </p>
      )}
      {others.map((action) => {
        const at = findWaitUntil(action)
        // The other action stays hidden before acknowledgement; for a no-show the time is shown while waiting.
        if (at && action === 'on_the_way') return null
        if (at)
          return (
            <p key={action} className="text-center text-small text-muted">
              {m.no_show_from({ time: localAt(at, ride.time_zone).time })}
            </p>
          )
        return (
          <Button key={action} look="outline" large className="w-full" onClick={() => submit(action)}>
            {actionLabel(ride, action)}
          </Button>
        )
      })}
      {isConfirming && (
        <NoShowDialog
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false)
            onAction('no_show')
          }}
        />
      )}
    </div>
  )
}
