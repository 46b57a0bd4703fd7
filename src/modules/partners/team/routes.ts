// Routes of a partner's team and its invitations.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { joined } from '#messages/en/partner-account.ts'
import { serve } from '#platform/http.ts'
import { languageChosen } from '#platform/language.ts'
import { requestedLanguage } from '#platform/translate-messages.ts'
import * as contract from './contract.ts'
import type { Teams } from './service.ts'

const memberRoutes = (app: FastifyInstance, team: Teams) => {
  serve(app, contract.getTeam, async ({ actor }) => success(await team.get(actor)))
  // The partner area is in English only, so the mail uses the language that the owner chose for this site.
  serve(app, contract.inviteColleague, async ({ actor, body, request }) =>
    success(await team.invite(actor, { ...body, language: languageChosen(request) })),
  )
  serve(app, contract.resendInvitation, async ({ actor, params }) =>
    success(await team.resend(actor, params.invitation_id)),
  )
  serve(app, contract.withdrawInvitation, async ({ actor, params }) =>
    success(await team.withdraw(actor, params.invitation_id)),
  )
  serve(app, contract.changeMember, async ({ actor, params, body }) =>
    success(await team.changeRole(actor, params.user_id, body)),
  )
  serve(app, contract.removeMember, async ({ actor, params, body }) =>
    success(await team.remove(actor, params.user_id, body)),
  )
}

export const teamRoutes = (app: FastifyInstance, { team }: { team: Teams }): void => {
  memberRoutes(app, team)
  serve(app, contract.openInvitation, async ({ body }) => success(await team.openInvitation(body.token)))
  serve(app, contract.acceptInvitation, async ({ body, request }) => {
    await team.acceptInvitation(body, { ip: request.ip, language: requestedLanguage(request) })
    return { success: true as const, message: joined }
  })
  serve(app, contract.joinByInvitation, async ({ actor, body }) => {
    await team.joinByInvitation(actor, body.token)
    return { success: true as const, message: joined }
  })
}
