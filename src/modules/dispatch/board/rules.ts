// Which issues a ride has, how urgent they are, and in which order the board shows them.
import type { UnfitReason } from '../contract.ts'
import type { Lateness } from '../lateness/rules.ts'
import { isOver, isUnderWay } from '../rules.ts'
import type { BoardRide, Fault, Urgency } from './contract.ts'

/** Most serious first: a ride that cannot take place, one that may go wrong, then questions. */
export const faultOrder: readonly Fault[] = [
  'no_driver',
  'not_arrived',
  'not_left',
  'waiting_too_long',
  'overrun',
  'expected_late',
  'overlap',
  'licence_expired',
  'insurance_expired',
  'insurance_unknown',
  'account_shut',
  'not_available',
  'under_review',
  'not_started',
  'has_left',
  'no_car',
  'class',
  'passengers',
  'luggage',
  'out_of_reach',
  'too_little_time',
  'changed',
  'not_acknowledged',
  'not_on_board',
  'no_driver_phone',
  'no_passenger_phone',
  'not_paid',
  'day_off',
  'shift',
  'too_far',
]

const latenessFaults: Record<Lateness, true> = {
  not_left: true,
  expected_late: true,
  not_arrived: true,
  not_on_board: true,
  waiting_too_long: true,
  overrun: true,
}

export const isLate = (fault: Fault): boolean => fault in latenessFaults

const sortFaults = (faults: Iterable<Fault>): Fault[] => {
  const all = new Set(faults)
  return faultOrder.filter((each) => all.has(each))
}

export interface CarStatus {
  assignment: { state: Parameters<typeof isOver>[0]; is_acknowledged: boolean; is_changed: boolean } | null
  driver: { phone_number: string } | null
  /** Reasons against the driver now, without those that the driver agreed to. */
  reasons: readonly UnfitReason[]
  /** How the car is late, if it is. */
  lateness: Lateness | undefined
}

/** Lists the issues of one car. */
export const carFaults = ({ assignment, driver, reasons, lateness }: CarStatus): Fault[] => {
  if (!assignment || !driver) return ['no_driver']
  if (isOver(assignment.state)) return []
  return sortFaults([
    ...(lateness ? [lateness] : []),
    ...reasons,
    ...(assignment.is_changed ? (['changed'] as const) : []),
    ...(assignment.is_acknowledged || assignment.is_changed || isUnderWay(assignment.state)
      ? []
      : (['not_acknowledged'] as const)),
    ...(driver.phone_number ? [] : (['no_driver_phone'] as const)),
  ])
}

/** Lists the issues of the whole ride. */
export const rideFaults = (
  cars: readonly (readonly Fault[])[],
  { hasPhone, isToBeDriven }: { hasPhone: boolean; isToBeDriven: boolean },
): Fault[] =>
  sortFaults([
    ...cars.flat(),
    ...(hasPhone ? [] : (['no_passenger_phone'] as const)),
    ...(isToBeDriven ? [] : (['not_paid'] as const)),
  ])

const hour = 3_600_000
/** Hours before the pickup within which an issue is urgent `now` and `soon`. */
export const urgencyHours = { nowHours: 3, soonHours: 24 } as const

/** The ride cannot be driven as it stands. */
export const isBlocking = (fault: Fault): boolean => faultOrder.indexOf(fault) <= faultOrder.indexOf('too_little_time')

/** Derives the urgency of a ride. A passenger who takes long within the free wait needs action, but is no alarm. */
export const urgencyOf = (
  faults: readonly Fault[],
  { isDone, pickupAt, now }: { isDone: boolean; pickupAt: Date; now: Date },
): Urgency => {
  if (isDone) return 'over'
  if (faults.length === 0) return 'fine'
  const hours = (pickupAt.getTime() - now.getTime()) / hour
  if (faults.every((fault) => fault === 'not_on_board')) return 'later'
  if (hours < urgencyHours.nowHours) return 'now'
  return hours < urgencyHours.soonHours && faults.some(isBlocking) ? 'soon' : 'later'
}

const urgencyOrder: readonly Urgency[] = ['now', 'soon', 'later', 'fine', 'over']

/** Most urgent first, then the earlier pickup. */
export const byUrgency = (a: BoardRide, b: BoardRide): number =>
  urgencyOrder.indexOf(a.urgency) - urgencyOrder.indexOf(b.urgency) ||
  a.pickup_at.localeCompare(b.pickup_at) ||
  a.booking_id.localeCompare(b.booking_id)
