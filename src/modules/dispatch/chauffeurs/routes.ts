// HTTP routes for the chauffeurs of a booking.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { sendPicture } from '#platform/file-responses.ts'
import { serve } from '#platform/http.ts'
import { followChauffeurs, getChauffeurPhoto, getChauffeurs, listRidesUnderWay } from './contract.ts'
import type { ChauffeursService } from './service.ts'

export const chauffeurRoutes = (app: FastifyInstance, { chauffeurs }: { chauffeurs: ChauffeursService }): void => {
  serve(app, getChauffeurs, async ({ actor, params }) => success(await chauffeurs.see(actor, params.booking_id)))

  serve(app, listRidesUnderWay, async ({ actor }) => success(await chauffeurs.listUnderWay(actor)))

  serve(app, getChauffeurPhoto, async ({ actor, params, reply }) => {
    // Not cached beyond the right to see it.
    return sendPicture(reply, await chauffeurs.readPhoto(actor, params), 'private, no-store')
  })

  serve(app, followChauffeurs, async ({ params, ...request }) => chauffeurs.openStream(request, params.booking_id))
}
