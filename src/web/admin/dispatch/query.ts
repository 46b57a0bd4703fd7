// Queries of the dispatch board, which a stream keeps up to date, and of the drivers for one car.
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import type { Car } from '#modules/dispatch/assignment/contract.ts'
import { type Board, type BoardFilter, getBoard, getCandidates } from '#modules/dispatch/board/contract.ts'
import { addPage, applyChange } from '#modules/dispatch/live-board/rules.ts'
import { suggestDay } from '#modules/dispatch/suggestion/contract.ts'
import { liveKey, useBoardFeed } from './board-feed.ts'

export const boardKey = ['dispatch']

/** Without days today and tomorrow. */
export const useBoard = (filter: BoardFilter, { isShown }: { isShown: boolean }) => {
  const key = [...boardKey, 'board', filter]
  const { load, refetchInterval } = useBoardFeed({
    key,
    filter,
    isShown,
    nextOf: ({ next }: Board) => next,
    addPage,
    applyChange,
  })
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      load(async (page) => (await call(getBoard, { query: { ...filter, ...page }, signal })).data),
    placeholderData: keepPreviousData,
    refetchInterval,
    enabled: isShown,
  })
}

export const candidatesQuery = ({ booking_id, car_number }: Car) =>
  queryOptions({
    queryKey: [...boardKey, 'drivers', booking_id, car_number],
    queryFn: async ({ signal }) => (await call(getCandidates, { params: { booking_id, car_number }, signal })).data,
    gcTime: 0,
  })

/** Loaded when the dialog opens. */
export const useCandidates = (car: Car) => useQuery(candidatesQuery(car))

/** Suggestions for a day, of one region or of all with an empty text. */
export const useSuggestions = (date: string, region: string) =>
  useQuery({
    queryKey: ['dispatch-suggestions', date, region],
    queryFn: async ({ signal }) => (await call(suggestDay, { body: { date, ...(region && { region }) }, signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Refetches what is shown of the board, beside what its stream sends. */
export const useRefetchBoard = () => {
  const client = useQueryClient()
  return () => {
    const isLive = client.getQueryData(liveKey) === true
    return client.invalidateQueries({
      queryKey: boardKey,
      predicate: ({ queryKey: [, part] }) => !isLive || (part !== 'board' && part !== 'lanes'),
    })
  }
}
