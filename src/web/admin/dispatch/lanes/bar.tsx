// A bar of a lane: travel to the pickup as a line, then the waiting in white and the ride in the colour of its risk.

import { Timer, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { entryOf, labelOf } from '#kernel/codes.ts'
import { localAt, shortTime } from '#kernel/time.ts'
import * as dispatch from '#messages/office/dispatch.ts'
import * as m from '#messages/office/lanes.ts'
import type { BoardRide } from '#modules/dispatch/board/contract.ts'
import { officeBookingPath } from '../../../paths.ts'
import { VipBadge } from '../../accounts/vip-badge.tsx'
import { describeHeldStep } from '../../progress/held-note.tsx'
import type { Bar } from './model.ts'
import type { Carry } from './use-carry.ts'

/** `edge` is the border, `fill` the ground of the ride. */
export const tones: Record<BoardRide['risk'], { edge: string; fill: string }> = {
  red: { edge: 'border-cancelled-dot text-cancelled', fill: 'bg-cancelled-tint' },
  amber: { edge: 'border-pending-dot text-pending', fill: 'bg-pending-tint' },
  issue: { edge: 'border-control text-ink', fill: 'bg-linen' },
  none: { edge: 'border-confirmed-dot text-confirmed', fill: 'bg-confirmed-tint' },
  done: { edge: 'border-rule text-soft', fill: 'bg-linen' },
}
export const hiddenTone = { edge: 'border-line text-soft', fill: 'bg-white' }

export const toneOf = ({ ride, isShown }: Bar) => (isShown && entryOf(tones, ride.risk)) || hiddenTone

const isAlarm = ({ ride, isShown }: Bar): boolean => isShown && ride.risk === 'red'

const listDetails = ({ ride, car, span, heldStep }: Bar): string[] => [
  ...(ride.passenger.is_vip ? [m.vip] : []),
  m.way({
    pickup: ride.pickup_location,
    dropoff: ride.dropoff_location ?? dispatch.by_the_hour({ hours: ride.number_of_hours ?? 0 }),
  }),
  m.until({ time: shortTime(localAt(new Date(span.until), ride.time_zone).time) }),
  ...(ride.cars.length > 1 ? [m.car_of({ number: car.car_number, of: ride.cars.length })] : []),
  ...(car.assignment ? [labelOf(dispatch.states, car.assignment.state)] : []),
  ...(heldStep ? [describeHeldStep(heldStep)] : []),
  ...(car.faults.length > 0 ? car.faults : ride.faults).map((fault) => labelOf(dispatch.faults, fault)),
]

const visibleText = (isShown: boolean, look: string): string => (isShown ? look : 'sr-only')

/**
 * Time and passenger, beside each other or in two lines, as the bar has room; none in the narrowest. The rest is for
 * screen readers, and for those who point at the bar.
 */
export const BarText = ({ bar, withPlace = false }: { bar: Bar; withPlace?: boolean }) => {
  const { ride, isShown, heldStep } = bar
  return (
    <>
      <span
        className={visibleText(
          isShown,
          withPlace
            ? 'flex min-w-0 px-0.5 @max-[2.25rem]:sr-only @max-[4.5rem]:flex-col @min-[4.5rem]:items-center @min-[4.5rem]:gap-1 @min-[4.5rem]:px-1.5'
            : 'flex min-w-0 items-center gap-1',
        )}
      >
        {isAlarm(bar) && (
          <TriangleAlert
            size={14}
            strokeWidth={2}
            className={withPlace ? 'hidden flex-none @min-[4.5rem]:block' : 'flex-none'}
            aria-hidden="true"
          />
        )}
        {heldStep && (
          <Timer
            size={14}
            strokeWidth={2}
            className={withPlace ? 'hidden flex-none @min-[4.5rem]:block' : 'flex-none'}
            aria-hidden="true"
          />
        )}
        <span className="tnum font-medium">{shortTime(ride.booking_time)}</span>{' '}
        {ride.passenger.is_vip && (
          <span
            className={withPlace ? 'hidden flex-none leading-none @min-[4.5rem]:block' : 'flex-none'}
            aria-hidden="true"
          >
            <VipBadge isVip className="px-1! leading-4!" />
          </span>
        )}
        <span className="truncate">{ride.passenger.name}</span>
      </span>
      {withPlace && isShown && (
        <span className="hidden truncate px-1.5 @min-[4.5rem]:block" aria-hidden="true">
          {ride.pickup_location}
        </span>
      )}
      <span className="sr-only">, {listDetails(bar).join(', ')}</span>
    </>
  )
}

interface BarButtonProps {
  bar: Bar
  carry: Carry
  hintId: string
  className: string
  style?: React.CSSProperties
  children: ReactNode
}

/** A ride that is over, or that the role may not assign, is a link to its booking and cannot be carried. */
export const BarButton = ({ bar, carry, hintId, className, style, children }: BarButtonProps) => {
  const shared = {
    className: `text-left text-micro select-none ${className}`,
    style,
    title: [`${shortTime(bar.ride.booking_time)} ${bar.ride.passenger.name}`, ...listDetails(bar)].join('\n'),
    'data-car': bar.key,
    draggable: false,
  }
  if (bar.ride.risk === 'done' || !carry.canAssign)
    return (
      <Link to={officeBookingPath(bar.ride.booking_id)} {...shared}>
        {children}
      </Link>
    )
  const isCarried = carry.carried?.bar.key === bar.key
  return (
    <button
      type="button"
      aria-describedby={hintId}
      {...shared}
      {...carry.wire(bar)}
      className={`${shared.className} cursor-grab ${isCarried ? 'opacity-60' : ''}`}
    >
      {children}
    </button>
  )
}
