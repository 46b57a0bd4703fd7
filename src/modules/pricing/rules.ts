// Members of the tariff, and the hours that are charged for a ride by the hour. The browser loads it without the rates.
import * as m from '#messages/en/duration.ts'
import type { Country } from '#modules/places/contract.ts'

// Plain lists, so that screens do not load the validation library.
export const bookingTypes = ['point_to_point', 'hourly'] as const
export const rideAreas = ['inside', 'outside'] as const
/** The class that only the office enters; rates do not price it (decision D4). */
export const officeOnlyClass = 'economy_class'

export type RideArea = (typeof rideAreas)[number]

/** Least hours of the specification, by which dispatch keeps drivers free. */
export const minimumHours: Record<RideArea, number> = { inside: 2, outside: 4 }

/** Returns the hours that dispatch keeps free: at least the minimum of the area. */
export const chargedHours = (hours: number, area: RideArea): number => Math.max(minimumHours[area], hours)

/** The least hours that are charged, by area and class. */
export type MinimumHours = Record<RideArea, Record<string, number>>

export interface TariffArea {
  /** Null if the country has no areas: the rate outside London applies (decision D18). */
  ride_area: RideArea | null
  destination_country: Country
}

export interface HourlyRide extends TariffArea {
  /** Booked hours; null for a point-to-point ride. */
  number_of_hours: number | null
}

/**
 * The hours that are charged for a ride that is not priced yet: at least the minimum of its class, or the lowest of all classes
 * until one is chosen.
 */
export const countChargedHours = (
  minimums: MinimumHours,
  ride: HourlyRide & { service_type?: string | null },
): number | undefined => {
  if (ride.number_of_hours === null) return undefined
  const byClass = minimums[ride.ride_area ?? 'outside']
  const ofClass = ride.service_type ? byClass[ride.service_type] : undefined
  const all = Object.values(byClass)
  return Math.max(ride.number_of_hours, ofClass ?? (all.length ? Math.min(...all) : 0))
}

/** The hours that the lines of a price charge; undefined for a ride that is not priced by the hour. */
export const findChargedHours = (lines: readonly { code: string; quantity?: number }[]): number | undefined =>
  lines.find(({ code }) => code === 'hours')?.quantity

/** 'Minimum 2 hours inside London: 2 hours are charged'; undefined if no more than the booked hours are charged. */
export const minimumHoursNote = (ride: HourlyRide, charged: number | undefined): string | undefined => {
  const { number_of_hours, ride_area, destination_country } = ride
  if (number_of_hours === null || charged === undefined || charged <= number_of_hours) return undefined
  return m.minimum_hours[destination_country === 'uk' ? (ride_area ?? 'outside') : 'abroad']({ hours: charged })
}

/** '1 hour. Minimum 2 hours inside London: 2 hours are charged'; null for a point-to-point ride. */
export const formatBookedDuration = (
  ride: HourlyRide & { lines: readonly { code: string; quantity?: number }[] },
): string | null => {
  if (ride.number_of_hours === null) return null
  const note = minimumHoursNote(ride, findChargedHours(ride.lines))
  return [m.hours({ hours: ride.number_of_hours }), note].filter(Boolean).join('. ')
}
