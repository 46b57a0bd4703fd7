// Public holidays of the region of a pickup. What was found is kept with the ride, so that its price recomputes.
import { isoCountries } from '#kernel/countries.ts'
import type { Language } from '#kernel/language.ts'
import type { Place } from '#modules/places/contract.ts'

export interface Holiday {
  /** Local to the pickup: yyyy-MM-dd. */
  date: string
  names: Readonly<Record<Language, string>>
}

/** The public holidays among some days in a region: a country or a part of it by ISO 3166, such as GB or GB-ENG. */
export type FindHolidays = (region: string, days: readonly string[]) => Holiday[]

/** For rates that name no holidays. */
export const findNoHolidays: FindHolidays = () => []

/** Whether rates need the public holidays of a ride's day. */
export const namesHolidays = ({
  adjustments,
}: {
  adjustments: { rules: readonly { when: { holidays: boolean } }[] }
}): boolean => adjustments.rules.some(({ when }) => when.holidays)

/** What a ride keeps of the holidays. */
export interface RideHolidays {
  /** Of the day of the pickup and the day before: those that are public holidays. */
  holidays: readonly Holiday[]
  /** The region of the holidays; absent if the rates named none, so that no holidays were looked up. */
  holiday_region?: string
}

/** The region of a pickup, or that of the rate card in the same country where the place has none. */
export const findHolidayRegion = (
  { country, region }: Pick<Place, 'country' | 'region'>,
  ofCard: { country: string; state: string | null } | null,
): string => {
  const iso = isoCountries[country]
  if (region) return region
  return ofCard?.country === iso && ofCard.state ? `${iso}-${ofCard.state.toUpperCase()}` : iso
}

export const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** The holidays of a ride. Those that it was promised stay while its day and region do, whatever the calendar says now. */
export const findRideHolidays = (
  { date, holiday_region }: { date: string; holiday_region: string },
  find: FindHolidays,
  promised?: (RideHolidays & { date: string }) | null,
): RideHolidays => ({
  holiday_region,
  holidays:
    promised?.holiday_region === holiday_region && promised.date === date
      ? promised.holidays
      : find(holiday_region, [date, dayBefore(date)]),
})
