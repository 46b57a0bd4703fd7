// A line of an earlier ride with a button that fills it in again.
import { useEffect, useRef, useState } from 'react'
import { readableId } from '#kernel/ids.ts'
import { shortDate } from '#kernel/time.ts'
import { call, messageOf } from '#kit/api.ts'
import { toastError } from '#kit/toast.tsx'
import * as m from '#messages/office/customers.ts'
import { getOfficeBooking, type OfficeBooking } from '#modules/bookings/office/contract.ts'

interface RepeatableRideProps {
  booking_id: string
  booking_date: string
  pickup: string
  dropoff: string | null
  passenger?: string
  onRepeat: (booking: OfficeBooking) => void
}

export const RepeatableRide = ({ booking_id, onRepeat, ...ride }: RepeatableRideProps) => {
  const [isLoading, setLoading] = useState(false)
  const request = useRef<AbortController>(undefined)
  // The answer is not wanted once another customer was chosen.
  useEffect(() => () => request.current?.abort(), [])
  const repeat = async () => {
    if (isLoading) return
    request.current = new AbortController()
    const { signal } = request.current
    setLoading(true)
    try {
      const { data } = await call(getOfficeBooking, { params: { booking_id }, signal })
      if (!signal.aborted) onRepeat(data)
    } catch (error) {
      if (!signal.aborted) toastError(messageOf(error, m.prefill_failed))
    } finally {
      setLoading(false)
    }
  }
  return (
    <li className="flex items-baseline justify-between gap-4 py-1 text-small">
      <span className="min-w-0 wrap-anywhere">
        <span className="tnum text-muted">{shortDate(ride.booking_date)}</span>{' '}
        {ride.passenger && `${ride.passenger}, `}
        {[ride.pickup, ride.dropoff].filter(Boolean).join(' – ')}
      </span>
      <button
        type="button"
        className="link cursor-pointer py-0.5 whitespace-nowrap aria-disabled:cursor-default aria-disabled:opacity-60"
        aria-label={m.book_again_named({ id: readableId(booking_id) })}
        // Not disabled, which would lose the focus.
        aria-disabled={isLoading || undefined}
        onClick={() => void repeat()}
      >
        {m.book_again}
      </button>
    </li>
  )
}
