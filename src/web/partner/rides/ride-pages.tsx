// A list of rides with pager, and search once there is a second page. The query is in the address.
import { truncateText } from '#kernel/text.ts'
import * as m from '#messages/partner/rides.ts'
import type { Scope } from '#modules/reports/partner/contract.ts'
import { useLastPage } from '../../area/last-page.ts'
import { useListQuery } from '../../area/list-query.ts'
import { ListSearch } from '../../area/list-search.tsx'
import { ListLoading, NothingListed } from '../../area/list-states.tsx'
import { Pager } from '../../area/pager.tsx'
import { TryAgain } from '../../public/try-again.tsx'
import { pageSize, usePartnerRides } from './query.ts'
import { RideList, type RideListProps } from './ride-list.tsx'

export const useAskedRides = () => {
  const { chosen, page, choose, turnTo } = useListQuery(['search', 'view', 'at'])
  return { search: truncateText(chosen.search, 100), view: chosen.view, at: chosen.at, page, choose, turnTo }
}

interface RidePagesProps extends Pick<RideListProps, 'onView' | 'onContact'> {
  scope: Scope
  asked: ReturnType<typeof useAskedRides>
}

const nothing = {
  recent: { title: m.none_recent, line: m.none_recent_line },
  upcoming: { title: m.none_upcoming, line: m.none_upcoming_line },
}

export const RidePages = ({ scope, asked, ...acts }: RidePagesProps) => {
  const { search, page, choose, turnTo } = asked
  const found = usePartnerRides({ scope, search, page })
  const { data, isError, refetch, isPlaceholderData } = found
  useLastPage(found, { page, pageSize, onPage: turnTo })
  if (!data && isError) return <TryAgain title={m.error_title} message={m.load_failed} onRetry={refetch} />
  if (!data) return <ListLoading words={m.loading} />
  const searched = search !== ''
  return (
    <>
      {(searched || data.total > pageSize) && (
        <ListSearch
          className="mt-6 md:max-w-[24rem]"
          label={m.search_label}
          placeholder={m.search_placeholder}
          value={search}
          onSearch={(text) => choose({ search: text })}
        />
      )}
      <p role="status" className="sr-only">
        {searched && !isPlaceholderData ? m.found({ count: data.total }) : ''}
      </p>
      <div className="mt-6">
        {data.total === 0 ? (
          <NothingListed {...(searched ? { title: m.none_found, line: m.none_found_line } : nothing[scope])} />
        ) : (
          <>
            <RideList rides={data.rides} upcoming={scope === 'upcoming'} {...acts} />
            {data.total > pageSize && <Pager page={page} pageSize={pageSize} total={data.total} onPage={turnTo} />}
          </>
        )}
      </div>
    </>
  )
}
