// Derives the kind of a partner's ride.
import type { PlaceKind } from '#modules/places/contract.ts'
import type { BookingType } from '#modules/pricing/contract.ts'
import type { RideKind } from '../contract.ts'

export interface PartnerRide {
  booking_type: BookingType
  pickup_place: { kind: PlaceKind }
  dropoff_place: { kind: PlaceKind } | null
  /** Chosen by the office. */
  ride_kind: RideKind | null
}

/**
 * The office's choice; otherwise a charter if by the hour, a transfer if one end is an airport, else business travel.
 * Only the office can tell that a ride belongs to an event.
 */
export const rideKindOf = ({ ride_kind, booking_type, pickup_place, dropoff_place }: PartnerRide): RideKind => {
  if (ride_kind) return ride_kind
  if (booking_type === 'hourly') return 'hourly_charter'
  const isAirport = pickup_place.kind === 'airport' || dropoff_place?.kind === 'airport'
  return isAirport ? 'airport_transfer' : 'business_travel'
}
