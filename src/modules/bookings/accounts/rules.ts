// Which data of a ride remains after the deletion of the account that booked it.
import type { Place, PlaceKind } from '#modules/places/contract.ts'

/** Kinds of place that do not reveal who travelled. */
const publicPlaceKinds: readonly PlaceKind[] = ['airport', 'port', 'station']

/** Columns of a stored booking version that outlive the account. They hold what was sold, when and for how much. */
export const retainedColumns = [
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
  'rate_version_id',
  'distance_travelled',
  'booking_status',
  'payment_status',
  'version',
] as const

/** Hours after the pickup by which a ride that is not booked by the hour has ended. */
export const longestRideHours = 4

/** Anonymises one end of a ride: stations, ports and airports stay; an address becomes an area of about ten kilometres. */
export const anonymisePlace = (
  { location, place }: { location: string; place: Place },
  removed: string,
): { location: string; place: Place } => {
  if (publicPlaceKinds.includes(place.kind)) return { location, place }
  const { country, time_zone } = place
  const [lat, lon] = [Math.round(place.lat * 10) / 10, Math.round(place.lon * 10) / 10]
  const anonymousPlace = { place_id: '', label: removed, detail: '', kind: 'place', precision: 'area' } as const
  return { location: removed, place: { ...anonymousPlace, country, lat, lon, time_zone } }
}
