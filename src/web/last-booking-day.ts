// The last day that can be booked, for the calendars: counted from today at the pickup, as the server does.
import { lastBookingDay } from '#modules/quotes/rules.ts'
import { site } from './site.ts'

export const lastDayFrom = (today: string): string => lastBookingDay(today, site().booking_months_ahead)
