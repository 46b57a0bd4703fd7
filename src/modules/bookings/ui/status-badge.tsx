// How a booking stands, in a word and its colour.
import * as m from '#messages/en/dashboard.ts'
import type { ShownStatus } from '../contract.ts'

export const StatusBadge = ({ status }: { status: ShownStatus }) => (
  <span className={`badge badge-${status}`}>{m.status[status]}</span>
)
