// The order of the office's list of bookings, and which booking statuses its filters can meet.
import type { BookingStatus, Standing } from '#modules/bookings/contract.ts'
import type { OperationsFilters, OperationsOrder } from './contract.ts'

/** A list of days is read in the order of the pickups, any other by what was booked last. */
export const chooseOrder = ({ sort, from, to }: Pick<OperationsFilters, 'sort' | 'from' | 'to'>): OperationsOrder =>
  sort ?? (from || to ? 'pickup' : '-created')

const possibleStatuses: Record<Standing, BookingStatus> = {
  pending: 'pending',
  paid: 'pending',
  invoiced: 'pending',
  part_paid: 'pending',
  confirmed: 'confirmed',
  completed: 'completed',
  no_show: 'completed',
  cancelled: 'cancelled',
}

/** The stored statuses of bookings in these states, which an index knows. */
export const toBookingStatuses = (standings: readonly Standing[]): BookingStatus[] => [
  ...new Set(standings.map((each) => possibleStatuses[each])),
]
