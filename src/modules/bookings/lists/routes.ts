// HTTP routes of booking lists.
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { regionsOf, type StaffRegions } from '#kernel/staff-regions.ts'
import { sendFile, toStream } from '#platform/file-responses.ts'
import { serve } from '#platform/http.ts'
import { languageChosen } from '#platform/language.ts'
import { refusals } from '#platform/refusals.ts'
import * as contract from './contract.ts'
import { fileName as officeFileName } from './present.ts'
import type { Listing } from './service.ts'

export interface ListingRoutes {
  listing: Listing
  /** The bookings of all customers as the lines of a table. */
  office: {
    table: (
      actor: Actor,
      filters: contract.ListFilters & { date?: string | undefined; regions: StaffRegions },
    ) => Promise<AsyncIterable<string>>
  }
  /** Current date at the office for file names: yyyy-MM-dd. */
  today: () => string
}

export const listingRoutes = (app: FastifyInstance, { listing, office, today }: ListingRoutes): void => {
  serve(app, contract.listBookings, async ({ actor, params: { user_id }, query, reply }) => {
    const { page, page_size, ...filters } = query
    if (page === undefined)
      return reply.type('application/json; charset=utf-8').send(toStream(await listing.all(actor, user_id, filters)))
    const { bookings, total, counts } = await listing.page(actor, user_id, { ...filters, page, page_size })
    return { ...success(bookings), total, counts }
  })

  serve(app, contract.exportBookings, async ({ actor, query, request, reply }) => {
    const { whose = actor.user ? 'own' : 'all', ...filters } = query
    if (whose === 'all') {
      if (!actor.staff) throw new Refusal(refusals.NOT_ALLOWED)
      const content = await office.table(actor, { ...filters, regions: regionsOf(actor) })
      return sendFile(reply, { name: officeFileName({ date: today() }), content })
    }
    if (!actor.user) throw new Refusal(refusals.NOT_SIGNED_IN)
    const { fileName, lines } = await listing.table(actor.user.id, filters, languageChosen(request))
    return sendFile(reply, { name: fileName({ date: today() }), content: lines })
  })
}
