// What is true of commissions: what kind of service a ride is, by which the partner's rate is chosen.
import type { PlaceKind } from '#modules/places/contract.ts'
import type { BookingType } from '#modules/pricing/contract.ts'

/** In the order in which they are told. */
export const partnerServices = ['airport_transfer', 'business_travel', 'events_occasions', 'hourly_charter'] as const
export type PartnerService = (typeof partnerServices)[number]

export interface ServedRide {
  booking_type: BookingType
  pickup_place: { kind: PlaceKind }
  dropoff_place: { kind: PlaceKind } | null
}

/** By the hour it is a charter; with an airport at one end a transfer; anything else is business travel. */
export const serviceOf = ({ booking_type, pickup_place, dropoff_place }: ServedRide): PartnerService => {
  if (booking_type === 'hourly') return 'hourly_charter'
  const isAirport = [pickup_place, dropoff_place].some((place) => place?.kind === 'airport')
  return isAirport ? 'airport_transfer' : 'business_travel'
}
