// Limits of applications, and the format of phone numbers.
import { normalisePhone } from '#modules/users/rules.ts'
import { looksLikePhone } from '../application-contact/rules.ts'

export const perDay = { points: 3, seconds: 86_400 }
export const perNetwork = { points: 60, seconds: 86_400 }
export const perEmail = { points: 1, seconds: 86_400 }

/** Whether a typed number has the format of a phone number and is possible in its country. */
export const isPhone = (typed: string): boolean => looksLikePhone(typed) && normalisePhone(typed) !== undefined
