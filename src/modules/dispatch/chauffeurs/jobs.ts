// Notifies the event streams of a ride when its driver, state or payment changes other than by an action of the
// driver.
import {
  bookingCancelled,
  bookingChanged,
  bookingCompleted,
  bookingInvoiced,
  bookingPaid,
  bookingStatusSet,
} from '#modules/bookings/events.ts'
import { paymentRefunded } from '#modules/payments/events.ts'
import type { Outbox } from '#platform/outbox.ts'
import { rideAssigned, rideUnassigned } from '../events.ts'
import type { ChauffeursService } from './service.ts'

export const chauffeurJobs = (outbox: Outbox, { chauffeurs }: { chauffeurs: ChauffeursService }): void => {
  const notifyOne = ({ booking_id }: { booking_id: string }) => chauffeurs.notifyFollowers(booking_id)
  outbox.subscribe(rideAssigned, 'chauffeurs.assigned', notifyOne)
  outbox.subscribe(rideUnassigned, 'chauffeurs.unassigned', notifyOne)
  outbox.subscribe(bookingCancelled, 'chauffeurs.cancelled', notifyOne)
  outbox.subscribe(bookingChanged, 'chauffeurs.changed', notifyOne)
  outbox.subscribe(bookingCompleted, 'chauffeurs.completed', notifyOne)
  outbox.subscribe(bookingStatusSet, 'chauffeurs.status_set', notifyOne)
  outbox.subscribe(paymentRefunded, 'chauffeurs.refunded', notifyOne)
  const notifyAll = async ({ booking_ids }: { booking_ids: string[] }) => {
    for (const booking_id of booking_ids) await chauffeurs.notifyFollowers(booking_id)
  }
  outbox.subscribe(bookingPaid, 'chauffeurs.paid', notifyAll)
  outbox.subscribe(bookingInvoiced, 'chauffeurs.invoiced', notifyAll)
}
