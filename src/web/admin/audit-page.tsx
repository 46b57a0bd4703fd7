// Audit: who changed what and when, with filters, pages and export.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call, fetchFile, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { saveFile } from '#kit/save-file.ts'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/office/audit.ts'
import { exportAudit, listAudit } from '#modules/reports/audit/contract.ts'
import { useLastPage } from '../area/last-page.ts'
import { useListQuery } from '../area/list-query.ts'
import { ListLoading, NothingListed } from '../area/list-states.tsx'
import { Pager } from '../area/pager.tsx'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/try-again.tsx'
import { AuditEntries } from './audit/entries.tsx'
import { type AuditFilter, AuditFilters, filterNames } from './audit/filters.tsx'

const pageSize = 20

const Export = ({ filter }: { filter: AuditFilter }) => {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await fetchFile(exportAudit, { query: filter }), m.file_name)
    } catch (error) {
      toast({ title: m.error_title, message: messageOf(error, m.export_failed), kind: 'error' })
    }
    setBusy(false)
  }
  return (
    <Button look="outline" busy={busy && m.exporting} onClick={() => void download()}>
      <Download size={16} strokeWidth={1.5} aria-hidden="true" />
      {m.export_csv}
    </Button>
  )
}

export const AdminAuditPage = () => {
  const { filters, page, isFiltered, setFilters, goToPage, clearFilters } = useListQuery(filterNames)
  const query = useQuery({
    queryKey: ['audit', filters, page],
    queryFn: ({ signal }) => call(listAudit, { query: { ...filters, page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
  const { data, isError, refetch, isPlaceholderData } = query
  useLastPage(query, { page, pageSize, onPage: goToPage })
  return (
    <div className="pb-16">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <PageHeading title={m.title} className="text-title-1">
            {m.title}
          </PageHeading>
          <p className="mt-2 max-w-[60ch] text-ui text-soft">{m.subtitle}</p>
        </div>
        <Export filter={filters} />
      </div>
      <AuditFilters
        filter={filters}
        kinds={data?.kinds ?? []}
        onApply={setFilters}
        onClear={isFiltered ? clearFilters : undefined}
      />
      {data && (
        <div className="mt-4">
          <p role="status" className="sr-only">
            {isFiltered && !isPlaceholderData ? m.found({ count: data.total }) : ''}
          </p>
          {data.total > 0 ? (
            <AuditEntries entries={data.data} />
          ) : (
            <NothingListed
              title={isFiltered ? m.none_found : m.none}
              line={isFiltered ? m.none_found_line : undefined}
            />
          )}
          <Pager {...{ page, pageSize, total: data.total, onPage: goToPage }} />
        </div>
      )}
      {!data &&
        (isError ? (
          <TryAgain title={m.error_title} message={m.load_failed} onRetry={refetch} />
        ) : (
          <ListLoading words={m.loading} />
        ))}
    </div>
  )
}
