// HTTP routes of the board and its lanes, whole, in pages and as a stream of changes.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { regionsOf } from '#kernel/staff-regions.ts'
import { serve } from '#platform/http.ts'
import { getBoard, listRidesAtRisk } from '../board/contract.ts'
import { getLanes } from '../lanes/contract.ts'
import { followBoard } from './contract.ts'
import type { LiveBoard } from './service.ts'

export const liveBoardRoutes = (app: FastifyInstance, { liveBoard }: { liveBoard: LiveBoard }): void => {
  serve(app, getBoard, async ({ query, actor }) => success(await liveBoard.getBoard(query, regionsOf(actor))))
  serve(app, getLanes, async ({ query, actor }) => success(await liveBoard.getLanes(query, regionsOf(actor))))
  serve(app, followBoard, async (stream) => liveBoard.follow(stream))
  serve(app, listRidesAtRisk, async ({ actor }) => success(await liveBoard.listRidesAtRisk(regionsOf(actor))))
}
