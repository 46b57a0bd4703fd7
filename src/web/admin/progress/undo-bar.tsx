// The step that was just set, with its undo and a countdown. It takes the focus, so that Tab reaches the button.
import { useEffect, useRef, useState } from 'react'
import { Button } from '#kit/button.tsx'
import * as dispatch from '#messages/office/dispatch.ts'
import * as m from '#messages/office/progress.ts'
import { stateAfterAction } from '#modules/dispatch/driver-app/rules.ts'
import type { HeldStep } from './use-held-step.ts'

const useSecondsLeft = (endsAt: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}

const Bar = ({ heldStep, isBusy, onUndo }: { heldStep: HeldStep; isBusy: boolean; onUndo: () => void }) => {
  const bar = useRef<HTMLDivElement>(null)
  const seconds = useSecondsLeft(heldStep.endsAt)
  useEffect(() => bar.current?.focus(), [])
  return (
    <div ref={bar} tabIndex={-1} className="pop flex items-center justify-between gap-4 py-3 pr-3 pl-4 outline-none">
      <p className="min-w-0 text-small">
        <span className="block font-medium wrap-anywhere">
          {m.held_step({ step: dispatch.states[stateAfterAction(heldStep.step.action)], name: heldStep.name })}
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

interface UndoBarProps {
  heldStep: HeldStep | undefined
  isBusy: boolean
  onUndo: () => void
}

export const UndoBar = ({ heldStep, isBusy, onUndo }: UndoBarProps) => (
  <div role="status" className="fixed inset-x-4 bottom-4 z-(--z-sticky) mx-auto max-w-[26rem] print:hidden">
    {heldStep && <Bar key={heldStep.step.step_id} {...{ heldStep, isBusy, onUndo }} />}
  </div>
)
