// Route of a customer's page.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { regionsOf } from '#kernel/staff-regions.ts'
import { serve } from '#platform/http.ts'
import { getCustomer } from './contract.ts'
import type { Customers } from './service.ts'

export const customerRoutes = (app: FastifyInstance, { customers }: { customers: Customers }): void => {
  serve(app, getCustomer, async ({ params, actor }) => success(await customers.get(params.user_id, regionsOf(actor))))
}
