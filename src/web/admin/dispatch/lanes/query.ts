// Query of the lanes, polled as the board is.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { getLanes } from '#modules/dispatch/lanes/contract.ts'
import { officeRefreshMs } from '../../refresh-interval.ts'
import { boardKey } from '../query.ts'

export const useLanes = (query: { from: string; to: string }) =>
  useQuery({
    queryKey: [...boardKey, 'lanes', query],
    queryFn: async ({ signal }) => (await call(getLanes, { query, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: officeRefreshMs,
  })
