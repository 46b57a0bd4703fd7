// Wires the rate cards.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { Module } from '#platform/module.ts'
import { createRateCards } from './rate-cards/service.ts'
import { pricingRoutes } from './routes.ts'

export const pricingModule = (needs: { db: Db; clock: Clock }) => {
  const gives = { rateCards: createRateCards(needs) }
  return {
    gives,
    routes: (api) => pricingRoutes(api, gives),
  } satisfies Module<typeof gives>
}
