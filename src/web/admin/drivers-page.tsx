// Driver Management: figures, the list of drivers and applicants, the record of one, and adding one.

import { Plus } from 'lucide-react'
import { formatNumber } from '#kernel/number.ts'
import { truncateText } from '#kernel/text.ts'
import { Button } from '#kit/button.tsx'
import { SelectControl } from '#kit/select.tsx'
import * as m from '#messages/office/drivers.ts'
import { driverStatus } from '#modules/drivers/contract.ts'
import { useLastPage } from '../area/last-page.ts'
import { useListQuery } from '../area/list-query.ts'
import { ListSearch } from '../area/list-search.tsx'
import { ListLoading, NothingListed } from '../area/list-states.tsx'
import { useOpenDialog } from '../area/open-dialog.ts'
import { Pager } from '../area/pager.tsx'
import { StatCard } from '../area/stat-card.tsx'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/try-again.tsx'
import { AddDialog } from './drivers/add-dialog.tsx'
import { DriverCard } from './drivers/driver-card.tsx'
import { DriverDialog } from './drivers/driver-dialog.tsx'
import { pageSize, useDriverCounts, useDrivers } from './drivers/query.ts'
import { percentOf } from './drivers/words.ts'

const Totals = () => {
  const { data } = useDriverCounts()
  const formatShare = (part: number) => (data ? m.of_total({ percent: percentOf(part, data.all.total) }) : '')
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

const choices = (all: string, options: Readonly<Record<string, string>>) => [
  { value: '', label: all },
  ...Object.entries(options).map(([value, label]) => ({ value, label })),
]
const statuses = choices(m.all_statuses, m.statuses)
const shifts = choices(m.all_shifts, m.shifts)

const parseShift = (text: string) => (text in m.shifts ? (text as keyof typeof m.shifts) : undefined)

type Query = ReturnType<typeof useListQuery<'search' | 'status' | 'shift'>>

const Filters = ({ filters, setFilters }: Query) => (
  <div className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,1fr)_11rem_11rem]">
    <ListSearch
      className="max-md:col-span-2"
      label={m.search_label}
      placeholder={m.search_placeholder}
      value={filters.search}
      onSearch={(search) => setFilters({ search })}
    />
    <SelectControl
      options={statuses}
      aria-label={m.status_label}
      value={filters.status}
      onChange={({ target }) => setFilters({ status: target.value })}
    />
    <SelectControl
      options={shifts}
      aria-label={m.shift_label}
      value={filters.shift}
      onChange={({ target }) => setFilters({ shift: target.value })}
    />
  </div>
)

const List = ({ query, onView }: { query: Query; onView: (driver_id: string) => void }) => {
  const { filters, page, isFiltered, goToPage } = query
  const status = driverStatus.safeParse(filters.status).data
  const driversQuery = useDrivers({
    search: truncateText(filters.search, 100),
    status,
    shift: parseShift(filters.shift),
    page,
  })
  const { data, isError, refetch, isPlaceholderData } = driversQuery
  useLastPage(driversQuery, { page, pageSize, onPage: goToPage })
  if (!data && isError) return <TryAgain title={m.error_title} message={m.load_failed} onRetry={refetch} />
  if (!data) return <ListLoading words={m.loading} />
  return (
    <>
      <p role="status" className="sr-only">
        {isFiltered && !isPlaceholderData ? m.found({ count: data.total }) : ''}
      </p>
      {data.total === 0 ? (
        <div className="mt-5">
          <NothingListed
            title={isFiltered ? m.none_found : m.none}
            line={isFiltered ? m.none_found_line : m.none_line}
          />
        </div>
      ) : (
        <ul className="mt-5 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {data.drivers.map((driver) => (
            <li key={driver.driver_id} className="min-w-0">
              <DriverCard driver={driver} onView={() => onView(driver.driver_id)} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pageSize={pageSize} total={data.total} onPage={goToPage} />
    </>
  )
}

export const AdminDriversPage = () => {
  const query = useListQuery(['search', 'status', 'shift'])
  const { idOf, open, close } = useOpenDialog(['driver', 'add'], ['driver', 'new-driver'])
  const viewed = idOf('driver')
  return (
    <div className="pb-16">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <PageHeading title={m.title} className="text-title-1">
            {m.title}
          </PageHeading>
          <p className="mt-2 text-ui text-soft">{m.subtitle}</p>
        </div>
        <Button onClick={() => open('add', 'driver')}>
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          {m.add_new}
        </Button>
      </div>
      <Totals />
      <Filters {...query} />
      <List query={query} onView={(id) => open('driver', id)} />
      {viewed && <DriverDialog driverId={viewed} onClose={close} />}
      {idOf('add') && <AddDialog onClose={close} />}
    </div>
  )
}
