// HTTP routes of signing in: the two sign-in pages and the code step they share.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import * as m from '#messages/en/errors.ts'
import { serve } from '#platform/http.ts'
import { callerDetails, type Sessions } from '#platform/sessions.ts'
import { login } from '../contract.ts'
import { adminLogin } from '../staff/contract.ts'
import { loginWithCode } from '../two-factor/contract.ts'
import { presentSignIn, presentSignInResult } from './present.ts'
import type { MfaChallenge, SignIn, SignIns } from './service.ts'

/** Sets the session cookies and drops the other kind, so that one user is signed in per browser. */
export const setCookies = (sessions: Sessions, reply: FastifyReply, { opened, kind }: SignIn): void => {
  sessions.forget(reply, [kind === 'staff' ? 'customer' : 'staff'])
  for (const session of opened) session.setCookie(reply)
}

interface SignInRoutesDeps {
  signIns: SignIns
  sessions: Sessions
}

export const signInRoutes = (app: FastifyInstance, { signIns, sessions }: SignInRoutesDeps): void => {
  const respond = (reply: FastifyReply, result: SignIn | MfaChallenge) => {
    if ('ticket' in result) return success(presentSignInResult(result))
    setCookies(sessions, reply, result)
    return success(presentSignInResult(result), m.login_done)
  }

  serve(app, login, async ({ body, actor, request, reply }) =>
    respond(reply, await signIns.signIn(body, { actor, ...callerDetails(request) }, 'login')),
  )

  serve(app, adminLogin, async ({ body, actor, request, reply }) =>
    respond(reply, await signIns.signIn(body, { actor, ...callerDetails(request) }, 'admin')),
  )

  serve(app, loginWithCode, async ({ body, actor, request, reply }) => {
    const signIn = await signIns.signInWithCode(body, { actor, ...callerDetails(request) })
    setCookies(sessions, reply, signIn)
    return success(presentSignIn(signIn), m.login_done)
  })
}
