// What the end of a driver's account waits for: rides that they are still to drive.
import type { DrivingRides } from '#modules/bookings/dispatchable/service.ts'
import type { Drivers } from '#modules/drivers/service.ts'
import type { Users } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { slotOf } from '../plan/rules.ts'
import { isOver, isUnderWay } from '../rules.ts'
import { type Assignment, assignmentsOfDriver, lockDrivers } from '../store.ts'

export interface DriverEndsDeps {
  clock: Clock
  rides: Pick<DrivingRides, 'ofIds'>
  users: Pick<Users, 'find'>
  drivers: Pick<Drivers, 'recordsOf'>
}

export const createDriverEnds = ({ clock, rides, users, drivers }: DriverEndsDeps) => ({
  /**
   * Cars of rides that the person of this account has ahead as a driver, or is out with. Until the transaction ends nobody gives them another.
   * What was forgotten on the day keeps nobody for ever: a ride that they never set out for counts until it would be over.
   */
  async countAhead(tx: Tx, user_id: string): Promise<number> {
    const user = await users.find(tx, user_id)
    const ids = user ? (await drivers.recordsOf(tx, user)).map(({ driver_id }) => driver_id) : []
    if (!ids.length) return 0
    // Before any row of theirs: who writes of a ride has done so too, and writes of its driver then.
    await lockDrivers(tx, ids)
    const now = clock().getTime()
    const given: Assignment[] = []
    for (const id of ids) given.push(...(await assignmentsOfDriver(tx, id)))
    const rows = given.filter(({ state }) => !isOver(state))
    const found = await rides.ofIds(
      tx,
      rows.map(({ booking_id }) => booking_id),
    )
    const standing = new Map(
      found
        .filter(({ booking_status }) => booking_status === 'pending' || booking_status === 'confirmed')
        .map((booking) => [booking.booking_id, booking]),
    )
    return rows.filter(({ booking_id, car_number, state }) => {
      const booking = standing.get(booking_id)
      return booking && (isUnderWay(state) || slotOf(booking, car_number).until > now)
    }).length
  },
})
