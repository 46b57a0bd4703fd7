// Lead time and booking horizon. Separate from prices and places, which the search form does not load.
import { localAt, shiftDate, shiftMonth } from '#kernel/time.ts'
import * as m from '#messages/en/errors.ts'

/** Lead time of online bookings in minutes, and the phone number for earlier pickups. */
export interface Notice {
  minutes: number
  phone: string
}

/** Formats the refusal of an early pickup, in whole hours if possible. Without a lead time, the pickup is past. */
export const tooSoonMessage = ({ minutes, phone }: Notice): string => {
  if (minutes === 0) return m.pickup_past
  const hours = minutes / 60
  if (hours === 1) return m.too_soon_hour({ phone })
  return Number.isInteger(hours) ? m.too_soon_hours({ hours, phone }) : m.too_soon({ minutes, phone })
}

/** Formats the refusal of a pickup outside of the opening hours; `hours` is null on a day without any. */
export const closedMessage = ({ hours, phone }: { hours: string | null; phone: string }): string =>
  hours === null ? m.closed_day({ phone }) : m.closed_hours({ hours, phone })

/** Whether `pickupAt` is less than `leadMinutes` after `now`. */
export const isTooSoon = (pickupAt: Date, now: Date, leadMinutes: number): boolean =>
  pickupAt.getTime() - now.getTime() < leadMinutes * 60_000

const minute = 60_000

/** Returns the first whole minute that satisfies the lead time. */
export const firstPickup = (now: Date, leadMinutes: number): Date =>
  new Date(Math.ceil(now.getTime() / minute + leadMinutes) * minute)

/** The earliest bookable time of a day (HH:mm; '24:00' if none) and the message for an earlier one. */
export interface EarliestTime {
  time: string
  words: string
}

/** Returns the earliest time of `date` in `zone`; undefined without a date or if the whole day is bookable. */
export const earliestTimeOn = (
  date: string,
  { now, zone, notice }: { now: Date; zone: string; notice: Notice },
): EarliestTime | undefined => {
  const first = localAt(firstPickup(now, notice.minutes), zone)
  if (!date || date > first.date) return undefined
  return { time: date === first.date ? first.time : '24:00', words: tooSoonMessage(notice) }
}

/** Returns the last day (yyyy-MM-dd) that can be booked `months` ahead, clamped to the end of the month. */
export const lastBookingDay = (today: string, months: number): string => {
  const month = shiftMonth(today, months)
  const lastOfMonth = shiftDate(`${shiftMonth(month, 1)}-01`, -1)
  return [`${month}${today.slice(7)}`, lastOfMonth].sort()[0] ?? lastOfMonth
}

export const tooFarMessage = (months: number): string => (months === 1 ? m.too_far_month : m.too_far({ months }))
