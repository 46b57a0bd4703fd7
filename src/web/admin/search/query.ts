// The query of the search, once typing rests.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { minSearchLength, searchRecords } from '#modules/reports/search/contract.ts'
import { useDebounced } from '../../area/use-debounced.ts'

const pauseMs = 150

export const useSearch = (text: string) => {
  const search = text.trim()
  const debounced = useDebounced(search, pauseMs)
  const isLongEnough = search.length >= minSearchLength
  const { data, isError, isPlaceholderData, isFetching } = useQuery({
    queryKey: ['office-search', debounced],
    queryFn: async ({ signal }) => (await call(searchRecords, { query: { q: debounced }, signal })).data,
    enabled: isLongEnough && debounced.length >= minSearchLength,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const isResting = debounced === search
  return {
    isLongEnough,
    /** Records of this text, or of an earlier one while it is pending. */
    records: isLongEnough ? data : undefined,
    isPending: isLongEnough && (!isResting || isPlaceholderData || (isFetching && !data)),
    hasFailed: isLongEnough && isResting && isError,
  }
}
