// HTTP to the bills of rides.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { setBill } from './contract.ts'
import type { Invoicing } from './service.ts'

export const invoicingRoutes = (app: FastifyInstance, { invoicing }: { invoicing: Invoicing }): void => {
  serve(app, setBill, async ({ actor, params, body }) => success(await invoicing.set(actor, params.booking_id, body)))
}
