// The editor of one region: its name, contacts, time zone and outline.
import { useNavigate, useParams } from 'react-router'
import { call } from '#kit/api.ts'
import { toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/regions.ts'
import { createRegion, type RegionOnWire } from '#modules/regions/contract.ts'
import { Conflict } from '../area/conflict.tsx'
import { LeaveGuard } from '../area/leave-guard.tsx'
import { ListLoading } from '../area/list-states.tsx'
import { paths } from '../paths.ts'
import { TryAgain } from '../public/retry-notice.tsx'
import { RecordPageForm, RecordPageHead } from './record-editor/record-page.tsx'
import { useNewRecord, useRecordEdit } from './record-editor/use-record-form.ts'
import { RegionFields } from './regions/fields.tsx'
import { type RegionValues, toBody } from './regions/form.ts'
import { useRegion, useStoreRegion } from './regions/list-query.ts'
import { describeTheirs, regionRecord } from './regions/record.ts'

const list = { back: paths.adminRegions, backLabel: m.all_regions }

/** Returns to the list, because another edit begins with the new version. */
const useFinish = () => {
  const navigate = useNavigate()
  return async (name: string) => {
    toastSuccess(m.region_saved({ name }), paths.adminRegions)
    await navigate(paths.adminRegions)
  }
}

const NewRegion = () => {
  const storeRegion = useStoreRegion()
  const finish = useFinish()
  const form = useNewRecord(regionRecord, async (values: RegionValues) => {
    const { data } = await call(createRegion, { body: toBody(values) })
    storeRegion(data)
    await finish(data.name)
  })
  const { values, errors, change } = form
  return (
    <>
      <LeaveGuard unsaved={form.isDirty && !form.isBusy} />
      <RecordPageHead title={m.new_region} {...list} />
      <RecordPageForm form={form} back={list.back} words={m} onSubmit={() => void form.submit()}>
        <RegionFields region={undefined} {...{ values, errors, change }} />
      </RecordPageForm>
    </>
  )
}

const RegionEditor = ({ region }: { region: RegionOnWire }) => {
  const finish = useFinish()
  const form = useRecordEdit(regionRecord, region, { onSaved: () => void finish(form.values.name) })
  const { values, errors, change, theirs } = form
  return (
    <>
      <LeaveGuard unsaved={form.isDirty && !form.isBusy} />
      <RecordPageHead title={region.name} {...list} />
      {theirs && (
        <Conflict
          title={m.conflict_title}
          lines={[...describeTheirs(theirs.item, values), m.conflict_line]}
          takeTheirs={m.take_theirs}
          keepMine={m.keep_mine}
          busy={form.isBusy}
          onTakeTheirs={() => form.takeTheirs(theirs.item)}
          onKeepMine={() => void form.save(theirs.item.version)}
        />
      )}
      <RecordPageForm form={form} back={list.back} words={m} onSubmit={() => void form.save()}>
        <RegionFields region={region} {...{ values, errors, change }} />
      </RecordPageForm>
    </>
  )
}

const LoadedRegion = ({ region_id }: { region_id: string }) => {
  const { data, isError, refetch } = useRegion(region_id)
  if (data) return <RegionEditor region={data} />
  return (
    <>
      <RecordPageHead title={m.regions} {...list} />
      {data === null && <p className="mt-4 text-ui">{m.region_not_found}</p>}
      {data === undefined &&
        (isError ? (
          <TryAgain message={m.regions_failed} onRetry={refetch} />
        ) : (
          <ListLoading words={m.regions_loading} />
        ))}
    </>
  )
}

export const AdminRegionPage = () => {
  const { region_id } = useParams()
  return (
    <div className="pb-16">
      {region_id === undefined ? <NewRegion /> : <LoadedRegion key={region_id} region_id={region_id} />}
    </div>
  )
}
