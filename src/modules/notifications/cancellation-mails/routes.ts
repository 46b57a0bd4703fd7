// HTTP route of the preview of mails about a cancellation.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { previewCancellationMails } from './contract.ts'
import type { createCancellationMails } from './service.ts'

export const cancellationMailRoutes = (
  app: FastifyInstance,
  { previewCancellation }: Pick<ReturnType<typeof createCancellationMails>, 'previewCancellation'>,
): void => {
  serve(app, previewCancellationMails, async ({ params, body }) =>
    success(await previewCancellation(params.booking_id, body)),
  )
}
