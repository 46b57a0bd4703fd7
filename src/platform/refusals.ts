// Refusals that any call can return.
import type { SignedIn } from '#kernel/actor.ts'
import { defineRefusals, Refusal } from '#kernel/errors.ts'
import * as m from '#messages/en/errors.ts'

export const refusals = defineRefusals({
  INVALID_REQUEST: [400, m.required_fields],
  MALFORMED_REQUEST: [400, m.malformed],
  NOT_SIGNED_IN: [401, m.not_signed_in],
  NOT_ALLOWED: [403, m.not_allowed],
  ROLE_NOT_ALLOWED: [403, m.role_not_allowed],
  OTHER_REGION: [403, m.other_region],
  PASSWORD_MUST_CHANGE: [403, m.password_must_change],
  PASSWORD_REQUIRED: [403, m.password_again],
  CROSS_ORIGIN: [403, m.cross_origin],
  NOT_FOUND: [404, m.not_found],
  REQUEST_TOO_LARGE: [413, m.too_large],
  UNSUPPORTED_TYPE: [415, m.unsupported_type],
  RATE_LIMITED: [429, m.rate_limited],
  INTERNAL_ERROR: [500, m.fault],
  UNAVAILABLE: [503, m.unavailable],
})

/**
 * `session` is the one that grants access to the call; another person may be signed in beside it.
 * @throws Refusal PASSWORD_REQUIRED where its password was not entered within the last ten minutes
 */
export const requireRecentPassword = (session: SignedIn | undefined): void => {
  if (!session?.hasRecentPassword) throw new Refusal(refusals.PASSWORD_REQUIRED)
}

/** At least two, so that no language needs a singular. */
const atLeastTwo = (count: number): number => Math.max(2, Math.ceil(count))

/** Whole minutes, rounded up. */
export const minutesToWait = (seconds: number): number => atLeastTwo(seconds / 60)

const rateLimitMessage = (seconds: number): string => {
  if (seconds <= 60) return m.rate_limited
  if (seconds <= 3600) return m.rate_limited_minutes({ minutes: minutesToWait(seconds) })
  return m.rate_limited_hours({ hours: atLeastTwo(seconds / 3600) })
}

/** RATE_LIMITED with the time to wait. */
export const rateLimitRefusal = (retryAfterSeconds: number): Refusal =>
  new Refusal(refusals.RATE_LIMITED, { message: rateLimitMessage(retryAfterSeconds), retryAfterSeconds })
