// Says beside a ride who has set its next step, while the step can be undone or is about to take effect.
import * as dispatch from '#messages/office/dispatch.ts'
import * as m from '#messages/office/progress.ts'
import { stateAfterAction } from '#modules/dispatch/driver-app/rules.ts'
import type { TimedStep } from './use-held-steps.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

export const describeHeldStep = ({ action, set_by_name, is_own }: TimedStep): string => {
  const step = dispatch.states[stateAfterAction(action)]
  return is_own ? m.held_by_you({ step }) : m.held_by({ step, name: set_by_name })
}

export const HeldNote = ({ heldStep }: { heldStep: TimedStep }) => {
  const seconds = useSecondsLeft(heldStep.endsAt)
  return (
    <span className="block text-micro text-pending">
      {describeHeldStep(heldStep)}
      {seconds > 0 && (
        <span aria-hidden="true" className="tnum">
          {m.held_seconds({ seconds })}
        </span>
      )}
    </span>
  )
}
