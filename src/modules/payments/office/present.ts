// What the office has given back of a ride, as it reads it: each time once, whatever payments it was taken from.
import { pence, sum, toWire } from '#kernel/money.ts'
import type { RefundStatus } from '../rules.ts'
import type { OfficeRefund } from './contract.ts'

interface Ordered {
  amount_pence: number
  status: RefundStatus
  cause_id: string
  reason: string | null
  created_at: Date
}

/** One part that failed or is on its way is what somebody has to know of the whole. */
const statusOf = (parts: readonly Ordered[]): RefundStatus =>
  (['failed', 'pending'] as const).find((status) => parts.some((part) => part.status === status)) ?? 'succeeded'

/** The first of them first, as they come. */
export const refundsShown = (ordered: readonly Ordered[]): OfficeRefund[] =>
  [...Map.groupBy(ordered, ({ cause_id }) => cause_id).values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const amount = toWire(sum(parts.map(({ amount_pence }) => pence(amount_pence))))
    return [{ amount, status: statusOf(parts), reason: first.reason, at: first.created_at.toISOString() }]
  })
