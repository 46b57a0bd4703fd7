// Event subscriptions and scheduled work of commissions.
import { bookingChanged, partnerRideUpdated } from '#modules/bookings/events.ts'
import { partnerMoneyMoved } from '#modules/payments/events.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { Commissions } from './service.ts'

export const commissionJobs = (outbox: Outbox, { commissions }: { commissions: Commissions }): void => {
  const recalculate = ({ booking_id }: { booking_id: string }) => commissions.rides.recalculate(booking_id)
  outbox.subscribe(partnerRideUpdated, 'commissions.ride-moved', recalculate)
  outbox.subscribe(partnerMoneyMoved, 'commissions.money-moved', recalculate)
  outbox.subscribe(bookingChanged, 'commissions.booking-changed', recalculate)
  const recalculateCredits = ({ booking_id }: { booking_id: string }) => commissions.credits.recalculate(booking_id)
  outbox.subscribe(partnerRideUpdated, 'commissions.credit-ride', recalculateCredits)
  outbox.subscribe(partnerMoneyMoved, 'commissions.credit-money', recalculateCredits)
  outbox.subscribe(bookingChanged, 'commissions.credit-change', recalculateCredits)
  outbox.runEvery(3600, 'commissions.statements', commissions.statements.createDue)
  outbox.runEvery(3600, 'commissions.invoices', commissions.invoices.issueDue)
  outbox.runEvery(3600, 'commissions.credit-catch-up', () => commissions.credits.catchUp())
  outbox.runEvery(3600, 'commissions.catch-up', commissions.rides.catchUp)
  outbox.runEvery(3600, 'commissions.weekly-payouts', commissions.payouts.proposeWeekly)
}
