// A booking with its other leg, the amount due for both, and how to refresh them.
import { useQueryClient } from '@tanstack/react-query'
import type { BookingRecord, BookingWithReturn } from '#modules/bookings/contract.ts'
import { historyKey } from '../../area/booking-history.tsx'
import { bookingKey, useBooking } from '../../public/booking-query.ts'
import { bookingsKey } from './query.ts'

export interface Trip {
  booking: BookingRecord
  /** The other leg of a ride with a return. */
  other: BookingRecord | null
  /** The booking that pays for both and its amount in pounds; null where nothing is due. */
  due: { id: string; amount: number } | null
  /** An unpaid change of this leg that raises its price. */
  pendingChange: BookingWithReturn['waiting_change']
}

const toTrip = (booking: BookingWithReturn, original: BookingWithReturn | undefined): Trip => {
  const payer = original ?? booking
  return {
    booking,
    other: booking.return_booking ?? original ?? null,
    due: payer.amount_due > 0 ? { id: payer.booking_id, amount: payer.amount_due } : null,
    pendingChange: booking.waiting_change,
  }
}

/** Whether the return can be booked: there is none yet, or it was cancelled. */
export const lacksWayBack = ({ booking, other }: Pick<Trip, 'booking' | 'other'>): boolean =>
  booking.is_return_booking === 0 && (other === null || other.status === 'cancelled')

/**
 * Whether the amount due can be paid from this ride's details; not if the ride itself is cancelled, refunded or over.
 */
export const canPay = ({ booking, due }: Pick<Trip, 'booking' | 'due'>): boolean => due !== null && booking.may.pay

export const useTrip = (id: string) => {
  const own = useBooking({ id })
  const originalId = own.data?.original_booking_id ?? null
  const original = useBooking({ id: originalId })
  const complete = own.data && (originalId === null || !original.isLoading)
  return {
    trip: complete && own.data ? toTrip(own.data, original.data) : undefined,
    error: own.error,
    refetch: own.refetch,
  }
}

/** Refetches everything that shows the trip. Resolves once the responses are there. */
export const useRefetchTrip = () => {
  const cache = useQueryClient()
  return async ({ booking, other }: Trip): Promise<void> => {
    const keys = [booking, other].flatMap((leg) =>
      leg ? [bookingKey(leg.booking_id), historyKey(leg.booking_id)] : [],
    )
    await Promise.all([[bookingsKey], ...keys].map((queryKey) => cache.invalidateQueries({ queryKey })))
  }
}
