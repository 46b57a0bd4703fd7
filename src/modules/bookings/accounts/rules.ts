// What is left of a ride when the account it was booked by is deleted: what was sold, when and for how much, and not who or where they live.
import type { Place, PlaceKind } from '#modules/places/contract.ts'

/** Places that say nothing about who was driven there. */
const everybodys: readonly PlaceKind[] = ['airport', 'port', 'station']

/** Hours after the pickup until a ride that is not by the hour is certainly over. */
export const longestRideHours = 4

/** The place as it may be kept: an airport stays one, an address becomes its surroundings, about ten kilometres wide. */
export const withoutPerson = (place: Place, removed: string): Place =>
  everybodys.includes(place.kind)
    ? place
    : {
        place_id: '',
        label: removed,
        detail: '',
        kind: 'place',
        country: place.country,
        lat: Math.round(place.lat * 10) / 10,
        lon: Math.round(place.lon * 10) / 10,
        time_zone: place.time_zone,
        precision: 'area',
      }
