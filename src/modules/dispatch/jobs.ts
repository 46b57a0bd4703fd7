// What dispatch hears of bookings.
import { bookingCancelled, bookingChanged, bookingStatusSet } from '#modules/bookings/events.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { Following } from './booking-sync/service.ts'

export const dispatchJobs = (outbox: Outbox, { following }: { following: Following }): void => {
  outbox.subscribe(bookingCancelled, 'dispatch.cancelled', ({ booking_id }) => following.cancelled(booking_id))
  outbox.subscribe(bookingStatusSet, 'dispatch.reopened', async ({ booking_id, before }) => {
    if (before === 'completed' || before === 'cancelled') await following.reopened(booking_id)
  })
  outbox.subscribe(bookingChanged, 'dispatch.changed', ({ booking_id, changed }) =>
    following.changed(booking_id, changed),
  )
}
