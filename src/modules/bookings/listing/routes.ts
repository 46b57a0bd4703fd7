// HTTP to the lists of bookings.
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { serve } from '#platform/http.ts'
import { languageChosen } from '#platform/language.ts'
import { refusals } from '#platform/refusals.ts'
import * as contract from './contract.ts'
import type { Listing } from './service.ts'

const streamOf = (lines: AsyncIterable<string>) => Readable.from(lines, { objectMode: false })

export const listingRoutes = (app: FastifyInstance, { listing }: { listing: Listing }): void => {
  serve(app, contract.listBookings, async ({ actor, params: { user_id }, query, reply }) => {
    const { page, page_size, ...choice } = query
    if (page === undefined)
      return reply.type('application/json; charset=utf-8').send(streamOf(await listing.all(actor, user_id, choice)))
    const { bookings, total, counts } = await listing.page(actor, user_id, { ...choice, page, page_size })
    return { ...success(bookings), total, counts }
  })

  serve(app, contract.exportBookings, async ({ actor, query, request, reply }) => {
    if (!actor.user) throw new Refusal(refusals.NOT_SIGNED_IN)
    const { fileName, lines } = await listing.table(actor.user.id, query, languageChosen(request))
    return reply
      .header('content-type', 'text/csv; charset=utf-8; header=present')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(streamOf(lines))
  })
}
