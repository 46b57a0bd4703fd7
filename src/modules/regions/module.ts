// Wires regions.
import type { Module } from '#platform/module.ts'
import { regionRoutes } from './routes.ts'
import { createRegions, type RegionsDeps } from './service.ts'

export const regionsModule = (needs: RegionsDeps) => {
  const gives = { regions: createRegions(needs) }
  return { gives, routes: (api) => regionRoutes(api, gives) } satisfies Module<typeof gives>
}
