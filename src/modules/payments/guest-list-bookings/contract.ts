// Endpoint by which a partner's desk books the rows of a guest list; each row has its own result.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { checkedRow, listCells, listSettings, maxListBytes } from '#modules/bookings/partner-import/contract.ts'
import { maxRowsPerCall } from './rules.ts'

export const listedOutcome = z.enum([
  'booked',
  /** Booked before; no new booking. */
  'already',
  /** `ride` has the new price; no booking. */
  'price_changed',
  /** `errors` has the reasons; no booking. */
  'refused',
])

export const listedRow = checkedRow.extend({
  /** The HTTP status of a request with this row alone: 201, 200, 409, 400 or 429. */
  status: z.int(),
  outcome: listedOutcome,
})
export type ListedRow = z.infer<typeof listedRow>

export const bookList = endpoint({
  method: 'POST',
  path: '/api/partner/desk/book',
  summary: "Books rows of a guest list for the caller's partner; idempotent per row",
  access: 'partner',
  limits: [{ by: 'actor', points: 600, seconds: 3600 }],
  body: listSettings.extend({
    rows: z
      .array(
        z.object({
          cells: listCells,
          /** Pounds, from the check. It is only compared with the server's price. */
          price: z.number(),
          /** Books the row again if its earlier booking is cancelled. */
          again: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(maxRowsPerCall),
  }),
  bodyBytes: maxListBytes,
  answer: answerSchema(z.array(listedRow)),
})
