// HTTP routes of the office's messages to customers.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { previewCustomerMessage, sendCustomerMessage } from './contract.ts'
import type { CustomerMessages } from './service.ts'

export const customerMessageRoutes = (
  app: FastifyInstance,
  { customerMessages }: { customerMessages: CustomerMessages },
): void => {
  serve(app, previewCustomerMessage, async ({ params, body }) =>
    success(await customerMessages.preview(params.booking_id, body)),
  )

  serve(app, sendCustomerMessage, async ({ actor, params, body: { message_id, ...message } }) => {
    await customerMessages.send(actor, params.booking_id, { message_id, message })
    return { success: true as const }
  })
}
