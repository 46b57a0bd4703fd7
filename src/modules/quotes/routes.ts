// HTTP routes of quotes. The first quote of a visitor opens their checkout session.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { clientKey } from '#kernel/network.ts'
import { limitWrongCodes } from '#modules/pricing/promotions/service.ts'
import { serve } from '#platform/http.ts'
import type { Sessions } from '#platform/sessions.ts'
import * as contract from './contract.ts'
import { priceAtDesk, quoteAtDesk } from './office/contract.ts'
import { presentChoice, presentClasses, presentQuote } from './present.ts'
import type { PricedQuote } from './rules.ts'
import type { Quotes } from './service.ts'
import { tryRates } from './trial/contract.ts'
import { presentTrial } from './trial/present.ts'

export const quoteRoutes = (
  app: FastifyInstance,
  { quotes, sessions }: { quotes: Quotes; sessions: Sessions },
): void => {
  const listExtras = ({ rate_version_id, prices }: PricedQuote) =>
    quotes.listExtras(
      rate_version_id,
      prices.map(({ service }) => service),
    )

  serve(app, contract.createQuote, async (request) => {
    const quote = await quotes.create(request.body, undefined, request.actor.user?.id)
    await sessions.ensureCheckout(request)
    const extras = await listExtras(quote)
    return success(presentQuote(quote, { partner: request.body.partner, extras }))
  })

  serve(app, contract.priceQuote, async ({ params, body, actor, request }) => {
    const price = () => quotes.priceChoice(params.quote_id, body, { userId: actor.user?.id ?? null })
    const priced = body.promotion_code
      ? await limitWrongCodes(app.rateLimits, clientKey(request.ip), price)
      : await price()
    return success(presentChoice(priced))
  })

  serve(app, tryRates, async ({ params, body }) => success(presentTrial(await quotes.try(params.version_id, body))))

  serve(app, priceAtDesk, async ({ params, body: { user_id, sooner, ...choice } }) =>
    success(
      presentChoice(
        await quotes.priceChoice(params.quote_id, choice, { userId: user_id ?? null, byPhone: { sooner } }),
      ),
    ),
  )

  serve(app, quoteAtDesk, async ({ body: { ride, back, sooner } }) => {
    const { quote, wayBack } = await quotes.createWithBack(ride, {
      back: back && { booking_date: back.date, booking_time: back.time },
      sooner,
    })
    const extras = await listExtras(quote)
    return success({
      ...presentQuote(quote, { partner: ride.partner, extras }),
      back: wayBack && presentClasses(wayBack),
    })
  })
}
