// Routes of partners.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { languageChosen } from '#platform/language.ts'
import { bankRoutes } from './bank/routes.ts'
import * as contract from './contract.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { getOwnPartner } from './members/contract.ts'
import { partnerOfficeRoutes } from './office/routes.ts'
import { partnerPageRoutes } from './pictures/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { registerPartner } from './registration/contract.ts'
import type { Partners } from './service.ts'
import { teamRoutes } from './team/routes.ts'

export const partnerRoutes = (app: FastifyInstance, { partners }: { partners: Partners }): void => {
  serve(app, contract.getGuestPage, async ({ params }) => success(await partners.getGuestPage(params.slug)))
  serve(app, registerPartner, async ({ body, request }) => {
    const { email } = await partners.register(body, { ip: request.ip, language: languageChosen(request) })
    return success({ email, status: 'pending' as const })
  })
  partnerOfficeRoutes(app, partners.office)
  serve(app, getOwnPartner, async ({ actor }) => success(await partners.members.getOwn(actor)))
  partnerPageRoutes(app, partners)
  profileRoutes(app, partners)
  bankRoutes(app, partners)
  teamRoutes(app, partners)
  invitationRoutes(app, partners)
}
