// What kind of ride it is for the partner whose guest booked it.
import type { PlaceKind } from '#modules/places/contract.ts'
import type { BookingType } from '#modules/pricing/contract.ts'
import type { PartnerService } from './contract.ts'

export interface ServedRide {
  booking_type: BookingType
  pickup_place: { kind: PlaceKind }
  dropoff_place: { kind: PlaceKind } | null
  /** What the office has chosen. */
  partner_service: PartnerService | null
}

/**
 * What the office has chosen; else by the hour it is a charter, with an airport at one end a transfer, and any other ride is
 * business travel. That a ride belongs to an occasion, nobody can see from where it goes: the office says so.
 */
export const serviceOf = ({
  partner_service,
  booking_type,
  pickup_place,
  dropoff_place,
}: ServedRide): PartnerService => {
  if (partner_service) return partner_service
  if (booking_type === 'hourly') return 'hourly_charter'
  const isAirport = pickup_place.kind === 'airport' || dropoff_place?.kind === 'airport'
  return isAirport ? 'airport_transfer' : 'business_travel'
}
