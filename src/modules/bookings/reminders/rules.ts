// Times of reminders: one per ride, a day before the pickup or at booking if that is later.
import { chauffeurPromise } from '../rules.ts'

const hour = 3_600_000

/** Returns the latest pickup that is due a reminder now. */
export const reminderHorizon = (now: Date): Date => new Date(now.getTime() + chauffeurPromise.contactHoursBefore * hour)

/** A ride that is postponed by less than 12 hours gets no second reminder, because the change was mailed. */
export const reminderValidHours = chauffeurPromise.contactHoursBefore + 12

/** When the customer learns the chauffeur at the latest: a day before, by an instant, or once assigned. */
export type ContactPromise = { kind: 'day_before' } | { kind: 'by'; at: Date } | { kind: 'when_named' }

/** Chooses the promise; within a day of the pickup it names the latest instant instead of "24 hours before". */
export const contactPromise = (pickupAt: Date, now: Date): ContactPromise => {
  if (reminderHorizon(now) <= pickupAt) return { kind: 'day_before' }
  const at = new Date(pickupAt.getTime() - chauffeurPromise.contactAtLatestHoursBefore * hour)
  return now < at ? { kind: 'by', at } : { kind: 'when_named' }
}
