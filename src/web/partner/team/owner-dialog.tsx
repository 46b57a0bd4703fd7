// The confirmation, by password, of a change to the account's owners.
import * as m from '#messages/partner/team.ts'
import { ReauthenticationForm } from '#modules/auth/ui/reauthentication-form.tsx'
import { SecurityDialog } from '#modules/auth/ui/security-dialog.tsx'
import type { Team } from '#modules/partners/team/contract.ts'
import { useReauthenticatedChange } from './query.ts'

interface OwnerDialogProps {
  title: string
  line: string
  label: string
  busy: string
  isDanger?: boolean
  change: (password: string) => Promise<{ data: Team }>
  /** Toast after success. */
  done: string
  /** Called instead of closing the dialog. */
  onDone?: () => void
  onClose: () => void
}

export const OwnerDialog = ({ title, line, change, done, onDone, onClose, ...button }: OwnerDialogProps) => {
  const submit = useReauthenticatedChange(change, done, onDone ?? onClose)
  return (
    <SecurityDialog title={title} onClose={onClose}>
      <p className="text-ui text-soft">
        {line} {m.owners_told}
      </p>
      <ReauthenticationForm {...button} submit={submit} />
    </SecurityDialog>
  )
}
