// Polls a booking that should be paid soon until the server says that it is, up to a limit.
import { useEffect, useState } from 'react'
import { isRefused } from '#kit/api.ts'
import { isPaidFor } from '#modules/bookings/rules.ts'
import { updateNextRide } from '../next-ride.ts'
import { useBooking } from './booking-query.ts'

/** `unpaid`: still not paid after the last poll. `absent`: this visitor has no such booking. */
export type Stage = 'loading' | 'waiting' | 'paid' | 'unpaid' | 'absent'

// A payment that settles at once should not flash the waiting page.
const silentPolls = 2

/** `delaysMs` are the delays before each further poll. */
export const usePaidBooking = (id: string, delaysMs: readonly number[]) => {
  const [polls, setPolls] = useState(0)
  const { data: booking, error, isFetching, refetch } = useBooking({ id })
  const paid = booking !== undefined && isPaidFor(booking)
  const absent = isRefused(error, 'BOOKING_NOT_FOUND') || (error !== null && !booking)
  const wait = paid || absent || isFetching ? undefined : delaysMs[polls]

  useEffect(() => {
    if (booking && paid) updateNextRide(booking)
  }, [booking, paid])

  useEffect(() => {
    if (wait === undefined) return
    const timer = setTimeout(() => {
      setPolls((before) => before + 1)
      void refetch()
    }, wait)
    return () => clearTimeout(timer)
  }, [wait, refetch])

  const stage = (): Stage => {
    if (paid) return 'paid'
    if (absent) return 'absent'
    if (!booking || polls < silentPolls) return 'loading'
    return polls < delaysMs.length || isFetching ? 'waiting' : 'unpaid'
  }
  return { booking, error, stage: stage(), recheck: () => setPolls(0) }
}
