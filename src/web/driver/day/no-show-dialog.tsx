// The confirmation of a no-show, which ends the ride and cannot be undone.
import { useId } from 'react'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import * as m from '#messages/en/driver-day.ts'

export const NoShowDialog = ({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) => {
  const id = useId()
  return (
    <Dialog shape="card" labelledBy={id} className="md:w-[28rem]" onClose={onClose}>
      <div className="p-6">
        <h2 id={id} className="text-title-3">
          {m.no_show_title}
        </h2>
        <p className="mt-2 text-ui text-soft">{m.no_show_line}</p>
        <div className="mt-6 grid gap-2.5">
          <Button look="outline" large onClick={onClose}>
            {m.no_show_no}
          </Button>
          <Button look="danger" large onClick={onConfirm}>
            {m.no_show_yes}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
