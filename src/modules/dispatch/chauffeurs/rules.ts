// Decides how long customers see the contact details of a chauffeur, and when a car is expected.
import type { CarPlan } from '../lateness/rules.ts'
import { planning } from '../ride-sequence/rules.ts'
import { isOver } from '../rules.ts'
import type { Assignment } from '../store.ts'

type Progress = Pick<Assignment, 'state' | 'on_the_way_at' | 'on_board_at'>

/** Photo and telephone are shown from the assignment until the ride of this car is over. */
export const isContactShown = ({ state }: Pick<Assignment, 'state'>): boolean => !isOver(state)

const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)

/**
 * Expected time by the plan, not by position. A car on its way is expected a quarter of an hour before the pickup, or
 * later if it left late; one with passengers on board at the end of the ride; otherwise null.
 */
export const expectedAt = (car: Progress, plan: CarPlan): Date | null => {
  if (car.state === 'on_the_way' && car.on_the_way_at) {
    const promised = after(plan.pickupAt, -planning.earlyMinutes)
    const driven = after(car.on_the_way_at, plan.approachMinutes)
    return driven > promised ? driven : promised
  }
  if (car.state !== 'on_board' || !car.on_board_at) return null
  return plan.rideMinutes > 0 ? after(car.on_board_at, plan.rideMinutes) : plan.until
}
