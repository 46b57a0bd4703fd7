// HTTP routes of ratings.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { getOwnRating, giveOwnRating, giveRating, openRating } from './contract.ts'
import type { Ratings } from './service.ts'

export const ratingRoutes = (app: FastifyInstance, { ratings }: { ratings: Ratings }): void => {
  serve(app, openRating, async ({ body }) => success(await ratings.openByToken(body.token)))
  serve(app, getOwnRating, async ({ actor, params }) => success(await ratings.getOwn(actor, params.booking_id)))
  serve(app, giveOwnRating, async ({ actor, params, body }) =>
    success(await ratings.rateOwn(actor, { ...params, ...body })),
  )
  serve(app, giveRating, async ({ body }) => success(await ratings.rateByToken(body)))
}
