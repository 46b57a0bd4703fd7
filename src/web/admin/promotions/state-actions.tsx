// The status of a promotion or an agreement, and the buttons of its row.
import { useState } from 'react'
import { messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/promotions.ts'

export const ActiveState = ({ active }: { active: boolean }) => (
  <span className={`badge ${active ? 'badge-confirmed' : 'badge-neutral'}`}>
    {active ? m.states.active : m.states.paused}
  </span>
)

interface RowActionsProps {
  name: string
  active: boolean
  onEdit: () => void
  /** Pauses or resumes. */
  setActive: (active: boolean) => Promise<void>
}

export const RowActions = ({ name, active, onEdit, setActive }: RowActionsProps) => {
  const [isBusy, setBusy] = useState(false)
  const toggle = async () => {
    setBusy(true)
    try {
      await setActive(!active)
      toastSuccess(active ? m.paused({ name }) : m.resumed({ name }))
    } catch (error) {
      toastError(messageOf(error, m.action_failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap gap-2 md:justify-end">
      <Button look="outline" className="btn-sm" aria-label={m.edit_of({ name })} onClick={onEdit}>
        {m.edit}
      </Button>
      <Button
        look="outline"
        className="btn-sm"
        aria-label={active ? m.pause_of({ name }) : m.resume_of({ name })}
        busy={isBusy && m.saving}
        onClick={() => void toggle()}
      >
        {active ? m.pause : m.resume}
      </Button>
    </div>
  )
}
