// The record of one driver, to view and edit.
import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { readableId } from '#kernel/ids.ts'
import { call } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import * as m from '#messages/office/drivers.ts'
import { type DriverDetail, inviteDriver } from '#modules/drivers/contract.ts'
import { Conflict } from '../../area/conflict.tsx'
import { DialogPlaceholder } from '../../area/dialog-frame.tsx'
import { LeaveGuard } from '../../area/leaving.tsx'
import { ActionButton } from '../../area/said-button.tsx'
import { findKeptRecord } from '../../area/unsaved.ts'
import { ApproveButton, MissingForRides } from './approval.tsx'
import { DriverDialogFrame } from './dialog-frame.tsx'
import { EditTab } from './edit-tabs.tsx'
import { findTabWithError, type TabName } from './form.ts'
import { Photo } from './photo.tsx'
import { useDriver } from './query.ts'
import { ReplacePhoto } from './replace-photo.tsx'
import { type Edit, useEdit } from './use-edit.ts'
import { FixedFacts, ViewTab } from './view-tabs.tsx'
import { badgeLook, nameOf } from './words.ts'

const Subtitle = ({ driver }: { driver: DriverDetail }) => (
  <>
    <p className="tnum mt-1 text-small text-muted">{m.driver_id({ id: readableId(driver.driver_id) })}</p>
    <p className="mt-2">
      <span className={badgeLook(driver.status)}>{m.statuses[driver.status]}</span>
    </p>
  </>
)

/** Sends the invitation to set a password again, if it was not used. */
const Invitation = ({ driver_id }: DriverDetail) => (
  <ActionButton
    className="mt-6"
    label={m.invite_again}
    busy={m.inviting}
    failed={m.invite_failed}
    action={async () => {
      await call(inviteDriver, { params: { driver_id } })
      return m.invited_again
    }}
  />
)

interface ModeProps {
  driver: DriverDetail
  titleId: string
  tabsId: string
  tab: TabName
  onTab: (tab: TabName) => void
  onClose: () => void
}

interface ViewProps extends ModeProps {
  done: string | undefined
  onEdit: () => void
  onApproved: (message: string) => void
}

const View = ({ onEdit, onApproved, done, ...mode }: ViewProps) => {
  const { driver, tab } = mode
  const actions = (
    <>
      <Button look="outline" className="btn-sm" onClick={onEdit}>
        {m.edit}
      </Button>
      {driver.approved_at === null && <ApproveButton driver={driver} onApproved={onApproved} />}
    </>
  )
  return (
    <DriverDialogFrame
      {...mode}
      title={nameOf(driver)}
      photo={<Photo driver={driver} className="size-[72px] text-[1.5rem]" />}
      under={<Subtitle driver={driver} />}
      actions={actions}
      done={done}
    >
      <MissingForRides driver={driver} />
      <ViewTab tab={tab} driver={driver} />
      {tab === 'work' && driver.account === 'invited' && <Invitation {...driver} />}
    </DriverDialogFrame>
  )
}

const EditActions = ({ edit, onCancel }: { edit: Edit; onCancel: () => void }) => (
  <>
    <Button look="outline" className="btn-sm" disabled={edit.isSaving} onClick={onCancel}>
      {m.cancel}
    </Button>
    <Button className="btn-sm" busy={edit.isSaving && m.saving} onClick={() => void edit.save()}>
      {m.save}
    </Button>
  </>
)

const Editing = ({ edit, onCancel, ...mode }: ModeProps & { edit: Edit; onCancel: () => void }) => {
  const { driver, tab } = mode
  const { theirs } = edit
  return (
    <DriverDialogFrame
      {...mode}
      title={nameOf(driver)}
      photo={<ReplacePhoto driver={driver} onNotice={edit.showNotice} />}
      under={<Subtitle driver={driver} />}
      actions={<EditActions edit={edit} onCancel={onCancel} />}
      notice={edit.notice}
      tries={edit.tries}
    >
      {theirs && (
        <div className="-mt-8 mb-6">
          <Conflict
            title={m.conflict_title}
            lines={theirs.lines}
            takeTheirs={m.take_theirs}
            keepMine={m.keep_mine}
            busy={edit.isSaving}
            onTakeTheirs={() => edit.takeTheirs(theirs)}
            onKeepMine={() => void edit.save(theirs.driver.version)}
          />
        </div>
      )}
      <EditTab
        tab={tab}
        values={edit.values}
        errors={edit.errors}
        change={edit.change}
        marked={false}
        approval={driver.approved_at === null ? 'by_button' : 'done'}
      />
      <FixedFacts tab={tab} driver={driver} />
    </DriverDialogFrame>
  )
}

interface EditDriverProps extends ModeProps {
  onDirty: (dirty: boolean) => void
  onDone: (message?: string) => void
  /** Counts the attempts to leave with unsaved changes. */
  leaveAttempts: number
}

const EditDriver = ({ onDirty, onDone, leaveAttempts, ...mode }: EditDriverProps) => {
  const edit = useEdit(mode.driver, () => onDone(m.saved))
  const { isDirty, showNotice, errors } = edit
  // A layout effect, because Esc may be the next key.
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt to leave shows the message again
  useEffect(() => {
    if (leaveAttempts > 0) showNotice(m.unsaved)
  }, [leaveAttempts])
  // A refused field may be on another tab.
  const [seen, setSeen] = useState(errors)
  if (seen !== errors) {
    setSeen(errors)
    const tab = findTabWithError(errors)
    const isNew = Object.keys(errors).length > Object.keys(seen).length
    if (tab && isNew) mode.onTab(tab)
  }
  return (
    <>
      <LeaveGuard unsaved={isDirty} />
      <Editing
        {...mode}
        edit={edit}
        onCancel={() => onDone()}
        onClose={isDirty ? () => showNotice(m.unsaved) : mode.onClose}
      />
    </>
  )
}

export const DriverDialog = ({ driverId, onClose }: { driverId: string; onClose: () => void }) => {
  const [titleId, tabsId] = [useId(), useId()]
  const { data, isError, refetch } = useDriver(driverId)
  const [tab, setTab] = useState<TabName>('personal')
  const [isEditing, setEditing] = useState(() => findKeptRecord('driver') === driverId)
  const [isDirty, setDirty] = useState(false)
  const [leaveAttempts, setLeaveAttempts] = useState(0)
  const [done, setDone] = useState<string>()
  const stop = (message?: string) => {
    setDone(message)
    setEditing(false)
    setDirty(false)
  }
  return (
    <Dialog
      {...(data ? { labelledBy: titleId } : { label: m.view_details })}
      className="md:max-h-[90vh] md:w-[56.25rem]"
      onClose={onClose}
      guarded={isDirty}
      onGuarded={() => setLeaveAttempts((tries) => tries + 1)}
    >
      {!data && (
        <DialogPlaceholder
          failed={isError && { title: m.error_title, message: m.detail_failed }}
          loading={m.loading}
          onRetry={refetch}
        />
      )}
      {data && !isEditing && (
        <View
          driver={data}
          {...{ titleId, tabsId, tab, done, onClose }}
          onTab={setTab}
          onApproved={setDone}
          onEdit={() => {
            setLeaveAttempts(0)
            setEditing(true)
          }}
        />
      )}
      {data && isEditing && (
        <EditDriver
          driver={data}
          {...{ titleId, tabsId, tab, leaveAttempts, onClose }}
          onTab={setTab}
          onDirty={setDirty}
          onDone={stop}
        />
      )}
    </Dialog>
  )
}
