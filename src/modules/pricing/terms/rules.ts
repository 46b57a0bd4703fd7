// Terms of waiting and cancellation: fees and refunds by a rate document, and what pages say of them. The browser loads it too.
import { type Minor, pence } from '#kernel/money.ts'
import type { BookedClass, BookingType } from '../contract.ts'
import type { RateDocument } from '../rates/contract.ts'

const minute = 60_000

export interface WaitingTerms {
  free_minutes: number
  /** Fee of waiting beyond `after_minutes`; the last step that is passed counts. */
  steps: { after_minutes: number; fee: number }[]
}

/** Refunds in basis points by the minutes before the pickup until which they are given. */
export type CancellationSteps = { until_minutes: number; refund: number }[]

/** What a ride is promised, frozen with it. Amounts are minor units of its currency. */
export interface RideTerms {
  waiting: WaitingTerms
  cancellation: CancellationSteps
}

const noWaiting: WaitingTerms = { free_minutes: 0, steps: [] }

/** The waiting terms of a pickup in these zones: the first of the document that names one of them or none. */
export const findWaitingTerms = (
  { waiting }: Pick<RateDocument, 'waiting'>,
  pickupZones: readonly string[],
): WaitingTerms => {
  const found = waiting.find(({ zone }) => zone === null || pickupZones.includes(zone))
  return found ? { free_minutes: found.free_minutes, steps: found.steps } : noWaiting
}

const sortSteps = ({ steps }: WaitingTerms) => steps.toSorted((a, b) => a.after_minutes - b.after_minutes)

/** The fee of waiting from one instant to another: that of the last step that is passed, 0 before the first. */
export const calculateWaitingFee = (terms: WaitingTerms, from: Date, until: Date): Minor => {
  const waited = until.getTime() - from.getTime()
  return pence(sortSteps(terms).findLast(({ after_minutes }) => waited > after_minutes * minute)?.fee ?? 0)
}

/** The first step that is not passed at an instant. */
export const findNextStep = (terms: WaitingTerms, from: Date, now: Date): { at: Date; fee: Minor } | undefined => {
  const waited = Math.max(0, now.getTime() - from.getTime())
  const next = sortSteps(terms).find(({ after_minutes }) => waited <= after_minutes * minute)
  return next && { at: new Date(from.getTime() + next.after_minutes * minute), fee: pence(next.fee) }
}

/** The highest fee of waiting. */
export const findHighestFee = (terms: WaitingTerms): Minor => pence(sortSteps(terms).at(-1)?.fee ?? 0)

/** The steps of cancellation for a ride: of the first terms that name its class and kind or none. */
export const findCancellationSteps = (
  { cancellation }: Pick<RateDocument, 'cancellation'>,
  ride: { service_type: BookedClass; booking_type: BookingType },
): CancellationSteps =>
  cancellation.find(
    ({ classes, booking_type }) =>
      (classes === null || classes.includes(ride.service_type)) &&
      (booking_type === null || booking_type === ride.booking_type),
  )?.steps ?? []

/** Picks the terms of a ride from the document that prices it. */
export const findRideTerms = (
  document: Pick<RateDocument, 'waiting' | 'cancellation'>,
  ride: { service_type: BookedClass; booking_type: BookingType; pickup_zones: readonly string[] },
): RideTerms => ({
  waiting: findWaitingTerms(document, ride.pickup_zones),
  cancellation: findCancellationSteps(document, ride),
})

/** The minutes before the pickup until which the ride is cancelled free of charge; null if it never is. */
export const findFreeMinutes = (steps: CancellationSteps): number | null => {
  const free = steps.filter(({ refund }) => refund === 10_000).map(({ until_minutes }) => until_minutes)
  return free.length ? Math.min(...free) : null
}

/** The end of free cancellation; null if the ride never is cancelled free of charge. */
export const findFreeUntil = (steps: CancellationSteps, pickupAt: Date): Date | null => {
  const minutes = findFreeMinutes(steps)
  return minutes === null ? null : new Date(pickupAt.getTime() - minutes * minute)
}

/** The parts that are refunded one after the other, with the last instant of each, the highest first. */
export const listRefunds = (steps: CancellationSteps, pickupAt: Date): { until: Date; refund: number }[] => {
  const later = (minutes: number) => steps.filter(({ until_minutes }) => until_minutes <= minutes)
  const isHighest = ({ until_minutes, refund }: CancellationSteps[number]) =>
    later(until_minutes).every((step) => step.refund < refund || step.until_minutes === until_minutes)
  return steps
    .filter((step) => step.refund > 0 && isHighest(step))
    .map(({ until_minutes, refund }) => ({ until: new Date(pickupAt.getTime() - until_minutes * minute), refund }))
    .toSorted((a, b) => a.until.getTime() - b.until.getTime())
}

/** The refund of a cancellation now: the highest part that is still given, rounded down. */
export const calculateCancellationRefund = (
  steps: CancellationSteps,
  paid: Minor,
  { pickupAt, now }: { pickupAt: Date; now: Date },
): Minor => {
  const given = steps.filter(({ until_minutes }) => now.getTime() <= pickupAt.getTime() - until_minutes * minute)
  return pence(Math.floor((paid * Math.max(0, ...given.map(({ refund }) => refund))) / 10_000))
}

/** The fees for the half hour and the hour after the free time; undefined if the terms have other steps. */
export const findHourlyFees = (terms: WaitingTerms): { half: Minor; full: Minor } | undefined => {
  const [half, full, ...more] = sortSteps(terms)
  const { free_minutes: free } = terms
  return half?.after_minutes === free && full?.after_minutes === free + 30 && more.length === 0
    ? { half: pence(half.fee), full: pence(full.fee) }
    : undefined
}
