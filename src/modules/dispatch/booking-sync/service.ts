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
import { type Assigning, toEventData } from '../assignment/service.ts'
import { remainingReasons, unfitReasons } from '../eligibility/rules.ts'
import { rideRevised } from '../events.ts'
import { toSlot } from '../plan/rules.ts'
import { concernsDriver, isOver, isUnderWay, stateAfterChange, stateAfterReopening } from '../rules.ts'
import type { Schedule } from '../schedule/service.ts'
import { type Assignment, listAssignments, lockDrivers, updateAssignment } from '../store.ts'
import type { Trips } from '../trips/service.ts'

export interface BookingSyncDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  bookings: Pick<Bookings, 'lockLegs' | 'changedSince'>
  schedule: Pick<Schedule, 'findDriver'>
  assignments: Pick<Assigning, 'dropDriver'>
  trips: Pick<Trips, 'undoTrip' | 'completeRide'>
}

type Booking = Awaited<ReturnType<Bookings['lockLegs']>>[number]
const actor = 'system'

interface Revision {
  car_number: number
  changed: ChangedPart[]
  is_agreed: boolean
}

export const createBookingSync = ({ db, clock, outbox, bookings, schedule, assignments, trips }: BookingSyncDeps) => {
  /** The booking, its assignments and those that are not over, under the locks of the ride and of its drivers. */
  const lockAssignments = async (tx: Tx, booking_id: string) => {
    const [booking] = await bookings.lockLegs(tx, [booking_id])
    const rows = await listAssignments(tx, [booking_id])
    await lockDrivers(
      tx,
      rows.map(({ driver_id }) => driver_id),
    )
    return { booking, rows, openAssignments: rows.filter(({ state }) => !isOver(state)) }
  }

  /** A word given for one time says nothing about another. */
  const findUnfitReasons = async (tx: Tx, booking: Booking, row: Assignment, isAgreed: boolean) => {
    const person = await schedule.findDriver(tx, row.driver_id, booking.pickup_at)
    if (!person) return (['not_available'] as const).slice()
    return remainingReasons(unfitReasons(person.driver, toSlot(booking, row.car_number), person.slots), isAgreed)
  }

  const reviseAssignment = async (
    tx: Tx,
    booking: Booking,
    row: Assignment,
    { car_number, changed, is_agreed }: Revision,
  ) => {
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
    const eventData = { ...toEventData(after), booking_version: booking.version, changed }
    await outbox.publish(tx, rideRevised.of(`${row.assignment_id}:${booking.version}`, eventData), now)
  }

  /** Of a ride that needs fewer cars, who was to drive one of those takes one that has nobody; undefined where none is left. */
  const findCarNumber = async (tx: Tx, { booking_id, cars }: Booking, row: Assignment): Promise<number | undefined> => {
    if (row.car_number <= cars) return row.car_number
    // What was said on the way was said of this car.
    if (isUnderWay(row.state)) return undefined
    const takenNumbers = (await listAssignments(tx, [booking_id])).map(({ car_number }) => car_number)
    return Array.from({ length: cars }, (_, at) => at + 1).find((number) => !takenNumbers.includes(number))
  }

  const syncAssignment = async (tx: Tx, booking: Booking, row: Assignment) => {
    const changed = await bookings.changedSince(tx, { booking_id: row.booking_id, version: row.booking_version })
    if (!concernsDriver(changed)) return
    const car_number = await findCarNumber(tx, booking, row)
    if (!car_number) return assignments.drop(tx, row, { actor, why: 'changed' })
    const isAgreed = row.is_agreed && !changed.includes('when') && !changed.includes('pickup')
    const reasons = await findUnfitReasons(tx, booking, row, isAgreed)
    // Who has set out is in the car: the office has to call them, the board says so.
    if (reasons.length && !isUnderWay(row.state)) return assignments.drop(tx, row, { actor, why: 'changed', reasons })
    await reviseAssignment(tx, booking, row, { car_number, changed, is_agreed: isAgreed })
  }

  /** A slip of somebody's finger ended it: the trip is none, and the driver stands where they stood before they set out. */
  const reopenAssignment = async (tx: Tx, row: Assignment): Promise<Assignment> => {
    const now = clock()
    await trips.undoTrip(tx, row)
    const noTimes = { on_the_way_at: null, arrived_at: null, on_board_at: null, completed_at: null, no_show_at: null }
    const after = await updateAssignment(tx, row, { ...noTimes, state: stateAfterReopening(row), updated_at: now })
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
    syncReopenedBooking: (booking_id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { booking, rows, openAssignments } = await lockAssignments(tx, booking_id)
        if (!booking || !canComplete(booking)) return
        // Of several cars one may be back while another is still out or has nobody yet: that was nobody's correction.
        if (openAssignments.length || rows.length < booking.cars) return
        for (const row of rows) await syncAssignment(tx, booking, await reopenAssignment(tx, row))
      }),

    /** Nobody drives a ride that is cancelled. Said twice, there is nothing left to do. */
    syncCancelledBooking: (booking_id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { booking, openAssignments } = await lockAssignments(tx, booking_id)
        if (booking?.booking_status !== 'cancelled') return
        for (const row of openAssignments) await assignments.drop(tx, row, { actor, why: 'cancelled' })
      }),

    /**
     * Looks at the ride as it is now, whichever change this tells of, and at all that has changed since each driver was told
     * of it: news may come in another order, and the last one may have been looked at with the first. `changed` is this one’s.
     */
    syncChangedBooking: (booking_id: string, syncChangedBooking: readonly ChangedPart[]): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { booking, openAssignments } = await lockAssignments(tx, booking_id)
        if (!booking || booking.booking_status === 'cancelled') return
        for (const row of openAssignments) await syncAssignment(tx, booking, row)
        // A car that was still out, or had nobody yet, may be needed no more.
        if (syncChangedBooking.includes('party') || syncChangedBooking.includes('service'))
          await trips.completeRide(tx, booking, actor)
      }),
  }
}
export type BookingSync = ReturnType<typeof createBookingSync>
