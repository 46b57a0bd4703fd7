// Driver Management: figures, the list of drivers and applicants, the record of one, and adding one.

import { Plus } from 'lucide-react'
import { formatNumber } from '#kernel/number.ts'
import { truncateText } from '#kernel/text.ts'
import { Button } from '#kit/button.tsx'
import { toOptions } from '#kit/select.tsx'
import * as m from '#messages/office/drivers.ts'
import * as regionWords from '#messages/office/regions.ts'
import { createDriver, driverStatus, expiringDocuments } from '#modules/drivers/contract.ts'
import { useListQuery } from '../area/list-query.ts'
import { useOpenDialog } from '../area/open-dialog.ts'
import { ListFilters, ListResults } from '../area/searched-list.tsx'
import { StatCard } from '../area/stat-card.tsx'
import { PageHeading } from '../public/page-heading.tsx'
import { AbsenceDialog } from './absences/absence-dialog.tsx'
import { AddDialog } from './drivers/add-dialog.tsx'
import { DriverCard } from './drivers/driver-card.tsx'
import { DriverDialog } from './drivers/driver-dialog.tsx'
import { formatPercent } from './drivers/format.ts'
import { pageSize, useDriverCounts, useDrivers } from './drivers/query.ts'
import { useRegionNames } from './regions/query.ts'
import { useRegionInAddress } from './regions/use-region-in-address.ts'
import { May } from './staff-role.tsx'

const Totals = () => {
  const { data } = useDriverCounts(useRegionInAddress().region)
  const formatShare = (part: number) => (data ? m.of_total({ percent: formatPercent(part, data.all.total) }) : '')
  const shown = (count: number | undefined) => (count === undefined ? m.loading : formatNumber(count))
  return (
    <dl className="mt-7 grid grid-cols-2 gap-3 xl:grid-cols-4" aria-busy={!data || undefined}>
      <StatCard
        label={m.total_drivers}
        figure={shown(data?.all.total)}
        note={data ? m.this_month({ count: data.all.this_month }) : ''}
      />
      <StatCard label={m.available_drivers} figure={shown(data?.available)} note={formatShare(data?.available ?? 0)} />
      <StatCard
        label={m.unavailable_drivers}
        figure={shown(data?.unavailable)}
        note={formatShare(data?.unavailable ?? 0)}
      />
      <StatCard label={m.under_review} figure={shown(data?.review)} note={formatShare(data?.review ?? 0)} />
    </dl>
  )
}

const commonSelects = [
  { name: 'status', label: m.status_label, options: toOptions(m.statuses, m.all_statuses) },
  { name: 'shift', label: m.shift_label, options: toOptions(m.shifts, m.all_shifts) },
  { name: 'documents', label: m.documents_label, options: toOptions(m.documents, m.all_documents) },
] as const

const useSelects = () => {
  const regions = useRegionNames()
  const options = [...(regions ?? [])].map(([value, label]) => ({ value, label }))
  const region = {
    name: 'region',
    label: regionWords.region_label,
    options: [{ value: '', label: regionWords.all_regions }, ...options],
  } as const
  return regions ? [...commonSelects, region] : commonSelects
}

const withoutRegion = 'md:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_11rem_11rem_15rem]'
const withRegion = 'md:grid-cols-4 xl:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem_13rem_13rem]'

const parseShift = (text: string) => (text in m.shifts ? (text as keyof typeof m.shifts) : undefined)

const List = ({ onView }: { onView: (driver_id: string) => void }) => {
  const { filters, page, isFiltered, setFilters, goToPage } = useListQuery([
    'search',
    'status',
    'shift',
    'documents',
    'region',
  ])
  const { region } = useRegionInAddress()
  const selects = useSelects()
  const query = useDrivers({
    search: truncateText(filters.search, 100),
    status: driverStatus.safeParse(filters.status).data,
    shift: parseShift(filters.shift),
    documents: expiringDocuments.safeParse(filters.documents).data,
    region,
    page,
  })
  return (
    <>
      <ListFilters
        {...{ words: m, filters, setFilters, selects }}
        className={`mt-6 grid-cols-2 ${selects.length > 3 ? withRegion : withoutRegion}`}
        searchClassName={`max-md:col-span-2 ${selects.length > 3 ? 'max-xl:md:col-span-4' : 'max-xl:md:col-span-3'}`}
      />
      <ListResults
        {...{ words: m, query, page, pageSize, isFiltered }}
        nothing={isFiltered ? { title: m.none_found, line: m.none_found_line } : { title: m.none, line: m.none_line }}
        className="mt-5"
        onPage={goToPage}
      >
        {({ drivers }) => (
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {drivers.map((driver) => (
              <li key={driver.driver_id} className="min-w-0">
                <DriverCard driver={driver} onView={() => onView(driver.driver_id)} />
              </li>
            ))}
          </ul>
        )}
      </ListResults>
    </>
  )
}

export const AdminDriversPage = () => {
  const { idOf, open, close } = useOpenDialog(['driver', 'add', 'off'], ['driver', 'new-driver'])
  const [viewed, off] = [idOf('driver'), idOf('off')]
  return (
    <div className="pb-16">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <PageHeading title={m.title} />
          <p className="mt-2 text-ui text-soft">{m.subtitle}</p>
        </div>
        <May call={createDriver}>
          <Button onClick={() => open('add', 'driver')}>
            <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
            {m.add_new}
          </Button>
        </May>
      </div>
      <Totals />
      <List onView={(id) => open('driver', id)} />
      {viewed && <DriverDialog driverId={viewed} onOff={() => open('off', viewed)} onClose={close} />}
      {off && <AbsenceDialog driverId={off} onClose={close} />}
      {idOf('add') && <AddDialog onClose={close} />}
    </div>
  )
}
