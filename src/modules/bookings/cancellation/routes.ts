// Routes of cancellation.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { cancelBooking, getCancellation } from './contract.ts'
import type { Cancellations } from './service.ts'

export const cancellationRoutes = (app: FastifyInstance, { cancellations }: { cancellations: Cancellations }): void => {
  serve(app, getCancellation, async ({ actor, params }) =>
    success(await cancellations.preview(actor, params.booking_id)),
  )

  serve(app, cancelBooking, async ({ actor, params, body }) =>
    success(await cancellations.cancel(actor, params.booking_id, body.refund)),
  )
}
