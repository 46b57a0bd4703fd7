// Converts drafts that an earlier version of the site stored, with its own names for the fields of a ride.
type Stored = Record<string, unknown>

const names: Record<string, string> = {
  destinationCountry: 'destination_country',
  duration: 'number_of_hours',
  passengers: 'number_of_passengers',
  luggage: 'number_of_luggage',
  rideArea: 'ride_area',
  serviceClass: 'service_type',
  distance: 'distance_travelled',
  timeZone: 'time_zone',
  isSelfBooking: 'is_self_booking',
  flightNumber: 'flight_number',
  pickupSign: 'pickup_sign',
  chauffeurNotes: 'notes_for_chauffeur',
  referenceCode: 'reference_code',
  passengerTitle: 'guest_title',
  passengerFirstName: 'guest_first_name',
  passengerLastName: 'guest_last_name',
  passengerEmail: 'guest_email',
  passengerPhone: 'guest_phone_number',
  customerFirstName: 'first_name',
  customerLastName: 'last_name',
  phone: 'phone_number',
}

/** Splits yyyy-MM-ddTHH:mm, with or without seconds. */
const splitDateTime = (dateTime: unknown) => {
  const [booking_date = '', time = ''] = String(dateTime).split('T')
  return { booking_date, booking_time: time.slice(0, 5) }
}

const convertReturn = ({ hasReturnBooking, returnDateTime, returnPrice }: Stored) =>
  hasReturnBooking && returnDateTime ? { ...splitDateTime(returnDateTime), price: returnPrice ?? null } : null

/** `wanted` is the older name of `hasReturn`. */
const convertWish = (wish: Stored) => ({
  hasReturn: wish.hasReturn ?? wish.wanted ?? false,
  booking_date: wish.date ?? '',
  booking_time: wish.time ?? '',
})

export const isOldDraft = (stored: Stored): boolean => typeof stored.dateTime === 'string'

export const convertOldDraft = (stored: Stored): Stored => {
  const { type, dateTime, hasReturnBooking, returnDateTime, returnPrice, returnWish, ...rest } = stored
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [names[name] ?? name, value])),
    booking_type: type === 'Hourly' ? 'hourly' : type === 'Point to Point' ? 'point_to_point' : null,
    ...splitDateTime(dateTime),
    return: convertReturn(stored),
    returnWish: returnWish ? convertWish(returnWish as Stored) : null,
  }
}
