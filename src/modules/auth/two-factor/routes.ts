// HTTP routes of two-factor sign-in. Secrets and recovery codes are returned once and cannot be read again.
import type { FastifyInstance } from 'fastify'
import { type Actor, ownSession } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import type { User } from '#modules/users/service.ts'
import { serve } from '#platform/http.ts'
import { refusals } from '#platform/refusals.ts'
import * as contract from './contract.ts'
import type { TwoFactors } from './service.ts'

const userIdOf = (actor: Actor): string => ownSession(actor)?.id ?? ''

interface TwoFactorRoutesDeps {
  twoFactors: TwoFactors
  signedInUser: (actor: Actor) => Promise<User | undefined>
}

export const twoFactorRoutes = (app: FastifyInstance, { twoFactors, signedInUser }: TwoFactorRoutesDeps): void => {
  serve(app, contract.getTwoFactor, async ({ actor }) => success(await twoFactors.getState(userIdOf(actor))))

  serve(app, contract.beginTwoFactor, async ({ body, actor }) => {
    const user = await signedInUser(actor)
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
