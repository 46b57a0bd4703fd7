// Asks for a reason or a note before an action. The text is kept if the session ends.
import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#kit/button.tsx'
import { GuardedDialog } from '../area/guarded-dialog.tsx'
import { useKeepDialogInput } from '../area/kept-input.ts'

interface ReasonDialogProps {
  /** Kind of the kept draft, and the record that it is about. */
  draft: readonly [kind: string, about: string]
  title: string
  line?: string
  cancel: string
  confirm: string
  busyLabel: string
  danger?: boolean
  busy: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
  /** The field of the text, with its label and error. */
  children: (input: {
    value: string
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  }) => ReactNode
}

export const ReasonDialog = (props: ReasonDialogProps) => {
  const { draft, title, line, cancel, confirm, busyLabel, danger, busy, onConfirm, onClose, children } = props
  const id = useId()
  const [reason, setReason] = useState('')
  const unsaved = reason.trim() !== ''
  useKeepDialogInput(...draft, { typed: () => reason, isUnsaved: unsaved, restore: setReason })
  return (
    <GuardedDialog shape="card" labelledBy={id} className="md:max-w-[34rem]" {...{ onClose, unsaved, busy }}>
      {(leave) => (
        <form
          className="overflow-y-auto p-6"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onConfirm(reason)
          }}
        >
          <h2 id={id} className="text-title-2">
            {title}
          </h2>
          {line && <p className="mt-3 text-ui text-soft">{line}</p>}
          <div className="mt-5">{children({ value: reason, onChange: ({ target }) => setReason(target.value) })}</div>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button look="outline" disabled={busy} onClick={() => leave()}>
              {cancel}
            </Button>
            <Button look={danger ? 'danger' : 'primary'} type="submit" busy={busy && busyLabel}>
              {confirm}
            </Button>
          </div>
        </form>
      )}
    </GuardedDialog>
  )
}
