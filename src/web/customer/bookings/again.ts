// Makes a new ride from an earlier booking: the same ride, or the way back. The date, or the time of the way back,
// stays open.
import { shortTime } from '#kernel/time.ts'
import { splitPhone } from '#kit/phone.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { ownReference } from '#modules/bookings/references/rules.ts'
import { toNamedPlace } from '#modules/places/ui/named-place.ts'
import type { BookingDraft, DraftRide } from '../../public/booking-draft.ts'

export type RebookKind = 'same' | 'back'

/** The way back starts where the ride ended; an hourly ride ends where it began (decision D19). */
export const makeRebookedRide = (booking: BookingRecord, which: RebookKind, now: Date): DraftRide => {
  const hourly = booking.booking_type === 'hourly'
  const [pickup, dropoff] = [booking.pickup, booking.dropoff].map((each) => each && toNamedPlace(each))
  const isUpcoming = new Date(booking.pickup_at) > now
  const isReversed = which === 'back' && dropoff && pickup
  return {
    type: hourly ? 'Hourly' : 'Point to Point',
    pickup: (isReversed ? dropoff : pickup) ?? toNamedPlace(booking.pickup),
    dropoff: (isReversed ? pickup : dropoff) ?? null,
    destinationCountry: booking.destination_country,
    dateTime: which === 'same' ? `T${shortTime(booking.booking_time)}` : `${isUpcoming ? booking.booking_date : ''}T`,
    duration: booking.number_of_hours,
    passengers: booking.number_of_passengers,
    luggage: booking.number_of_luggage,
    rideArea: booking.destination_country === 'uk' ? booking.ride_area : null,
  }
}

const formatPhone = (phone: string | null): string => (phone ? splitPhone(phone).join(' ') : '')

/** Fields that carry over to the next booking. The flight does not, because another day has another flight. */
export const carryOverFields = (booking: BookingRecord): Partial<Omit<BookingDraft, 'id'>> => ({
  serviceClass: booking.service_type === 'economy_class' ? null : booking.service_type,
  isSelfBooking: booking.is_self_booking === 1,
  passengerTitle: booking.guest_title ?? 'mr',
  passengerFirstName: booking.guest_first_name ?? '',
  passengerLastName: booking.guest_last_name ?? '',
  passengerEmail: booking.guest_email ?? '',
  passengerPhone: formatPhone(booking.guest_phone_number),
  pickupSign: booking.pickup_sign ?? '',
  chauffeurNotes: booking.notes_for_chauffeur ?? '',
  referenceCode: ownReference(booking) ?? '',
})
