// HTTP to signing in: the two doors, the second step that they share, and who stands in the back office.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import * as m from '#messages/en/errors.ts'
import { serve } from '#platform/http.ts'
import { callerOf, type Sessions } from '#platform/sessions.ts'
import { login } from '../contract.ts'
import { presentUser } from '../present.ts'
import { reauthenticate } from '../reauthentication/contract.ts'
import type { Auth } from '../service.ts'
import * as staff from '../staff/contract.ts'
import { loginWithCode } from '../two-factor/contract.ts'
import { presentSignIn, presentStep } from './present.ts'
import type { CodeWanted, SignIn } from './service.ts'

/** One person at a time: who signs in takes the place of whoever was signed in here, of either kind. */
export const setCookies = (sessions: Sessions, reply: FastifyReply, { opened, kind }: SignIn): void => {
  sessions.forget(reply, [kind === 'staff' ? 'customer' : 'staff'])
  for (const session of opened) session.setCookie(reply)
}

export const signInRoutes = (app: FastifyInstance, { auth, sessions }: { auth: Auth; sessions: Sessions }): void => {
  const answer = (reply: FastifyReply, step: SignIn | CodeWanted) => {
    if ('ticket' in step) return success(presentStep(step))
    setCookies(sessions, reply, step)
    return success(presentStep(step), m.login_done)
  }

  serve(app, login, async ({ body, actor, request, reply }) =>
    answer(reply, await auth.signIn(body, { actor, ...callerOf(request) }, 'login')),
  )

  serve(app, staff.adminLogin, async ({ body, actor, request, reply }) =>
    answer(reply, await auth.signIn(body, { actor, ...callerOf(request) }, 'admin')),
  )

  serve(app, loginWithCode, async ({ body, actor, request, reply }) => {
    const signIn = await auth.signInWithCode(body, { actor, ...callerOf(request) })
    setCookies(sessions, reply, signIn)
    return success(presentSignIn(signIn), m.login_done)
  })

  serve(app, reauthenticate, async ({ body, actor, request }) => {
    await auth.reauthenticate(body, { actor, ...callerOf(request) })
    return { success: true as const }
  })

  serve(app, staff.getAdminSession, async ({ actor }) => {
    const user = await auth.signedInUser({ staff: actor.staff })
    return success(user ? { ...presentUser(user), password_must_change: user.password_must_change } : null)
  })
}
