// View of a trial for the office.
import { toWire } from '#kernel/money.ts'
import { linesToWire } from '#modules/pricing/lines/rules.ts'
import type { Rates } from '#modules/pricing/rate-cards/rules.ts'
import { labelRules } from '#modules/pricing/rule-labels/rules.ts'
import type { PricedQuote, Ride } from '../rules.ts'
import type { TrialOnWire, TriedRates } from './contract.ts'

export interface PricedByRates {
  rates: Rates
  quote: PricedQuote
}

export interface Trial {
  ride: Ride
  today: PricedByRates
  version: PricedByRates
}

const presentRates = ({
  rates: { card, version, zones },
  quote: { prices, rated_ride, currency },
}: PricedByRates): TriedRates => {
  const names = new Map(zones.map(({ zone_id, name }) => [zone_id, name.en]))
  return {
    version_id: version.version_id,
    number: version.number,
    card: card.name,
    currency,
    classes: prices.map((price) => {
      const rules = labelRules(price, { document: version.document, ride: rated_ride, currency, zones: names })
      return {
        service_type: price.service,
        price: toWire(price.amount),
        cars: price.cars,
        breakdown: linesToWire(price.lines, currency).map((line, at) => ({ ...line, rule: rules[at] ?? null })),
      }
    }),
  }
}

export const presentTrial = ({ ride, today, version }: Trial): TrialOnWire => ({
  distance_miles: ride.distance_travelled,
  today: presentRates(today),
  version: presentRates(version),
})
