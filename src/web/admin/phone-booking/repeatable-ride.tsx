// A line of an earlier ride with a button that fills it in again.
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
  const repeat = async () => {
    try {
      onRepeat((await call(getOfficeBooking, { params: { booking_id } })).data)
    } catch (error) {
      toastError(messageOf(error, m.prefill_failed))
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
        className="link cursor-pointer py-0.5 whitespace-nowrap"
        aria-label={m.book_again_named({ id: readableId(booking_id) })}
        onClick={() => void repeat()}
      >
        {m.book_again}
      </button>
    </li>
  )
}
