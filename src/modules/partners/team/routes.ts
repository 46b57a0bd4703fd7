// Routes by which members manage a partner's team.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { languageChosen } from '#platform/language.ts'
import * as contract from './contract.ts'
import type { Teams } from './service.ts'

export const teamRoutes = (app: FastifyInstance, { team }: { team: Teams }): void => {
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
