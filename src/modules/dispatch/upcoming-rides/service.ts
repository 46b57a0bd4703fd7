// Counts the upcoming rides of a driver, which block the deletion of the account.

import type { DispatchableRides } from '#modules/bookings/dispatchable/service.ts'
import { isActive } from '#modules/bookings/rules.ts'
import type { Drivers } from '#modules/drivers/service.ts'
import type { Users } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { toSlot } from '../ride-sequence/rules.ts'
import { isOver, isUnderWay } from '../rules.ts'
import { type Assignment, listDriverAssignments, lockDrivers } from '../store.ts'

export interface UpcomingRidesDeps {
  clock: Clock
  rides: Pick<DispatchableRides, 'listByIds'>
  users: Pick<Users, 'find'>
  drivers: Pick<Drivers, 'findRecords'>
}

export const createUpcomingRides = ({ clock, rides, users, drivers }: UpcomingRidesDeps) => ({
  /**
   * Counts the cars that the owner of this account still has to drive, and locks the driver against new assignments
   * until the transaction ends. A ride that was never started counts until its planned end.
   */
  async countUpcomingRides(tx: Tx, user_id: string): Promise<number> {
    const user = await users.find(tx, user_id)
    const ids = user ? (await drivers.findRecords(tx, user)).map(({ driver_id }) => driver_id) : []
    if (!ids.length) return 0
    // The driver lock comes before the rows of the driver, in the same order as in every other writer.
    await lockDrivers(tx, ids)
    const now = clock().getTime()
    const assignments: Assignment[] = []
    for (const id of ids) assignments.push(...(await listDriverAssignments(tx, id)))
    const openAssignments = assignments.filter(({ state }) => !isOver(state))
    const bookings = await rides.listByIds(
      tx,
      openAssignments.map(({ booking_id }) => booking_id),
    )
    const openBookings = new Map(bookings.filter(isActive).map((booking) => [booking.booking_id, booking]))
    return openAssignments.filter(({ booking_id, car_number, state }) => {
      const booking = openBookings.get(booking_id)
      return booking && (isUnderWay(state) || toSlot(booking, car_number).until > now)
    }).length
  },
})
