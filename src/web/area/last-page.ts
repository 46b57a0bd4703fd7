// Moves a list to its last page when the current page no longer exists, because its rows left the selection.
import { useEffect } from 'react'

interface ListResponse {
  data?: { total: number } | undefined
  /** True while the data belongs to the previous query. */
  isPlaceholderData: boolean
}

interface PageState {
  /** Counts from 1. */
  page: number
  pageSize: number
  /** Should replace the history entry; otherwise Back would return to the missing page. */
  onPage: (page: number) => void
}

export const useLastPage = ({ data, isPlaceholderData }: ListResponse, { page, pageSize, onPage }: PageState): void => {
  const last = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.total / pageSize)) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the response decides
  useEffect(() => {
    if (last !== undefined && page > last) onPage(last)
  }, [last, page])
}
