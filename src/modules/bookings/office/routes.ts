// HTTP routes of the office's bookings.
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { regionsOf, regionsToShow } from '#kernel/staff-regions.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { Office } from './service.ts'

export const officeRoutes = (app: FastifyInstance, { office }: { office: Office }): void => {
  serve(app, contract.listAllBookings, async ({ query, actor, reply }) => {
    const { page, page_size, region, ...rest } = query
    const filters = { ...rest, regions: regionsToShow(regionsOf(actor), region) }
    if (page === undefined)
      return reply
        .type('application/json; charset=utf-8')
        .send(Readable.from(await office.all(filters), { objectMode: false }))
    const { bookings, ...totals } = await office.page({ ...filters, page, page_size })
    return { ...success(bookings), ...totals }
  })

  serve(app, contract.getBookingsMark, async () => success(await office.mark()))

  serve(app, contract.getOfficeBooking, async ({ params }) => success(await office.find(params.booking_id)))
}
