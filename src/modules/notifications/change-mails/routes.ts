// HTTP route of the preview of mails about an edit.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { previewEditMails } from './contract.ts'
import type { createChangeMails } from './service.ts'

export const changeMailRoutes = (
  app: FastifyInstance,
  { previewEdit }: Pick<ReturnType<typeof createChangeMails>, 'previewEdit'>,
): void => {
  serve(app, previewEditMails, async ({ params, body }) => success(await previewEdit(params.booking_id, body)))
}
