// Queries of the newest bookings and of one.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#kit/api.ts'
import * as m from '#messages/office/bookings.ts'
import type { Standing } from '#modules/bookings/contract.ts'
import {
  getBookingsMark,
  getOfficeBooking,
  listAllBookings,
  type OfficeBooking,
} from '#modules/bookings/office/contract.ts'
import { officeRefreshMs } from '../refresh-interval.ts'

const lists = ['office-bookings']
const bookingKey = (booking_id: string) => ['office-booking', booking_id]
/** What is loaded beside the booking. */
const partKeys = (booking_id: string) => ['booking-history', 'office-money'].map((key) => [key, booking_id])

export interface BookingsQuery {
  search: string
  status: Standing | ''
  date: string
  region: string
  page: number
  page_size: number
}

/** The response has an unexpected shape; the page shows an error. */
export class InvalidFormat extends Error {}

export const useOfficeBookings = (query: BookingsQuery) =>
  useQuery({
    queryKey: [...lists, query],
    queryFn: async ({ signal }) => {
      const body = await call(listAllBookings, { query, signal })
      if (!Array.isArray(body.data)) throw new InvalidFormat(m.invalid_format)
      return { bookings: body.data, total: body.total, hasMore: body.has_more ?? false }
    },
    placeholderData: keepPreviousData,
  })

/** Refreshes lists and figures when any booking has changed; open dialogs stay as they are. */
export const useLiveBookings = () => {
  const client = useQueryClient()
  const { data: mark } = useQuery({
    queryKey: ['office-bookings-mark'],
    queryFn: async ({ signal }) => (await call(getBookingsMark, { signal })).data,
    refetchInterval: officeRefreshMs,
    gcTime: 0,
  })
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (mark === undefined) return
    if (seen.current !== undefined && seen.current !== mark)
      for (const key of [lists, ['office-figures']]) void client.invalidateQueries({ queryKey: key })
    seen.current = mark
  }, [mark, client])
}

/** Loaded when the dialog opens, and not refetched while the user types. */
export const useOfficeBooking = (booking_id: string) =>
  useQuery({
    queryKey: bookingKey(booking_id),
    queryFn: async ({ signal }) => (await call(getOfficeBooking, { params: { booking_id }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Refetches the booking with its payments and history, which follow each change of its state. */
export const useRefetchBooking = (booking_id: string) => {
  const client = useQueryClient()
  return () => {
    for (const key of [bookingKey(booking_id), ...partKeys(booking_id)])
      void client.invalidateQueries({ queryKey: key })
  }
}

/** Stores the booking from a response, and refetches everything that shows bookings. */
export const useStoreBooking = () => {
  const client = useQueryClient()
  return (booking: OfficeBooking) => {
    client.setQueryData(bookingKey(booking.booking_id), booking)
    void client.invalidateQueries({ queryKey: lists })
    for (const key of partKeys(booking.booking_id)) void client.invalidateQueries({ queryKey: key })
    void client.invalidateQueries({ queryKey: ['office-figures'] })
  }
}
