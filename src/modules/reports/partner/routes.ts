// Routes of the rides of a partner's guests.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { sendFile } from '#platform/file-responses.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { PartnerRides } from './service.ts'

export const partnerRideRoutes = (
  app: FastifyInstance,
  { partnerRides, today }: { partnerRides: PartnerRides; today: () => string },
): void => {
  const presentList = ({ rides, total }: { rides: contract.PartnerRide[]; total: number }) => ({
    ...success(rides),
    total,
  })

  serve(app, contract.getPartnerOverview, async ({ actor }) => success(await partnerRides.overview(actor)))
  serve(app, contract.listPartnerRides, async ({ actor, query }) => presentList(await partnerRides.list(actor, query)))
  serve(app, contract.getPartnerCalendar, async ({ actor, query }) =>
    presentList(await partnerRides.calendar(actor, query)),
  )
  serve(app, contract.exportPartnerRides, async ({ actor, query, reply }) => {
    const content = await partnerRides.exportCsv(actor, query)
    return sendFile(reply, { name: `bookings-${today()}.csv`, content })
  })
  serve(app, contract.getPartnerRide, async ({ actor, params }) =>
    success(await partnerRides.get(actor, params.booking_id)),
  )
}
