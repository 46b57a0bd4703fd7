// Cancels a pending change of a partner's bank account, for the case that no owner can be trusted with it.
import { useState } from 'react'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/office/bank.ts'
import { stopBankForOffice } from '#modules/partners/bank/contract.ts'
import { ConfirmDialog } from '../../area/confirm-dialog.tsx'
import { Part } from './fields.tsx'

export const BankStop = ({ partner_id }: { partner_id: string }) => {
  const [result, setResult] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    // Screen readers announce changes only, so the old text is cleared first.
    setResult('')
    try {
      await call(stopBankForOffice, { params: { partner_id } })
      setResult(m.stopped)
    } catch (error) {
      setResult(messageOf(error, m.stop_failed))
    } finally {
      setBusy(false)
      setConfirming(false)
    }
  }
  return (
    <Part title={m.part}>
      <p className="text-ui text-soft">{m.stop_line}</p>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button look="outline" className="btn-sm" onClick={() => setConfirming(true)}>
          {m.stop}
        </Button>
        <p role="status" className="text-small text-soft">
          {result}
        </p>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={m.stop_title}
          line={m.stop_confirm}
          confirm={m.stop}
          busy={busy && m.stopping}
          cancel={m.cancel}
          danger
          onConfirm={() => void stop()}
          onClose={() => setConfirming(false)}
        />
      )}
    </Part>
  )
}
