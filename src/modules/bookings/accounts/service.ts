// What the life of an account means for its bookings: a proven e-mail brings in what was paid for it, a deletion takes the person out.
import * as m from '#messages/en/errors.ts'
import { eraseAuditValues, recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { withoutPerson } from './rules.ts'
import * as store from './store.ts'

/** Takes whoever travelled out of a ride, of what it was before, and of what is written about it. */
export const eraseFrom = async (
  tx: Tx,
  { booking_id, ...was }: Awaited<ReturnType<typeof store.listPlacesOf>>[number],
  now: Date,
): Promise<void> => {
  const removed = m.address_removed
  const pickup = withoutPerson({ location: was.pickup_location, place: was.pickup_place }, removed)
  const dropoff = was.dropoff_place
    ? withoutPerson({ location: was.dropoff_location ?? removed, place: was.dropoff_place }, removed)
    : { location: null, place: null }
  await store.erasePerson(tx, booking_id, {
    pickup_location: pickup.location,
    pickup_place: pickup.place,
    dropoff_location: dropoff.location,
    dropoff_place: dropoff.place,
    now,
  })
  await store.eraseHistory(tx, booking_id)
  await eraseAuditValues(tx, `booking:${booking_id}`, 'records')
}

export const createAccountBookings = ({ clock }: { clock: Clock }) => ({
  /** What guests have paid, or the office has billed, for this account is in it from now on. The caller has the proof of its e-mail. */
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

  /** The ids by which others know these bookings and their changes. */
  idsOf: store.listIdsOf,

  /** What others booked by an address that the account has left without proving it is none of its business. */
  dropClaims: store.dropClaims,

  countAhead: (tx: Tx, user_id: string): Promise<number> => store.countAhead(tx, user_id, clock()),

  /** Leaves of each booking what was sold, when and for how much. */
  async erasePerson(tx: Tx, { user_id }: { user_id: string }): Promise<void> {
    for (const ride of await store.listPlacesOf(tx, user_id)) await eraseFrom(tx, ride, clock())
    await store.dropClaims(tx, user_id)
  },
})
