// HTTP routes of contact messages.
import type { FastifyInstance } from 'fastify'
import { staffId } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import { sent } from '#messages/en/contact-form.ts'
import { serve } from '#platform/http.ts'
import { requestedLanguage } from '#platform/translate-messages.ts'
import * as contract from './contract.ts'
import type { Support } from './service.ts'
import { ticketRoutes } from './tickets/routes.ts'

export const supportRoutes = (app: FastifyInstance, { support }: { support: Support }): void => {
  serve(app, contract.sendMessage, async ({ body, actor, request }) => {
    await support.submitMessage(body, { actor, ip: request.ip, language: requestedLanguage(request) })
    return { success: true as const, message: sent }
  })

  ticketRoutes(app, support.tickets)

  serve(app, contract.listMessages, async ({ query }) => {
    const { messages, ...totals } = await support.list(query)
    return { ...success(messages), ...totals }
  })

  serve(app, contract.getMessage, async ({ params }) => success(await support.open(params.message_id)))

  serve(app, contract.answerMessage, async ({ params, body, actor }) =>
    success(await support.answer(params.message_id, body.text, { ...body, actor: staffId(actor) })),
  )

  serve(app, contract.setMessageState, async ({ params, body, actor }) =>
    success(await support.setState(params.message_id, body.state, { ...body, actor: staffId(actor) })),
  )
}
