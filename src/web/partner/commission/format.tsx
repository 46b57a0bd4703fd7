// Ids, dates, amounts and states as the commission pages show them.
import { labelOf } from '#kernel/codes.ts'
import { readableId } from '#kernel/ids.ts'
import { writeDate } from '#kernel/time.ts'
import * as m from '#messages/partner/commission.ts'

export { showPrice } from '#modules/pricing/ui/service-class.ts'

/** '04 Dec 2026' */
export const formatCommissionDate = (date: string): string =>
  writeDate(date, { day: '2-digit', month: 'short', year: 'numeric' }, 'en')

export const ShortId = ({ id }: { id: string }) => <span className="tnum whitespace-nowrap">{readableId(id)}</span>

const looks = { completed: 'badge-completed', pending: 'badge-pending', failed: 'badge-cancelled' } as const

export const StatusBadge = ({ status }: { status: keyof typeof m.statuses }) => (
  <span className={`badge ${looks[status]}`}>{labelOf(m.statuses, status)}</span>
)
