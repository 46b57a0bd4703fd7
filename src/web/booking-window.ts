// Earliest and latest moment that can be booked on this site, as the server checks them too.
import { lastBookingDay, type Notice } from '#modules/quotes/notice/rules.ts'
import { site, supportPhone } from './site.ts'

/** `today` is the date at the pickup. */
export const lastDayFrom = (today: string): string => lastBookingDay(today, site().booking_months_ahead)

export const bookingNotice = (): Notice => ({ minutes: site().booking_lead_minutes, phone: supportPhone().label })
