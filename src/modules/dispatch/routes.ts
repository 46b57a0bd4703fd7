// HTTP routes of the board, assignments and suggestions.
import type { FastifyInstance } from 'fastify'
import { staffId } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import { regionsOf, regionsToShow } from '#kernel/staff-regions.ts'
import { serve } from '#platform/http.ts'
import * as assignment from './assignment/contract.ts'
import * as board from './board/contract.ts'
import type { Dispatch } from './service.ts'
import { suggestDay, suggestForCars } from './suggestion/contract.ts'

export const dispatchRoutes = (app: FastifyInstance, { dispatch }: { dispatch: Dispatch }): void => {
  serve(app, board.getCandidates, async ({ params, actor }) =>
    success(await dispatch.board.listCandidates(params, regionsOf(actor))),
  )
  serve(app, suggestDay, async ({ body, actor }) =>
    success(await dispatch.suggestions.suggest(body.date, regionsToShow(regionsOf(actor), body.region))),
  )
  serve(app, suggestForCars, async ({ body, actor }) =>
    success(await dispatch.suggestions.suggestForCars(body.cars, regionsOf(actor))),
  )
  serve(app, assignment.assignDriver, async ({ params, body, actor }) =>
    success(await dispatch.assignments.assign(staffId(actor), params, body)),
  )
  serve(app, assignment.assignDrivers, async ({ body, actor }) =>
    success(await dispatch.assignments.assignAll(staffId(actor), body.rides)),
  )
  serve(app, assignment.unassignDriver, async ({ params, body, actor }) => {
    await dispatch.assignments.unassign(staffId(actor), params, body)
    return success(null)
  })
}
