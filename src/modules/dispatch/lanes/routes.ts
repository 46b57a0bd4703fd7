// HTTP route of the lanes of the board.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { getLanes } from './contract.ts'
import type { createLanes } from './service.ts'

export const laneRoutes = (app: FastifyInstance, { lanes }: { lanes: ReturnType<typeof createLanes> }): void => {
  serve(app, getLanes, async ({ query }) => success(await lanes.getLanes(query)))
}
