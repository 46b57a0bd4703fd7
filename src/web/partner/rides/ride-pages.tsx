// A list of rides with pager, and search once there is a second page. The query is in the address.
import { truncateText } from '#kernel/text.ts'
import { fetchFile } from '#kit/api.ts'
import * as m from '#messages/partner/rides.ts'
import { exportPartnerRides, type Scope } from '#modules/reports/partner/contract.ts'
import { ExportButton } from '../../area/export-button.tsx'
import { useLastPage } from '../../area/last-page.ts'
import { useListQuery } from '../../area/list-query.ts'
import { ListSearch } from '../../area/list-search.tsx'
import { ListLoading, NothingListed } from '../../area/list-states.tsx'
import { Pager } from '../../area/pager.tsx'
import { TryAgain } from '../../public/retry-notice.tsx'
import { pageSize, usePartnerRides } from './query.ts'
import { RideList, type RideListProps } from './ride-list.tsx'

export const useRideQuery = () => {
  const { filters, page, setFilters, goToPage } = useListQuery(['search', 'view', 'at'])
  return {
    search: truncateText(filters.search, 100),
    view: filters.view,
    at: filters.at,
    page,
    setFilters,
    goToPage,
  }
}

/** Downloads the searched rides as CSV. */
export const RideExport = (query: { scope: Scope; search: string }) => (
  <ExportButton words={m} className="btn-sm" load={() => fetchFile(exportPartnerRides, { query })} />
)

interface RidePagesProps extends Pick<RideListProps, 'onView' | 'onContact'> {
  scope: Scope
  rideQuery: ReturnType<typeof useRideQuery>
}

const emptyTexts = {
  recent: { title: m.none_recent, line: m.none_recent_line },
  upcoming: { title: m.none_upcoming, line: m.none_upcoming_line },
}

export const RidePages = ({ scope, rideQuery, ...actions }: RidePagesProps) => {
  const { search, page, setFilters, goToPage } = rideQuery
  const ridesQuery = usePartnerRides({ scope, search, page })
  const { data, isError, refetch, isPlaceholderData } = ridesQuery
  useLastPage(ridesQuery, { page, pageSize, onPage: goToPage })
  if (!data && isError) return <TryAgain message={m.load_failed} onRetry={refetch} />
  if (!data) return <ListLoading words={m.loading} />
  const isSearching = search !== ''
  return (
    <>
      {(isSearching || data.total > pageSize) && (
        <ListSearch
          className="mt-6 md:max-w-[24rem]"
          label={m.search_label}
          placeholder={m.search_placeholder}
          value={search}
          onSearch={(text) => setFilters({ search: text })}
        />
      )}
      <p role="status" className="sr-only">
        {isSearching && !isPlaceholderData ? m.found({ count: data.total }) : ''}
      </p>
      <div className="mt-6">
        {data.total === 0 ? (
          <NothingListed {...(isSearching ? { title: m.none_found, line: m.none_found_line } : emptyTexts[scope])} />
        ) : (
          <>
            <RideList rides={data.rides} upcoming={scope === 'upcoming'} {...actions} />
            {data.total > pageSize && <Pager page={page} pageSize={pageSize} total={data.total} onPage={goToPage} />}
          </>
        )}
      </div>
    </>
  )
}
