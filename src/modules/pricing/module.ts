// Wires zones and rate cards.
import type { Module } from '#platform/module.ts'
import { createRateCards } from './rate-cards/service.ts'
import { pricingRoutes } from './routes.ts'
import { createZones, type ZonesDeps } from './zones/service.ts'

export const pricingModule = (needs: ZonesDeps) => {
  const zones = createZones(needs)
  const gives = { zones, rateCards: createRateCards({ ...needs, zones }) }
  return {
    gives,
    routes: (api) => pricingRoutes(api, gives),
  } satisfies Module<typeof gives>
}
