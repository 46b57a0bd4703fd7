// HTTP routes of phone bookings.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { bookAtDesk } from './contract.ts'
import type { DeskService } from './service.ts'

export const deskRoutes = (app: FastifyInstance, { desk }: { desk: DeskService }): void => {
  serve(app, bookAtDesk, async ({ actor, body, reply }) => {
    const { fresh, ...made } = await desk.book(actor, body)
    if (fresh) reply.code(201)
    return success(made)
  })
}
