// Queries of the messages with drivers.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import {
  type ConversationSummary,
  followConversation,
  getConversation,
  listConversations,
  listRideMessages,
} from '#modules/dispatch/driver-messages/contract.ts'
import { useConversation } from '../../area/use-conversation.ts'
import { officeRefreshMs } from '../refresh-interval.ts'

export const useConversations = () =>
  useQuery({
    queryKey: ['driver-conversations'],
    queryFn: async ({ signal }) => (await call(listConversations, { query: {}, signal })).data,
    refetchInterval: officeRefreshMs,
  })

/** The unread messages of each driver, and of all. */
export const useUnread = () => {
  const { data = [] } = useConversations()
  return {
    of: (driver_id: string): number => data.find((each) => each.driver_id === driver_id)?.unread ?? 0,
    total: data.reduce((sum: number, { unread }: ConversationSummary) => sum + unread, 0),
  }
}
export type Unread = ReturnType<typeof useUnread>

export const useDriverConversation = (driver_id: string) =>
  useConversation({
    key: ['driver-conversation', driver_id],
    load: async (signal) => (await call(getConversation, { params: { driver_id }, signal })).data,
    livePath: followConversation.path.replace(':driver_id', encodeURIComponent(driver_id)),
  })

export const useRideMessages = (booking_id: string) =>
  useQuery({
    queryKey: ['ride-messages', booking_id],
    queryFn: async ({ signal }) => (await call(listRideMessages, { params: { booking_id }, signal })).data,
    refetchInterval: officeRefreshMs,
  })
