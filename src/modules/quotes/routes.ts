// HTTP routes of quotes. The first quote of a visitor opens their checkout session.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import type { Sessions } from '#platform/sessions.ts'
import * as contract from './contract.ts'
import { deskQuoteRoutes } from './office/routes.ts'
import { presentQuote } from './present.ts'
import type { Quotes } from './service.ts'

export const quoteRoutes = (
  app: FastifyInstance,
  { quotes, sessions }: { quotes: Quotes; sessions: Sessions },
): void => {
  deskQuoteRoutes(app, { quotes })

  serve(app, contract.createQuote, async (request) => {
    const quote = await quotes.create(request.body)
    await sessions.ensureCheckout(request)
    return success(presentQuote(quote, request.body.partner))
  })
}
