// How soon and how late one can book on this site, as the server checks it too.
import { lastBookingDay, type Notice } from '#modules/quotes/notice/rules.ts'
import { site, supportPhone } from './site.ts'

/** Counted from `today` at the pickup. */
export const lastDayFrom = (today: string): string => lastBookingDay(today, site().booking_months_ahead)

export const bookingNotice = (): Notice => ({ minutes: site().booking_lead_minutes, phone: supportPhone().label })
