// Endpoints with which the office sets the progress of a ride for its driver, as when the driver's phone is dead.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import { wireLocalTime } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import * as messages from '#messages/office/progress.ts'
import { driverAction } from '../driver-app/contract.ts'

export const refusals = defineRefusals({
  /** `fields.happened_at` says what is wrong with the time. */
  STEP_TIME_NOT_VALID: [400, m.not_valid],
  STEP_NOT_FOUND: [404, messages.not_found],
  STEP_OF_COLLEAGUE: [409, messages.of_colleague],
  UNDO_TOO_LATE: [409, messages.undo_too_late],
  STEP_ID_REUSED: [422, messages.reused],
})

export const maxNoteLength = 500

/** What became of a step: it waits for the end of its undo period, or has ended it. */
export const stepOutcome = z.enum(['applied', 'undone', 'dropped'])
export type StepOutcome = z.infer<typeof stepOutcome>

export const officeStep = z.object({
  step_id: z.string(),
  booking_id: z.string(),
  car_number: z.int(),
  action: driverAction,
  happened_at: z.iso.datetime(),
  /** Null while it can be undone. */
  outcome: stepOutcome.nullable(),
  /** Seconds in which it can be undone, from the answer on; 0 once it has an outcome. */
  undo_seconds: z.int(),
})
export type OfficeStep = z.infer<typeof officeStep>

const params = z.object({ booking_id: z.string().max(40), car_number: z.coerce.number().int().min(1).max(16) })

export const setOfficeStep = endpoint({
  method: 'POST',
  path: '/api/admin/dispatch/rides/:booking_id/cars/:car_number/steps',
  summary:
    'Sets a step of a ride for its driver; it takes effect after the undo period. A repeat with the same id sets it once',
  access: 'admin',
  area: 'dispatch',
  limits: [{ by: 'actor', points: 300, seconds: 3600 }],
  params,
  body: z.object({
    /** Idempotency key. */
    step_id: z.uuid(),
    action: driverAction,
    /** The assignment and the version of the booking that the office saw. */
    assignment_id: z.string().max(40),
    booking_version: z.int(),
    /** yyyy-MM-ddTHH:mm on the clock of the pickup; now if absent. */
    happened_at: wireLocalTime(m.not_valid).optional(),
    /** The office reads it in the audit log. */
    note: textField().min(1, m.required).max(maxNoteLength),
  }),
  answer: answerSchema(officeStep),
})

/** A step that can still be undone, or is about to take effect. */
export const heldStep = officeStep.omit({ happened_at: true, outcome: true }).extend({
  /** Who of the office set it. */
  set_by_name: z.string(),
  /** The reader set it, and can undo it. */
  is_own: z.boolean(),
})
export type HeldStep = z.infer<typeof heldStep>

/** What the stream of held steps sends: all of them, earliest first. */
export interface HeldSteps {
  steps: HeldStep[]
}

export const followHeldSteps = endpoint({
  method: 'GET',
  path: '/api/admin/dispatch/steps/live',
  summary:
    'Streams the steps that the office has set and that have not taken effect, at each change (text/event-stream)',
  access: 'admin',
  area: 'dispatch',
  isBackgroundPoll: true,
  limits: [{ by: 'actor', points: 300, seconds: 600 }],
})

export const undoOfficeStep = endpoint({
  method: 'DELETE',
  path: '/api/admin/dispatch/steps/:step_id',
  summary: 'Undoes a step that the caller has just set, unless it has taken effect',
  access: 'admin',
  area: 'dispatch',
  params: z.object({ step_id: z.uuid() }),
  answer: answerSchema(officeStep),
})
