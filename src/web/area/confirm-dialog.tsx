// A confirmation before an action that other people notice.
import { type ReactNode, useId } from 'react'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { Refusal } from './dialog-notice.tsx'
import type { Notice } from './use-notice.ts'

interface ConfirmDialogProps {
  title: string
  line: string
  confirm: string
  busy: string | false
  cancel: string
  danger?: boolean
  isDisabled?: boolean
  /** Content between the text and the buttons. */
  children?: ReactNode
  /** Error of the last attempt; the dialog stays open. */
  refusal?: Notice
  onConfirm: () => void
  onClose: () => void
}

export const ConfirmDialog = ({
  title,
  line,
  confirm,
  busy,
  cancel,
  danger = false,
  isDisabled = false,
  children,
  refusal,
  ...on
}: ConfirmDialogProps) => {
  const id = useId()
  return (
    <Dialog shape="card" labelledBy={id} className="md:max-w-[30rem]" onClose={on.onClose} guarded={busy !== false}>
      <div className="overflow-y-auto p-6">
        <h2 id={id} className="text-title-2">
          {title}
        </h2>
        <p className="mt-3 text-ui text-soft">{line}</p>
        {children}
        {refusal && <Refusal {...refusal} className="mt-5" />}
        <div className="mt-7 flex flex-wrap justify-end gap-3">
          <Button look="outline" disabled={busy !== false} onClick={on.onClose}>
            {cancel}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} disabled={isDisabled} onClick={on.onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
