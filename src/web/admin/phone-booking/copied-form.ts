// The form of a phone booking filled from an existing booking, without its date.
import { shortTime } from '#kernel/time.ts'
import type { OfficeBooking } from '#modules/bookings/office/contract.ts'
import { ownReference } from '#modules/bookings/references/rules.ts'
import { toNamedPlace, typedPlace } from '#modules/places/ui/named-place.ts'
import { toCounts } from '#modules/pricing/extras/rules.ts'
import { toDetailsForm } from '#modules/pricing/ride/rules.ts'
import { officeOnlyClass } from '#modules/pricing/rules.ts'
import { emptyForm } from '../../public/booking-form.ts'
import { emptyPhoneBookingForm, type PhoneBookingForm } from './form.ts'

/** A place that the map did not know is typed again. */
const copyPlace = (place: OfficeBooking['pickup'] | null) => {
  if (!place) return typedPlace('')
  return place.place_id ? toNamedPlace(place) : typedPlace(place.label)
}

const copyCustomer = (booking: OfficeBooking): Partial<PhoneBookingForm> => {
  const { customer_id, first_name = '', last_name = '', email = '', phone_number = '' } = booking
  const person = { first_name, last_name, email, phone_number: phone_number ?? '' }
  return customer_id
    ? { customerKind: 'known', known: { user_id: customer_id, ...person } }
    : { customerKind: 'new', ...person }
}

const copyPassenger = (booking: OfficeBooking): Partial<PhoneBookingForm> =>
  booking.is_self_booking
    ? { traveller: 'self' }
    : {
        traveller: 'other',
        ...(booking.guest_title ? { guest_title: booking.guest_title } : {}),
        guest_first_name: booking.guest_first_name ?? '',
        guest_last_name: booking.guest_last_name ?? '',
        guest_email: booking.guest_email ?? '',
        guest_phone_number: booking.guest_phone_number ?? '',
      }

/** Class and extras stay; a class that customers cannot book is chosen anew, and another day has another flight. */
export const copyBooking = (booking: OfficeBooking): PhoneBookingForm => {
  const empty = emptyForm(booking.booking_type, null, booking.destination_country)
  return {
    ...emptyPhoneBookingForm(),
    ...copyCustomer(booking),
    ride: {
      ...empty,
      pickup: copyPlace(booking.pickup),
      dropoff: copyPlace(booking.dropoff),
      booking_time: shortTime(booking.booking_time),
      number_of_hours: booking.number_of_hours ?? empty.number_of_hours,
      number_of_passengers: booking.number_of_passengers,
      number_of_luggage: booking.number_of_luggage,
      ride_area: booking.ride_area ?? empty.ride_area,
    },
    service_type: booking.service_type === officeOnlyClass ? '' : booking.service_type,
    extras: toCounts(booking.extras),
    ...copyPassenger(booking),
    stops: booking.stops ?? '',
    ...toDetailsForm({ ...booking, flight_number: null, reference_code: ownReference(booking) ?? null }),
  }
}
