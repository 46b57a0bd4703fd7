// The record of one driver, to view and edit.

import { useId, useState } from 'react'
import { labelOf } from '#kernel/codes.ts'
import { readableId } from '#kernel/ids.ts'
import { call } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import * as absences from '#messages/office/absences.ts'
import * as m from '#messages/office/drivers.ts'
import { createDriver, type DriverDetail, inviteDriver } from '#modules/drivers/contract.ts'
import { ActionButton } from '../../area/action-button.tsx'
import { DialogFrame } from '../../area/dialog-frame.tsx'
import { RecordDialog, type ViewProps } from '../record-editor/record-dialog.tsx'
import { May } from '../staff-role.tsx'
import { ApproveButton, MissingForRides } from './approval.tsx'
import { EditTab } from './edit-tabs.tsx'
import type { TabName } from './form.ts'
import { driverBadgeClass, driverName } from './format.ts'
import { Photo } from './photo.tsx'
import { useDriver } from './query.ts'
import { driverRecord, driverTabs, showInvalidTab } from './record.tsx'
import { ReplacePhoto } from './replace-photo.tsx'
import { FixedFacts, ViewTab } from './view-tabs.tsx'

const Subtitle = ({ driver }: { driver: DriverDetail }) => (
  <>
    <p className="tnum mt-1 text-small text-muted">{m.driver_id({ id: readableId(driver.driver_id) })}</p>
    <p className="mt-2">
      <span className={driverBadgeClass(driver.status)}>{labelOf(m.statuses, driver.status)}</span>
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

interface DriverViewProps extends ViewProps<DriverDetail> {
  tab: TabName
  tabs: ReturnType<typeof driverTabs>
  /** The driver is off. */
  onOff: () => void
}

const View = ({ item: driver, titleId, tab, tabs, outcome, onOff, onOutcome, onEdit, onClose }: DriverViewProps) => {
  const actions = (
    <May call={createDriver}>
      <Button look="outline" className="btn-sm" onClick={onEdit}>
        {m.edit}
      </Button>
      {driver.approved_at !== null && (
        <Button look="outline" className="btn-sm" onClick={onOff}>
          {absences.off}
        </Button>
      )}
      {driver.approved_at === null && <ApproveButton driver={driver} onApproved={(done) => onOutcome({ done })} />}
    </May>
  )
  return (
    <DialogFrame
      {...{ titleId, tabs, actions, onClose }}
      {...outcome}
      title={driverName(driver)}
      photo={<Photo driver={driver} className="size-[72px] text-[1.5rem]" />}
      under={<Subtitle driver={driver} />}
    >
      <MissingForRides driver={driver} />
      <ViewTab tab={tab} driver={driver} />
      {tab === 'work' && driver.account === 'invited' && (
        <May call={inviteDriver}>
          <Invitation {...driver} />
        </May>
      )}
    </DialogFrame>
  )
}

interface DriverDialogProps {
  driverId: string
  onOff: () => void
  onClose: () => void
}

export const DriverDialog = ({ driverId, onOff, onClose }: DriverDialogProps) => {
  const tabsId = useId()
  const [tab, setTab] = useState<TabName>('personal')
  const tabs = driverTabs(tabsId, tab, setTab)
  return (
    <RecordDialog
      kind={driverRecord}
      id={driverId}
      query={useDriver(driverId)}
      label={m.view_details}
      failed={m.detail_failed}
      className="md:max-h-[90vh] md:w-[56.25rem]"
      view={(view) => <View {...view} tab={tab} tabs={tabs} onOff={onOff} />}
      editFrame={(driver, showNotice) => ({
        title: driverName(driver),
        photo: <ReplacePhoto driver={driver} onNotice={showNotice} />,
        under: <Subtitle driver={driver} />,
        tabs,
      })}
      editFields={({ values, errors, change }, driver) => (
        <>
          <EditTab
            {...{ tab, values, errors, change }}
            marked={false}
            approval={driver.approved_at === null ? 'by_button' : 'done'}
          />
          <FixedFacts tab={tab} driver={driver} />
        </>
      )}
      onInvalid={showInvalidTab(setTab)}
      onClose={onClose}
    />
  )
}
