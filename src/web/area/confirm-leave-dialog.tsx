// The confirmation dialog before unsaved input is lost.
import * as m from '#messages/en/leaving.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface ConfirmLeaveDialogProps {
  onStay: () => void
  onLeave: () => void
}

export const ConfirmLeaveDialog = ({ onStay, onLeave }: ConfirmLeaveDialogProps) => (
  <ConfirmDialog
    title={m.title}
    line={m.line}
    confirm={m.leave}
    busy={false}
    cancel={m.stay}
    danger
    onConfirm={onLeave}
    onClose={onStay}
  />
)
