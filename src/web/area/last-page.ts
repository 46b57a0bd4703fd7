// A page of a list that is no more, because what it held has left the choice: the list turns to its last one.
import { useEffect } from 'react'

interface Answer {
  data?: { total: number } | undefined
  /** What is shown is of the choice before. */
  isPlaceholderData: boolean
}

interface Shown {
  /** Counts from 1. */
  page: number
  pageSize: number
  /** Takes the place of the page that is no more, or Back would lead there and on again. */
  onPage: (page: number) => void
}

export const useLastPage = ({ data, isPlaceholderData }: Answer, { page, pageSize, onPage }: Shown): void => {
  const last = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.total / pageSize)) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the answer decides
  useEffect(() => {
    if (last !== undefined && page > last) onPage(last)
  }, [last, page])
}
