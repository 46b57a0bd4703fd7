// HTTP to the bookings service.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { readableId } from '#kernel/ids.ts'
import { serve } from '#platform/http.ts'
import { calendarOf } from './calendar/rules.ts'
import * as contract from './contract.ts'
import type { Bookings } from './service.ts'

export const bookingRoutes = (app: FastifyInstance, { bookings }: { bookings: Bookings }): void => {
  serve(app, contract.createBooking, async ({ actor, body, reply }) => {
    const { fresh, ...ids } = await bookings.make(actor, body)
    if (fresh) reply.code(201)
    return success(ids)
  })

  serve(app, contract.getLatestBooking, async ({ actor, params }) =>
    success(await bookings.latest(actor, params.user_id)),
  )

  serve(app, contract.listBookings, async ({ actor, params, query }) => {
    const { bookings: mine, total } = await bookings.list(actor, params.user_id, query)
    return { ...success(mine), total }
  })

  serve(app, contract.getBooking, async ({ actor, params }) => success(await bookings.get(actor, params.booking_id)))

  serve(app, contract.getCalendar, async ({ actor, params, reply }) => {
    const booking = await bookings.readable(actor, params.booking_id)
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="ostler-${readableId(booking.booking_id)}.ics"`)
      .send(calendarOf(booking))
  })
}
