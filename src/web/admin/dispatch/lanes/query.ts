// Query of the lanes with their board, loaded in place of the board.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import type { BoardFilter } from '#modules/dispatch/board/contract.ts'
import { getLanes, type Lanes } from '#modules/dispatch/lanes/contract.ts'
import { addLanesPage, applyLanesChange } from '#modules/dispatch/live-board/rules.ts'
import { useBoardFeed } from '../board-feed.ts'
import { boardKey } from '../query.ts'

const pages = {
  nextOf: ({ board }: Lanes) => board.next,
  addPage: addLanesPage,
  applyChange: applyLanesChange,
}

/** Without days today and tomorrow. */
export const useLanes = (filter: BoardFilter, { isShown }: { isShown: boolean }) => {
  const key = [...boardKey, 'lanes', filter]
  const { load, refetchInterval } = useBoardFeed({ key, filter, isShown, ...pages })
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      load(async (page) => (await call(getLanes, { query: { ...filter, ...page }, signal })).data),
    placeholderData: keepPreviousData,
    refetchInterval,
    enabled: isShown,
  })
}
