// What each role of the office's staff may read and change; the server and the screens decide by this table.
import type { Endpoint } from './endpoint.ts'

export const staffRoles = ['administrator', 'dispatcher', 'bookings', 'accounts', 'read_only'] as const
export type StaffRole = (typeof staffRoles)[number]

type LimitedRole = Exclude<StaffRole, 'administrator'>
interface Area {
  read: readonly LimitedRole[]
  change: readonly LimitedRole[]
}

const everyone: readonly LimitedRole[] = ['dispatcher', 'bookings', 'accounts', 'read_only']

/** Who works in each part of the office beside administrators, who may do everything. */
export const officeAreas = {
  /** The first page, and the search. */
  overview: { read: everyone, change: [] },
  /** What concerns only oneself, such as saved views of a list. */
  personal: { read: everyone, change: everyone },
  /** Revenue and totals. */
  figures: { read: ['accounts', 'read_only'], change: [] },
  attention: { read: everyone, change: ['dispatcher', 'bookings', 'accounts'] },
  /** The board: assignments, absences, progress, messages to drivers. */
  dispatch: { read: everyone, change: ['dispatcher'] },
  drivers: { read: everyone, change: ['dispatcher'] },
  /** A driver's licence, insurance, address and pay. */
  driver_records: { read: ['dispatcher'], change: ['dispatcher'] },
  bookings: { read: everyone, change: ['dispatcher', 'bookings'] },
  customers: { read: everyone, change: ['dispatcher', 'bookings'] },
  /** Messages from the contact form and tickets of partners. */
  support: { read: everyone, change: ['dispatcher', 'bookings', 'accounts'] },
  partners: { read: everyone, change: ['accounts'] },
  /** Whether a ride is invoiced, and whether its invoice is paid. */
  invoices: { read: everyone, change: ['bookings', 'accounts'] },
  /** Refunds by hand, commissions and payouts. A cancellation or an edit of a booking refunds by the rules of the ride. */
  money: { read: ['accounts', 'read_only'], change: ['accounts'] },
  bank_accounts: { read: ['accounts'], change: ['accounts'] },
} as const satisfies Record<string, Area>
export type OfficeArea = keyof typeof officeAreas

/** Whether a role of staff may make this call. A call without an area is for administrators only. */
export const mayCall = (
  role: StaffRole,
  { method, area }: { method: Endpoint['method']; area?: OfficeArea | undefined },
): boolean => {
  if (role === 'administrator') return true
  if (!area) return false
  const { read, change }: Area = officeAreas[area]
  return (method === 'GET' ? read : change).includes(role)
}
