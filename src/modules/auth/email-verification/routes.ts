// HTTP routes for email verification.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import * as m from '#messages/en/errors.ts'
import { serve } from '#platform/http.ts'
import type { Auth } from '../service.ts'
import * as contract from './contract.ts'

export const emailProofRoutes = (app: FastifyInstance, { auth }: { auth: Auth }): void => {
  serve(app, contract.verifyEmail, async ({ body }) => success(await auth.verifyEmail(body.token), m.email_proven))

  serve(app, contract.getProof, async ({ actor }) =>
    success(await auth.findPendingVerification(actor.user?.id ?? actor.staff?.id ?? '')),
  )

  serve(app, contract.resendProof, async ({ actor }) => {
    await auth.resendVerificationLink(actor.user?.id ?? actor.staff?.id ?? '')
    return { success: true as const, message: m.proof_sent }
  })
}
