// The steps that this person has set, each with its undo and a countdown, also after a reload. A new one takes the focus, so
// that Tab reaches its button, and gives it back to its ride when it goes.
import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '#kit/button.tsx'
import * as dispatch from '#messages/office/dispatch.ts'
import * as m from '#messages/office/progress.ts'
import { stateAfterAction } from '#modules/dispatch/driver-app/rules.ts'
import type { TimedStep } from './use-held-steps.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface BarProps {
  step: TimedStep
  /** The driver, or the booking of a ride that the board does not show. */
  name: string
  isBusy: boolean
  onUndo: () => void
}

/** The button of the ride in the list, or its bar in the lanes. */
const focusCar = (booking_id: string, car_number: number): void => {
  const id = CSS.escape(`${booking_id}.${car_number}`)
  document.querySelector<HTMLElement>(`[data-progress="${id}"], [data-car="${id}"]`)?.focus({ preventScroll: true })
}

const useBarFocus = ({ booking_id, car_number, isNew }: TimedStep) => {
  const bar = useRef<HTMLDivElement>(null)
  /** Also while its button is disabled, which has no focus then. */
  const hasFocus = useRef(false)
  useEffect(() => {
    if (isNew) bar.current?.focus()
  }, [isNew])
  // A layout effect, because its end precedes the removal of the bar.
  useLayoutEffect(() => {
    const element = bar.current
    return () => {
      const active = document.activeElement
      if (hasFocus.current && (active === document.body || element?.contains(active))) focusCar(booking_id, car_number)
    }
  }, [booking_id, car_number])
  return {
    ref: bar,
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget && !bar.current?.contains(relatedTarget)) hasFocus.current = false
    },
  }
}

const ShownBar = ({ step, name, isBusy, onUndo, seconds }: BarProps & { seconds: number }) => {
  const focus = useBarFocus(step)
  return (
    <div {...focus} tabIndex={-1} className="pop flex items-center justify-between gap-4 py-3 pr-3 pl-4 outline-none">
      <p className="min-w-0 text-small">
        <span className="block font-medium wrap-anywhere">
          {m.held_step({ step: dispatch.states[stateAfterAction(step.action)], name })}
        </span>
        {m.held_line}
      </p>
      <Button look="outline" className="btn-sm" busy={isBusy && m.undoing} onClick={onUndo}>
        {m.undo}
        <span aria-hidden="true" className="tnum">
          {seconds}
        </span>
      </Button>
    </div>
  )
}

const Bar = (props: BarProps) => {
  const seconds = useSecondsLeft(props.step.endsAt)
  return seconds > 0 || props.isBusy ? <ShownBar {...props} seconds={seconds} /> : null
}

interface UndoBarProps {
  steps: readonly TimedStep[]
  nameOf: (step: TimedStep) => string
  /** Id of the step that is being undone. */
  undoing: string | undefined
  onUndo: (step_id: string) => void
}

export const UndoBar = ({ steps, nameOf, undoing, onUndo }: UndoBarProps) => (
  <div role="status" className="fixed inset-x-4 bottom-4 z-(--z-sticky) mx-auto grid max-w-[26rem] gap-2 print:hidden">
    {steps
      .filter(({ is_own }) => is_own)
      .map((step) => (
        <Bar
          key={step.step_id}
          step={step}
          name={nameOf(step)}
          isBusy={undoing === step.step_id}
          onUndo={() => onUndo(step.step_id)}
        />
      ))}
  </div>
)
