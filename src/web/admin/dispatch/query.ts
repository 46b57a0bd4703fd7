// Queries of the dispatch board, polled every half minute while visible, and of the drivers for one car.
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import type { Car } from '#modules/dispatch/assignment/contract.ts'
import { getBoard, getCandidates } from '#modules/dispatch/board/contract.ts'
import { suggestDay } from '#modules/dispatch/suggestion/contract.ts'
import { officeRefreshMs } from '../refresh-interval.ts'

export const boardKey = ['dispatch']

/** Without days today and tomorrow. */
export const useBoard = (query: { from?: string; to?: string }, { isShown }: { isShown: boolean }) =>
  useQuery({
    queryKey: [...boardKey, 'board', query],
    queryFn: async ({ signal }) => (await call(getBoard, { query, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: officeRefreshMs,
    enabled: isShown,
  })

export const candidatesQuery = ({ booking_id, car_number }: Car) =>
  queryOptions({
    queryKey: [...boardKey, 'drivers', booking_id, car_number],
    queryFn: async ({ signal }) => (await call(getCandidates, { params: { booking_id, car_number }, signal })).data,
    gcTime: 0,
  })

/** Loaded when the dialog opens. */
export const useCandidates = (car: Car) => useQuery(candidatesQuery(car))

export const useSuggestions = (date: string) =>
  useQuery({
    queryKey: ['dispatch-suggestions', date],
    queryFn: async ({ signal }) => (await call(suggestDay, { body: { date }, signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useRefetchBoard = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: boardKey })
}
