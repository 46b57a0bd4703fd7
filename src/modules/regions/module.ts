// Wires regions.
import type { AuthHooks } from '#modules/auth/service.ts'
import type { Module } from '#platform/module.ts'
import { regionRoutes } from './routes.ts'
import { createRegions, type RegionsDeps } from './service.ts'

interface RegionsNeeds extends RegionsDeps {
  hooks: Pick<AuthHooks, 'findUnknownRegions'>
}

export const regionsModule = (needs: RegionsNeeds) => {
  const gives = { regions: createRegions(needs) }
  needs.hooks.findUnknownRegions.push(gives.regions.findUnknown)
  return { gives, routes: (api) => regionRoutes(api, gives) } satisfies Module<typeof gives>
}
