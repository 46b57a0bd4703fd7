// HTTP to the chauffeurs of a booking.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { followChauffeurs, getChauffeurs } from './contract.ts'
import type { ChauffeursService } from './service.ts'

export const chauffeurRoutes = (app: FastifyInstance, { chauffeurs }: { chauffeurs: ChauffeursService }): void => {
  serve(app, getChauffeurs, async ({ actor, params }) => success(await chauffeurs.see(actor, params.booking_id)))

  serve(app, followChauffeurs, async ({ params, ...ask }) => chauffeurs.follow(ask, params.booking_id))
}
