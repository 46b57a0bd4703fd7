// Partner Management: the list of partners, the record of one, and adding one.

import { Plus } from 'lucide-react'
import { truncateText } from '#kernel/text.ts'
import { Button } from '#kit/button.tsx'
import { toOptions } from '#kit/select.tsx'
import * as m from '#messages/office/partners.ts'
import { partnerStatus } from '#modules/partners/contract.ts'
import { addPartner } from '#modules/partners/office/contract.ts'
import { useListQuery } from '../area/list-query.ts'
import { useOpenDialog } from '../area/open-dialog.ts'
import { SearchedList } from '../area/searched-list.tsx'
import { PageHeading } from '../public/page-heading.tsx'
import { AddDialog } from './partners/add-dialog.tsx'
import { PartnerDialog } from './partners/partner-dialog.tsx'
import { PartnerList } from './partners/partner-list.tsx'
import { pageSize, usePartners } from './partners/query.ts'
import { May } from './staff-role.tsx'

const selects = [{ name: 'status', label: m.status_filter, options: toOptions(m.statuses, m.all_statuses) }] as const

const List = ({ onView }: { onView: (partner_id: string) => void }) => {
  const { filters, page, isFiltered, setFilters, goToPage } = useListQuery(['search', 'status'])
  const search = truncateText(filters.search, 100)
  const query = usePartners({ search, status: partnerStatus.safeParse(filters.status).data ?? '', page })
  return (
    <SearchedList
      {...{ words: m, query, filters: { ...filters, search }, setFilters, selects, isFiltered, page, pageSize }}
      onPage={goToPage}
    >
      {(partners) => <PartnerList partners={partners} onView={onView} />}
    </SearchedList>
  )
}

export const AdminPartnersPage = () => {
  const { idOf, open, close } = useOpenDialog(['partner', 'add'], ['partner', 'rates', 'new-partner'])
  const viewed = idOf('partner')
  return (
    <div className="pb-16">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <PageHeading title={m.title} />
          <p className="mt-2 text-ui text-soft">{m.subtitle}</p>
        </div>
        <May call={addPartner}>
          <Button onClick={() => open('add', 'partner')}>
            <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
            {m.add}
          </Button>
        </May>
      </div>
      <List onView={(id) => open('partner', id)} />
      {viewed && <PartnerDialog partnerId={viewed} onClose={close} />}
      {idOf('add') && <AddDialog onClose={close} />}
    </div>
  )
}
