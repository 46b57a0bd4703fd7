// HTTP routes of the office's decisions about unknown payments.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { attachUnknownPayment, getUnknownPayment, refundUnknownPayment } from './contract.ts'
import type { PaymentDecisions } from './service.ts'

export const paymentDecisionRoutes = (
  app: FastifyInstance,
  { paymentDecisions }: { paymentDecisions: PaymentDecisions },
): void => {
  serve(app, getUnknownPayment, async ({ params }) => success(await paymentDecisions.get(params.provider_ref)))
  serve(app, attachUnknownPayment, async ({ actor, params, body }) =>
    success(await paymentDecisions.attach(actor, params.provider_ref, body)),
  )
  serve(app, refundUnknownPayment, async ({ actor, params, body }) =>
    success(await paymentDecisions.refund(actor, params.provider_ref, body)),
  )
}
