// Which issues a ride has, how urgent they are, and in which order the board shows them.
import type { UnfitReason } from '../contract.ts'
import type { Lateness } from '../lateness/rules.ts'
import { isOver, isUnderWay } from '../rules.ts'
import type { BoardRide, Fault, Urgency } from './contract.ts'

/** Most serious first: a ride that cannot take place, one that may go wrong, then questions. */
const faultRank: Record<Fault, number> = {
  no_driver: 0,
  not_arrived: 1,
  not_left: 2,
  waiting_too_long: 3,
  overrun: 4,
  expected_late: 5,
  overlap: 6,
  licence_expired: 7,
  insurance_expired: 8,
  insurance_unknown: 9,
  account_shut: 10,
  not_available: 11,
  absent: 12,
  under_review: 13,
  not_started: 14,
  has_left: 15,
  no_car: 16,
  class: 17,
  passengers: 18,
  luggage: 19,
  equipment: 20,
  out_of_reach: 21,
  too_little_time: 22,
  changed: 23,
  not_acknowledged: 24,
  not_on_board: 25,
  no_driver_phone: 26,
  no_passenger_phone: 27,
  not_paid: 28,
  day_off: 29,
  shift: 30,
  too_far: 31,
}

const latenessFaults: Record<Lateness, true> = {
  not_left: true,
  expected_late: true,
  not_arrived: true,
  not_on_board: true,
  waiting_too_long: true,
  overrun: true,
}

export const isLate = (fault: Fault): boolean => fault in latenessFaults

const sortFaults = (faults: Iterable<Fault>): Fault[] =>
  [...new Set(faults)].sort((a, b) => faultRank[a] - faultRank[b])

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
export const isBlocking = (fault: Fault): boolean => faultRank[fault] <= faultRank.too_little_time

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

const urgencyRank: Record<Urgency, number> = { now: 0, soon: 1, later: 2, fine: 3, over: 4 }

/** Most urgent first, then the earlier pickup. */
export const byUrgency = (a: BoardRide, b: BoardRide): number =>
  urgencyRank[a.urgency] - urgencyRank[b.urgency] ||
  a.pickup_at.localeCompare(b.pickup_at) ||
  a.booking_id.localeCompare(b.booking_id)
