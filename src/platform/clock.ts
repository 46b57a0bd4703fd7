// The clock of the process. The only server file that reads the time.
import type { Clock } from '#kernel/time.ts'

export type { Clock } from '#kernel/time.ts'

export const systemClock: Clock = () => new Date()

/** A signal that aborts with a TimeoutError after `ms`. */
export const deadline = (ms: number): AbortSignal => AbortSignal.timeout(ms)
