// The record of one partner: view, approve, suspend, reactivate and edit.
import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import * as m from '#messages/office/partners.ts'
import { type PartnerDetail, setPartnerStatus } from '#modules/partners/office/contract.ts'
import { ConfirmDialog } from '../../area/confirm-dialog.tsx'
import { Conflict } from '../../area/conflict.tsx'
import { DialogFrame, DialogPlaceholder } from '../../area/dialog-frame.tsx'
import { LeaveGuard } from '../../area/leaving.tsx'
import { findKeptRecord } from '../../area/unsaved.ts'
import { PartnerFields } from './fields.tsx'
import { usePartner, useStorePartner } from './query.ts'
import { badgeLook, listMoves, type Move } from './status.ts'
import { findTheirs, useEdit } from './use-edit.ts'
import { PartnerView } from './view.tsx'

interface Outcome {
  done?: string
  notice?: string
  tries?: number
}

interface ModeProps {
  partner: PartnerDetail
  titleId: string
  onClose: () => void
}

const Subtitle = ({ partner: { status } }: { partner: PartnerDetail }) => (
  <p className="mt-2">
    <span className={badgeLook(status)}>{m.statuses[status]}</span>
  </p>
)

const useMove = (partner: PartnerDetail, showOutcome: (outcome: Outcome) => void) => {
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

interface ViewProps extends ModeProps {
  outcome: Outcome
  onOutcome: (outcome: Outcome) => void
  onEdit: () => void
  /** Rates have unsaved input. */
  isDirty: boolean
  onDirty: (dirty: boolean) => void
}

const View = ({ outcome, onOutcome, onEdit, isDirty, onDirty, ...mode }: ViewProps) => {
  const { partner } = mode
  const unlessDirty = (act: () => void) => (isDirty ? () => onOutcome({ notice: m.unsaved }) : act)
  const move = useMove(partner, onOutcome)
  const { pendingMove } = move
  const actions = (
    <>
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
    </>
  )
  return (
    <DialogFrame
      {...mode}
      {...outcome}
      title={partner.name}
      under={<Subtitle partner={partner} />}
      actions={actions}
      onClose={unlessDirty(mode.onClose)}
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

interface EditProps extends ModeProps {
  onDirty: (dirty: boolean) => void
  onDone: (message?: string) => void
  /** Counts the attempts to leave with unsaved changes. */
  leaveAttempts: number
}

const Editing = ({ onDirty, onDone, leaveAttempts, ...mode }: EditProps) => {
  const { partner } = mode
  const edit = useEdit(partner, () => onDone(m.saved))
  const { isDirty, showNotice, theirs } = edit
  // A layout effect, because Esc may be the next key.
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt to leave shows the message again
  useEffect(() => {
    if (leaveAttempts > 0) showNotice(m.unsaved)
  }, [leaveAttempts])
  const actions = (
    <>
      <Button look="outline" className="btn-sm" disabled={edit.isSaving} onClick={() => onDone()}>
        {m.cancel}
      </Button>
      <Button className="btn-sm" busy={edit.isSaving && m.saving} onClick={() => void edit.save()}>
        {m.save}
      </Button>
    </>
  )
  return (
    <DialogFrame
      {...mode}
      title={partner.name}
      under={<Subtitle partner={partner} />}
      actions={actions}
      notice={edit.notice}
      tries={edit.tries}
      onClose={isDirty ? () => showNotice(m.unsaved) : mode.onClose}
    >
      <LeaveGuard unsaved={isDirty} />
      {theirs && (
        <div className="-mt-8 mb-6">
          <Conflict
            title={m.conflict_title}
            lines={theirs.lines}
            takeTheirs={m.take_theirs}
            keepMine={m.keep_mine}
            busy={edit.isSaving}
            onTakeTheirs={() => edit.takeTheirs(theirs)}
            onKeepMine={() => void edit.save(theirs.partner.version)}
          />
        </div>
      )}
      <PartnerFields values={edit.values} errors={edit.errors} change={edit.change} isNew={false} />
    </DialogFrame>
  )
}

export const PartnerDialog = ({ partnerId, onClose }: { partnerId: string; onClose: () => void }) => {
  const titleId = useId()
  const { data, isError, refetch } = usePartner(partnerId)
  const [isEditing, setEditing] = useState(() => findKeptRecord('partner') === partnerId)
  const [isDirty, setDirty] = useState(false)
  const [leaveAttempts, setLeaveAttempts] = useState(0)
  const [outcome, setOutcome] = useState<Outcome>({})
  const showOutcome = (next: Outcome) =>
    setOutcome(({ tries = 0 }) => ({ ...next, tries: next.notice ? tries + 1 : tries }))
  const stop = (done?: string) => {
    setOutcome(done ? { done } : {})
    setEditing(false)
    setDirty(false)
  }
  return (
    <Dialog
      {...(data ? { labelledBy: titleId } : { label: m.view })}
      className="md:max-h-[84vh] md:w-[48rem]"
      onClose={onClose}
      guarded={isDirty}
      onGuarded={() => (isEditing ? setLeaveAttempts((tries) => tries + 1) : showOutcome({ notice: m.unsaved }))}
    >
      {!data && (
        <DialogPlaceholder
          failed={isError && { title: m.error_title, message: m.one_failed }}
          loading={m.loading}
          onRetry={refetch}
        />
      )}
      {data && !isEditing && (
        <View
          partner={data}
          {...{ titleId, onClose, outcome, isDirty }}
          onOutcome={showOutcome}
          onDirty={(dirty) => {
            setDirty(dirty)
            if (!dirty && outcome.notice === m.unsaved) showOutcome({})
          }}
          onEdit={() => {
            setOutcome({})
            setLeaveAttempts(0)
            setEditing(true)
          }}
        />
      )}
      {data && isEditing && (
        <Editing partner={data} {...{ titleId, onClose, leaveAttempts }} onDirty={setDirty} onDone={stop} />
      )}
    </Dialog>
  )
}
