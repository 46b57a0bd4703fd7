// Makes a new ride from an earlier booking: the same ride, or the way back. The date, or the time of the way back,
// stays open.
import { shortTime } from '#kernel/time.ts'
import { splitPhone } from '#kit/phone.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { ownReference } from '#modules/bookings/references/rules.ts'
import { toNamedPlace } from '#modules/places/ui/named-place.ts'
import { pickParty, pickTrip } from '#modules/pricing/ride/contract.ts'
import { toDetailsForm } from '#modules/pricing/ride/rules.ts'
import { findPublicClass } from '#modules/pricing/ui/class-list.ts'
import type { BookingDraft, DraftRide } from '../../public/booking-draft.ts'

export type RebookKind = 'same' | 'back'

/** The way back starts where the ride ended; an hourly ride ends where it began (decision D19). */
export const makeRebookedRide = (booking: BookingRecord, which: RebookKind, now: Date): DraftRide => {
  const [pickup, dropoff] = [booking.pickup, booking.dropoff].map((each) => each && toNamedPlace(each))
  const isUpcoming = new Date(booking.pickup_at) > now
  const isReversed = which === 'back' && dropoff && pickup
  return {
    ...pickTrip(booking),
    pickup: (isReversed ? dropoff : pickup) ?? toNamedPlace(booking.pickup),
    dropoff: (isReversed ? pickup : dropoff) ?? null,
    booking_date: which === 'back' && isUpcoming ? booking.booking_date : '',
    booking_time: which === 'same' ? shortTime(booking.booking_time) : '',
    ...pickParty(booking),
    ride_area: booking.destination_country === 'uk' ? booking.ride_area : null,
  }
}

const formatPhone = (phone: string | null): string => (phone ? splitPhone(phone).join(' ') : '')

/** Fields that carry over to the next booking. The flight does not, because another day has another flight. */
export const carryOverFields = (booking: BookingRecord): Partial<Omit<BookingDraft, 'id'>> => ({
  service_type: findPublicClass(booking.service_type)?.is_sold ? booking.service_type : null,
  is_self_booking: booking.is_self_booking === 1,
  guest_title: booking.guest_title ?? 'mr',
  guest_first_name: booking.guest_first_name ?? '',
  guest_last_name: booking.guest_last_name ?? '',
  guest_email: booking.guest_email ?? '',
  guest_phone_number: formatPhone(booking.guest_phone_number),
  ...toDetailsForm(booking),
  flight_number: '',
  reference_code: ownReference(booking) ?? '',
})
