// Route of a partner's rides of one day.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { listPartnerCars } from './contract.ts'
import type { PartnerCars } from './service.ts'

export const partnerCarRoutes = (app: FastifyInstance, { partnerCars }: { partnerCars: PartnerCars }): void => {
  serve(app, listPartnerCars, async ({ actor, query }) => success(await partnerCars.list(actor, query.date)))
}
