// HTTP routes of the partner desk.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { bookList } from './contract.ts'
import type { PartnerDesk } from './service.ts'

export const partnerDeskRoutes = (app: FastifyInstance, { partnerDesk }: { partnerDesk: PartnerDesk }): void => {
  serve(app, bookList, async ({ actor, body }) => success(await partnerDesk.book(actor, body)))
}
