// HTTP to what happened to a ride, to the file of everything held about a person, and to the figures of the office.
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import type { Clock } from '#platform/clock.ts'
import { serve } from '#platform/http.ts'
import { auditRoutes } from './audit/routes.ts'
import * as contract from './contract.ts'
import { officeFigureRoutes } from './office/routes.ts'
import { partnerRideRoutes } from './partner/routes.ts'
import { partnerCarRoutes } from './partner-cars/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import type { Reports } from './service.ts'

export const reportRoutes = (app: FastifyInstance, { reports, clock }: { reports: Reports; clock: Clock }): void => {
  const { timelines, downloads, figures } = reports
  officeFigureRoutes(app, { figures })
  auditRoutes(app, { audit: reports.audit, clock })
  peopleRoutes(app, reports)
  partnerRideRoutes(app, { partnerRides: reports.partnerRides, clock })
  partnerCarRoutes(app, reports)

  serve(app, contract.getTimeline, async ({ actor, params }) => success(await timelines.of(actor, params.booking_id)))

  serve(app, contract.downloadData, async ({ actor, params, reply }) => {
    const file = await downloads.of(actor, params.user_id)
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="ostler-my-data-${clock().toISOString().slice(0, 10)}.json"`)
      .send(Readable.from(file, { objectMode: false }))
  })
}
