// HTTP to the guest lists of partners.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { checkList } from './contract.ts'
import type { DeskLists } from './service.ts'

export const deskListRoutes = (app: FastifyInstance, { deskLists }: { deskLists: DeskLists }): void => {
  serve(app, checkList, async ({ actor, body }) => success(await deskLists.check(actor, body)))
}
