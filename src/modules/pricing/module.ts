// Wires zones, rate cards and the signatures of prices.
import type { Users } from '#modules/users/service.ts'
import type { Module } from '#platform/module.ts'
import { createPriceSignatures } from './price-signatures/service.ts'
import { createRateCards } from './rate-cards/service.ts'
import { pricingRoutes } from './routes.ts'
import { createZones, type ZonesDeps } from './zones/service.ts'

export const pricingModule = (needs: ZonesDeps & { dataKey: string; users: Users }) => {
  const zones = createZones(needs)
  const rateCards = createRateCards({ ...needs, zones })
  const gives = { zones, rateCards, priceSignatures: createPriceSignatures({ ...needs, rateCards }) }
  return {
    gives,
    routes: (api) => pricingRoutes(api, gives),
    start: () => gives.priceSignatures.ensureKey(),
  } satisfies Module<typeof gives>
}
