// The dialog of one entry: heading, fields, Cancel and Save.
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import * as m from '#messages/en/profile.ts'
import { LeaveGuard } from '../../area/leave-guard.tsx'
import { paths } from '../../paths.ts'

interface EntryDialogProps {
  title: string
  busy: boolean
  /** True while there is input that a stray click or Esc must not lose. */
  isDirty: boolean
  /** Error that belongs to no single field. */
  problem: string | undefined
  onClose: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

export const EntryDialog = ({ title, busy, isDirty, problem, onClose, onSubmit, children }: EntryDialogProps) => {
  const id = useId()
  const [hasWarned, setHasWarned] = useState(false)
  return (
    <Dialog
      labelledBy={id}
      className="md:w-[36rem]"
      onClose={onClose}
      guarded={busy || isDirty}
      onGuarded={() => setHasWarned(true)}
    >
      <LeaveGuard unsaved={isDirty && !busy} area={paths.dashboard} />
      <h2 id={id} className="border-b border-line px-5 py-4 text-title-2 md:px-8 md:py-5">
        {title}
      </h2>
      <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={onSubmit}>
        <div className="grid flex-1 content-start items-start gap-4 overflow-y-auto px-5 py-6 sm:grid-cols-2 md:px-8">
          {children}
          {problem && (
            <p role="alert" className="text-small text-error sm:col-span-2">
              {problem}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-5 py-5 md:px-8">
          <p role="status" className={hasWarned ? 'mr-auto text-small text-soft' : 'sr-only'}>
            {hasWarned ? m.entry_kept : ''}
          </p>
          <Button look="outline" disabled={busy} onClick={onClose}>
            {m.cancel}
          </Button>
          <Button type="submit" busy={busy && m.entry_saving}>
            {m.entry_save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
