// What is true of an application: how a phone number may be written, and how often one may come.
import { normalisePhone } from '#modules/users/rules.ts'
import { looksLikePhone } from '../application-contact/rules.ts'

export const perDay = { points: 3, seconds: 86_400 }
export const perNetwork = { points: 60, seconds: 86_400 }
export const perEmail = { points: 1, seconds: 86_400 }

/** As an applicant may write it, and not impossible in its country. */
export const isPhone = (typed: string): boolean => looksLikePhone(typed) && normalisePhone(typed) !== undefined

/** E.164 of a number that `isPhone`. */
export const phoneOf = (typed: string): string => normalisePhone(typed) ?? typed
