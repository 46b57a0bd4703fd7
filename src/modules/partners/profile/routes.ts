// Routes of a partner's company data.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { Profile } from './service.ts'

export const profileRoutes = (app: FastifyInstance, { profile }: { profile: Profile }): void => {
  serve(app, contract.getCompany, async ({ actor }) => success(await profile.get(actor)))
  serve(app, contract.changeCompany, async ({ actor, body }) => success(await profile.change(actor, body)))
}
