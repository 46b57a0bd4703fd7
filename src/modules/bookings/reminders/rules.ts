// When somebody is reminded of a ride: once, a day before the pickup, or as soon as it is booked where that is later.
import { promise } from '../rules.ts'

const hour = 3_600_000

/** Pickups until then are reminded of now. */
export const remindedUntil = (now: Date): Date => new Date(now.getTime() + promise.contactHoursBefore * hour)

/** A ride that is put off by less than half a day is not reminded of again: the change itself was told. */
export const countsForHours = promise.contactHoursBefore + 12
