// HTTP routes of auth. The session travels as a cookie only; values in the body grant no access.
import type { FastifyInstance } from 'fastify'
import { ownSession } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import * as m from '#messages/en/errors.ts'
import { serve } from '#platform/http.ts'
import { refusals } from '#platform/refusals.ts'
import { callerDetails, type Sessions } from '#platform/sessions.ts'
import { accountRoutes } from './accounts/routes.ts'
import { consentRoutes } from './consent/routes.ts'
import * as contract from './contract.ts'
import { deletionRoutes } from './deletion/routes.ts'
import { deviceRoutes } from './devices/routes.ts'
import { emailProofRoutes } from './email-verification/routes.ts'
import { presentUser } from './present.ts'
import { reauthenticate } from './reauthentication/contract.ts'
import type { Auth } from './service.ts'
import { presentSignIn } from './sign-in/present.ts'
import { setCookies, signInRoutes } from './sign-in/routes.ts'
import { getAdminSession } from './staff/contract.ts'
import { staffAccountRoutes } from './staff-accounts/routes.ts'
import { twoFactorRoutes } from './two-factor/routes.ts'

interface AuthRoutesDeps {
  auth: Auth
  sessions: Sessions
}

const sessionRoutes = (app: FastifyInstance, { auth, sessions }: AuthRoutesDeps) => {
  serve(app, contract.register, async ({ body, actor, request, reply }) => {
    const { user, signIn } = await auth.register(body, { actor, ...callerDetails(request) })
    if (signIn) setCookies(sessions, reply, signIn)
    return success(signIn ? presentSignIn(signIn) : presentUser(user), m.registered)
  })

  serve(app, contract.logout, async ({ actor, reply }) => {
    await auth.logout(actor)
    sessions.forget(reply)
    return { success: true as const }
  })

  serve(app, contract.getSession, async ({ actor }) => {
    const user = await auth.signedInUser(actor)
    return success(user ? presentUser(user) : null)
  })

  serve(app, getAdminSession, async ({ actor }) => {
    const user = await auth.signedInUser({ staff: actor.staff })
    if (!user?.staff_role) return success(null)
    const { password_must_change, staff_role } = user
    return success({ ...presentUser(user), password_must_change, staff_role })
  })

  serve(app, reauthenticate, async ({ body, actor, request }) => {
    await auth.reauthenticate(body, { actor, ...callerDetails(request) })
    return { success: true as const }
  })
}

const passwordRoutes = (app: FastifyInstance, { auth, sessions }: AuthRoutesDeps) => {
  serve(app, contract.forgotPassword, async ({ body }) => {
    await auth.requestReset(body.email)
    return { success: true as const, message: m.reset_requested }
  })

  serve(app, contract.validateResetToken, async ({ query }) =>
    success({ email: await auth.findEmailByResetToken(query.token) }),
  )

  serve(app, contract.resetPasswordWithToken, async ({ body, request }) => {
    await auth.resetPassword(body, request.ip)
    return { success: true as const, message: m.reset_done }
  })

  serve(app, contract.changePassword, async ({ body, actor, request, reply }) => {
    if (body.userId !== ownSession(actor)?.id) throw new Refusal(refusals.NOT_ALLOWED)
    setCookies(sessions, reply, await auth.changePassword(body, { actor, ...callerDetails(request) }))
    return { success: true as const, message: m.password_changed }
  })
}

export const authRoutes = (app: FastifyInstance, deps: AuthRoutesDeps): void => {
  const { auth, sessions } = deps
  sessionRoutes(app, deps)
  signInRoutes(app, { signIns: auth, sessions })
  passwordRoutes(app, deps)
  twoFactorRoutes(app, auth)
  deviceRoutes(app, { devices: auth, sessions })
  emailProofRoutes(app, { emailVerifications: auth })
  consentRoutes(app, { consent: auth })
  deletionRoutes(app, { deletion: auth, sessions })
  accountRoutes(app, auth)
  staffAccountRoutes(app, auth)
}
