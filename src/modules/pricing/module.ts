// Wires zones, service classes, rate cards, the signatures of prices and the rates that pages show.
import type { Site } from '#kernel/site.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Users } from '#modules/users/service.ts'
import type { Log } from '#platform/log.ts'
import type { Module } from '#platform/module.ts'
import { createAgreements } from './agreements/service.ts'
import { createPriceSignatures } from './price-signatures/service.ts'
import { createPromotions } from './promotions/service.ts'
import { createCurrentRates } from './public-rates/service.ts'
import { createRateCards } from './rate-cards/service.ts'
import { pricingRoutes } from './routes.ts'
import { createServiceClasses } from './service-classes/service.ts'
import { createZones, type ZonesDeps } from './zones/service.ts'

export type PricingDeps = ZonesDeps & {
  dataKey: string
  settings: SettingsService
  users: Users
  partners: Partners
  log: Log
  site: () => Site
}

export const pricingModule = (needs: PricingDeps) => {
  const zones = createZones(needs)
  const serviceClasses = createServiceClasses(needs)
  const rateCards = createRateCards({ ...needs, zones, serviceClasses })
  const gives = {
    zones,
    serviceClasses,
    rateCards,
    agreements: createAgreements({ ...needs, rateCards }),
    promotions: createPromotions(needs),
    priceSignatures: createPriceSignatures({ ...needs, rateCards }),
    rates: createCurrentRates({ rateCards, serviceClasses, country: () => needs.site().country }),
  }
  return {
    gives,
    routes: (api) => pricingRoutes(api, gives),
    start: async () => {
      await gives.priceSignatures.ensureKey()
      await serviceClasses.refresh()
      await rateCards.refresh()
    },
  } satisfies Module<typeof gives>
}
