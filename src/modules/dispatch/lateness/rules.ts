// Compares the progress of cars with their plan and the clock: at which stage one is late, and what follows from it.
import { type Point, routeMiles } from '#modules/places/rules.ts'
import type { WaitingTerms } from '#modules/pricing/terms/rules.ts'
import { earliestDeparture, freeWaitUntil, waitStart } from '../driver-app/rules.ts'
import {
  boardingMinutes,
  byTime,
  type DrivenSlot,
  drivingMinutes,
  isEnoughToDrive,
  type Progress,
  planning,
  type RideToPlan,
  type Slot,
} from '../ride-sequence/rules.ts'
import { isOver, isUnderWay } from '../rules.ts'

const minute = 60_000
const hour = 60 * minute

/** How a car is behind its plan, or about to be. */
export type Lateness =
  | 'due_to_leave'
  | 'not_left'
  | 'expected_late'
  | 'not_arrived'
  | 'not_on_board'
  | 'waiting_too_long'
  | 'overrun'

/** What a late ride does to the next one of its driver: the first is true of the late one, the second of the next. */
export type KnockOn = 'delays_next' | 'driver_delayed'

/** Minutes before the latest departure from which the office watches whether the driver leaves. */
export const departureNoticeMinutes = 15

/** When a car has to reach each stage, by the plan. */
export interface CarPlan {
  pickupAt: Date
  /** Latest departure to stand at the pickup in time. */
  leaveBy: Date
  /** Driving time to the pickup, from home or from the previous ride. */
  approachMinutes: number
  /** How long the passengers may take to get in before the plan slips. */
  boardingMinutes: number
  /** Driving time with the passengers on board; 0 for an hourly ride, which ends at `until`. */
  rideMinutes: number
  until: Date
  waiting: Pick<WaitingTerms, 'free_minutes'>
}

/** The driver's previous ride, unless the break is so long that they go home in it. */
const findRideBefore = <S extends Slot>(slot: Slot, others: readonly S[]): S | undefined => {
  let before: S | undefined
  for (const other of others)
    if (
      other.from < slot.from &&
      slot.from - other.until < planning.homeAfterMinutes * minute &&
      (!before || other.from > before.from)
    )
      before = other
  return before
}

const toApproach = (slot: Slot, start: Point | null | undefined): number =>
  drivingMinutes(start ? routeMiles(start, slot.start) : 0)

/** A driver cannot report setting out earlier than six hours before the pickup, however far away they live. */
const findDeparture = (from: number, approachMinutes: number, pickupAt: Date): number =>
  Math.max(from - approachMinutes * minute, earliestDeparture(pickupAt).getTime())

/** Plans one car of a ride; `others` are the other rides of the driver, and `home` is where the day begins. */
export const createCarPlan = (
  ride: RideToPlan,
  slot: Slot,
  driver: { home: Point | null; others: readonly Slot[] },
): CarPlan => {
  const approachMinutes = toApproach(slot, findRideBefore(slot, driver.others)?.end ?? driver.home)
  const boarding = boardingMinutes(ride)
  const isHourly = ride.booking_type === 'hourly'
  return {
    pickupAt: ride.pickup_at,
    leaveBy: new Date(findDeparture(slot.from, approachMinutes, ride.pickup_at)),
    approachMinutes,
    boardingMinutes: boarding,
    rideMinutes: isHourly ? 0 : (slot.until - ride.pickup_at.getTime()) / minute - boarding,
    until: new Date(slot.until),
    waiting: ride.terms.waiting,
  }
}

const addMinutes = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minute)

/** Latest end of the ride, with the usual margin. */
const latestEnd = ({ until, rideMinutes }: CarPlan, onBoardAt: Date | null): Date => {
  const byStart = onBoardAt && rideMinutes > 0 ? addMinutes(onBoardAt, rideMinutes) : until
  return addMinutes(byStart > until ? byStart : until, planning.marginMinutes)
}

const findLateDeparture = ({ leaveBy }: CarPlan, now: Date): Lateness | undefined => {
  if (now > leaveBy) return 'not_left'
  return now >= addMinutes(leaveBy, -departureNoticeMinutes) ? 'due_to_leave' : undefined
}

const findLateArrival = ({ on_the_way_at }: Progress, plan: CarPlan, now: Date): Lateness | undefined => {
  const expected = on_the_way_at && addMinutes(on_the_way_at, plan.approachMinutes)
  if (expected && expected > plan.pickupAt && now <= plan.pickupAt) return 'expected_late'
  return now > addMinutes(plan.pickupAt, -planning.earlyMinutes) ? 'not_arrived' : undefined
}

