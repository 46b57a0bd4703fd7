// Notices above the rides: no connection, actions waiting to be sent, actions that the server refused.

import { WifiOff } from 'lucide-react'
import { labelOf } from '#kernel/codes.ts'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/en/driver-day.ts'
import { type ActionQueue, canUndo, undoSecondsLeft } from './action-queue.ts'
import { useNow } from './use-now.ts'

interface NoticesProps {
  isOffline: boolean
  queue: ActionQueue
  /** Time of the shown data ('09:41'), if it is not current. */
  asOf: string | undefined
}

export const Notices = ({ isOffline, queue, asOf }: NoticesProps) => (
  <>
    <div role="status" className="grid gap-1 text-small empty:hidden">
      {isOffline && (
        <p className="mt-4 flex items-start gap-2.5 rounded-control bg-pending-tint px-4 py-3 text-pending">
          <WifiOff size={18} strokeWidth={1.5} className="mt-px shrink-0" aria-hidden="true" />
          {m.offline}
        </p>
      )}
      {queue.waiting.length > 0 && <p className="mt-2 text-soft">{m.to_send({ count: queue.waiting.length })}</p>}
      {asOf && <p className="mt-2 text-muted">{m.as_of({ time: asOf })}</p>}
    </div>
    {queue.refused.map(({ action_id, action, about, message }) => (
      <div
        key={action_id}
        role="alert"
        className="card mt-4 flex flex-wrap items-center justify-between gap-3 p-4 shadow-[inset_2px_0_0_var(--color-error)]"
      >
        <p className="min-w-0 text-small">
          <span className="block font-medium">
            {m.refused_title({ action: labelOf(m.actions, action), ride: about })}
          </span>
          {message}
        </p>
        <Button look="outline" className="btn-sm" onClick={() => queue.dismiss(action_id)}>
          {m.understood}
        </Button>
      </div>
    ))}
  </>
)

/** The last action while it can be undone, sticky below the header. */
export const UndoAction = ({ queue }: { queue: ActionQueue }) => {
  const now = new Date(useNow(0, 500))
  const pending = queue.waiting.findLast((each) => canUndo(each, now))
  return (
    <div role="status" className="sticky top-18 z-(--z-sticky)">
      {pending && (
        <div className="card mt-4 flex items-center justify-between gap-3 py-2 pr-2 pl-4">
          <p className="min-w-0 text-small">
            <span className="block font-medium">{labelOf(m.actions, pending.action)}</span>
            {pending.about}
          </p>
          <Button
            look="outline"
            className="btn-sm"
            onClick={() => {
              queue.undo(pending)
              document.getElementById('main')?.focus({ preventScroll: true })
            }}
          >
            {m.undo}
            <span aria-hidden="true" className="tnum">
              {undoSecondsLeft(pending, now)}
            </span>
          </Button>
        </div>
      )}
    </div>
  )
}
