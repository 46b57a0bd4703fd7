// Marks a payout as failed, with a reason; its amount returns to the partner's balance.
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#kit/button.tsx'
import { TextField } from '#kit/field.tsx'
import * as m from '#messages/office/payouts.ts'
import type { OfficePayout } from '#modules/commissions/payouts/contract.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { GuardedDialog } from '../../area/asking-dialog.tsx'
import { useKeepDialogInput } from '../../area/unsaved.ts'

interface FailDialogProps {
  payout: OfficePayout
  busy: boolean
  /** The server's error about the reason. */
  error: string | undefined
  onFail: (reason: string) => void
  onClose: () => void
}

export const FailDialog = ({
  payout: { payout_id, partner, amount },
  busy,
  error,
  onFail,
  onClose,
}: FailDialogProps) => {
  const id = useId()
  const [reason, setReason] = useState('')
  useKeepDialogInput('payout', payout_id, { typed: () => reason, isUnsaved: reason.trim() !== '', restore: setReason })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFail(reason)
  }
  return (
    <GuardedDialog
      shape="card"
      labelledBy={id}
      className="md:max-w-[34rem]"
      onClose={onClose}
      unsaved={reason.trim() !== ''}
      busy={busy}
    >
      {(leave) => (
        <form className="overflow-y-auto p-6" noValidate onSubmit={submit}>
          <h2 id={id} className="text-title-2">
            {m.fail_title}
          </h2>
          <p className="mt-3 text-ui text-soft">{m.fail_line({ partner, amount: showPrice(amount) })}</p>
          <div className="mt-5">
            <TextField
              label={m.reason}
              error={error}
              maxLength={200}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button look="outline" disabled={busy} onClick={() => leave()}>
              {m.cancel}
            </Button>
            <Button look="danger" type="submit" busy={busy && m.mark_failed}>
              {m.mark_failed}
            </Button>
          </div>
        </form>
      )}
    </GuardedDialog>
  )
}
