// When somebody is reminded of a ride: once, a day before the pickup, or as soon as it is booked where that is later.
import { promise } from '../rules.ts'

const hour = 3_600_000

/** Pickups until then are reminded of now. */
export const reminderHorizon = (now: Date): Date => new Date(now.getTime() + promise.contactHoursBefore * hour)

/** A ride that is put off by less than half a day is not reminded of again: the change itself was told. */
export const reminderValidHours = promise.contactHoursBefore + 12

/** When a customer hears at the latest who drives: a day before, by an instant, or as soon as a chauffeur is named. */
export type ContactPromise = { kind: 'day_before' } | { kind: 'by'; at: Date } | { kind: 'when_named' }

/** Within a day of the pickup nothing happens "24 hours before" any more, so that the latest instant is said. */
export const contactPromise = (pickupAt: Date, now: Date): ContactPromise => {
  if (reminderHorizon(now) <= pickupAt) return { kind: 'day_before' }
  const at = new Date(pickupAt.getTime() - promise.contactAtLatestHoursBefore * hour)
  return now < at ? { kind: 'by', at } : { kind: 'when_named' }
}
