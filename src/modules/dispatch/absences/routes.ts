// HTTP routes of the absences of drivers.
import type { FastifyInstance } from 'fastify'
import { staffId } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { DriverAbsencesService } from './service.ts'

export const absenceRoutes = (app: FastifyInstance, { absences }: { absences: DriverAbsencesService }): void => {
  serve(app, contract.listAbsences, async ({ params }) => success(await absences.list(params.driver_id)))
  serve(app, contract.recordAbsence, async ({ params, body, actor }) =>
    success(await absences.record(params.driver_id, body, staffId(actor))),
  )
  serve(app, contract.endAbsence, async ({ params, actor }) => success(await absences.end(params, staffId(actor))))
}
