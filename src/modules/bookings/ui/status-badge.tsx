// Badge with the status of a booking.
import { labelOf } from '#kernel/codes.ts'
import * as m from '#messages/en/dashboard.ts'
import type { Standing } from '../contract.ts'
import { statusBadgeClass } from './labels.ts'

export const StatusBadge = ({ booking }: { booking: { standing: Standing } }) => (
  <span className={statusBadgeClass(booking.standing)}>{labelOf(m.status, booking.standing)}</span>
)
