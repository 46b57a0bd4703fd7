// Query of the lanes with their board, polled in place of the board.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { getLanes } from '#modules/dispatch/lanes/contract.ts'
import { officeRefreshMs } from '../../refresh-interval.ts'
import { boardKey } from '../query.ts'

/** Without days today and tomorrow. */
export const useLanes = (query: { from?: string; to?: string }, { isShown }: { isShown: boolean }) =>
  useQuery({
    queryKey: [...boardKey, 'lanes', query],
    queryFn: async ({ signal }) => (await call(getLanes, { query, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: officeRefreshMs,
    enabled: isShown,
  })
