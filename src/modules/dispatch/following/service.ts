// What becomes of assignments when their ride is cancelled or changed: a cancelled ride frees its driver; a changed one is
// acknowledged anew, or its driver is taken off it and the office is told why.
import type { ChangedPart } from '#modules/bookings/changes/contract.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Outbox } from '#platform/outbox.ts'
import { type Assigning, toldOf } from '../assigning/service.ts'
import type { Days } from '../days/service.ts'
import { rideRevised } from '../events.ts'
import { standing, unfitReasons } from '../fitting/rules.ts'
import { slotOf } from '../planning/rules.ts'
import { concernsDriver, isOver, isUnderWay, stateAfterChange } from '../rules.ts'
import { type Assignment, assignmentsOf, lockDrivers, updateAssignment } from '../store.ts'

export interface FollowingDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'tell'>
  bookings: Pick<Bookings, 'lockLegs'>
  days: Pick<Days, 'person'>
  assigning: Pick<Assigning, 'drop'>
}

type Booking = Awaited<ReturnType<Bookings['lockLegs']>>[number]
const actor = 'system'

export const createFollowing = ({ db, clock, outbox, bookings, days, assigning }: FollowingDeps) => {
  /** The booking and its assignments that are not over, under the locks of the ride and of its drivers. */
  const lockDriven = async (tx: Tx, booking_id: string) => {
    const [booking] = await bookings.lockLegs(tx, [booking_id])
    const rows = (await assignmentsOf(tx, [booking_id])).filter(({ state }) => !isOver(state))
    await lockDrivers(
      tx,
      rows.map(({ driver_id }) => driver_id),
    )
    return { booking, rows }
  }

  /** A word given for one time says nothing about another. */
  const reasonsAgainst = async (tx: Tx, booking: Booking, row: Assignment, isAgreed: boolean) => {
    const person = await days.person(tx, row.driver_id, booking.pickup_at)
    if (!person) return (['not_available'] as const).slice()
    return standing(unfitReasons(person.driver, slotOf(booking, row.car_number), person.slots), isAgreed)
  }

  const revise = async (tx: Tx, booking: Booking, row: Assignment, changed: ChangedPart[], is_agreed: boolean) => {
    const now = clock()
    const after = await updateAssignment(tx, row, {
      state: stateAfterChange(row.state),
      booking_version: booking.version,
      pickup_at: booking.pickup_at,
      is_agreed,
      updated_at: now,
    })
    await recordAudit(tx, {
      at: now,
      actor,
      action: 'ride.revised',
      subject: `booking:${row.booking_id}`,
      before: { car_number: row.car_number, driver_id: row.driver_id, state: row.state },
      after: { car_number: row.car_number, driver_id: row.driver_id, state: after.state, changed },
    })
    const told = { ...toldOf(row), booking_version: booking.version, changed }
    await outbox.tell(tx, rideRevised.of(`${row.assignment_id}:${booking.version}`, told), now)
  }

  const follow = async (tx: Tx, booking: Booking, row: Assignment, changed: ChangedPart[]) => {
    if (row.booking_version >= booking.version) return
    if (row.car_number > booking.cars) return assigning.drop(tx, row, { actor, why: 'changed' })
    const isAgreed = row.is_agreed && !changed.includes('when') && !changed.includes('pickup')
    const reasons = await reasonsAgainst(tx, booking, row, isAgreed)
    // Who has set out is in the car: the office has to call them, the board says so.
    if (reasons.length && !isUnderWay(row.state)) return assigning.drop(tx, row, { actor, why: 'changed', reasons })
    await revise(tx, booking, row, changed, isAgreed)
  }

  return {
    /** Nobody drives a ride that is cancelled. Said twice, there is nothing left to do. */
    cancelled: (booking_id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { booking, rows } = await lockDriven(tx, booking_id)
        if (booking?.booking_status !== 'cancelled') return
        for (const row of rows) await assigning.drop(tx, row, { actor, why: 'cancelled' })
      }),

    /** Looks at the ride as it is now, whichever change this tells of; one that was looked at already is left. */
    changed: (booking_id: string, changed: ChangedPart[]): Promise<void> =>
      inTransaction(db, async (tx) => {
        if (!concernsDriver(changed)) return
        const { booking, rows } = await lockDriven(tx, booking_id)
        if (!booking || booking.booking_status === 'cancelled') return
        for (const row of rows) await follow(tx, booking, row, changed)
      }),
  }
}
export type Following = ReturnType<typeof createFollowing>
