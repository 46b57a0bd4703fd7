// Wire contract of quotes for phone bookings: a ride and its return ride in one request.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { wireDate } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import { newQuote, priceQuote, quoteAnswer, quotedClass } from '../contract.ts'

export const quoteAtDesk = endpoint({
  method: 'POST',
  path: '/api/admin/quotes',
  summary: 'The price of a ride and of its way back in each class, for somebody on the telephone',
  access: 'admin',
  area: 'bookings',
  limits: [{ by: 'actor', points: 600, seconds: 600 }],
  body: z.object({
    ride: newQuote,
    back: z.object({ date: wireDate(m.required), time: z.string().max(20) }).nullish(),
    /** A chauffeur agreed to come, despite the lead time of the website. */
    sooner: z.boolean().default(false),
  }),
  answer: answerSchema(quoteAnswer.extend({ back: z.array(quotedClass).nullable() })),
})

export const priceAtDesk = endpoint({
  method: 'POST',
  path: '/api/admin/quotes/:quote_id/price',
  summary:
    'The price of a quoted phone booking in one class with extras and a promotion, for the customer who books it',
  access: 'admin',
  area: 'bookings',
  limits: [{ by: 'actor', points: 600, seconds: 600 }],
  params: priceQuote.params,
  body: priceQuote.body.extend({
    /** Whose agreement counts. */
    user_id: z.string().max(64).nullish(),
    sooner: z.boolean().default(false),
  }),
  answer: priceQuote.answer,
})
