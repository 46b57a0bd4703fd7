// HTTP routes of signing in: the two sign-in pages, the code step they share, reauthentication and the staff session.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import * as m from '#messages/en/errors.ts'
import { serve } from '#platform/http.ts'
import { callerDetails, type Sessions } from '#platform/sessions.ts'
import { login } from '../contract.ts'
import { presentUser } from '../present.ts'
import { reauthenticate } from '../reauthentication/contract.ts'
import type { Auth } from '../service.ts'
import * as staff from '../staff/contract.ts'
import { loginWithCode } from '../two-factor/contract.ts'
import { presentSignIn, presentSignInResult } from './present.ts'
import type { MfaChallenge, SignIn } from './service.ts'

/** Sets the session cookies and drops the other kind, so that one user is signed in per browser. */
export const setCookies = (sessions: Sessions, reply: FastifyReply, { opened, kind }: SignIn): void => {
  sessions.forget(reply, [kind === 'staff' ? 'customer' : 'staff'])
  for (const session of opened) session.setCookie(reply)
}

export const signInRoutes = (app: FastifyInstance, { auth, sessions }: { auth: Auth; sessions: Sessions }): void => {
  const respond = (reply: FastifyReply, result: SignIn | MfaChallenge) => {
    if ('ticket' in result) return success(presentSignInResult(result))
    setCookies(sessions, reply, result)
    return success(presentSignInResult(result), m.login_done)
  }

  serve(app, login, async ({ body, actor, request, reply }) =>
    respond(reply, await auth.signIn(body, { actor, ...callerDetails(request) }, 'login')),
  )

  serve(app, staff.adminLogin, async ({ body, actor, request, reply }) =>
    respond(reply, await auth.signIn(body, { actor, ...callerDetails(request) }, 'admin')),
  )

  serve(app, loginWithCode, async ({ body, actor, request, reply }) => {
    const signIn = await auth.signInWithCode(body, { actor, ...callerDetails(request) })
    setCookies(sessions, reply, signIn)
    return success(presentSignIn(signIn), m.login_done)
  })

  serve(app, reauthenticate, async ({ body, actor, request }) => {
    await auth.reauthenticate(body, { actor, ...callerDetails(request) })
    return { success: true as const }
  })

  serve(app, staff.getAdminSession, async ({ actor }) => {
    const user = await auth.signedInUser({ staff: actor.staff })
    return success(user ? { ...presentUser(user), password_must_change: user.password_must_change } : null)
  })
}
