// HTTP routes of the board and its lanes, whole, in pages and as a stream of changes.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { getBoard, listRidesAtRisk } from '../board/contract.ts'
import { getLanes } from '../lanes/contract.ts'
import { followBoard } from './contract.ts'
import type { LiveBoard } from './service.ts'

export const liveBoardRoutes = (app: FastifyInstance, { liveBoard }: { liveBoard: LiveBoard }): void => {
  serve(app, getBoard, async ({ query }) => success(await liveBoard.getBoard(query)))
  serve(app, getLanes, async ({ query }) => success(await liveBoard.getLanes(query)))
  serve(app, followBoard, async (stream) => liveBoard.follow(stream))
  serve(app, listRidesAtRisk, async () => success(await liveBoard.listRidesAtRisk()))
}
