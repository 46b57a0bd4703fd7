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

type Change = (before: PhoneBookingForm) => Partial<PhoneBookingForm>

const hasGuest = (form: PhoneBookingForm): boolean =>
  form.traveller === 'other' &&
  (['guest_first_name', 'guest_last_name', 'guest_email', 'guest_phone_number'] as const).some((name) =>
    form[name].trim(),
  )

const filledFields = [
  'customerKind',
  'known',
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'service_type',
] as const
const filledOfRide = [
  'booking_type',
  'destination_country',
  'pickup',
  'dropoff',
  'number_of_hours',
  'number_of_passengers',
  'number_of_luggage',
  'ride_area',
] as const

/** The values of `fields` in `source` that were not typed while the booking loaded. */
const pickUntouched = <T, K extends keyof T>(fields: readonly K[], source: T, [seen, now]: [T, T]): Partial<T> => {
  const picked: Partial<T> = {}
  for (const field of fields) if (now[field] === seen[field]) picked[field] = source[field]
  return picked
}

/**
 * Fills customer, places, party and class from a booking into a form in use, and time and passenger if they are still empty.
 * `seen` is the form when the booking was requested: fields that were changed since then stay.
 */
export const fillFromBooking = (booking: OfficeBooking, seen: PhoneBookingForm): Change => {
  const copy = copyBooking(booking)
  return (before) => ({
    ...pickUntouched(filledFields, copy, [seen, before]),
    ...(copy.known?.user_id === before.known?.user_id ? { known: before.known } : {}),
    ride: {
      ...before.ride,
      ...pickUntouched(filledOfRide, copy.ride, [seen.ride, before.ride]),
      booking_time: before.ride.booking_time || copy.ride.booking_time,
    },
    ...(booking.is_self_booking || hasGuest(before) ? {} : copyPassenger(booking)),
  })
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
