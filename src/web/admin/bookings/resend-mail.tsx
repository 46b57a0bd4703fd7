// Sends a mail of a booking again.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '#kit/api.ts'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/money.ts'
import { resendMail } from '#modules/notifications/resend/contract.ts'
import type { TimelineEntry } from '#modules/reports/contract.ts'
import { May } from '../staff-role.tsx'

export const ResendMail = ({ entry: { mail_id, subject = '' } }: { entry: TimelineEntry }) => {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  if (!mail_id) return null
  const send = async () => {
    if (busy) return
    setBusy(true)
    try {
      await call(resendMail, { params: { mail_id } })
      toastSuccess(m.mail_sent)
      void client.invalidateQueries({ queryKey: ['booking-history'] })
    } catch (error) {
      toastError(messageOf(error, m.failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <May call={resendMail}>
      <button
        type="button"
        className="link mt-1 cursor-pointer py-1 text-small"
        aria-disabled={busy}
        aria-label={m.mail_again({ subject })}
        onClick={() => void send()}
      >
        {m.send_again}
      </button>
    </May>
  )
}
