// HTTP routes of quotes. The first quote of a visitor opens their checkout session.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import type { Sessions } from '#platform/sessions.ts'
import * as contract from './contract.ts'
import { quoteAtDesk } from './office/contract.ts'
import { presentClasses, presentQuote } from './present.ts'
import type { Quotes } from './service.ts'

export const quoteRoutes = (
  app: FastifyInstance,
  { quotes, sessions }: { quotes: Quotes; sessions: Sessions },
): void => {
  serve(app, contract.createQuote, async (request) => {
    const quote = await quotes.create(request.body)
    await sessions.ensureCheckout(request)
    return success(presentQuote(quote, request.body.partner))
  })

  serve(app, quoteAtDesk, async ({ body: { ride, back, sooner } }) => {
    const { quote, wayBack } = await quotes.createWithBack(ride, {
      back: back && { booking_date: back.date, booking_time: back.time },
      sooner,
    })
    return success({ ...presentQuote(quote, ride.partner), back: wayBack && presentClasses(wayBack) })
  })
}
