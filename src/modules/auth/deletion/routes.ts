// HTTP route for deleting one's own account.
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#kernel/errors.ts'
import * as m from '#messages/en/errors.ts'
import { refusals } from '#modules/users/profiles/contract.ts'
import { serve } from '#platform/http.ts'
import { callerDetails, type Sessions } from '#platform/sessions.ts'
import * as contract from './contract.ts'
import type { Deletion } from './service.ts'

export const deletionRoutes = (
  app: FastifyInstance,
  { deletion, sessions }: { deletion: Deletion; sessions: Sessions },
): void => {
  serve(app, contract.deleteAccount, async ({ params, body, actor, request, reply }) => {
    // Administrators cannot delete themselves: the site would be left without an administrator.
    if (params.user_id !== actor.user?.id) throw new Refusal(refusals.USER_NOT_FOUND)
    await deletion.deleteAccount({ ...params, ...body, code: body.code }, { actor, ...callerDetails(request) })
    sessions.forget(reply)
    return { success: true as const, message: m.account_deleted }
  })
}
