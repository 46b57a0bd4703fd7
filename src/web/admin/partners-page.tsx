// Partner Management: hotels, travel desks and chauffeur companies, one of them to look at, approve and change, and the way to add one.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/button.tsx'
import { SelectControl } from '#kit/select.tsx'
import * as m from '#messages/office/partners.ts'
import { partnerStatus } from '#modules/partners/contract.ts'
import { useListQuery } from '../area/list-query.ts'
import { ListSearch } from '../area/list-search.tsx'
import { ListLoading, NothingListed } from '../area/list-states.tsx'
import { Pager } from '../area/pager.tsx'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/try-again.tsx'
import { AddDialog } from './partners/add-dialog.tsx'
import { PartnerDialog } from './partners/partner-dialog.tsx'
import { PartnerList } from './partners/partner-list.tsx'
import { pageSize, usePartners } from './partners/query.ts'

const statuses = [
  { value: '', label: m.all_statuses },
  ...Object.entries(m.statuses).map(([value, label]) => ({ value, label })),
]

type Query = ReturnType<typeof useListQuery<'search' | 'status'>>

const Filters = ({ chosen, choose }: Query) => (
  <div className="mt-7 grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
    <ListSearch
      label={m.search_label}
      placeholder={m.search_placeholder}
      value={chosen.search}
      onSearch={(search) => choose({ search })}
    />
    <SelectControl
      options={statuses}
      aria-label={m.status_filter}
      value={chosen.status}
      onChange={({ target }) => choose({ status: target.value })}
    />
  </div>
)

const List = ({ query, onView }: { query: Query; onView: (partner_id: string) => void }) => {
  const { chosen, page, isChosen, turnTo } = query
  const { data, isError, refetch, isPlaceholderData } = usePartners({
    search: chosen.search.slice(0, 100),
    status: partnerStatus.safeParse(chosen.status).data ?? '',
    page,
  })
  if (!data && isError) return <TryAgain title={m.error_title} message={m.load_failed} onRetry={refetch} />
  if (!data) return <ListLoading words={m.loading} />
  return (
    <div className="mt-4">
      <p role="status" className="sr-only">
        {isChosen && !isPlaceholderData ? m.found({ count: data.total }) : ''}
      </p>
      {data.data.length > 0 ? (
        <PartnerList partners={data.data} onView={onView} />
      ) : (
        <NothingListed title={isChosen ? m.none_found : m.none} line={isChosen ? m.none_found_line : m.none_line} />
      )}
      <Pager page={page} pageSize={pageSize} total={data.total} onPage={turnTo} />
    </div>
  )
}

export const AdminPartnersPage = () => {
  const query = useListQuery(['search', 'status'])
  const [viewed, setViewed] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  return (
    <div className="pb-16">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <PageHeading title={m.title} className="text-title-1">
            {m.title}
          </PageHeading>
          <p className="mt-2 text-ui text-soft">{m.subtitle}</p>
        </div>
        <Button onClick={() => setAdding(true)}>
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          {m.add}
        </Button>
      </div>
      <Filters {...query} />
      <List query={query} onView={setViewed} />
      {viewed && <PartnerDialog partnerId={viewed} onClose={() => setViewed(undefined)} />}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </div>
  )
}
