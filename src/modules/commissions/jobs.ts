// Event subscriptions and scheduled work of commissions.
import { bookingChanged, partnerRideMoved } from '#modules/bookings/events.ts'
import { partnerMoneyMoved } from '#modules/payments/events.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { Commissions } from './service.ts'

export const commissionJobs = (outbox: Outbox, { commissions }: { commissions: Commissions }): void => {
  const recalculate = ({ booking_id }: { booking_id: string }) => commissions.rides.recalculate(booking_id)
  outbox.hear(partnerRideMoved, 'commissions.ride-moved', recalculate)
  outbox.hear(partnerMoneyMoved, 'commissions.money-moved', recalculate)
  outbox.hear(bookingChanged, 'commissions.booking-changed', recalculate)
  const recalculateCredits = ({ booking_id }: { booking_id: string }) => commissions.credits.recalculate(booking_id)
  outbox.hear(partnerRideMoved, 'commissions.credit-ride', recalculateCredits)
  outbox.hear(partnerMoneyMoved, 'commissions.credit-money', recalculateCredits)
  outbox.hear(bookingChanged, 'commissions.credit-change', recalculateCredits)
  outbox.every(3600, 'commissions.statements', commissions.statements.createDue)
  outbox.every(3600, 'commissions.invoices', commissions.invoices.writeDue)
  outbox.every(3600, 'commissions.credit-catch-up', () => commissions.credits.catchUp())
  outbox.every(3600, 'commissions.catch-up', commissions.rides.catchUp)
  outbox.every(3600, 'commissions.weekly-payouts', commissions.payouts.proposeWeekly)
}
