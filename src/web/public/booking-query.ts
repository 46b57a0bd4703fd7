// Query of a booking from the server.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { type BookingWithReturn, getBooking } from '#modules/bookings/contract.ts'

export const bookingKey = (id: string | null) => ['booking', id]

interface BookingQuery {
  id: string | null
  /** Booking passed with the navigation; shown at once and refetched. */
  initialBooking?: BookingWithReturn | undefined
}

export const useBooking = ({ id, initialBooking }: BookingQuery) =>
  useQuery({
    queryKey: bookingKey(id),
    queryFn: async ({ signal }): Promise<BookingWithReturn> => {
      const { data } = await call(getBooking, { params: { booking_id: id ?? '' }, signal })
      return data
    },
    enabled: id !== null,
    initialData: initialBooking,
  })
