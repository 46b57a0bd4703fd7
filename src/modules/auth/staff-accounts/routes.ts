// HTTP routes of the office's staff.
import type { FastifyInstance } from 'fastify'
import { staffId } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { StaffAccounts } from './service.ts'

export const staffAccountRoutes = (app: FastifyInstance, { staffAccounts }: { staffAccounts: StaffAccounts }): void => {
  serve(app, contract.listStaff, async () => success(await staffAccounts.list()))

  serve(app, contract.inviteStaff, async ({ body, actor }) => success(await staffAccounts.invite(body, staffId(actor))))

  serve(app, contract.changeStaff, async ({ params, body, actor }) =>
    success(await staffAccounts.change(params.user_id, body, staffId(actor))),
  )

  serve(app, contract.resendStaffInvitation, async ({ params, actor }) => {
    await staffAccounts.resendInvitation(params.user_id, staffId(actor))
    return { success: true as const }
  })
}
