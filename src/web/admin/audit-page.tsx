// Audit: who changed what and when, with filters, pages and export.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, fetchFile } from '#kit/api.ts'
import * as m from '#messages/office/audit.ts'
import { exportAudit, listAudit } from '#modules/reports/audit/contract.ts'
import { ExportButton } from '../area/export-button.tsx'
import { useListQuery } from '../area/list-query.ts'
import { ListResults } from '../area/searched-list.tsx'
import { PageHeading } from '../public/page-heading.tsx'
import { AuditEntries } from './audit/entries.tsx'
import { AuditFilters, filterNames } from './audit/filters.tsx'

const pageSize = 20

export const AdminAuditPage = () => {
  const { filters, page, isFiltered, setFilters, goToPage, clearFilters } = useListQuery(filterNames)
  const query = useQuery({
    queryKey: ['audit', filters, page],
    queryFn: ({ signal }) => call(listAudit, { query: { ...filters, page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="pb-16">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <PageHeading title={m.title} />
          <p className="mt-2 max-w-[60ch] text-ui text-soft">{m.subtitle}</p>
        </div>
        <ExportButton
          words={{ ...m, export_file: m.file_name }}
          load={() => fetchFile(exportAudit, { query: filters })}
        />
      </div>
      <AuditFilters
        filter={filters}
        kinds={query.data?.kinds ?? []}
        onApply={setFilters}
        onClear={isFiltered ? clearFilters : undefined}
      />
      <ListResults
        {...{ words: m, query, page, pageSize, isFiltered }}
        nothing={isFiltered ? { title: m.none_found, line: m.none_found_line } : { title: m.none }}
        onPage={goToPage}
      >
        {({ data }) => <AuditEntries entries={data} />}
      </ListResults>
    </div>
  )
}
