// HTTP routes of calendar files and calendar feeds.
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { languageChosen } from '#platform/language.ts'
import type { Booking } from '../store.ts'
import * as contract from './contract.ts'
import { calendarFileName, calendarMethod } from './rules.ts'
import type { Calendar } from './service.ts'

const matchesTag = (tags: string | undefined, tag: string): boolean =>
  tags === '*' || (tags ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === tag.replace(/^W\//, ''))

interface CalendarRoutes {
  calendar: Calendar
  bookings: { getReadable: (actor: Actor, id: string) => Promise<Booking> }
}

export const calendarRoutes = (app: FastifyInstance, { calendar, bookings }: CalendarRoutes): void => {
  serve(app, contract.getCalendar, async ({ actor, params, query, request, reply }) => {
    const booking = await bookings.getReadable(actor, params.booking_id)
    const other = query.legs && (await calendar.findOtherLeg(actor, booking))
    const language = languageChosen(request) ?? booking.language
    return reply
      .header('content-type', `text/calendar; charset=utf-8; method=${calendarMethod(booking)}`)
      .header('content-disposition', `attachment; filename="${calendarFileName(booking.booking_id)}"`)
      .send(await calendar.buildFile(booking, language, other))
  })

  serve(app, contract.getCalendarFeed, async ({ actor, params }) => success(await calendar.find(actor, params.user_id)))

  serve(app, contract.renewCalendarFeed, async ({ actor, params }) =>
    success(await calendar.renew(actor, params.user_id)),
  )

  serve(app, contract.endCalendarFeed, async ({ actor, params }) => {
    await calendar.end(actor, params.user_id)
    return { success: true as const }
  })

  serve(app, contract.readCalendarFeed, async ({ params, request, reply }) => {
    const { tag, file } = await calendar.read(params.token)
    // The address is a secret of one person, so proxies must not cache the feed and search engines must not index it.
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(Readable.from(file(), { objectMode: false }))
  })
}
