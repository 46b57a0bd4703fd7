// What else than the driver's own actions changes what the followers of a ride see: its driver, its state, its payment.
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
  const tell = ({ booking_id }: { booking_id: string }) => chauffeurs.changed(booking_id)
  outbox.hear(rideAssigned, 'chauffeurs.assigned', tell)
  outbox.hear(rideUnassigned, 'chauffeurs.unassigned', tell)
  outbox.hear(bookingCancelled, 'chauffeurs.cancelled', tell)
  outbox.hear(bookingChanged, 'chauffeurs.changed', tell)
  outbox.hear(bookingCompleted, 'chauffeurs.completed', tell)
  outbox.hear(bookingStatusSet, 'chauffeurs.status_set', tell)
  outbox.hear(paymentRefunded, 'chauffeurs.refunded', tell)
  const notifyAll = async ({ booking_ids }: { booking_ids: string[] }) => {
    for (const booking_id of booking_ids) await chauffeurs.changed(booking_id)
  }
  outbox.hear(bookingPaid, 'chauffeurs.paid', notifyAll)
  outbox.hear(bookingInvoiced, 'chauffeurs.invoiced', notifyAll)
}
