// Resolves an attention item with a note on what was done.
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#kit/button.tsx'
import { TextArea } from '#kit/field.tsx'
import * as m from '#messages/office/attention.ts'
import type { AttentionItem } from '#modules/notifications/office-alerts/contract.ts'
import { GuardedDialog } from '../../area/asking-dialog.tsx'
import { useKeepDialogInput } from '../../area/unsaved.ts'

interface NoteDialogProps {
  item: AttentionItem
  busy: boolean
  /** The server's error about the note. */
  error: string | undefined
  onSave: (note: string) => void
  onClose: () => void
}

export const NoteDialog = ({ item, busy, error, onSave, onClose }: NoteDialogProps) => {
  const id = useId()
  const [note, setNote] = useState('')
  useKeepDialogInput('note', item.item_id, { typed: () => note, isUnsaved: note.trim() !== '', restore: setNote })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(note)
  }
  return (
    <GuardedDialog
      shape="card"
      labelledBy={id}
      className="md:max-w-[34rem]"
      onClose={onClose}
      unsaved={note.trim() !== ''}
      busy={busy}
    >
      {(leave) => (
        <form className="overflow-y-auto p-6" noValidate onSubmit={submit}>
          <h2 id={id} className="text-title-2">
            {m.kinds[item.kind]}
          </h2>
          <div className="mt-5">
            <TextArea
              label={m.note_label}
              optional={m.optional}
              hint={m.note_hint}
              error={error}
              rows={4}
              maxLength={1000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </div>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button look="outline" disabled={busy} onClick={() => leave()}>
              {m.cancel}
            </Button>
            <Button type="submit" busy={busy && m.saving}>
              {m.save}
            </Button>
          </div>
        </form>
      )}
    </GuardedDialog>
  )
}
