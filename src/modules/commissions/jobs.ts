// What commissions do when they hear of something, and by the clock.
import { bookingChanged, partnerRideMoved } from '#modules/bookings/events.ts'
import { partnerMoneyMoved } from '#modules/payments/events.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { Commissions } from './service.ts'

export const commissionJobs = (outbox: Outbox, { commissions }: { commissions: Commissions }): void => {
  const reckon = ({ booking_id }: { booking_id: string }) => commissions.rides.reckon(booking_id)
  outbox.hear(partnerRideMoved, 'commissions.ride-moved', reckon)
  outbox.hear(partnerMoneyMoved, 'commissions.money-moved', reckon)
  outbox.hear(bookingChanged, 'commissions.booking-changed', reckon)
  outbox.every(3600, 'commissions.catch-up', commissions.rides.catchUp)
  outbox.every(3600, 'commissions.weekly-payouts', commissions.payouts.proposeWeekly)
}
