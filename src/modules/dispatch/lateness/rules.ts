// Compares the progress of a car with its plan and the clock, and says at which stage it is late.
import { type Point, routeMiles } from '#modules/places/rules.ts'
import type { WaitingTerms } from '#modules/pricing/terms/rules.ts'
import { earliestDeparture, freeWaitUntil, waitStart } from '../driver-app/rules.ts'
import { boardingMinutes, drivingMinutes, planning, type RideToPlan, type Slot } from '../ride-sequence/rules.ts'
import type { Assignment } from '../store.ts'

const minute = 60_000

/** How a car is behind its plan. */
export type Lateness = 'not_left' | 'expected_late' | 'not_arrived' | 'not_on_board' | 'waiting_too_long' | 'overrun'

/** When a car has to reach each stage, by the plan. */
export interface CarPlan {
  pickupAt: Date
  /** Latest departure to stand at the pickup in time. */
  leaveBy: Date
  /** Driving time to the pickup, from home or from the previous ride. */
  approachMinutes: number
  /** How long the passengers may take to get in before the plan slips. */
  boardingMinutes: number
  /** Driving time with the passengers on board; 0 for an hourly ride, which ends at `until`. */
  rideMinutes: number
  until: Date
  waiting: Pick<WaitingTerms, 'free_minutes'>
}

/** The driver's previous ride, unless the break is so long that they go home in it. */
const findRideBefore = (slot: Slot, others: readonly Slot[]): Slot | undefined =>
  others
    .filter(({ from, until }) => from < slot.from && slot.from - until < planning.homeAfterMinutes * minute)
    .sort((a, b) => b.from - a.from)[0]

const approachMiles = (slot: Slot, { home, others }: { home: Point | null; others: readonly Slot[] }): number => {
  const before = findRideBefore(slot, others)
  const start = before?.end ?? home
  return start ? routeMiles(start, slot.start) : 0
}

/** Plans one car of a ride; `others` are the other rides of the driver, and `home` is where the day begins. */
export const createCarPlan = (
  ride: RideToPlan,
  slot: Slot,
  driver: { home: Point | null; others: readonly Slot[] },
): CarPlan => {
  const approachMinutes = drivingMinutes(approachMiles(slot, driver))
  const boarding = boardingMinutes(ride)
  const isHourly = ride.booking_type === 'hourly'
  // A driver cannot report setting out earlier than this, however far away they live.
  const leaveBy = Math.max(slot.from - approachMinutes * minute, earliestDeparture(ride.pickup_at).getTime())
  return {
    pickupAt: ride.pickup_at,
    leaveBy: new Date(leaveBy),
    approachMinutes,
    boardingMinutes: boarding,
    rideMinutes: isHourly ? 0 : (slot.until - ride.pickup_at.getTime()) / minute - boarding,
    until: new Date(slot.until),
    waiting: ride.terms.waiting,
  }
}

type Progress = Pick<Assignment, 'state' | 'on_the_way_at' | 'arrived_at' | 'on_board_at'>

const addMinutes = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minute)

/** Latest end of the ride, with the usual margin. */
const latestEnd = ({ until, rideMinutes }: CarPlan, onBoardAt: Date | null): Date => {
  const byStart = onBoardAt && rideMinutes > 0 ? addMinutes(onBoardAt, rideMinutes) : until
  return addMinutes(byStart > until ? byStart : until, planning.marginMinutes)
}

/** Undefined while the car is on time. Drivers promise to be there `earlyMinutes` before the pickup. */
export const findLateness = (car: Progress, plan: CarPlan, now: Date): Lateness | undefined => {
  switch (car.state) {
    case 'assigned':
    case 'acknowledged':
      return now > plan.leaveBy ? 'not_left' : undefined
    case 'on_the_way': {
      if (now > addMinutes(plan.pickupAt, -planning.earlyMinutes)) return 'not_arrived'
      const expected = car.on_the_way_at && addMinutes(car.on_the_way_at, plan.approachMinutes)
      return expected && expected > plan.pickupAt ? 'expected_late' : undefined
    }
    case 'arrived': {
      const from = waitStart(plan.pickupAt, car.arrived_at ?? plan.pickupAt)
      if (now > freeWaitUntil(plan.waiting, from)) return 'waiting_too_long'
      return now > addMinutes(from, plan.boardingMinutes) ? 'not_on_board' : undefined
    }
    case 'on_board':
      return now > latestEnd(plan, car.on_board_at) ? 'overrun' : undefined
    case 'completed':
    case 'no_show':
      return undefined
  }
}
