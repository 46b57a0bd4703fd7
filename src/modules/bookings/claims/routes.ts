// Routes of claims.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import type { Bookings } from '../service.ts'
import * as contract from './contract.ts'

export const claimRoutes = (app: FastifyInstance, { claims }: Pick<Bookings, 'claims'>): void => {
  serve(app, contract.readClaim, async ({ body }) => success(await claims.open(body.token)))
  serve(app, contract.refuseClaim, async ({ body }) => success(await claims.refuse(body.token)))
}
