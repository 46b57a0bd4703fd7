// The order of the office's list of bookings, what its filters can meet, and what can be done with several at once.
import { err, type Result } from '#kernel/result.ts'
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

/** The stored statuses of bookings in these states. */
export const toBookingStatuses = (standings: readonly Standing[]): BookingStatus[] => [
  ...new Set(standings.map((each) => possibleStatuses[each])),
]

interface RideCars {
  cars: number
  drivers: readonly { car_number: number; assignment_id: string; version: number }[]
}

/** The car that a driver gets when several rides are assigned at once, with the assignment that the office saw on it. */
export type ChosenCar = { car_number: number; seen: { assignment_id: string; version: number } | null }

/**
 * Chooses the first car without a driver, or with `isReplacing` the only car. `has_driver`: no car is free.
 * `several_cars`: each has a driver, and which one to replace is a choice of its own.
 */
export const chooseCar = (
  { cars, drivers }: RideCars,
  isReplacing: boolean,
): Result<{ car: ChosenCar }, 'has_driver' | 'several_cars'> => {
  const numbers = Array.from({ length: cars }, (_, index) => index + 1)
  const free = numbers.find((number) => drivers.every(({ car_number }) => car_number !== number))
  if (free !== undefined) return { ok: true, car: { car_number: free, seen: null } }
  if (!isReplacing) return err('has_driver')
  const [only] = drivers
  if (cars > 1 || !only) return err('several_cars')
  return {
    ok: true,
    car: { car_number: only.car_number, seen: { assignment_id: only.assignment_id, version: only.version } },
  }
}

/** Whether a ride can be cancelled with others. For a completed one the office chooses the refund. */
export const canCancelWithOthers = (standing: Standing): boolean =>
  toBookingStatuses([standing]).every((status) => status === 'pending' || status === 'confirmed')
