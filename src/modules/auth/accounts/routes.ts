// HTTP routes by which the office disables, enables and signs out accounts.
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { Accounts } from './service.ts'

const requireStaffId = ({ staff }: Actor): string => {
  if (!staff) throw new Error('The request has no staff session: check the access of this endpoint')
  return staff.id
}

export const accountRoutes = (app: FastifyInstance, { accounts }: { accounts: Accounts }): void => {
  serve(app, contract.disableAccount, async ({ params, actor }) => {
    const disabled_at = await accounts.disable(params.user_id, requireStaffId(actor))
    return success({ disabled_at: disabled_at.toISOString() })
  })

  serve(app, contract.enableAccount, async ({ params, actor }) => {
    await accounts.enable(params.user_id, requireStaffId(actor))
    return success({ disabled_at: null })
  })

  serve(app, contract.signOutAccount, async ({ params, actor }) =>
    success({ ended: await accounts.signOutEverywhere(params.user_id, requireStaffId(actor)) }),
  )
}
