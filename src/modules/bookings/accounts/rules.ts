// What is left of a ride when the account it was booked by is deleted: what was sold, when and for how much, and not who or where they live.
import type { Place, PlaceKind } from '#modules/places/contract.ts'

/** Places that say nothing about who was driven there. */
const everybodys: readonly PlaceKind[] = ['airport', 'port', 'station']

/** What a kept version of a ride still says: what was sold, when and for how much. */
export const columnsToKeep = [
  'booking_id',
  'booking_type',
  'destination_country',
  'booking_date',
  'booking_time',
  'time_zone',
  'pickup_at',
  'number_of_passengers',
  'number_of_luggage',
  'number_of_hours',
  'ride_area',
  'service_type',
  'price_pence',
  'price_lines',
  'cars',
  'tariff_version',
  'distance_travelled',
  'booking_status',
  'payment_status',
  'version',
] as const

/** Hours after the pickup until a ride that is not by the hour is certainly over. */
export const longestRideHours = 4

/** Where a ride went, as it may be kept: an airport stays one, an address becomes its surroundings, about ten kilometres wide. */
export const withoutPerson = (
  { location, place }: { location: string; place: Place },
  removed: string,
): { location: string; place: Place } => {
  if (everybodys.includes(place.kind)) return { location, place }
  const { country, time_zone } = place
  const [lat, lon] = [Math.round(place.lat * 10) / 10, Math.round(place.lon * 10) / 10]
  const around = { place_id: '', label: removed, detail: '', kind: 'place', precision: 'area' } as const
  return { location: removed, place: { ...around, country, lat, lon, time_zone } }
}
