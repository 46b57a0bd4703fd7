// The office's view of its refunds: one entry per refund, even if it is split over several payments.
import { pence, sum, toWire } from '#kernel/money.ts'
import type { RefundStatus } from '../rules.ts'
import type { OfficeRefund } from './contract.ts'

interface OrderedRefund {
  amount_pence: number
  status: RefundStatus
  refund_key: string
  reason: string | null
  created_at: Date
}

/** One failed or pending part decides the status of the whole refund. */
const combineStatus = (parts: readonly OrderedRefund[]): RefundStatus =>
  (['failed', 'pending'] as const).find((status) => parts.some((part) => part.status === status)) ?? 'succeeded'

/** Combines the parts of each refund, oldest first. */
export const presentRefunds = (ordered: readonly OrderedRefund[]): OfficeRefund[] =>
  [...Map.groupBy(ordered, ({ refund_key }) => refund_key).values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const amount = toWire(sum(parts.map(({ amount_pence }) => pence(amount_pence))))
    return [{ amount, status: combineStatus(parts), reason: first.reason, at: first.created_at.toISOString() }]
  })
