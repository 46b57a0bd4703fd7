// What bookings do by the clock.
import type { Outbox } from '#platform/outbox.ts'
import type { Bookings } from './service.ts'

export const bookingJobs = (outbox: Outbox, { bookings }: { bookings: Bookings }): void => {
  outbox.every(60, 'bookings.abandoned', async () => {
    await bookings.sweepAbandoned()
  })
  outbox.every(60, 'bookings.reminders', async () => {
    await bookings.reminders.sweep()
  })
  outbox.every(3600, 'bookings.clock-rules', bookings.clockRules.apply)
  outbox.every(3600, 'bookings.desk-guests', async () => {
    await bookings.deskGuests.sweep()
  })
  outbox.every(60, 'bookings.unpaid-changes', async () => {
    await bookings.proposals.sweepExpired()
  })
}
