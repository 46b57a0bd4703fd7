// A booking that should be paid any moment: asked for again and again until the server says it is, but not for ever.
import { useEffect, useState } from 'react'
import { isRefused } from '#kit/api.ts'
import { isPaidFor } from '#modules/bookings/rules.ts'
import { noteBooking } from '../next-ride.ts'
import { useBooking } from './booking-query.ts'

/** `unpaid`: asked often enough, and still not paid. `absent`: there is no such booking for this visitor. */
export type Stage = 'loading' | 'waiting' | 'paid' | 'unpaid' | 'absent'

// A payment that is settled at once should not flash a page about waiting.
const quietTries = 2

/** `waits` are the milliseconds before each further question. */
export const usePaidBooking = (id: string, waits: readonly number[]) => {
  const [tries, setTries] = useState(0)
  const { data: booking, error, isFetching, refetch } = useBooking({ id })
  const paid = booking !== undefined && isPaidFor(booking)
  const absent = isRefused(error, 'BOOKING_NOT_FOUND') || (error !== null && !booking)
  const wait = paid || absent || isFetching ? undefined : waits[tries]

  useEffect(() => {
    if (booking && paid) noteBooking(booking)
  }, [booking, paid])

  useEffect(() => {
    if (wait === undefined) return
    const timer = setTimeout(() => {
      setTries((before) => before + 1)
      void refetch()
    }, wait)
    return () => clearTimeout(timer)
  }, [wait, refetch])

  const stage = (): Stage => {
    if (paid) return 'paid'
    if (absent) return 'absent'
    if (!booking || tries < quietTries) return 'loading'
    return tries < waits.length || isFetching ? 'waiting' : 'unpaid'
  }
  return { booking, error, stage: stage(), again: () => setTries(0) }
}
