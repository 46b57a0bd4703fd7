// A new name that a partner's owners requested: the office approves or refuses it.
import { useState } from 'react'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/partners.ts'
import { decidePartnerName, type PartnerDetail } from '#modules/partners/office/contract.ts'
import { May } from '../staff-role.tsx'
import { Part } from './fields.tsx'
import { useStorePartner } from './query.ts'
import { findTheirs } from './record.ts'

type Decision = 'approve' | 'refuse'
const doneTexts = { approve: m.name_approved, refuse: m.name_refused } as const

export const PendingName = ({ partner_id, name, pending_name }: PartnerDetail) => {
  const storePartner = useStorePartner()
  const [busy, setBusy] = useState<Decision>()
  if (pending_name === null) return null
  const decide = async (decision: Decision) => {
    setBusy(decision)
    try {
      const { data } = await call(decidePartnerName, { params: { partner_id }, body: { decision, name: pending_name } })
      toastSuccess(doneTexts[decision])
      storePartner(data)
    } catch (error) {
      const theirs = findTheirs(error)
      if (theirs) storePartner(theirs)
      toastError(messageOf(error, m.name_failed))
    }
    setBusy(undefined)
  }
  return (
    <Part title={m.part_name}>
      <p className="text-ui text-soft [overflow-wrap:anywhere]">{m.name_line({ name, pending: pending_name })}</p>
      <May call={decidePartnerName}>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            className="btn-sm"
            busy={busy === 'approve' && m.saving}
            disabled={busy !== undefined}
            onClick={() => void decide('approve')}
          >
            {m.name_approve}
          </Button>
          <Button
            look="outline"
            className="btn-sm"
            busy={busy === 'refuse' && m.saving}
            disabled={busy !== undefined}
            onClick={() => void decide('refuse')}
          >
            {m.name_refuse}
          </Button>
        </div>
      </May>
    </Part>
  )
}
