// The step that this person has just set, while it can be undone.
import { useEffect, useState } from 'react'
import { call, messageOf } from '#kit/api.ts'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/progress.ts'
import { type OfficeStep, undoOfficeStep } from '#modules/dispatch/office-steps/contract.ts'
import { useRefetchBoard } from '../dispatch/query.ts'

export interface HeldStep {
  step: OfficeStep
  /** The driver. */
  name: string
  /** Milliseconds on the clock of the browser, when the undo period ends. */
  endsAt: number
}

/** The server applies a step a little after the undo period; then the board shows it. */
const refetchAfterMs = [3000, 6000]

export const useHeldStep = () => {
  const [heldStep, setHeldStep] = useState<HeldStep>()
  const [isBusy, setBusy] = useState(false)
  const refetchBoard = useRefetchBoard()
  const stepId = heldStep?.step.step_id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (!heldStep) return
    const timer = setTimeout(() => setHeldStep(undefined), heldStep.endsAt - Date.now())
    return () => clearTimeout(timer)
  }, [stepId])
  const hold = (step: OfficeStep, name: string): void => {
    const undoMs = step.undo_seconds * 1000
    setHeldStep({ step, name, endsAt: Date.now() + undoMs })
    for (const ms of refetchAfterMs) setTimeout(() => void refetchBoard(), undoMs + ms)
  }
  const undo = async (): Promise<void> => {
    if (!heldStep) return
    setBusy(true)
    try {
      await call(undoOfficeStep, { params: { step_id: heldStep.step.step_id } })
      toastSuccess(m.undone)
    } catch (error) {
      toastError(messageOf(error, m.undo_failed))
    } finally {
      setBusy(false)
      setHeldStep(undefined)
      await refetchBoard()
    }
  }
  return { heldStep, isBusy, hold, undo }
}
