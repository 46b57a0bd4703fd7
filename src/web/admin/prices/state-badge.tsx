// Draft, scheduled, live or retired.
import { labelOf } from '#kernel/codes.ts'
import * as m from '#messages/office/rates.ts'
import type { VersionHead } from '#modules/pricing/rate-cards/contract.ts'

const looks = {
  draft: 'badge-pending',
  scheduled: 'badge-completed',
  live: 'badge-confirmed',
  retired: 'badge-neutral',
} as const

export const VersionState = ({ state }: Pick<VersionHead, 'state'>) => (
  <span className={`badge ${looks[state]}`}>{labelOf(m.prices_states, state)}</span>
)
