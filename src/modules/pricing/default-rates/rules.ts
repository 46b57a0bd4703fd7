// The rates of a new installation: the figures of the specification (section 9), in pence.
import type { RateDocument } from '../rates/contract.ts'

const classIds = ['business_class', 'first_class', 'business_van'] as const
type Amounts = readonly [business: number, first: number, van: number]
const byClass = (pounds: Amounts): Record<string, number> =>
  Object.fromEntries(classIds.map((id, at) => [id, Math.round((pounds[at] ?? 0) * 100)]))

const distanceRate = (base: number, perMile: number) => ({
  base: base * 100,
  included_miles: 2,
  bands: [{ up_to_miles: null, per_mile: Math.round(perMile * 100) }],
  per_minute: 0,
})
const hourlyRates = (pounds: Amounts, minimum_hours: number) =>
  Object.fromEntries(Object.entries(byClass(pounds)).map(([id, per_hour]) => [id, { per_hour, minimum_hours }]))
const fixedFare = (zone: string, pounds: Amounts) => ({
  id: zone,
  from: zone,
  to: null,
  both_ways: true,
  fares: byClass(pounds),
})
const outerAirport: Amounts = [170, 220, 220]
const port: Amounts = [424, 450, 450]

/** Zone of hourly rides whose customer chose inside London. */
export const insideLondon = 'inside_london'

export const defaultRates: RateDocument = {
  road_factor: 1.4,
  distance: {
    business_class: distanceRate(60, 2.75),
    first_class: distanceRate(90, 3.75),
    business_van: distanceRate(90, 3.75),
  },
  hourly: [
    { id: 'inside_london', zone: insideLondon, weekdays: null, rates: hourlyRates([90, 105, 105], 2) },
    { id: 'elsewhere', zone: null, weekdays: null, rates: hourlyRates([100, 115, 115], 4) },
  ],
  fixed_fares: [
    fixedFare('heathrow', [150, 195, 195]),
    fixedFare('gatwick', outerAirport),
    fixedFare('luton', outerAirport),
    fixedFare('stansted', outerAirport),
    fixedFare('southend', outerAirport),
    fixedFare('city', [75, 100, 100]),
    fixedFare('dover', port),
    fixedFare('southampton', port),
  ],
  fixed_fare_review_ratio: 2,
  adjustments: { combine: 'all', rules: [] },
  extras: [],
  charges: [],
  waiting: [
    {
      id: 'standard',
      zone: null,
      free_minutes: 60,
      steps: [
        { after_minutes: 60, fee: 5000 },
        { after_minutes: 90, fee: 8000 },
      ],
    },
  ],
  cancellation: [{ id: 'standard', classes: null, booking_type: null, steps: [{ until_minutes: 60, refund: 10_000 }] }],
  minimum_fare: 0,
  rounding: { to: 1, direction: 'nearest' },
  schedule: { opening_hours: null, blackout: [] },
  holiday_region: { country: 'GB', state: 'eng' },
}
