// HTTP routes of ride invoices.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { setBill } from './contract.ts'
import type { InvoiceBilling } from './service.ts'

export const invoiceBillingRoutes = (
  app: FastifyInstance,
  { invoiceBilling }: { invoiceBilling: InvoiceBilling },
): void => {
  serve(app, setBill, async ({ actor, params, body }) =>
    success(await invoiceBilling.set(actor, params.booking_id, body)),
  )
}
