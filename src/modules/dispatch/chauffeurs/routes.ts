// HTTP routes for the chauffeurs of a booking.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { followChauffeurs, getChauffeurPhoto, getChauffeurs, listRidesUnderWay } from './contract.ts'
import type { ChauffeursService } from './service.ts'

/** A photo must not run scripts when it is opened by itself, and must not be cached beyond the right to see it. */
const photoHeaders = {
  'content-type': 'image/jpeg',
  'content-disposition': 'inline',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
}

export const chauffeurRoutes = (app: FastifyInstance, { chauffeurs }: { chauffeurs: ChauffeursService }): void => {
  serve(app, getChauffeurs, async ({ actor, params }) => success(await chauffeurs.see(actor, params.booking_id)))

  serve(app, listRidesUnderWay, async ({ actor }) => success(await chauffeurs.listUnderWay(actor)))

  serve(app, getChauffeurPhoto, async ({ actor, params, reply }) => {
    const photo = await chauffeurs.readPhoto(actor, params)
    return reply.headers(photoHeaders).send(photo)
  })

  serve(app, followChauffeurs, async ({ params, ...request }) => chauffeurs.openStream(request, params.booking_id))
}
