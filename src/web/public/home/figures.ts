// Fares and promises on the home page, from the live rates. Places with equal fares share a row.
import { type Currency, formatMinorBriefly } from '#kernel/money.ts'
import type { Site } from '#kernel/site.ts'
import * as m from '#messages/en/home.ts'
import { language } from '#messages/en/locale.ts'
import { chauffeurPromise } from '#modules/bookings/rules.ts'
import type { PublicRates } from '#modules/pricing/public-rates/rules.ts'
import { listSoldClasses } from '#modules/pricing/ui/class-list.ts'

type Zone = keyof typeof m.fares_zones
type FixedFare = PublicRates['fixed_fares'][number] & { zone: Zone }

const ports: readonly Zone[] = ['dover', 'southampton']

/** The fares of places that have a name in the catalogue. */
export const namedFares = ({ fixed_fares }: PublicRates): FixedFare[] =>
  fixed_fares.filter((fare): fare is FixedFare => Object.hasOwn(m.fares_zones, fare.zone))

/** A class without a fare of its own has a dash. */
const listFares = (fares: FixedFare['fares'], currency: Currency) =>
  listSoldClasses().map(({ id: service }) => {
    const fare = fares[service]
    return { service, fare: fare === undefined ? '–' : formatMinorBriefly(fare, currency) }
  })

const zoneLabel = (zones: readonly Zone[]): string => {
  const places = zones.map((zone) => m.fares_zones[zone])
  return zones.some((zone) => ports.includes(zone)) ? m.fares_ports({ places }) : m.fares_airports({ places })
}

export const listFixedFares = (rates: PublicRates) => {
  const rows = new Map<string, { zones: Zone[]; fares: ReturnType<typeof listFares> }>()
  for (const { zone, fares: amounts } of namedFares(rates)) {
    const fares = listFares(amounts, rates.currency)
    const key = `${ports.includes(zone)} ${fares.map(({ fare }) => fare)}`
    rows.set(key, { fares, zones: [...(rows.get(key)?.zones ?? []), zone] })
  }
  return [...rows.values()].map(({ zones, fares }) => ({ label: zoneLabel(zones), fares }))
}

const leastHours = (byClass: Record<string, number>): number => Math.min(...Object.values(byClass))

/** The services; the last one is by the hour. */
export const listServices = ({ per_hour, minimum_hours, currency }: PublicRates) => {
  const services = m.services({
    perHour: formatMinorBriefly(per_hour ?? 0, currency),
    hoursInside: leastHours(minimum_hours.inside),
    hoursOutside: leastHours(minimum_hours.outside),
  })
  return per_hour === null ? services.slice(0, -1) : services
}

/** The fares of other journeys; undefined if no class is priced by the mile. */
export const faresText = ({ distance, currency }: PublicRates): string | undefined =>
  distance
    ? m.fares_line({
        base: formatMinorBriefly(distance.base, currency),
        miles: distance.included_miles,
        perMile: formatMinorBriefly(distance.per_mile, currency),
      })
    : undefined

const promiseFigures = ({ free_cancellation_minutes, waiting }: PublicRates) => ({
  cancelMinutes: free_cancellation_minutes ?? 0,
  waitMinutes: waiting.free_minutes,
  earlyMinutes: chauffeurPromise.earlyMinutes,
})

/** Without the first entry, that of free cancellation, if the rates promise none. */
const withoutBroken = <T>(entries: T[], { free_cancellation_minutes }: PublicRates): T[] =>
  free_cancellation_minutes === null ? entries.slice(1) : entries

export const listInclusions = (rates: PublicRates) => withoutBroken(m.included(promiseFigures(rates)), rates)
export const listReasons = (rates: PublicRates) => withoutBroken(m.reasons(promiseFigures(rates)), rates)

/** Description of the site in the language of the page. */
export const describeSite = ({
  site: { description, language: own },
  rates,
}: {
  site: Pick<Site, 'description' | 'language'>
  rates: PublicRates
}): string =>
  (language === own && description) ||
  m.home_description({
    waitMinutes: rates.waiting.free_minutes,
    cancelMinutes: rates.free_cancellation_minutes,
  })
