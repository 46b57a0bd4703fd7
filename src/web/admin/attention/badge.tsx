// The number of open attention items, beside the section's name.
import { capTotal, formatTotal } from '#kernel/capped-total.ts'
import * as m from '#messages/office/attention.ts'
import { useAttentionCount } from './query.ts'

export const AttentionBadge = () => {
  const count = useAttentionCount()
  if (!count) return null
  return (
    <span className="tnum ml-auto grid h-6 min-w-6 place-items-center rounded-full bg-cancelled-tint px-2 text-micro font-medium text-cancelled">
      <span aria-hidden="true">{formatTotal(capTotal(count))}</span>
      <span className="sr-only">{m.badge({ count })}</span>
    </span>
  )
}
