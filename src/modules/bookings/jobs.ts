// Scheduled jobs of bookings.
import { regionMoved } from '#modules/regions/events.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { BookingRegions } from './regions/service.ts'
import type { Bookings } from './service.ts'

interface BookingJobs {
  bookings: Bookings
  regions: BookingRegions
  sweepVersions: () => Promise<void>
}

export const bookingJobs = (outbox: Outbox, { bookings, regions, sweepVersions }: BookingJobs): void => {
  outbox.subscribe(regionMoved, 'bookings.region-moved', regions.moveUpcoming)
  outbox.runEvery(3600, 'bookings.versions', sweepVersions)
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
