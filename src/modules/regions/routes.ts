// HTTP routes of regions.
import type { FastifyInstance } from 'fastify'
import { staffId } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import { regionsOf } from '#kernel/staff-regions.ts'
import { serve } from '#platform/http.ts'
import { changeRegion, createRegion, listOwnRegions, listRegions } from './contract.ts'
import type { Regions } from './service.ts'

export const regionRoutes = (app: FastifyInstance, { regions }: { regions: Regions }): void => {
  serve(app, listOwnRegions, async ({ actor }) => success(await regions.listOwn(regionsOf(actor))))
  serve(app, listRegions, async () => success(await regions.list()))
  serve(app, createRegion, async ({ body, actor }) => success(await regions.create(body, staffId(actor))))
  serve(app, changeRegion, async ({ params, body, actor }) =>
    success(await regions.change(params.region_id, body, staffId(actor))),
  )
}
