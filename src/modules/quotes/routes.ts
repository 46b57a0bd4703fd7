// HTTP to the quotes service. The first quote of a visitor opens the checkout that lets them finish.
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

  serve(app, contract.createQuote, async (ask) => {
    const quote = await quotes.create(ask.body)
    await sessions.ensureCheckout(ask)
    return success(presentQuote(quote, ask.body.partner))
  })
}
