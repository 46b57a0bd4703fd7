// The steps that the office has set and that have not taken effect, live: one's own can be undone.
import { useEffect, useEffectEvent, useState } from 'react'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/progress.ts'
import {
  followHeldSteps,
  type HeldStep,
  type HeldSteps,
  type OfficeStep,
  undoOfficeStep,
} from '#modules/dispatch/office-steps/contract.ts'
import { followEvents } from '../../area/event-stream.ts'
import { useRefetchBoard } from '../dispatch/query.ts'
import type { ChosenCar } from '../dispatch/ride-parts.tsx'

export interface TimedStep extends HeldStep {
  /** Milliseconds on the clock of the browser, when the undo period ends. */
  endsAt: number
  /** Set on this page, and not before a reload. */
  isNew: boolean
}

/** How long after its undo period a step is shown if the stream does not say what became of it. */
const keptMs = 15_000

const toTimed = (step: HeldStep, now: number, known?: TimedStep): TimedStep => {
  const endsAt = now + step.undo_seconds * 1000
  // The server rounds its seconds up.
  return { ...step, endsAt: Math.min(endsAt, known?.endsAt ?? endsAt), isNew: known?.isNew ?? false }
}

export const findHeldStep = (steps: readonly TimedStep[], { ride, car }: ChosenCar): TimedStep | undefined =>
  steps.find(({ booking_id, car_number }) => booking_id === ride.booking_id && car_number === car.car_number)

export const useHeldSteps = () => {
  const [steps, setSteps] = useState<readonly TimedStep[]>([])
  const [undoing, setUndoing] = useState<string>()
  const refetchBoard = useRefetchBoard()

  const replace = useEffectEvent((next: readonly TimedStep[]) => {
    const ids = new Set(next.map(({ step_id }) => step_id))
    setSteps(next)
    // A step that is gone has taken effect, or was dropped.
    if (steps.some(({ step_id }) => !ids.has(step_id))) void refetchBoard()
  })
  const receive = useEffectEvent((state: HeldSteps) => {
    const known = new Map(steps.map((step) => [step.step_id, step]))
    const now = Date.now()
    replace(state.steps.map((step) => toTimed(step, now, known.get(step.step_id))))
  })
  useEffect(() => followEvents<HeldSteps>(followHeldSteps.path, (state) => receive(state)), [])
  useEffect(() => {
    if (!steps.length) return undefined
    const keptUntil = Math.min(...steps.map(({ endsAt }) => endsAt)) + keptMs
    const forgetOld = () => replace(steps.filter(({ endsAt }) => endsAt + keptMs > Date.now()))
    const timer = setTimeout(forgetOld, keptUntil - Date.now())
    return () => clearTimeout(timer)
  }, [steps])

  const hold = (step: OfficeStep): void => {
    const own: HeldStep = { ...step, set_by_name: '', is_own: true }
    const others = steps.filter(
      ({ booking_id, car_number }) => booking_id !== step.booking_id || car_number !== step.car_number,
    )
    setSteps([...others, { ...toTimed(own, Date.now()), isNew: true }])
  }
  /** Returns whether the step is over: after any other failure it can be undone until its seconds have passed. */
  const requestUndo = async (step_id: string): Promise<boolean> => {
    try {
      await call(undoOfficeStep, { params: { step_id } })
      toastSuccess(m.undone)
      return true
    } catch (error) {
      toastError(messageOf(error, m.undo_failed))
      return isRefused(error, 'UNDO_TOO_LATE', 'STEP_NOT_FOUND')
    }
  }
  const undo = async (step_id: string): Promise<void> => {
    setUndoing(step_id)
    const isOver = await requestUndo(step_id)
    setUndoing(undefined)
    if (isOver) setSteps((now) => now.filter((step) => step.step_id !== step_id))
    await refetchBoard()
  }
  return { steps, undoing, hold, undo }
}
