// HTTP routes of partners' guest lists.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { checkList } from './contract.ts'
import type { PartnerImport } from './service.ts'

export const partnerImportRoutes = (
  app: FastifyInstance,
  { partnerImport }: { partnerImport: PartnerImport },
): void => {
  serve(app, checkList, async ({ actor, body }) => success(await partnerImport.check(actor, body)))
}
