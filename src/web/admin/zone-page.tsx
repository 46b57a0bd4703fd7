// The editor of one zone: its name, place in the order, area, and versions.
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { call } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/zones.ts'
import { createZone } from '#modules/pricing/zones/contract.ts'
import { Conflict } from '../area/conflict.tsx'
import { Refusal } from '../area/dialog-notice.tsx'
import { LeaveGuard } from '../area/leave-guard.tsx'
import { ListLoading } from '../area/list-states.tsx'
import { officeMoment } from '../area/office-time.ts'
import type { Notice } from '../area/use-notice.ts'
import { paths } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { useNewRecord, useRecordEdit } from './record-editor/use-record-form.ts'
import { ZoneFields } from './zones/fields.tsx'
import { toBody, toItem, type ZoneItem, type ZoneValues } from './zones/form.ts'
import { useStoreZone, useZone } from './zones/query.ts'
import { describeTheirs, zoneRecord } from './zones/record.ts'
import { ZoneVersions } from './zones/versions.tsx'

const Head = ({ title }: { title: string }) => (
  <>
    <Link to={paths.adminZones} className="link inline-flex items-center gap-2 text-ui text-soft">
      <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
      {m.all_zones}
    </Link>
    <PageHeading title={title} className="mt-4 text-title-1 wrap-anywhere" />
  </>
)

interface FormProps {
  form: Notice & { isBusy: boolean }
  onSubmit: () => void
  children: ReactNode
}

const Form = ({ form: { notice, tries, isBusy }, onSubmit, children }: FormProps) => (
  <form
    className="mt-6"
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
    <div className="mt-8 flex flex-wrap items-center justify-end gap-3 border-t border-rule pt-6">
      <Refusal {...{ notice, tries }} className="w-full sm:w-auto sm:flex-1" />
      <Link to={paths.adminZones} className="btn btn-outline">
        {m.cancel}
      </Link>
      <Button type="submit" busy={isBusy && m.saving}>
        {m.save}
      </Button>
    </div>
  </form>
)

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
      <Head title={m.new_zone} />
      <Form form={form} onSubmit={() => void form.submit()}>
        <ZoneFields zone={undefined} {...{ values, errors, change }} />
      </Form>
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
      <Head title={zone.name.en} />
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
      <Form form={form} onSubmit={() => void form.save()}>
        <ZoneFields zone={zone} {...{ values, errors, change }} />
      </Form>
      <ZoneVersions zone={zone} />
    </>
  )
}

const LoadedZone = ({ zone_id }: { zone_id: string }) => {
  const { data, isError, refetch } = useZone(zone_id)
  if (data) return <ZoneEditor zone={data} />
  return (
    <>
      <Head title={m.zones} />
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
