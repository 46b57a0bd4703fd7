// Earlier rides whose passenger has the phone number of a caller without an account.
import { useQuery } from '@tanstack/react-query'
import { readTypedPhone } from '#kernel/fields/phone.ts'
import { call } from '#kit/api.ts'
import * as m from '#messages/office/customers.ts'
import { searchRecords } from '#modules/reports/search/contract.ts'
import { fillFromBooking } from './copied-form.ts'
import { RepeatableRide } from './repeatable-ride.tsx'
import type { PhoneBookingState } from './use-phone-booking.ts'

/** Fewer digits match too many numbers. */
const shortestNumber = 6

interface RidesOfPhoneProps extends Pick<PhoneBookingState, 'form' | 'change'> {
  search: string
}

export const RidesOfPhone = ({ search, form, change }: RidesOfPhoneProps) => {
  const { data: rides = [] } = useQuery({
    queryKey: ['desk-people', 'rides', search],
    queryFn: async ({ signal }) => (await call(searchRecords, { query: { q: search }, signal })).data.bookings,
    enabled: (readTypedPhone(search)?.number.length ?? 0) >= shortestNumber,
  })
  if (rides.length === 0) return null
  return (
    <div className="mt-3">
      <h3 id="desk-rides-of-phone" className="font-sans text-micro font-medium text-muted">
        {m.rides_of_phone}
      </h3>
      <ul className="mt-1" aria-labelledby="desk-rides-of-phone">
        {rides.map((ride) => (
          <RepeatableRide
            key={ride.booking_id}
            {...ride}
            onRepeat={(booking) => change(fillFromBooking(booking, form))}
          />
        ))}
      </ul>
    </div>
  )
}
