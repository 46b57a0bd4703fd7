// HTTP to accounts in the hands of the office.
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { Accounts } from './service.ts'

const officeOf = ({ staff }: Actor): string => {
  if (!staff) throw new Error('nobody of the office is signed in')
  return staff.id
}

export const accountRoutes = (app: FastifyInstance, { accounts }: { accounts: Accounts }): void => {
  serve(app, contract.disableAccount, async ({ params, actor }) => {
    const disabled_at = await accounts.disable(params.user_id, officeOf(actor))
    return success({ disabled_at: disabled_at.toISOString() })
  })

  serve(app, contract.enableAccount, async ({ params, actor }) => {
    await accounts.enable(params.user_id, officeOf(actor))
    return success({ disabled_at: null })
  })

  serve(app, contract.signOutAccount, async ({ params, actor }) =>
    success({ ended: await accounts.signOutEverywhere(params.user_id, officeOf(actor)) }),
  )
}