/** Undefined while the car is on time. Drivers promise to be there `earlyMinutes` before the pickup. */
export const findLateness = (car: Progress, plan: CarPlan, now: Date): Lateness | undefined => {
  switch (car.state) {
    case 'assigned':
    case 'acknowledged':
      return findLateDeparture(plan, now)
    case 'on_the_way':
      return findLateArrival(car, plan, now)
    case 'arrived': {
      const from = waitStart(plan.pickupAt, car.arrived_at ?? plan.pickupAt)
      if (now > freeWaitUntil(plan.waiting, from)) return 'waiting_too_long'
      return now > addMinutes(from, plan.boardingMinutes) ? 'not_on_board' : undefined
    }
    case 'on_board':
      return now > latestEnd(plan, car.on_board_at) ? 'overrun' : undefined
    case 'completed':
    case 'no_show':
      return undefined
  }
}

/** How far ahead of the pickup the progress of other rides says anything about a ride. */
export const forecastHours = 8

interface Forecast {
  /** When the ride is expected to end, in milliseconds since 1970. */
  end: number
  /** The driver has set out, for this ride or for the one that leads to it. */
  hasBegun: boolean
}

/** Latest of what the plan, the clock and the previous ride say. */
const expectArrival = (slot: DrivenSlot, approachMinutes: number, now: number): number => {
  const { arrived_at, on_the_way_at, state } = slot.progress
  const approach = approachMinutes * minute
  if (arrived_at) return arrived_at.getTime()
  if (isUnderWay(state)) return Math.max(now, (on_the_way_at?.getTime() ?? now) + approach)
  const leaveBy = findDeparture(slot.from, approachMinutes, new Date(slot.pickup))
  return now > leaveBy ? now + approach : slot.from
}

const expectEnd = (slot: DrivenSlot, arrival: number, now: number): number => {
  if (slot.is_hourly) return Math.max(slot.until, now)
  const { on_board_at } = slot.progress
  const boarded =
    on_board_at?.getTime() ?? Math.max(Math.max(arrival, slot.pickup) + slot.boarding_minutes * minute, now)
  return Math.max(boarded + slot.until - slot.pickup - slot.boarding_minutes * minute, now)
}

export const carKey = ({ booking_id, car_number }: Pick<Slot, 'booking_id' | 'car_number'>): string =>
  `${booking_id}.${car_number}`

/**
 * Finds which rides of one driver come too late because an earlier one has fallen behind, and which ride that is.
 * The result is by the keys of the cars.
 */
export const findKnockOns = (
  { home, slots }: { home: Point | null; slots: readonly DrivenSlot[] },
  at: Date,
): Map<string, KnockOn[]> => {
  const now = at.getTime()
  const near = slots.filter(({ pickup }) => Math.abs(pickup - now) < 3 * forecastHours * hour).sort(byTime)
  const forecasts = new Map<string, Forecast>()
  const knockOns = new Map<string, KnockOn[]>()
  const add = (slot: Slot, knockOn: KnockOn) =>
    knockOns.set(carKey(slot), [...(knockOns.get(carKey(slot)) ?? []), knockOn])
  for (const slot of near) {
    const { state } = slot.progress
    if (isOver(state)) continue
    const before = findRideBefore(slot, near)
    const previous = before && forecasts.get(carKey(before))
    const approachMinutes = toApproach(slot, before?.end ?? home)
    const afterPrevious = previous?.hasBegun && !isUnderWay(state) ? previous.end + approachMinutes * minute : 0
    if (before && afterPrevious > slot.pickup && slot.pickup - now < forecastHours * hour) {
      add(slot, 'driver_delayed')
      add(before, 'delays_next')
    }
    const arrival = Math.max(expectArrival(slot, approachMinutes, now), afterPrevious)
    const hasBegun = isUnderWay(state) || Boolean(previous?.hasBegun)
    forecasts.set(carKey(slot), { end: expectEnd(slot, arrival, now), hasBegun })
  }
  return knockOns
}

/** When a driver who is in time arrives at the latest, in milliseconds since 1970. */
const latestArrival = ({ from }: Slot): number => from + planning.earlyMinutes * minute

/** Whether a driver next to the pickup can still be there in time. */
export const isReachable = (slot: Slot, now: Date): boolean => now.getTime() <= latestArrival(slot)

/** Whether a driver without this ride can be at its pickup in time, from where they are by the plan. */
export const canReachPickup = (
  slot: Slot,
  { home, others }: { home: Point | null; others: readonly Slot[] },
  now: Date,
): boolean => {
  const before = findRideBefore(slot, others)
  const left = latestArrival(slot) - Math.max(now.getTime(), before?.until ?? 0)
  const start = before?.end ?? home
  return start ? isEnoughToDrive(left / minute, start, slot.start) : left >= 0
}
