// Query of the lanes with their board, loaded in place of the board.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { getLanes, type Lanes } from '#modules/dispatch/lanes/contract.ts'
import { addLanesPage, applyLanesChange } from '#modules/dispatch/live-board/rules.ts'
import { type BoardDays, useBoardFeed } from '../board-feed.ts'
import { boardKey } from '../query.ts'

const pages = {
  nextOf: ({ board }: Lanes) => board.next,
  addPage: addLanesPage,
  applyChange: applyLanesChange,
}

/** Without days today and tomorrow. */
export const useLanes = (days: BoardDays, { isShown }: { isShown: boolean }) => {
  const key = [...boardKey, 'lanes', days]
  const { load, refetchInterval } = useBoardFeed({ key, days, isShown, ...pages })
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => load(async (page) => (await call(getLanes, { query: { ...days, ...page }, signal })).data),
    placeholderData: keepPreviousData,
    refetchInterval,
    enabled: isShown,
  })
}
