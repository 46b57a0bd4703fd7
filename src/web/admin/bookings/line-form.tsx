// A one-line form that replaces the button that opened it.
import { useState } from 'react'
import { Button } from '#kit/button.tsx'
import { TextField } from '#kit/field.tsx'
import * as m from '#messages/office/billing.ts'
import { useReportUnsaved } from '../../area/guarded-dialog.tsx'

interface LineFormProps {
  label: string
  hint: string
  maxLength: number
  start?: string
  action: string
  /** Text of the button while sending. */
  busyLabel: string | false
  busy: boolean
  send: (line: string) => Promise<boolean>
  onDone: () => void
}

/** `send` resolves to whether it succeeded; the input stays if it failed. */
export const LineForm = ({
  label,
  hint,
  maxLength,
  start = '',
  action,
  busyLabel,
  busy,
  send,
  onDone,
}: LineFormProps) => {
  const [line, setLine] = useState(start)
  useReportUnsaved(line.trim() !== start.trim())
  return (
    <form
      className="mt-4 grid gap-4 border border-line p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(line.trim()).then((isDone) => isDone && onDone())
      }}
    >
      <TextField
        label={label}
        hint={hint}
        autoComplete="off"
        autoFocus
        maxLength={maxLength}
        value={line}
        onChange={(event) => setLine(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="btn-sm" busy={busyLabel}>
          {action}
        </Button>
        <Button look="ghost" className="btn-sm" disabled={busy} onClick={onDone}>
          {m.cancel}
        </Button>
      </div>
    </form>
  )
}
