// Schemas shared by the endpoints of dispatch: states of an assignment, reasons against a driver, refusals.
import { z } from 'zod'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/en/dispatch-errors.ts'

export const refusals = defineRefusals({
  RIDE_NOT_FOUND: [404, m.ride_not_found],
  RIDE_NOT_OPEN: [409, m.ride_not_open],
  DRIVER_NOT_FOUND: [404, m.driver_not_found],
  DRIVER_NOT_ELIGIBLE: [409, m.driver_unfit],
  /** The assignment of this car has changed since it was seen; `data.assignment` is the current one. */
  ASSIGNMENT_CHANGED: [409, m.assignment_changed],
  RIDE_CHANGED: [409, m.ride_changed],
  RIDE_UNDER_WAY: [409, m.ride_under_way],
})

/** States of an assignment; rules.ts has the table of transitions. */
export const rideState = z.enum([
  'assigned',
  'acknowledged',
  'on_the_way',
  'arrived',
  'on_board',
  'completed',
  'no_show',
])
export type RideState = z.infer<typeof rideState>

/**
 * Why a driver was unassigned: by the office, replaced by another driver, for an absence, with the booking cancelled, or
 * because the driver no longer fits the changed ride.
 */
export const dropCause = z.enum(['office', 'replaced', 'absent', 'cancelled', 'changed'])
export type DropCause = z.infer<typeof dropCause>

/** Why a driver does not fit a car of a ride. */
export const unfitReason = z.enum([
  'account_shut',
  'not_available',
  'under_review',
  'not_started',
  'has_left',
  'licence_expired',
  'insurance_expired',
  'insurance_unknown',
  'no_car',
  'class',
  'passengers',
  'luggage',
  // The car lacks what an extra of the ride needs.
  'equipment',
  'overlap',
  'too_little_time',
  'out_of_reach',
  // The office recorded that the driver is sick, on holiday or away.
  'absent',
  'day_off',
  'shift',
  'too_far',
  // The driver works in other regions than that of the ride.
  'other_region',
])
export type UnfitReason = z.infer<typeof unfitReason>

/** One driver on one car of a ride, as the office sees it. */
export const assignment = z.object({
  assignment_id: z.string(),
  booking_id: z.string(),
  car_number: z.int(),
  driver_id: z.string(),
  state: rideState,
  /** The driver has acknowledged the current version of the ride. */
  is_acknowledged: z.boolean(),
  /** The driver has acknowledged an earlier version of the ride. */
  is_changed: z.boolean(),
  is_agreed: z.boolean(),
  /** The office set the current state for the driver. */
  is_set_by_office: z.boolean(),
  /** Increases with every change of the assignment; requests send the version that they saw. */
  version: z.int(),
  assigned_at: z.iso.datetime(),
})
export type AssignmentRecord = z.infer<typeof assignment>
