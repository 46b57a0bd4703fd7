// The confirmation dialog before unsaved input is lost.
import { useId } from 'react'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import * as m from '#messages/en/leaving.ts'

interface ConfirmLeaveDialogProps {
  onStay: () => void
  onLeave: () => void
}

export const ConfirmLeaveDialog = ({ onStay, onLeave }: ConfirmLeaveDialogProps) => {
  const id = useId()
  return (
    <Dialog shape="card" labelledBy={id} className="md:w-[32rem]" onClose={onStay}>
      <div className="px-6 pt-6 pb-7 md:px-8">
        <h2 id={id} className="text-title-2">
          {m.title}
        </h2>
        <p className="mt-3 text-ui text-soft">{m.line}</p>
        <div className="mt-7 flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onStay}>
            {m.stay}
          </Button>
          <Button look="danger" onClick={onLeave}>
            {m.leave}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
