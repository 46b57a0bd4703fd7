// HTTP routes of two-factor sign-in. Secrets and recovery codes are returned once and cannot be read again.
import type { FastifyInstance } from 'fastify'
import { type Actor, ownSession } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { serve } from '#platform/http.ts'
import { refusals } from '#platform/refusals.ts'
import type { Auth } from '../service.ts'
import * as contract from './contract.ts'

const userIdOf = (actor: Actor): string => ownSession(actor)?.id ?? ''

export const twoFactorRoutes = (app: FastifyInstance, { auth }: { auth: Auth }): void => {
  const { twoFactors } = auth

  serve(app, contract.getTwoFactor, async ({ actor }) => success(await twoFactors.getState(userIdOf(actor))))

  serve(app, contract.beginTwoFactor, async ({ body, actor }) => {
    const user = await auth.signedInUser(actor)
    if (!user) throw new Refusal(refusals.NOT_SIGNED_IN)
    return success(await twoFactors.beginSetup(user, { ...body, actor }))
  })

  serve(app, contract.confirmTwoFactor, async ({ body, actor }) =>
    success({ recovery_codes: await twoFactors.confirmSetup(userIdOf(actor), body.code, actor) }),
  )

  serve(app, contract.renewRecoveryCodes, async ({ body, actor, request }) =>
    success({
      recovery_codes: await twoFactors.renewCodes({ ...body, actor, user_id: userIdOf(actor), ip: request.ip }),
    }),
  )

  serve(app, contract.endTwoFactor, async ({ body, actor, request }) => {
    await twoFactors.disable({ ...body, actor, user_id: userIdOf(actor), ip: request.ip })
    return { success: true as const }
  })
}
