// A conversation from the server, live while the page is visible.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Conversation } from '#modules/dispatch/driver-messages/contract.ts'
import { followEvents } from './event-stream.ts'

interface Source {
  key: readonly string[]
  load: (signal: AbortSignal) => Promise<Conversation | null>
  /** Path of its event stream. */
  livePath: string
}

export const useConversation = ({ key, load, livePath }: Source) => {
  const cache = useQueryClient()
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => load(signal) })
  const hasConversation = Boolean(query.data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path identifies the conversation
  useEffect(
    () =>
      hasConversation
        ? followEvents<Conversation>(livePath, (conversation) => cache.setQueryData(key, conversation))
        : undefined,
    [cache, livePath, hasConversation],
  )
  return {
    ...query,
    store: (conversation: Conversation): Conversation => {
      cache.setQueryData(key, conversation)
      return conversation
    },
  }
}
