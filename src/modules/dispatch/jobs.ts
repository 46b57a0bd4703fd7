// Subscribes dispatch to the events of bookings.
import { bookingCancelled, bookingChanged, bookingStatusSet } from '#modules/bookings/events.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { BookingSync } from './booking-sync/service.ts'

interface DispatchJobs {
  bookingSync: BookingSync
  sweepActions: () => Promise<void>
}

export const dispatchJobs = (outbox: Outbox, { bookingSync, sweepActions }: DispatchJobs): void => {
  outbox.runEvery(3600, 'dispatch.actions', sweepActions)
  outbox.subscribe(bookingCancelled, 'dispatch.cancelled', ({ booking_id }) =>
    bookingSync.syncCancelledBooking(booking_id),
  )
  outbox.subscribe(bookingStatusSet, 'dispatch.reopened', async ({ booking_id, before }) => {
    if (before === 'completed' || before === 'cancelled') await bookingSync.syncReopenedBooking(booking_id)
  })
  outbox.subscribe(bookingChanged, 'dispatch.changed', ({ booking_id, changed }) =>
    bookingSync.syncChangedBooking(booking_id, changed),
  )
}
