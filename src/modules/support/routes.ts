// HTTP to the messages to the office.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { sent } from '#messages/en/contact-form.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { Support } from './service.ts'

export const supportRoutes = (app: FastifyInstance, { support }: { support: Support }): void => {
  serve(app, contract.sendMessage, async ({ body, actor, request }) => {
    await support.take(body, { actor, ip: request.ip })
    return { success: true as const, message: sent }
  })

  serve(app, contract.listMessages, async ({ query }) => {
    const { messages, total } = await support.list(query)
    return { ...success(messages), total }
  })
}
