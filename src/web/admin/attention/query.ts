// Queries of the attention items; the badge requests the count only.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { countAttention, listAttention } from '#modules/notifications/attention-items/contract.ts'

const all = ['attention']
export const pageSize = 20
const everyMs = 60_000

/** Polls every minute while the page is visible. */
export const useAttentionCount = () =>
  useQuery({
    queryKey: [...all, 'count'],
    queryFn: async ({ signal }) => (await call(countAttention, { signal })).data.open,
    refetchInterval: everyMs,
  }).data ?? 0

export const useAttention = (query: { state: 'open' | 'seen'; region: string; page: number }) =>
  useQuery({
    queryKey: [...all, query],
    queryFn: ({ signal }) => call(listAttention, { query: { ...query, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  })

export const useRefetchAttention = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: all })
}
