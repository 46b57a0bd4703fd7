// HTTP routes for email verification.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import * as m from '#messages/en/errors.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { EmailVerifications } from './service.ts'

export const emailProofRoutes = (
  app: FastifyInstance,
  { emailVerifications }: { emailVerifications: EmailVerifications },
): void => {
  serve(app, contract.verifyEmail, async ({ body }) =>
    success(await emailVerifications.verifyEmail(body.token), m.email_proven),
  )

  serve(app, contract.getProof, async ({ actor }) =>
    success(await emailVerifications.findPendingVerification(actor.user?.id ?? actor.staff?.id ?? '')),
  )

  serve(app, contract.resendProof, async ({ actor }) => {
    await emailVerifications.resendVerificationLink(actor.user?.id ?? actor.staff?.id ?? '')
    return { success: true as const, message: m.proof_sent }
  })
}
