// HTTP to partners.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import { getOwnPartner } from './members/contract.ts'
import { partnerPageRoutes } from './page/routes.ts'
import type { Partners } from './service.ts'

export const partnerRoutes = (app: FastifyInstance, { partners }: { partners: Partners }): void => {
  serve(app, contract.getGuestPage, async ({ params }) => success(await partners.getGuestPage(params.slug)))
  serve(app, getOwnPartner, async ({ actor }) => success(await partners.members.getOwn(actor)))
  partnerPageRoutes(app, partners)
}
