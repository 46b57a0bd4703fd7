// What becomes of assignments when their ride is cancelled or changed: a cancelled ride frees its driver; a changed one is
// acknowledged anew, or its driver is taken off it and the office is told why.
import type { ChangedPart } from '#modules/bookings/changes/contract.ts'
import { canComplete } from '#modules/bookings/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { notifyProcesses } from '#platform/notify.ts'
import type { Outbox } from '#platform/outbox.ts'
import { type Assigning, toldOf } from '../assignment/service.ts'
import { standing, unfitReasons } from '../eligibility/rules.ts'
import { rideRevised } from '../events.ts'
import { slotOf } from '../plan/rules.ts'
import { concernsDriver, isOver, isUnderWay, stateAfterChange, stateAfterReopening } from '../rules.ts'
import type { Days } from '../schedule/service.ts'
import { type Assignment, assignmentsOf, lockDrivers, updateAssignment } from '../store.ts'
import type { Trips } from '../trips/service.ts'

export interface FollowingDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  bookings: Pick<Bookings, 'lockLegs' | 'changedSince'>
  days: Pick<Days, 'person'>
  assigning: Pick<Assigning, 'drop'>
  trips: Pick<Trips, 'undo' | 'endRide'>
}

type Booking = Awaited<ReturnType<Bookings['lockLegs']>>[number]
const actor = 'system'

interface Revision {
  car_number: number
  changed: ChangedPart[]
  is_agreed: boolean
}

export const createFollowing = ({ db, clock, outbox, bookings, days, assigning, trips }: FollowingDeps) => {
  /** The booking, its assignments and those that are not over, under the locks of the ride and of its drivers. */
  const lockDriven = async (tx: Tx, booking_id: string) => {
    const [booking] = await bookings.lockLegs(tx, [booking_id])
    const rows = await assignmentsOf(tx, [booking_id])
    await lockDrivers(
      tx,
      rows.map(({ driver_id }) => driver_id),
    )
    return { booking, rows, ahead: rows.filter(({ state }) => !isOver(state)) }
  }

  /** A word given for one time says nothing about another. */
  const reasonsAgainst = async (tx: Tx, booking: Booking, row: Assignment, isAgreed: boolean) => {
    const person = await days.person(tx, row.driver_id, booking.pickup_at)
    if (!person) return (['not_available'] as const).slice()
    return standing(unfitReasons(person.driver, slotOf(booking, row.car_number), person.slots), isAgreed)
  }

  const revise = async (tx: Tx, booking: Booking, row: Assignment, { car_number, changed, is_agreed }: Revision) => {
    const now = clock()
    const after = await updateAssignment(tx, row, {
      car_number,
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
      after: { car_number, driver_id: row.driver_id, state: after.state, changed },
    })
    const told = { ...toldOf(after), booking_version: booking.version, changed }
    await outbox.publish(tx, rideRevised.of(`${row.assignment_id}:${booking.version}`, told), now)
  }

  /** Of a ride that needs fewer cars, who was to drive one of those takes one that has nobody; undefined where none is left. */
  const carFor = async (tx: Tx, { booking_id, cars }: Booking, row: Assignment): Promise<number | undefined> => {
    if (row.car_number <= cars) return row.car_number
    // What was said on the way was said of this car.
    if (isUnderWay(row.state)) return undefined
    const taken = (await assignmentsOf(tx, [booking_id])).map(({ car_number }) => car_number)
    return Array.from({ length: cars }, (_, at) => at + 1).find((number) => !taken.includes(number))
  }

  const follow = async (tx: Tx, booking: Booking, row: Assignment) => {
    const changed = await bookings.changedSince(tx, { booking_id: row.booking_id, version: row.booking_version })
    if (!concernsDriver(changed)) return
    const car_number = await carFor(tx, booking, row)
    if (!car_number) return assigning.drop(tx, row, { actor, why: 'changed' })
    const isAgreed = row.is_agreed && !changed.includes('when') && !changed.includes('pickup')
    const reasons = await reasonsAgainst(tx, booking, row, isAgreed)
    // Who has set out is in the car: the office has to call them, the board says so.
    if (reasons.length && !isUnderWay(row.state)) return assigning.drop(tx, row, { actor, why: 'changed', reasons })
    await revise(tx, booking, row, { car_number, changed, is_agreed: isAgreed })
  }

  /** A slip of somebody's finger ended it: the trip is none, and the driver stands where they stood before they set out. */
  const reopen = async (tx: Tx, row: Assignment): Promise<Assignment> => {
    const now = clock()
    await trips.undo(tx, row)
    const nothing = { on_the_way_at: null, arrived_at: null, on_board_at: null, completed_at: null, no_show_at: null }
    const after = await updateAssignment(tx, row, { ...nothing, state: stateAfterReopening(row), updated_at: now })
    await recordAudit(tx, {
      at: now,
      actor,
      action: 'ride.reopened',
      subject: `booking:${row.booking_id}`,
      before: { car_number: row.car_number, driver_id: row.driver_id, state: row.state },
      after: { car_number: row.car_number, driver_id: row.driver_id, state: after.state },
    })
    await notifyProcesses(tx, 'rides', row.booking_id)
    return after
  }

  return {
    /** The office says that the ride is not over: neither are its cars. Said twice, there is nothing left to do. */
    reopened: (booking_id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { booking, rows, ahead } = await lockDriven(tx, booking_id)
        if (!booking || !canComplete(booking)) return
        // Of several cars one may be back while another is still out or has nobody yet: that was nobody's correction.
        if (ahead.length || rows.length < booking.cars) return
        for (const row of rows) await follow(tx, booking, await reopen(tx, row))
      }),

    /** Nobody drives a ride that is cancelled. Said twice, there is nothing left to do. */
    cancelled: (booking_id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { booking, ahead } = await lockDriven(tx, booking_id)
        if (booking?.booking_status !== 'cancelled') return
        for (const row of ahead) await assigning.drop(tx, row, { actor, why: 'cancelled' })
      }),

    /**
     * Looks at the ride as it is now, whichever change this tells of, and at all that has changed since each driver was told
     * of it: news may come in another order, and the last one may have been looked at with the first. `changed` is this one’s.
     */
    changed: (booking_id: string, changed: readonly ChangedPart[]): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { booking, ahead } = await lockDriven(tx, booking_id)
        if (!booking || booking.booking_status === 'cancelled') return
        for (const row of ahead) await follow(tx, booking, row)
        // A car that was still out, or had nobody yet, may be needed no more.
        if (changed.includes('party') || changed.includes('service')) await trips.endRide(tx, booking, actor)
      }),
  }
}
export type Following = ReturnType<typeof createFollowing>
