// A booking as the server holds it.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { type BookingWithReturn, getBooking } from '#modules/bookings/contract.ts'

export const bookingKey = (id: string | null) => ['booking', id]

interface BookingQuery {
  id: string | null
  /** What came with the navigation; shown at once, and asked for again. */
  known?: BookingWithReturn | undefined
}

export const useBooking = ({ id, known }: BookingQuery) =>
  useQuery({
    queryKey: bookingKey(id),
    queryFn: async ({ signal }): Promise<BookingWithReturn> => {
      const { data } = await call(getBooking, { params: { booking_id: id ?? '' }, signal })
      return data
    },
    enabled: id !== null,
    initialData: known,
  })
