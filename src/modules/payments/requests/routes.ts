// HTTP routes of payment requests and payment links.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { Requests } from './service.ts'

export const requestRoutes = (app: FastifyInstance, { requests }: { requests: Requests }): void => {
  serve(app, contract.requestPayment, async ({ actor, params, body }) =>
    success(await requests.requestPayment(actor, params.booking_id, body)),
  )
  serve(app, contract.resendRequest, async ({ params }) => {
    await requests.resend(params.request_id)
    return { success: true as const }
  })
  serve(app, contract.withdrawRequest, async ({ actor, params }) => {
    await requests.withdraw(actor, params.request_id)
    return { success: true as const }
  })
  serve(app, contract.openPaymentLink, async ({ body }) => success(await requests.open(body.token)))
  serve(app, contract.startLinkPayment, async ({ body }) => ({
    success: true as const,
    ...(await requests.createSession(body.token, body.amount)),
  }))
  serve(app, contract.hintLinkPaid, async ({ body }) => success(await requests.hintPaid(body.token)))
}
