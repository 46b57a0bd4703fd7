// The record of one partner: view, approve, suspend, reactivate and edit.

import { useState } from 'react'
import { labelOf } from '#kernel/codes.ts'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/office/partners.ts'
import { changePartner, type PartnerDetail, setPartnerStatus } from '#modules/partners/office/contract.ts'
import { ConfirmDialog } from '../../area/confirm-dialog.tsx'
import { DialogFrame } from '../../area/dialog-frame.tsx'
import { LeaveGuard } from '../../area/leave-guard.tsx'
import { RecordDialog, type ViewProps } from '../record-editor/record-dialog.tsx'
import { May } from '../staff-role.tsx'
import { PartnerFields } from './fields.tsx'
import { usePartner, useStorePartner } from './query.ts'
import { findTheirs, partnerRecord } from './record.ts'
import { listMoves, type Move, partnerBadgeClass } from './status.ts'
import { PartnerView } from './view.tsx'

const Subtitle = ({ partner: { status } }: { partner: PartnerDetail }) => (
  <p className="mt-2">
    <span className={partnerBadgeClass(status)}>{labelOf(m.statuses, status)}</span>
  </p>
)

const useMove = (partner: PartnerDetail, showOutcome: ViewProps<PartnerDetail>['onOutcome']) => {
  const storePartner = useStorePartner()
  const [pendingMove, setPendingMove] = useState<Move>()
  const [busy, setBusy] = useState(false)
  const { partner_id, version } = partner
  return {
    pendingMove,
    busy,
    setPending: setPendingMove,
    confirm: async ({ to, done }: Move) => {
      setBusy(true)
      try {
        const { data } = await call(setPartnerStatus, { params: { partner_id }, body: { status: to, version } })
        storePartner(data)
        showOutcome({ done })
      } catch (error) {
        // Shows the current record, so that the user can decide again.
        const theirs = findTheirs(error)
        if (theirs) storePartner(theirs)
        showOutcome({ notice: messageOf(error, m.status_failed) })
      } finally {
        setBusy(false)
        setPendingMove(undefined)
      }
    },
  }
}

const View = (props: ViewProps<PartnerDetail>) => {
  const { item: partner, titleId, outcome, onOutcome, onEdit, isDirty, onDirty, onClose } = props
  const unlessDirty = (act: () => void) => (isDirty ? () => onOutcome({ notice: m.unsaved }) : act)
  const move = useMove(partner, onOutcome)
  const { pendingMove } = move
  const actions = (
    <May call={changePartner}>
      <Button look="outline" className="btn-sm" onClick={unlessDirty(onEdit)}>
        {m.edit}
      </Button>
      {listMoves(partner).map((each) => (
        <Button
          key={each.to}
          className="btn-sm"
          look={each.to === 'active' ? 'primary' : 'outline'}
          onClick={() => move.setPending(each)}
        >
          {each.label}
        </Button>
      ))}
    </May>
  )
  return (
    <DialogFrame
      {...{ titleId, actions }}
      {...outcome}
      title={partner.name}
      under={<Subtitle partner={partner} />}
      onClose={unlessDirty(onClose)}
    >
      <LeaveGuard unsaved={isDirty} />
      <PartnerView partner={partner} onDirty={onDirty} />
      {pendingMove && (
        <ConfirmDialog
          title={pendingMove.title}
          line={pendingMove.line}
          confirm={pendingMove.label}
          busy={move.busy && m.working}
          cancel={m.cancel}
          danger={pendingMove.to === 'inactive'}
          onConfirm={() => void move.confirm(pendingMove)}
          onClose={() => move.setPending(undefined)}
        />
      )}
    </DialogFrame>
  )
}

export const PartnerDialog = ({ partnerId, onClose }: { partnerId: string; onClose: () => void }) => (
  <RecordDialog
    kind={partnerRecord}
    id={partnerId}
    query={usePartner(partnerId)}
    label={m.view}
    failed={m.one_failed}
    className="md:max-h-[84vh] md:w-[48rem]"
    view={(view) => <View {...view} />}
    editFrame={(partner) => ({ title: partner.name, under: <Subtitle partner={partner} /> })}
    editFields={({ values, errors, change }) => <PartnerFields {...{ values, errors, change }} isNew={false} />}
    onClose={onClose}
  />
)
