// The list of bookings, page by page while scrolling. Each page also has the counts of all tabs.
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import * as m from '#messages/en/dashboard.ts'
import { listBookings } from '#modules/bookings/lists/contract.ts'
import { storeNextRide } from '../../next-ride.ts'
import { paths } from '../../paths.ts'
import { queryClient } from '../../query-client.ts'
import { waitForUser } from '../../session.ts'
import { storedUser } from '../../stored-user.ts'
import { type BookingsSearch, filterCount, parseSearch, toQuery } from './search.ts'

/** Fills a tall screen and two more rows, in one, two and three columns alike. */
const pageSize = 18

/** Query key of everything that changes when a booking does. */
export const bookingsKey = 'bookings'

interface PageRequest {
  userId: string
  search: BookingsSearch
  page: number
  signal: AbortSignal
}

const fetchPage = async ({ userId, search, page, signal }: PageRequest) => {
  const answer = await call(listBookings, {
    params: { user_id: userId },
    query: { ...toQuery(search), page, page_size: pageSize },
    signal,
  })
  if (!Array.isArray(answer.data)) throw new Error(m.bookings_absent)
  // The complete list of upcoming rides: the offline page shows the next ones.
  if (search.tab === 'upcoming' && page === 1 && !search.search && filterCount(search) === 0) storeNextRide(answer.data)
  return answer
}

const bookingsQuery = (userId: string, search: BookingsSearch) =>
  infiniteQueryOptions({
    queryKey: [bookingsKey, userId, search],
    queryFn: ({ pageParam, signal }) => fetchPage({ userId, search, page: pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
    // The screen reuses what was prefetched for it.
    staleTime: 2000,
  })

const listPaths: readonly string[] = [paths.dashboard, paths.bookings]

/** Prefetches the first page while the screen's code still loads, if the address is that of the list. */
export const prefetchBookings = async (): Promise<void> => {
  if (!listPaths.includes(window.location.pathname)) return
  await waitForUser()
  const user = storedUser()
  if (user?.user_id === undefined) return
  const search = parseSearch(new URLSearchParams(window.location.search))
  await queryClient.prefetchInfiniteQuery(bookingsQuery(String(user.user_id), search))
}

export const useBookings = (userId: string, search: BookingsSearch) => {
  const query = useInfiniteQuery({
    ...bookingsQuery(userId, search),
    // The counts stay in the tabs while another tab loads; its cards do not, because they would be the wrong ones.
    placeholderData: keepPreviousData,
  })
  const last = query.data?.pages.at(-1)
  // A booking that moved between two pages during scrolling arrives twice.
  const found = new Map(query.data?.pages.flatMap(({ data }) => data.map((each) => [each.booking_id, each])))
  return {
    ...query,
    bookings: query.isPlaceholderData ? undefined : query.data && [...found.values()],
    counts: last?.counts,
    total: last?.total ?? 0,
  }
}

export type Bookings = ReturnType<typeof useBookings>
