// Members of the tariff, and minimum hours of an hourly ride. Separate from the tariff so that the search form does not load it.
import * as m from '#messages/en/duration.ts'
import type { Country } from '#modules/places/contract.ts'

// Plain lists, so that screens do not load the validation library.
export const bookingTypes = ['point_to_point', 'hourly'] as const
export const rideAreas = ['inside', 'outside'] as const
export const serviceTypes = ['business_class', 'first_class', 'business_van'] as const
/** Classes a booking can have. Only the office can enter economy class, which has no tariff (decision D4). */
export const bookedClasses = [...serviceTypes, 'economy_class'] as const

/** Seats, and pieces of luggage, of one car of each class. */
export const capacity: Record<(typeof serviceTypes)[number], number> = {
  business_class: 3,
  first_class: 3,
  business_van: 5,
}

type RideArea = (typeof rideAreas)[number]

export const minimumHours: Record<RideArea, number> = { inside: 2, outside: 4 }

export interface TariffArea {
  /** Null if the country has no areas: the rate outside London applies (decision D18). */
  ride_area: RideArea | null
  destination_country: Country
}

export interface HourlyRide extends TariffArea {
  /** Booked hours; null for a point-to-point ride. */
  number_of_hours: number | null
  /** Economy class has no tariff, so no minimum either (decision D4). */
  service_type?: (typeof bookedClasses)[number] | null
}

/** Returns the hours charged: at least the minimum of the area. */
export const chargedHours = (hours: number, area: RideArea): number => Math.max(minimumHours[area], hours)

/** 'Minimum 2 hours inside London: 2 hours are charged'; undefined if the minimum does not apply. */
export const minimumHoursNote = (ride: HourlyRide): string | undefined => {
  const { number_of_hours, ride_area, destination_country, service_type } = ride
  if (number_of_hours === null || service_type === 'economy_class') return undefined
  const area = ride_area ?? 'outside'
  const hours = chargedHours(number_of_hours, area)
  if (hours === number_of_hours) return undefined
  return m.minimum_hours[destination_country === 'uk' ? area : 'abroad']({ hours })
}

/** '1 hour. Minimum 2 hours inside London: 2 hours are charged'; null for a point-to-point ride. */
export const formatBookedDuration = (ride: HourlyRide): string | null => {
  if (ride.number_of_hours === null) return null
  return [m.hours({ hours: ride.number_of_hours }), minimumHoursNote(ride)].filter(Boolean).join('. ')
}
