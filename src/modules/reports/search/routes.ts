// Route of the office's search.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { regionsOf } from '#kernel/staff-regions.ts'
import { serve } from '#platform/http.ts'
import { searchRecords } from './contract.ts'
import type { Search } from './service.ts'

export const searchRoutes = (app: FastifyInstance, { search }: { search: Search }): void => {
  serve(app, searchRecords, async ({ query, actor }) => success(await search.find(query.q, regionsOf(actor))))
}
