// Effects of an account's life on its bookings: a verified e-mail adds claimed bookings, a deletion anonymises them.
import * as m from '#messages/en/errors.ts'
import { eraseAuditValues, recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { anonymisePlace } from './rules.ts'
import * as store from './store.ts'

/** Removes the passenger from a ride, its earlier versions and its audit entries, in the caller's transaction. */
export const anonymiseRide = async (
  tx: Tx,
  { booking_id, ...places }: Awaited<ReturnType<typeof store.listPlaces>>[number],
  now: Date,
): Promise<void> => {
  const removed = m.address_removed
  const pickup = anonymisePlace({ location: places.pickup_location, place: places.pickup_place }, removed)
  const dropoff = places.dropoff_place
    ? anonymisePlace({ location: places.dropoff_location ?? removed, place: places.dropoff_place }, removed)
    : { location: null, place: null }
  await store.erasePerson(tx, booking_id, {
    pickup_location: pickup.location,
    pickup_place: pickup.place,
    dropoff_location: dropoff.location,
    dropoff_place: dropoff.place,
    now,
  })
  await store.anonymiseHistory(tx, booking_id)
  await eraseAuditValues(tx, `booking:${booking_id}`, 'records')
}

export const createAccountBookings = ({ clock }: { clock: Clock }) => ({
  /** Adds paid or invoiced bookings that name this account. The caller has verified the account's e-mail. */
  async attachPaidBookings(tx: Tx, user_id: string): Promise<void> {
    const at = clock()
    for (const { booking_id } of await store.attachPaidClaims(tx, user_id, at))
      await recordAudit(tx, {
        at,
        actor: user_id,
        action: 'booking.attached',
        subject: `booking:${booking_id}`,
        after: user_id,
      })
  },

  /** Ids of the user's bookings and of their changes, under which other modules store data. */
  listIds: store.listIds,

  /** Removes claims to an account whose e-mail was never verified. */
  dropClaims: store.dropClaims,

  /** Counts rides of the account that are not cancelled and have not ended. */
  countUpcoming: (tx: Tx, user_id: string): Promise<number> => store.countUpcoming(tx, user_id, clock()),

  /** Anonymises all bookings of the account and removes its claims. What was sold, when and for how much remains. */
  async erasePerson(tx: Tx, { user_id }: { user_id: string }): Promise<void> {
    for (const ride of await store.listPlaces(tx, user_id)) await anonymiseRide(tx, ride, clock())
    await store.dropClaims(tx, user_id)
  },
})
