// What others may hear of the rides' drivers. The key of each is the assignment's id, with its version where it may happen again.
import { defineEvent } from '#kernel/event.ts'
import type { ChangedPart } from '#modules/bookings/changes/contract.ts'
import type { DropCause, RideState, UnfitReason } from './contract.ts'

interface AssignmentData {
  assignment_id: string
  booking_id: string
  car_number: number
  driver_id: string
}

/** A driver was put on a car of a ride. Told once for each assignment. */
export const rideAssigned = defineEvent<AssignmentData>('ride.assigned')

/** The driver was taken off: nobody waits for them there. `why` says who decided it, `reasons` why they do not fit any more. */
export const rideUnassigned = defineEvent<AssignmentData & { why: DropCause; reasons: UnfitReason[] }>(
  'ride.unassigned',
)

/** The ride is another one now; its driver keeps it and has to acknowledge it anew. Told once for each version of the booking. */
export const rideRevised = defineEvent<AssignmentData & { booking_version: number; changed: ChangedPart[] }>(
  'ride.revised',
)

/** The ride went on: what the driver said of it. Told once for each state, and again of a ride that was not over after all. */
export const rideStateChanged = defineEvent<AssignmentData & { state: RideState }>('ride.state_changed')

/**
 * A car waited longer than is included, until its passenger came or was reported as a no-show: the office is to request
 * `fee_pence`. Published once for each wait.
 */
export const rideWaited = defineEvent<{
  booking_id: string
  car_number: number
  fee_pence: number
  minutes: number
  is_no_show: boolean
}>('ride.waited')
