// HTTP routes of the office's refunds.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { getRideMoney, refundRide } from './contract.ts'
import type { OfficeMoney } from './service.ts'

export const officeMoneyRoutes = (app: FastifyInstance, { officeMoney }: { officeMoney: OfficeMoney }): void => {
  serve(app, getRideMoney, async ({ params }) => success(await officeMoney.getMoney(params.booking_id)))
  serve(app, refundRide, async ({ actor, params, body }) =>
    success(await officeMoney.refund(actor, params.booking_id, body)),
  )
}
