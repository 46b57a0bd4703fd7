// HTTP routes of payments.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { serve } from '#platform/http.ts'
import { createPaymentIntent, hintPaid, refusals, webhook } from './contract.ts'
import { partnerDeskRoutes } from './guest-list-bookings/routes.ts'
import { officeMoneyRoutes } from './office-refunds/routes.ts'
import { paymentDecisionRoutes } from './payment-decisions/routes.ts'
import { deskRoutes } from './phone-bookings/routes.ts'
import { requestRoutes } from './requests/routes.ts'
import type { Payments } from './service.ts'

/** Bytes. The webhook's body stays unparsed because its signature covers the raw bytes. */
const eventLimit = 256 * 1024

export const paymentRoutes = (
  app: FastifyInstance,
  { payments, bookings }: { payments: Payments; bookings: Bookings },
): void => {
  officeMoneyRoutes(app, payments)
  paymentDecisionRoutes(app, payments)
  requestRoutes(app, payments)
  deskRoutes(app, payments)
  partnerDeskRoutes(app, payments)

  serve(app, createPaymentIntent, async ({ actor, body }) => ({
    success: true as const,
    ...(await payments.createPaymentIntent(actor, body)),
  }))

  serve(app, hintPaid, async ({ actor, params: { booking_id }, body }) => {
    if (body.status !== 'paid') throw new Refusal(refusals.STATUS_NOT_ALLOWED)
    const now = body.change
      ? await payments.hintChangePaid(actor, booking_id, body.change)
      : await payments.confirmPaid(actor, booking_id)
    return success(now === 'settled' ? await bookings.get(actor, booking_id) : { status: 'pending' as const })
  })

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: eventLimit },
      async (_: unknown, body: Buffer | string) => body,
    )
    serve(scope, webhook, async ({ request, reply }) => {
      const signature = request.headers['stripe-signature']
      const raw = request.body
      const isSigned = typeof signature === 'string' && Buffer.isBuffer(raw)
      const event = isSigned ? payments.readEvent(raw, signature) : undefined
      if (!event) throw new Refusal(refusals.BAD_SIGNATURE)
      await payments.handleEvent(event)
      return reply.send({ success: true })
    })
  })
}
