// All bookings as the server has them, and one.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import * as m from '#messages/office/bookings.ts'
import { getOfficeBooking, listAllBookings, type OfficeBooking } from '#modules/bookings/office/contract.ts'
import type { Standing } from '#modules/bookings/rules.ts'

const lists = ['office-bookings']
const keyOf = (booking_id: string) => ['office-booking', booking_id]

export const pageSize = 10

export interface BookingsAsked {
  search: string
  status: Standing | ''
  date: string
  page: number
  page_size?: number
}

/** The answer of the server is what it should be; anything else is told to the person. */
export class InvalidFormat extends Error {}

export const useOfficeBookings = (query: BookingsAsked) =>
  useQuery({
    queryKey: [...lists, query],
    queryFn: async ({ signal }) => {
      const body = await call(listAllBookings, { query: { page_size: pageSize, ...query }, signal })
      if (!Array.isArray(body.data)) throw new InvalidFormat(m.invalid_format)
      return { bookings: body.data, total: body.total }
    },
    placeholderData: keepPreviousData,
  })

/** What somebody edits is loaded anew when the dialog opens, and not while they type. */
export const useOfficeBooking = (booking_id: string) =>
  useQuery({
    queryKey: keyOf(booking_id),
    queryFn: async ({ signal }) => (await call(getOfficeBooking, { params: { booking_id }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Takes a booking over as the server has answered it; everything that shows bookings asks again. */
export const useTakeOver = () => {
  const client = useQueryClient()
  return (booking: OfficeBooking) => {
    client.setQueryData(keyOf(booking.booking_id), booking)
    void client.invalidateQueries({ queryKey: lists })
    for (const key of ['booking-history', 'office-money'])
      void client.invalidateQueries({ queryKey: [key, booking.booking_id] })
    void client.invalidateQueries({ queryKey: ['office-figures'] })
  }
}
