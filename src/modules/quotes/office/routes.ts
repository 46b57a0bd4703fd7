// HTTP routes of quotes for phone bookings.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { serve } from '#platform/http.ts'
import { presentClasses, presentQuote } from '../present.ts'
import type { Quotes } from '../service.ts'
import { quoteAtDesk } from './contract.ts'

export const deskQuoteRoutes = (app: FastifyInstance, { quotes }: { quotes: Quotes }): void => {
  serve(app, quoteAtDesk, async ({ body: { ride, back, sooner } }) => {
    const { quote, wayBack } = await quotes.createWithBack(ride, { back, sooner })
    return success({ ...presentQuote(quote, ride.partner), back: wayBack && presentClasses(wayBack) })
  })
}
