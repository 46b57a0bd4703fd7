// Routes by which a partner manages the rides of its guests.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { cancelPartnerBooking, contactGuest, getPartnerCancellation } from './contract.ts'
import type { Guests } from './service.ts'

export const guestRoutes = (app: FastifyInstance, { guests }: { guests: Guests }): void => {
  serve(app, getPartnerCancellation, async ({ actor, params }) =>
    success(await guests.previewCancellation(actor, params.booking_id)),
  )

  serve(app, cancelPartnerBooking, async ({ actor, params, body }) =>
    success(await guests.cancel(actor, params.booking_id, body.refund)),
  )

  serve(app, contactGuest, async ({ actor, params, body }) => {
    await guests.contact(actor, params.booking_id, body)
    return { success: true as const }
  })
}
