// Routes with which the office finds people.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { regionsOf } from '#kernel/staff-regions.ts'
import { serve } from '#platform/http.ts'
import * as contract from './contract.ts'
import type { People } from './service.ts'

export const peopleRoutes = (app: FastifyInstance, { people }: { people: People }): void => {
  serve(app, contract.listPeople, async ({ query, actor }) => {
    const { people: found, ...totals } = await people.list({ ...query, regions: regionsOf(actor) })
    return { ...success(found), ...totals }
  })

  serve(app, contract.getPerson, async ({ params }) => success(await people.get(params.user_id)))

  serve(app, contract.listPersonsBookings, async ({ params, query, actor }) => {
    const { bookings, ...totals } = await people.bookings(params.user_id, { ...query, regions: regionsOf(actor) })
    return { ...success(bookings), ...totals }
  })
}
