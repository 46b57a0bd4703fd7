// Routes of claims.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { Claims } from './service.ts'

export const claimRoutes = (app: FastifyInstance, { claims }: { claims: Claims }): void => {
  serve(app, contract.readClaim, async ({ body }) => success(await claims.open(body.token)))
  serve(app, contract.refuseClaim, async ({ body }) => success(await claims.refuse(body.token)))
}
