// What crosses the wire when a partner's desk books rows of a guest list: each row is answered by itself.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { checkedRow, listBytes, listCells, listSheet } from '#modules/bookings/partner-import/contract.ts'
import { mostInOneCall } from './rules.ts'

export const listedOutcome = z.enum([
  'booked',
  /** It had been: nothing was made. */
  'already',
  /** It costs something else by now, as `ride` says; nothing was made. */
  'price_changed',
  /** `errors` say why. */
  'refused',
])
export type ListedOutcome = z.infer<typeof listedOutcome>

export const listedRow = checkedRow.extend({
  /** As the row would be answered alone: 201, 200, 409, 400, 429. */
  status: z.int(),
  outcome: listedOutcome,
})
export type ListedRow = z.infer<typeof listedRow>

export const bookList = endpoint({
  method: 'POST',
  path: '/api/partner/desk/book',
  summary:
    "Books rows of a guest list of the caller's partner, each by itself and once, however often the list is sent",
  access: 'partner',
  limits: [{ by: 'actor', points: 600, seconds: 3600 }],
  body: listSheet.extend({
    rows: z
      .array(
        z.object({
          cells: listCells,
          /** Pounds, as the check said. Compared, and never believed. */
          price: z.number(),
          /** Also where it was booked before and called off since. */
          again: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(mostInOneCall),
  }),
  bodyBytes: listBytes,
  answer: answerSchema(z.array(listedRow)),
})
