// Fares and promises on the home page, from the tables in pricing and bookings. Places with equal fares share a row.
import { formatPoundsBriefly } from '#kernel/money.ts'
import type { Site } from '#kernel/site.ts'
import * as m from '#messages/en/home.ts'
import { language } from '#messages/en/locale.ts'
import { servicePromise } from '#modules/bookings/rules.ts'
import type { FareZone } from '#modules/places/contract.ts'
import { serviceTypes } from '#modules/pricing/rules.ts'
import { tariff } from '#modules/pricing/tariff/rules.ts'

const ports: readonly FareZone[] = ['dover', 'southampton']

const listFares = (zone: FareZone) =>
  serviceTypes.map((service) => ({ service, fare: formatPoundsBriefly(tariff.flat[zone][service]) }))

const rows = new Map<string, FareZone[]>()
for (const zone of Object.keys(tariff.flat) as FareZone[]) {
  const key = `${ports.includes(zone)} ${listFares(zone).map(({ fare }) => fare)}`
  rows.set(key, [...(rows.get(key) ?? []), zone])
}

const zoneLabel = (zones: FareZone[]): string => {
  const places = zones.map((zone) => m.fares_zones[zone])
  return zones.some((zone) => ports.includes(zone)) ? m.fares_ports({ places }) : m.fares_airports({ places })
}

export const flatFares = [...rows.values()].flatMap((zones) => {
  const [first] = zones
  return first ? [{ label: zoneLabel(zones), fares: listFares(first) }] : []
})

export const servicesText = m.services({
  perHour: formatPoundsBriefly(Math.min(...Object.values(tariff.hourly.inside))),
  hoursInside: tariff.minimumHours.inside,
  hoursOutside: tariff.minimumHours.outside,
})

export const faresText = m.fares_line({
  base: formatPoundsBriefly(tariff.base.business_class),
  miles: tariff.includedMiles,
  perMile: formatPoundsBriefly(tariff.perMile.business_class),
})

const promiseFigures = {
  cancelHours: servicePromise.freeCancellationHours,
  waitMinutes: servicePromise.freeWaitMinutes,
  earlyMinutes: servicePromise.chauffeurEarlyMinutes,
}

export const includedText = m.included(promiseFigures)
export const reasonsText = m.reasons(promiseFigures)

/** Description of the site in the language of the page. */
export const describeSite = ({ description, language: own }: Pick<Site, 'description' | 'language'>): string =>
  (language === own && description) || m.home_description(promiseFigures)
