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
  const credit = ({ booking_id }: { booking_id: string }) => commissions.credits.reckon(booking_id)
  outbox.hear(partnerRideMoved, 'commissions.credit-ride', credit)
  outbox.hear(partnerMoneyMoved, 'commissions.credit-money', credit)
  outbox.hear(bookingChanged, 'commissions.credit-change', credit)
  outbox.every(3600, 'commissions.statements', commissions.statements.makeDue)
  outbox.every(3600, 'commissions.invoices', commissions.invoices.writeDue)
  outbox.every(3600, 'commissions.credit-catch-up', () => commissions.credits.catchUp())
  outbox.every(3600, 'commissions.catch-up', commissions.rides.catchUp)
  outbox.every(3600, 'commissions.weekly-payouts', commissions.payouts.proposeWeekly)
}
