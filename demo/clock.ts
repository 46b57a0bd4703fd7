// The clock that the demonstration turns: it stands in the past, runs on as time does, and only ever goes forward.

import { localAt } from '#kernel/time.ts'
import { toInstant } from '#kernel/zones.ts'
import type { Clock } from '#platform/clock.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export interface TurnedClock {
  clock: Clock
  /** Puts the clock forward to `at`; it is never put back, nor past the real one. */
  turnTo(at: Date): void
}

export const createTurnedClock = (real: Clock, from: Date): TurnedClock => {
  let behind = real().getTime() - from.getTime()
  return {
    clock: () => new Date(real().getTime() - behind),
    turnTo(at) {
      behind = Math.max(0, Math.min(behind, real().getTime() - at.getTime()))
    },
  }
}

/** When a ride begins: so many days from today at a time of the place, or so many minutes from now. */
export type When = { day: number; time: string } | { soon: number }

export interface Pickup {
  /** yyyy-MM-dd and HH:mm on the clock of the place. */
  date: string
  time: string
  at: Date
}

/** yyyy-MM-dd, `days` after `date`. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

/** Rides are booked in quarters of an hour: `soon` is the last one before it. */
export const pickupOf = (when: When, zone: string, now: Date): Pickup => {
  const quarter = 15 * minute
  const soon = 'soon' in when ? new Date(Math.floor((now.getTime() + when.soon * minute) / quarter) * quarter) : now
  const local = localAt(soon, zone)
  const { date, time } = 'soon' in when ? local : { date: dateAfter(local.date, when.day), time: when.time }
  const at = toInstant(date, `${time}:00`, zone)
  if (!at) throw new Error(`There is no ${time} in ${zone} on ${date}.`)
  return { date, time, at }
}
