// HTTP routes of the driver's app.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { DriverApp } from './service.ts'

export const driverAppRoutes = (app: FastifyInstance, { driverApp }: { driverApp: DriverApp }): void => {
  serve(app, contract.getDriverDay, async ({ actor }) => success(await driverApp.getDay(actor)))

  serve(app, contract.submitDriverAction, async ({ actor, params, body }) =>
    success(await driverApp.submitAction(actor, { ...params, ...body })),
  )
}
