// The rates that pages show to everybody, as a small plain object of the live document.
import type { Currency } from '#kernel/money.ts'
import { insideLondon } from '../default-rates/rules.ts'
import type { RateDocument } from '../rates/contract.ts'
import type { MinimumHours, RideArea } from '../rules.ts'
import { listPriced, type ServiceClass } from '../service-classes/rules.ts'
import { findFreeMinutes, findHourlyFees, findWaitingTerms, type WaitingTerms } from '../terms/rules.ts'

/** Amounts in minor units. Every page carries it to the browser. */
export interface PublicRates {
  currency: Currency
  /** Ids of the classes that have a price for a ride by distance or by the hour. */
  priced: string[]
  /** Fares between one zone and anywhere, by class, in the order of the document. */
  fixed_fares: { zone: string; fares: Record<string, number> }[]
  /** The lowest base fare with its miles; null if no class is priced by the mile. */
  distance: { base: number; included_miles: number; per_mile: number } | null
  /** The lowest hourly rate; null if no class is priced by the hour. */
  per_hour: number | null
  minimum_hours: MinimumHours
  /** Minutes before the pickup until which every ride is cancelled free of charge; null if some never are. */
  free_cancellation_minutes: number | null
  waiting: WaitingTerms
  /** Fees for the half hour and the hour after the free time; null if waiting has other steps. */
  hourly_fees: { half: number; full: number } | null
}

const lowest = (values: readonly number[]): number | null => (values.length ? Math.min(...values) : null)

/** The rows for an area of any weekday: up to the first that holds on every day. */
const hourlyRows = ({ hourly }: RateDocument, area: RideArea): RateDocument['hourly'] => {
  const rows = hourly.filter(({ zone }) => zone === null || (area === 'inside' && zone === insideLondon))
  const always = rows.findIndex(({ weekdays }) => weekdays === null)
  return always === -1 ? rows : rows.slice(0, always + 1)
}

const minimumHoursIn = (document: RateDocument, area: RideArea): Record<string, number> => {
  const minimums: Record<string, number> = {}
  for (const { rates } of hourlyRows(document, area))
    for (const [service, { minimum_hours }] of Object.entries(rates))
      minimums[service] = Math.min(minimums[service] ?? minimum_hours, minimum_hours)
  return minimums
}

const freeCancellation = ({ cancellation }: RateDocument): number | null => {
  const minutes = cancellation.map(({ steps }) => findFreeMinutes(steps))
  const known = minutes.filter((each) => each !== null)
  return known.length && known.length === minutes.length ? Math.max(...known) : null
}

/** The live rates and the classes, from which pages are rendered. */
export interface ShownRates extends PublicRates {
  classes: readonly ServiceClass[]
}

/** Picks what pages show of the document of a live version. */
export const toPublicRates = (document: RateDocument, currency: PublicRates['currency']): PublicRates => {
  const rates = Object.values(document.distance).toSorted((a, b) => a.base - b.base)[0]
  const waiting = findWaitingTerms(document, [])
  return {
    currency,
    priced: listPriced(document),
    fixed_fares: document.fixed_fares.flatMap(({ from, to, fares }) => {
      const zone = from ?? to
      return zone !== null && (from === null || to === null) ? [{ zone, fares }] : []
    }),
    distance: rates
      ? { base: rates.base, included_miles: rates.included_miles, per_mile: rates.bands[0]?.per_mile ?? 0 }
      : null,
    per_hour: lowest(document.hourly.flatMap(({ rates: row }) => Object.values(row).map(({ per_hour }) => per_hour))),
    minimum_hours: { inside: minimumHoursIn(document, 'inside'), outside: minimumHoursIn(document, 'outside') },
    free_cancellation_minutes: freeCancellation(document),
    waiting,
    hourly_fees: findHourlyFees(waiting) ?? null,
  }
}
