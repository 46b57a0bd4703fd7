// What is true of an application: how a phone number may be written, and how much and how often may come.
import { normalisePhone } from '#modules/users/rules.ts'

/** Bytes of one picture, of the whole form, and how many pictures of the car. */
export const pictureLimits = { file: 8 * 1024 * 1024, request: 60 * 1024 * 1024, cars: 10 }
/** Pixels of the longer side. */
export const pictureSide = 1600

export const perDay = { points: 3, seconds: 86_400 }
export const perEmail = { points: 1, seconds: 86_400 }

const bare = (typed: string): string => typed.replace(/[\s().-]/g, '')

/** An optional plus and 10 to 15 digits, with what people write between them, and not impossible in its country. */
export const isPhone = (typed: string): boolean =>
  /^\+?\d{10,15}$/.test(bare(typed)) && normalisePhone(bare(typed)) !== undefined

/** E.164 of a number that `isPhone`. */
export const phoneOf = (typed: string): string => normalisePhone(bare(typed)) ?? bare(typed)
