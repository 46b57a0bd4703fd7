// What the life of an account means for its bookings: a proven e-mail brings in what was paid for it, a deletion takes the person out.
import * as m from '#messages/en/errors.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { withoutPerson } from './rules.ts'
import * as store from './store.ts'

export const createAccountBookings = ({ clock }: { clock: Clock }) => ({
  /** The paid bookings that guests made for this account are in it from now on. The caller has the proof of its e-mail. */
  async enterPaid(tx: Tx, user_id: string): Promise<void> {
    const at = clock()
    for (const { booking_id } of await store.enterPaidClaims(tx, user_id, at))
      await recordAudit(tx, {
        at,
        actor: user_id,
        action: 'booking.attached',
        subject: `booking:${booking_id}`,
        after: user_id,
      })
  },

  countAhead: (tx: Tx, user_id: string): Promise<number> => store.countAhead(tx, user_id, clock()),

  /** Leaves of each booking what was sold, when and for how much. */
  async erasePerson(tx: Tx, { user_id }: { user_id: string }): Promise<void> {
    const now = clock()
    const removed = m.address_removed
    for (const { booking_id, pickup_place, dropoff_place } of await store.listPlacesOf(tx, user_id)) {
      const kept = {
        pickup_place: withoutPerson(pickup_place, removed),
        dropoff_place: dropoff_place && withoutPerson(dropoff_place, removed),
      }
      await store.erasePerson(tx, booking_id, { ...kept, now })
    }
    await store.dropClaims(tx, user_id)
  },
})
