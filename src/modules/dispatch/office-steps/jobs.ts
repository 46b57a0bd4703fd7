// Ends the undo period of the steps that the office sets.
import type { Outbox } from '#platform/outbox.ts'
import { rideStepHeld } from '../events.ts'
import type { OfficeSteps } from './service.ts'

export const officeStepJobs = (outbox: Outbox, { officeSteps }: { officeSteps: OfficeSteps }): void => {
  outbox.subscribe(rideStepHeld, 'dispatch.step_held', ({ step_id }) => officeSteps.endUndoPeriod(step_id))
}
