// The clock of the process, and the instant of a wall-clock time at a place. The only server file that reads the time.
import { Temporal } from 'temporal-polyfill'
import type { Clock } from '#kernel/time.ts'

export type { Clock } from '#kernel/time.ts'

export const systemClock: Clock = () => new Date()

/**
 * The instant of `date` (yyyy-MM-dd) and `time` (HH:mm:ss) in the IANA `zone`: a time that exists twice means the earlier one.
 * Undefined where the clock skips that time, or the zone is unknown.
 */
export const instantOf = (date: string, time: string, zone: string): Date | undefined => {
  try {
    const asked = Temporal.PlainDateTime.from(`${date}T${time}`)
    const zoned = asked.toZonedDateTime(zone, { disambiguation: 'earlier' })
    return zoned.toPlainDateTime().equals(asked) ? new Date(zoned.epochMilliseconds) : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Abandons `work` after `ms`: its signal is aborted and the promise rejects with a TimeoutError. */
export const deadline = (ms: number): AbortSignal => AbortSignal.timeout(ms)
