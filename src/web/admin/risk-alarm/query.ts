// Query of the rides that are red now, for the alarm and for the title of the board.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { listRidesAtRisk } from '#modules/dispatch/board/contract.ts'
import { boardKey } from '../dispatch/query.ts'
import { officeRefreshMs } from '../refresh-interval.ts'

export const ridesAtRiskQuery = queryOptions({
  queryKey: [...boardKey, 'at-risk'],
  queryFn: async ({ signal }) => (await call(listRidesAtRisk, { signal })).data,
  refetchInterval: officeRefreshMs,
  // The office may be in another tab when a ride turns red.
  refetchIntervalInBackground: true,
  gcTime: 0,
})

/** Number of rides that are red now, on whatever days. */
export const useRiskCount = (): number => useQuery(ridesAtRiskQuery).data?.length ?? 0
