// The clock of the demonstration: it starts in the past, runs at normal speed, and can only be moved forward.

import { localAt } from '#kernel/time.ts'
import { toInstant } from '#kernel/zones.ts'
import type { Clock } from '#platform/clock.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export const daysBefore = (date: Date, days: number): Date => new Date(date.getTime() - days * day)

export interface AdjustableClock {
  clock: Clock
  /** Moves the clock forward to `at`; never back, nor past the real time. */
  advanceTo(at: Date): void
}

export const createAdjustableClock = (real: Clock, start: Date): AdjustableClock => {
  let lagMs = real().getTime() - start.getTime()
  return {
    clock: () => new Date(real().getTime() - lagMs),
    advanceTo(at) {
      lagMs = Math.max(0, Math.min(lagMs, real().getTime() - at.getTime()))
    },
  }
}

/** A pickup relative to now: days from today at a local time, or minutes from now. */
export type RelativeTime = { day: number; time: string } | { minutes: number }

export interface Pickup {
  /** yyyy-MM-dd and HH:mm in the time zone of the place. */
  date: string
  time: string
  at: Date
}

/** yyyy-MM-dd, `days` after `date`. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

/** Resolves a relative pickup. `minutes` from now are rounded down to a quarter of an hour, as rides are booked. */
export const resolvePickup = (when: RelativeTime, zone: string, now: Date): Pickup => {
  const quarter = 15 * minute
  const rounded =
    'minutes' in when ? new Date(Math.floor((now.getTime() + when.minutes * minute) / quarter) * quarter) : now
  const local = localAt(rounded, zone)
  const { date, time } = 'minutes' in when ? local : { date: dateAfter(local.date, when.day), time: when.time }
  const at = toInstant(date, `${time}:00`, zone)
  if (!at) throw new Error(`There is no ${time} in ${zone} on ${date}.`)
  return { date, time, at }
}
