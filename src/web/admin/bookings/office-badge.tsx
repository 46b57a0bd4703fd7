// How a booking stands, in the colours of the office.
import * as m from '#messages/office/bookings.ts'
import type { ShownStatus } from '#modules/bookings/contract.ts'
import { badgeLook } from './words.ts'

export const OfficeBadge = ({ status }: { status: ShownStatus }) => (
  <span className={`badge ${badgeLook(status)}`}>{m.statuses[status] ?? status}</span>
)
