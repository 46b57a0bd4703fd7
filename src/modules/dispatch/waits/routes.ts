// HTTP routes of waiting fees.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { listWaits, requestWaitFee } from './contract.ts'
import type { Waits } from './service.ts'

export const waitRoutes = (app: FastifyInstance, { waits }: { waits: Waits }): void => {
  serve(app, listWaits, async ({ params }) => success(await waits.list(params.booking_id)))

  serve(app, requestWaitFee, async ({ actor, params, body }) =>
    success(await waits.requestFee(actor, params.booking_id, { car_number: params.car_number, reason: body.reason })),
  )
}
