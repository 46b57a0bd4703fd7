// Loads a board or its lanes page by page, and keeps it in step with the stream of its changes.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BoardFilter, BoardPage } from '#modules/dispatch/board/contract.ts'
import { type BoardChange, type BoardSpan, followBoard } from '#modules/dispatch/live-board/contract.ts'
import { followEvents } from '../../area/event-stream.ts'

/** Rides of the first page, which fill the screen, and of each later one. */
const firstPage = 150
const laterPage = 1000

/** Polling interval while the stream is lost. */
const fallbackMs = 60_000

interface Pages<Data> {
  nextOf: (data: Data) => string | null
  addPage: (data: Data, page: Data) => Data
  applyChange: (data: Data, change: BoardChange) => Data
}

interface Feed<Data> extends Pages<Data> {
  key: readonly unknown[]
  filter: BoardFilter
  isShown: boolean
}

const toPath = (filter: BoardFilter): string =>
  `${followBoard.path}?${new URLSearchParams(Object.entries(filter).filter(([, value]) => value)).toString()}`

/** The key under which the query cache has whether the stream of a board is open. */
export const liveKey = ['dispatch-live']

export const useBoardFeed = <Data>({ key, filter, isShown, nextOf, addPage, applyChange }: Feed<Data>) => {
  const client = useQueryClient()
  const [isLive, setLive] = useState(false)
  /** Changes since the board was last loaded: a page may be older. */
  const changes = useRef<BoardChange[]>([])

  const setIsLive = useEffectEvent((next: boolean) => {
    setLive(next)
    client.setQueryData(liveKey, next)
  })
  const receive = useEffectEvent((message: BoardChange | BoardSpan, isFirst: boolean) => {
    if (!('rides' in message)) {
      setIsLive(true)
      // A stream that was lost may have missed changes, and a new day has other rides.
      if (!isFirst) void client.invalidateQueries({ queryKey: key })
      return
    }
    changes.current.push(message)
    client.setQueryData<Data>(key, (data) => data && applyChange(data, message))
  })
  const lose = useEffectEvent(() => setIsLive(false))
  const path = toPath(filter)
  useEffect(() => {
    if (!isShown) return undefined
    let isFirst = true
    const stop = followEvents<BoardChange | BoardSpan>(
      path,
      (message) => {
        receive(message, isFirst)
        isFirst = false
      },
      () => lose(),
    )
    return () => {
      stop()
      lose()
    }
  }, [path, isShown])

  /** Loads all pages. The first is shown at once, unless a complete board is. */
  const load = async (loadPage: (page: Pick<BoardPage, 'limit' | 'after'>) => Promise<Data>): Promise<Data> => {
    changes.current = []
    const isFirstLoad = client.getQueryData(key) === undefined
    let data: Data = await loadPage({ limit: firstPage })
    for (let after = nextOf(data); after !== null; after = nextOf(data)) {
      if (isFirstLoad) client.setQueryData(key, data)
      data = addPage(data, await loadPage({ limit: laterPage, after }))
    }
    return changes.current.reduce(applyChange, data)
  }
  return { load, refetchInterval: isLive ? (false as const) : fallbackMs }
}
