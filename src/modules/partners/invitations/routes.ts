// Routes by which an invited person joins a partner's team.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { joined } from '#messages/en/partner-account.ts'
import { serve } from '#platform/http.ts'
import { requestedLanguage } from '#platform/translate-messages.ts'
import * as contract from '../team/contract.ts'
import type { Invitations } from './service.ts'

export const invitationRoutes = (app: FastifyInstance, { invitations }: { invitations: Invitations }): void => {
  serve(app, contract.openInvitation, async ({ body }) => success(await invitations.openInvitation(body.token)))
  serve(app, contract.acceptInvitation, async ({ body, request }) => {
    await invitations.acceptInvitation(body, { ip: request.ip, language: requestedLanguage(request) })
    return { success: true as const, message: joined }
  })
  serve(app, contract.joinByInvitation, async ({ actor, body }) => {
    await invitations.joinByInvitation(actor, body.token)
    return { success: true as const, message: joined }
  })
}
