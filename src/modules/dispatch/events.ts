// Events of dispatch. Each key is the id of the assignment, with its version if the event can happen again.
import { defineEvent } from '#kernel/event.ts'
import type { ChangedPart } from '#modules/bookings/contract.ts'
import type { DropCause, RideState, UnfitReason } from './contract.ts'

interface AssignmentData {
  assignment_id: string
  booking_id: string
  car_number: number
  driver_id: string
}

/** A driver was assigned to a car of a ride. Published once for each assignment. */
export const rideAssigned = defineEvent<AssignmentData>('ride.assigned')

/** The driver was unassigned. `why` says who decided it, `reasons` why the driver no longer fits. */
export const rideUnassigned = defineEvent<AssignmentData & { why: DropCause; reasons: UnfitReason[] }>(
  'ride.unassigned',
)

/**
 * The booking has changed; its driver keeps the ride and has to acknowledge it again. Published once for each version
 * of the booking.
 */
export const rideRevised = defineEvent<AssignmentData & { booking_version: number; changed: ChangedPart[] }>(
  'ride.revised',
)

/** The driver reported a new state, or the office set it. Published once for each state, and again after the ride was reopened. */
export const rideStateChanged = defineEvent<AssignmentData & { state: RideState }>('ride.state_changed')

/** The office set a step of a ride, which is applied unless it is undone in time. Published once for each step. */
export const rideStepHeld = defineEvent<{ step_id: string }>('ride.step_held')

/**
 * A car waited longer than the free wait, until its passenger came or was reported as a no-show; the office may
 * request `fee_pence`. Published once for each wait.
 */
export const rideWaited = defineEvent<{
  booking_id: string
  car_number: number
  fee_pence: number
  minutes: number
  is_no_show: boolean
}>('ride.waited')

/** A driver wrote to the office. Published once for each message. */
export const driverWrote = defineEvent<{ driver_id: string; message_id: string }>('driver.wrote')
