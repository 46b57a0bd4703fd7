// The days on which a booking is repeated.
import { shiftDate } from '#kernel/time.ts'

export const mostDays = 60

/** The same weekday of the following weeks. */
export const listWeeks = (date: string, count: number): string[] =>
  Array.from({ length: count }, (_, week) => shiftDate(date, 7 * (week + 1)))

/** The days with another one, each once, in order. */
export const addDay = (days: readonly string[], day: string): string[] => [...new Set([...days, day])].sort()
