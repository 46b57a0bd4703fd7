// Step indicator of a booking; earlier steps are links.
import * as m from '#messages/en/flow.ts'
import { paths, withBooking } from '../paths.ts'
import { Steps } from './steps.tsx'

export type Step = 1 | 2 | 3 | 4

const backTo = [paths.serviceClass, paths.returnTransfer, paths.details]

/** Step 4 has another name on its own page (decision D14). */
const stepNames = (step: Step): readonly string[] => [
  m.step_service,
  m.step_return,
  m.step_details,
  step === 4 ? m.step_payment : m.step_pricing,
]

interface StepIndicatorProps {
  step: Step
  /** Without a draft in this browser earlier steps cannot be opened. */
  draftId: string | undefined
}

export const StepIndicator = ({ step, draftId }: StepIndicatorProps) => {
  const steps = stepNames(step).map((name, index) => {
    const path = backTo[index]
    return { name, href: draftId && path && withBooking(path, draftId) }
  })
  return (
    <Steps
      label={m.progress_label}
      steps={steps}
      current={step}
      currentLabel={m.step_of({ step, steps: steps.length })}
    />
  )
}
