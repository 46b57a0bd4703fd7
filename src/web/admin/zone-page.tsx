// The editor of one zone: its name, place in the order, area, and versions.
import { useNavigate, useParams } from 'react-router'
import { call } from '#kit/api.ts'
import { toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/zones.ts'
import { createZone } from '#modules/pricing/zones/contract.ts'
import { Conflict } from '../area/conflict.tsx'
import { LeaveGuard } from '../area/leave-guard.tsx'
import { ListLoading } from '../area/list-states.tsx'
import { officeMoment } from '../area/office-time.ts'
import { paths } from '../paths.ts'
import { TryAgain } from '../public/retry-notice.tsx'
import { RecordPageForm, RecordPageHead } from './record-editor/record-page.tsx'
import { useNewRecord, useRecordEdit } from './record-editor/use-record-form.ts'
import { ZoneFields } from './zones/fields.tsx'
import { toBody, toItem, type ZoneItem, type ZoneValues } from './zones/form.ts'
import { useStoreZone, useZone } from './zones/query.ts'
import { describeTheirs, zoneRecord } from './zones/record.ts'
import { ZoneVersions } from './zones/versions.tsx'

const list = { back: paths.adminZones, backLabel: m.all_zones }

/** Returns to the list, because another edit begins with the new version. */
const useFinish = () => {
  const navigate = useNavigate()
  return async ({ name }: { name: string }) => {
    toastSuccess(m.zone_saved({ name }), paths.adminZones)
    await navigate(paths.adminZones)
  }
}

const NewZone = () => {
  const storeZone = useStoreZone()
  const finish = useFinish()
  const form = useNewRecord(zoneRecord, async (values: ZoneValues) => {
    const { data } = await call(createZone, { body: toBody(values) })
    storeZone(toItem(data))
    await finish({ name: data.name.en })
  })
  const { values, errors, change } = form
  return (
    <>
      <LeaveGuard unsaved={form.isDirty && !form.isBusy} />
      <RecordPageHead title={m.new_zone} {...list} />
      <RecordPageForm form={form} back={list.back} words={m} onSubmit={() => void form.submit()}>
        <ZoneFields zone={undefined} {...{ values, errors, change }} />
      </RecordPageForm>
    </>
  )
}

const ZoneEditor = ({ zone }: { zone: ZoneItem }) => {
  const finish = useFinish()
  const form = useRecordEdit(zoneRecord, zone, { onSaved: () => void finish({ name: form.values.name.en }) })
  const { values, errors, change, theirs } = form
  return (
    <>
      <LeaveGuard unsaved={form.isDirty && !form.isBusy} />
      <RecordPageHead title={zone.name.en} {...list} />
      <p className="mt-2 text-small text-muted">{zone.zone_id}</p>
      {theirs && (
        <Conflict
          title={m.conflict_title}
          lines={[
            m.conflict_by({ author: theirs.item.created_by ?? '', at: officeMoment(theirs.item.created_at) }),
            ...describeTheirs(theirs.item, values),
            m.conflict_line,
          ]}
          takeTheirs={m.take_theirs}
          keepMine={m.keep_mine}
          busy={form.isBusy}
          onTakeTheirs={() => form.takeTheirs(theirs.item)}
          onKeepMine={() => void form.save(theirs.item.version)}
        />
      )}
      <RecordPageForm form={form} back={list.back} words={m} onSubmit={() => void form.save()}>
        <ZoneFields zone={zone} {...{ values, errors, change }} />
      </RecordPageForm>
      <ZoneVersions zone={zone} />
    </>
  )
}

const LoadedZone = ({ zone_id }: { zone_id: string }) => {
  const { data, isError, refetch } = useZone(zone_id)
  if (data) return <ZoneEditor zone={data} />
  return (
    <>
      <RecordPageHead title={m.zones} {...list} />
      {data === null && <p className="mt-4 text-ui">{m.zone_not_found}</p>}
      {data === undefined &&
        (isError ? <TryAgain message={m.zones_failed} onRetry={refetch} /> : <ListLoading words={m.zones_loading} />)}
    </>
  )
}

export const AdminZonePage = () => {
  const { zone_id } = useParams()
  return (
    <div className="pb-16">{zone_id === undefined ? <NewZone /> : <LoadedZone key={zone_id} zone_id={zone_id} />}</div>
  )
}
