// Scheduled jobs of bookings.
import type { Outbox } from '#platform/outbox.ts'
import type { Bookings } from './service.ts'

export const bookingJobs = (outbox: Outbox, { bookings }: { bookings: Bookings }): void => {
  outbox.runEvery(60, 'bookings.abandoned', async () => {
    await bookings.cancelAbandoned()
  })
  outbox.runEvery(60, 'bookings.reminders', async () => {
    await bookings.reminders.sweep()
  })
  outbox.runEvery(3600, 'bookings.clock-rules', bookings.clockRules.apply)
  outbox.runEvery(3600, 'bookings.desk-guests', async () => {
    await bookings.partnerGuests.sweep()
  })
  outbox.runEvery(60, 'bookings.unpaid-changes', async () => {
    await bookings.proposals.sweepExpired()
  })
}
