// What else than the driver's own word changes what is seen of a ride's chauffeurs.
import { bookingCancelled, bookingChanged, bookingCompleted } from '#modules/bookings/events.ts'
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
}
