// How soon and how late a ride can be booked. Apart from prices and places, which the search form does not load.
import { localAt, shiftDate, shiftMonth } from '#kernel/time.ts'
import * as m from '#messages/en/errors.ts'

/** How long before the pickup one must book online, and whom to call for anything sooner. */
export interface Notice {
  minutes: number
  phone: string
}

/** The notice in hours where they are whole. Without a notice only what is past is too soon. */
export const tooSoonWords = ({ minutes, phone }: Notice): string => {
  if (minutes === 0) return m.pickup_past
  const hours = minutes / 60
  if (hours === 1) return m.too_soon_hour({ phone })
  return Number.isInteger(hours) ? m.too_soon_hours({ hours, phone }) : m.too_soon({ minutes, phone })
}

/** Is `pickupAt` nearer than `leadMinutes` to `now`? */
export const isTooSoon = (pickupAt: Date, now: Date, leadMinutes: number): boolean =>
  pickupAt.getTime() - now.getTime() < leadMinutes * 60_000

const minute = 60_000

/** The first whole minute that is not too soon. */
export const firstPickup = (now: Date, leadMinutes: number): Date =>
  new Date(Math.ceil(now.getTime() / minute + leadMinutes) * minute)

/** From when on a time of a day can be chosen, as HH:mm, and what is said of an earlier one. '24:00' leaves none. */
export interface EarliestTime {
  time: string
  words: string
}

/** The earliest time of `date` on the clock of `zone`; undefined where the whole day can be chosen, or none is given. */
export const earliestTimeOn = (
  date: string,
  { now, zone, notice }: { now: Date; zone: string; notice: Notice },
): EarliestTime | undefined => {
  const first = localAt(firstPickup(now, notice.minutes), zone)
  if (!date || date > first.date) return undefined
  return { time: date === first.date ? first.time : '24:00', words: tooSoonWords(notice) }
}

/** The last day that can be booked so many months ahead; in a shorter month, its last day. */
export const lastBookingDay = (today: string, months: number): string => {
  const month = shiftMonth(today, months)
  const lastOfMonth = shiftDate(`${shiftMonth(month, 1)}-01`, -1)
  return [`${month}${today.slice(7)}`, lastOfMonth].sort()[0] ?? lastOfMonth
}

export const tooFarWords = (months: number): string => (months === 1 ? m.too_far_month : m.too_far({ months }))
