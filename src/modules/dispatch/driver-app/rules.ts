// Rules of the driver's app: the waiting meter, which action is possible when, and at what time it happened.
import { type Minor, pence, toWire } from '#kernel/money.ts'
import { err, type Result } from '#kernel/result.ts'
import { localAt, shiftDate } from '#kernel/time.ts'
import { calculateWaitingFee, findHighestFee, findNextStep, type WaitingTerms } from '#modules/pricing/terms/rules.ts'
import type { RideState } from '../contract.ts'
import { isAcknowledged, isOver, listNextStates, mayFollow } from '../rules.ts'
import type { Assignment } from '../store.ts'
import type { DriverAction, DriverRide, RefusalCode } from './contract.ts'

const minute = 60_000
const hour = 60 * minute

/** The meter starts at the agreed time, or at the arrival if the car came later. */
export const waitStart = (pickupAt: Date, arrivedAt: Date): Date => (arrivedAt > pickupAt ? arrivedAt : pickupAt)

/** When the free wait ends. */
export const freeWaitUntil = (terms: Pick<WaitingTerms, 'free_minutes'>, from: Date): Date =>
  new Date(from.getTime() + terms.free_minutes * minute)

/** What the meter shows at an instant; `next` is the next step of the fee, absent once it is final. */
export interface Meter {
  minutes: number
  fee: Minor
  next?: { at: Date; fee: Minor }
  /** The highest fee of the terms, because the office and the customer talk by then (decision D31). */
  most: Minor
}

export const meterAt = (terms: WaitingTerms, from: Date, now: Date): Meter => {
  const next = findNextStep(terms, from, now)
  return {
    minutes: Math.floor(Math.max(0, now.getTime() - from.getTime()) / minute),
    fee: calculateWaitingFee(terms, from, now),
    ...(next && { next }),
    most: findHighestFee(terms),
  }
}

/** Longest time that a phone is believed to have queued an action. */
const maxDelay = 24 * hour

/**
 * When the action was tapped, by our clock: the time of arrival less the delay that the phone measured, so that a
 * wrong clock of the phone does not matter. The result is never before the previous event nor in the future.
 */
export const tappedAt = (
  { tapped_at, sent_at }: { tapped_at: string; sent_at: string },
  { notBefore, now }: { notBefore: Date; now: Date },
): Date => {
  const delay = Math.min(Math.max(Date.parse(sent_at) - Date.parse(tapped_at), 0), maxDelay)
  return new Date(Math.min(Math.max(now.getTime() - delay, notBefore.getTime()), now.getTime()))
}

const stepTimes = ['assigned_at', 'acknowledged_at', 'on_the_way_at', 'arrived_at', 'on_board_at'] as const

/** When the last step of a car happened, before which the next one cannot. */
export const lastStepAt = (car: Pick<Assignment, (typeof stepTimes)[number]>): Date =>
  new Date(Math.max(...stepTimes.map((name) => car[name]?.getTime() ?? 0)))

/** Hours before the pickup from which a driver can set out; earlier it would be a slip of the finger. */
export const departureLeadHours = 6
export const earliestDeparture = (pickupAt: Date): Date => new Date(pickupAt.getTime() - departureLeadHours * hour)

export interface DrivenCar {
  state: RideState
  pickup_at: Date
  waiting: WaitingTerms
  arrived_at: Date | null
  booking_version: number
  booking_version_acknowledged: number | null
  is_cancelled: boolean
}

export interface ActionAttempt {
  action: DriverAction
  at: Date
  /** The version that the driver acknowledges. */
  booking_version?: number
}

const checkAcknowledgement = (car: DrivenCar, attempt: ActionAttempt): Result<{ moves: boolean }, RefusalCode> => {
  if (isOver(car.state)) return err('STATE_NOT_ALLOWED')
  if ((attempt.booking_version ?? 0) < car.booking_version) return err('RIDE_REVISED')
  return { ok: true, moves: !isAcknowledged(car) }
}

const findTimingRefusal = (car: DrivenCar, { action, at }: ActionAttempt): RefusalCode | undefined => {
  if (action === 'on_the_way' && at < earliestDeparture(car.pickup_at)) return 'TOO_EARLY'
  const free = car.arrived_at && freeWaitUntil(car.waiting, waitStart(car.pickup_at, car.arrived_at))
  return action === 'no_show' && free && at < free ? 'NO_SHOW_TOO_EARLY' : undefined
}

/**
 * Checks whether the driver can take this action now. `moves` is false if it would change nothing, as from a second
 * phone.
 */
export const checkAction = (car: DrivenCar, attempt: ActionAttempt): Result<{ moves: boolean }, RefusalCode> => {
  if (car.is_cancelled) return err('RIDE_CANCELLED')
  if (attempt.action === 'acknowledge') return checkAcknowledgement(car, attempt)
  if (car.state === attempt.action) return { ok: true, moves: false }
  if (car.state === 'assigned' && attempt.action === 'on_the_way') return err('NOT_ACKNOWLEDGED')
  if (!mayFollow(car.state, attempt.action)) return err('STATE_NOT_ALLOWED')
  const refusal = findTimingRefusal(car, attempt)
  return refusal ? err(refusal) : { ok: true, moves: true }
}

export type DayPart = 'today' | 'tomorrow' | 'later' | 'done'

/**
 * The section of the driver's list, by the calendar at the pickup. An unfinished ride belongs to today, however old
 * it is.
 */
export const findDayPart = (
  ride: { state: RideState; booking_date: string; time_zone: string },
  now: Date,
): DayPart => {
  if (isOver(ride.state)) return 'done'
  const { date: today } = localAt(now, ride.time_zone)
  if (ride.booking_date <= today) return 'today'
  return ride.booking_date === shiftDate(today, 1) ? 'tomorrow' : 'later'
}

/** The state that an action leads to. */
export const stateAfterAction = (action: DriverAction): RideState =>
  action === 'acknowledge' ? 'acknowledged' : action

/** The driver's own step replaces one that the office has set. */
const ofDriver = { is_set_by_office: false, held_action: null }

/** Predicts the ride after an action, for a phone that shows actions it has not sent yet. */
export const previewAction = (ride: DriverRide, { action, at }: { action: DriverAction; at: Date }): DriverRide => {
  if (action === 'acknowledge') {
    const state = ride.state === 'assigned' ? 'acknowledged' : ride.state
    return { ...ride, state, is_acknowledged: true, is_changed: false, ...ofDriver }
  }
  const nextRide = { ...ride, state: action, ...ofDriver }
  if (action === 'arrived') {
    const from = waitStart(new Date(ride.pickup_at), at).toISOString()
    const { currency, waiting_terms: terms } = ride
    return { ...nextRide, arrived_at: at.toISOString(), waiting: { from, until: null, fee: 0, currency, terms } }
  }
  if (!ride.waiting || ride.waiting.until) return nextRide
  const fee =
    action === 'on_board' ? calculateWaitingFee(ride.waiting_terms, new Date(ride.waiting.from), at) : pence(0)
  return { ...nextRide, waiting: { ...ride.waiting, until: at.toISOString(), fee: toWire(fee) } }
}

/**
 * Lists the possible next actions, likeliest first. A change can be acknowledged at any time, and must be before
 * setting out.
 */
export const nextActions = ({
  state,
  is_acknowledged,
}: Pick<DriverRide, 'state' | 'is_acknowledged'>): DriverAction[] => {
  if (isOver(state)) return []
  const moves = listNextStates(state).filter((next) => next !== 'assigned' && next !== 'acknowledged')
  return is_acknowledged ? moves : ['acknowledge', ...moves]
}
