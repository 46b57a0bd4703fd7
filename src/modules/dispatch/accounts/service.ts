// What the end of a driver's account waits for: rides that they are still to drive.
import type { DrivingRides } from '#modules/bookings/dispatchable/service.ts'
import type { Drivers } from '#modules/drivers/service.ts'
import type { Users } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { toSlot } from '../plan/rules.ts'
import { isOver, isUnderWay } from '../rules.ts'
import { type Assignment, listDriverAssignments, lockDrivers } from '../store.ts'

export interface UpcomingRidesDeps {
  clock: Clock
  rides: Pick<DrivingRides, 'ofIds'>
  users: Pick<Users, 'find'>
  drivers: Pick<Drivers, 'recordsOf'>
}

export const createUpcomingRides = ({ clock, rides, users, drivers }: UpcomingRidesDeps) => ({
  /**
   * Cars of rides that the person of this account has ahead as a driver, or is out with. Until the transaction ends nobody gives them another.
   * What was forgotten on the day keeps nobody for ever: a ride that they never set out for counts until it would be over.
   */
  async countUpcomingRides(tx: Tx, user_id: string): Promise<number> {
    const user = await users.find(tx, user_id)
    const ids = user ? (await drivers.recordsOf(tx, user)).map(({ driver_id }) => driver_id) : []
    if (!ids.length) return 0
    // Before any row of theirs: who writes of a ride has done so too, and writes of its driver then.
    await lockDrivers(tx, ids)
    const now = clock().getTime()
    const assignments: Assignment[] = []
    for (const id of ids) assignments.push(...(await listDriverAssignments(tx, id)))
    const openAssignments = assignments.filter(({ state }) => !isOver(state))
    const bookings = await rides.ofIds(
      tx,
      openAssignments.map(({ booking_id }) => booking_id),
    )
    const openBookings = new Map(
      bookings
        .filter(({ booking_status }) => booking_status === 'pending' || booking_status === 'confirmed')
        .map((booking) => [booking.booking_id, booking]),
    )
    return openAssignments.filter(({ booking_id, car_number, state }) => {
      const booking = openBookings.get(booking_id)
      return booking && (isUnderWay(state) || toSlot(booking, car_number).until > now)
    }).length
  },
})
