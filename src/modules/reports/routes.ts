// Routes of reports: timelines, data exports, figures, audit log, the office's list of bookings, people, search, partners' rides and rehearsals.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { sendFile } from '#platform/file-responses.ts'
import { serve } from '#platform/http.ts'
import { peopleRoutes } from './accounts/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import * as contract from './contract.ts'
import { customerRoutes } from './customers/routes.ts'
import { officeFigureRoutes } from './office/routes.ts'
import { operationsRoutes } from './operations/routes.ts'
import { partnerRideRoutes } from './partner/routes.ts'
import { partnerCarRoutes } from './partner-cars/routes.ts'
import { rehearsalRoutes } from './rehearsal/routes.ts'
import { searchRoutes } from './search/routes.ts'
import type { Reports } from './service.ts'

interface ReportRoutes {
  reports: Reports
  /** Today at the office, for file names: yyyy-MM-dd. */
  today: () => string
}

export const reportRoutes = (app: FastifyInstance, { reports, today }: ReportRoutes): void => {
  const { timelines, downloads, figures } = reports
  officeFigureRoutes(app, { figures })
  auditRoutes(app, { audit: reports.audit, today })
  operationsRoutes(app, { operations: reports.operations, today })
  peopleRoutes(app, reports)
  customerRoutes(app, reports)
  partnerRideRoutes(app, { partnerRides: reports.partnerRides, today })
  partnerCarRoutes(app, reports)
  rehearsalRoutes(app, reports)
  searchRoutes(app, reports)

  serve(app, contract.getTimeline, async ({ actor, params }) => success(await timelines.read(actor, params.booking_id)))

  serve(app, contract.downloadData, async ({ actor, params, reply }) => {
    const content = await downloads.createFile(actor, params.user_id)
    return sendFile(reply, { name: `ostler-my-data-${today()}.json`, content })
  })
}
