// The record of one partner: view, approve, suspend, reactivate and edit.
import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import * as m from '#messages/office/partners.ts'
import { type PartnerDetail, setPartnerStatus } from '#modules/partners/office/contract.ts'
import { ConfirmDialog } from '../../area/confirm-dialog.tsx'
import { Conflict } from '../../area/conflict.tsx'
import { DialogFrame, DialogWaiting } from '../../area/dialog-frame.tsx'
import { Leaving } from '../../area/leaving.tsx'
import { keptAbout } from '../../area/unsaved.ts'
import { PartnerFields } from './fields.tsx'
import { usePartner, useTakeOver } from './query.ts'
import { badgeLook, type Move, movesOf } from './status.ts'
import { theirsIn, useEdit } from './use-edit.ts'
import { PartnerView } from './view.tsx'

interface Said {
  done?: string
  notice?: string
  tries?: number
}

interface ModeProps {
  partner: PartnerDetail
  titleId: string
  onClose: () => void
}

const Under = ({ partner: { status } }: { partner: PartnerDetail }) => (
  <p className="mt-2">
    <span className={badgeLook(status)}>{m.statuses[status]}</span>
  </p>
)

const useMove = (partner: PartnerDetail, say: (said: Said) => void) => {
  const takeOver = useTakeOver()
  const [asked, setAsked] = useState<Move>()
  const [busy, setBusy] = useState(false)
  const { partner_id, version } = partner
  return {
    asked,
    busy,
    ask: setAsked,
    confirm: async ({ to, done }: Move) => {
      setBusy(true)
      try {
        const { data } = await call(setPartnerStatus, { params: { partner_id }, body: { status: to, version } })
        takeOver(data)
        say({ done })
      } catch (error) {
        // Shows the current record, so that the user can decide again.
        const theirs = theirsIn(error)
        if (theirs) takeOver(theirs)
        say({ notice: messageOf(error, m.status_failed) })
      } finally {
        setBusy(false)
        setAsked(undefined)
      }
    },
  }
}

interface ViewProps extends ModeProps {
  said: Said
  onSay: (said: Said) => void
  onEdit: () => void
  /** Rates have unsaved input. */
  isDirty: boolean
  onDirty: (dirty: boolean) => void
}

const View = ({ said, onSay, onEdit, isDirty, onDirty, ...mode }: ViewProps) => {
  const { partner } = mode
  const unlessDirty = (act: () => void) => (isDirty ? () => onSay({ notice: m.unsaved }) : act)
  const move = useMove(partner, onSay)
  const { asked } = move
  const actions = (
    <>
      <Button look="outline" className="btn-sm" onClick={unlessDirty(onEdit)}>
        {m.edit}
      </Button>
      {movesOf(partner).map((each) => (
        <Button
          key={each.to}
          className="btn-sm"
          look={each.to === 'active' ? 'primary' : 'outline'}
          onClick={() => move.ask(each)}
        >
          {each.label}
        </Button>
      ))}
    </>
  )
  return (
    <DialogFrame
      {...mode}
      {...said}
      title={partner.name}
      under={<Under partner={partner} />}
      actions={actions}
      onClose={unlessDirty(mode.onClose)}
    >
      <Leaving unsaved={isDirty} />
      <PartnerView partner={partner} onDirty={onDirty} />
      {asked && (
        <ConfirmDialog
          title={asked.title}
          line={asked.line}
          confirm={asked.label}
          busy={move.busy && m.working}
          cancel={m.cancel}
          danger={asked.to === 'inactive'}
          onConfirm={() => void move.confirm(asked)}
          onClose={() => move.ask(undefined)}
        />
      )}
    </DialogFrame>
  )
}

interface EditProps extends ModeProps {
  onDirty: (dirty: boolean) => void
  onDone: (said?: string) => void
  /** Counts the attempts to leave with unsaved changes. */
  guard: number
}

const Editing = ({ onDirty, onDone, guard, ...mode }: EditProps) => {
  const { partner } = mode
  const edit = useEdit(partner, () => onDone(m.saved))
  const { isDirty, say, theirs } = edit
  // A layout effect, because Esc may be the next key.
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt to leave shows the message again
  useEffect(() => {
    if (guard > 0) say(m.unsaved)
  }, [guard])
  const actions = (
    <>
      <Button look="outline" className="btn-sm" disabled={edit.saving} onClick={() => onDone()}>
        {m.cancel}
      </Button>
      <Button className="btn-sm" busy={edit.saving && m.saving} onClick={() => void edit.save()}>
        {m.save}
      </Button>
    </>
  )
  return (
    <DialogFrame
      {...mode}
      title={partner.name}
      under={<Under partner={partner} />}
      actions={actions}
      notice={edit.notice}
      tries={edit.tries}
      onClose={isDirty ? () => say(m.unsaved) : mode.onClose}
    >
      <Leaving unsaved={isDirty} />
      {theirs && (
        <div className="-mt-8 mb-6">
          <Conflict
            title={m.conflict_title}
            lines={theirs.lines}
            takeTheirs={m.take_theirs}
            keepMine={m.keep_mine}
            busy={edit.saving}
            onTakeTheirs={() => edit.takeTheirs(theirs)}
            onKeepMine={() => void edit.save(theirs.partner.version)}
          />
        </div>
      )}
      <PartnerFields values={edit.values} wrong={edit.wrong} change={edit.change} isNew={false} />
    </DialogFrame>
  )
}

export const PartnerDialog = ({ partnerId, onClose }: { partnerId: string; onClose: () => void }) => {
  const titleId = useId()
  const { data, isError, refetch } = usePartner(partnerId)
  const [isEditing, setEditing] = useState(() => keptAbout('partner') === partnerId)
  const [isDirty, setDirty] = useState(false)
  const [guard, setGuard] = useState(0)
  const [said, setSaid] = useState<Said>({})
  const say = (next: Said) => setSaid(({ tries = 0 }) => ({ ...next, tries: next.notice ? tries + 1 : tries }))
  const stop = (done?: string) => {
    setSaid(done ? { done } : {})
    setEditing(false)
    setDirty(false)
  }
  return (
    <Dialog
      {...(data ? { labelledBy: titleId } : { label: m.view })}
      className="md:max-h-[84vh] md:w-[48rem]"
      onClose={onClose}
      guarded={isDirty}
      onGuarded={() => (isEditing ? setGuard((tries) => tries + 1) : say({ notice: m.unsaved }))}
    >
      {!data && (
        <DialogWaiting
          failed={isError && { title: m.error_title, message: m.one_failed }}
          loading={m.loading}
          onRetry={refetch}
        />
      )}
      {data && !isEditing && (
        <View
          partner={data}
          {...{ titleId, onClose, said, isDirty }}
          onSay={say}
          onDirty={(dirty) => {
            setDirty(dirty)
            if (!dirty && said.notice === m.unsaved) say({})
          }}
          onEdit={() => {
            setSaid({})
            setGuard(0)
            setEditing(true)
          }}
        />
      )}
      {data && isEditing && (
        <Editing partner={data} {...{ titleId, onClose, guard }} onDirty={setDirty} onDone={stop} />
      )}
    </Dialog>
  )
}
