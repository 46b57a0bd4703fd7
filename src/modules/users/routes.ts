// HTTP to the users service.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { serve } from '#platform/http.ts'
import { refusals } from '#platform/refusals.ts'
import * as contract from './contract.ts'
import type { Users } from './service.ts'

export const userRoutes = (app: FastifyInstance, { users }: { users: Users }): void => {
  serve(app, contract.findAccount, async ({ query, actor }) => {
    // Only a guest in the middle of a booking has this question; the signed-in book for themselves.
    if (!actor.checkout) throw new Refusal(refusals.NOT_ALLOWED)
    const reference = await users.refer({ email: query.email, checkout_id: actor.checkout.id })
    return success(reference ? [{ user_id: reference, email: query.email }] : [])
  })
}
