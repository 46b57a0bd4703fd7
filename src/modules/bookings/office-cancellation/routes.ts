// HTTP routes of cancellations by the office.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { cancelByOffice, getOfficeCancellation } from './contract.ts'
import type { OfficeCancellations } from './service.ts'

export const officeCancellationRoutes = (
  app: FastifyInstance,
  { officeCancellations }: { officeCancellations: OfficeCancellations },
): void => {
  serve(app, getOfficeCancellation, async ({ params }) => success(await officeCancellations.preview(params.booking_id)))

  serve(app, cancelByOffice, async ({ actor, params, body }) =>
    success(await officeCancellations.cancel(actor, params.booking_id, body)),
  )
}
