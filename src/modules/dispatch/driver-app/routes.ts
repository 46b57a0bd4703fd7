// HTTP to the driver's day.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { Day } from './service.ts'

export const dayRoutes = (app: FastifyInstance, { day }: { day: Day }): void => {
  serve(app, contract.getDriverDay, async ({ actor }) => success(await day.mine(actor)))

  serve(app, contract.sayOfRide, async ({ actor, params, body }) =>
    success(await day.say(actor, { ...params, ...body })),
  )
}
