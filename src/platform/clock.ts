// The clock of the process. The only server file that reads the time.
import type { Clock } from '#kernel/time.ts'

export type { Clock } from '#kernel/time.ts'

export const systemClock: Clock = () => new Date()

/** Abandons `work` after `ms`: its signal is aborted and the promise rejects with a TimeoutError. */
export const deadline = (ms: number): AbortSignal => AbortSignal.timeout(ms)
