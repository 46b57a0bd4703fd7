// Brings assignments up to date when their booking is cancelled, changed or reopened. The driver of a changed ride
// has to acknowledge it again, or is unassigned if the ride no longer fits.
import type { ChangedPart } from '#modules/bookings/contract.ts'
import { canComplete } from '#modules/bookings/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { notifyProcesses } from '#platform/notify.ts'
import type { Outbox } from '#platform/outbox.ts'
import { type Assignments, toEventData } from '../assignment/service.ts'
import { remainingReasons, unfitReasons } from '../eligibility/rules.ts'
import { rideRevised } from '../events.ts'
import { toSlot } from '../ride-sequence/rules.ts'
import { isOver, isUnderWay, stateAfterChange, stateAfterReopening } from '../rules.ts'
import type { Schedule } from '../schedule/service.ts'
import { type Assignment, listAssignments, lockDrivers, updateAssignment } from '../store.ts'
import type { Trips } from '../trips/service.ts'

export interface BookingSyncDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  bookings: Pick<Bookings, 'lockLegs' | 'listDriverPartsSince'>
  schedule: Pick<Schedule, 'findDriver'>
  assignments: Pick<Assignments, 'dropDriver'>
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
  /** Locks the booking and its drivers; returns the booking, its assignments and the open ones among them. */
  const lockAssignments = async (tx: Tx, booking_id: string) => {
    const [booking] = await bookings.lockLegs(tx, [booking_id])
    const rows = await listAssignments(tx, [booking_id])
    await lockDrivers(
      tx,
      rows.map(({ driver_id }) => driver_id),
    )
    return { booking, rows, openAssignments: rows.filter(({ state }) => !isOver(state)) }
  }

  /** An agreement counts only for the time that it was given for. */
  const findUnfitReasons = async (tx: Tx, booking: Booking, row: Assignment, isAgreed: boolean) => {
    const person = await schedule.findDriver(tx, row.driver_id, booking.pickup_at)
    if (!person) return (['not_available'] as const).slice()
    const reasons = unfitReasons(person.driver, toSlot(booking, row.car_number), person.slots)
    // The office's division of its work does not take a ride from its driver; the board shows it.
    return remainingReasons(reasons, isAgreed).filter((reason) => reason !== 'other_region')
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
      is_set_by_office: row.is_set_by_office && stateAfterChange(row.state) === row.state,
      booking_version: booking.version,
      pickup_at: booking.pickup_at,
      shift_date: toSlot(booking, car_number).shift.date,
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

  /**
   * Finds the car number for a driver after the ride needs fewer cars: the own one, else a free one, else undefined.
   */
  const findCarNumber = async (tx: Tx, { booking_id, cars }: Booking, row: Assignment): Promise<number | undefined> => {
    if (row.car_number <= cars) return row.car_number
    // The actions of a driver who has set out belong to this car.
    if (isUnderWay(row.state)) return undefined
    const takenNumbers = (await listAssignments(tx, [booking_id])).map(({ car_number }) => car_number)
    return Array.from({ length: cars }, (_, at) => at + 1).find((number) => !takenNumbers.includes(number))
  }

  const syncAssignment = async (tx: Tx, booking: Booking, row: Assignment) => {
    const changed = await bookings.listDriverPartsSince(tx, {
      booking_id: row.booking_id,
      version: row.booking_version,
    })
    if (changed.length === 0) return
    const car_number = await findCarNumber(tx, booking, row)
    if (!car_number) return assignments.dropDriver(tx, row, { actor, why: 'changed' })
    const isAgreed = row.is_agreed && !changed.includes('when') && !changed.includes('pickup')
    const reasons = await findUnfitReasons(tx, booking, row, isAgreed)
    // A driver who has set out stays assigned: the board shows the issue, and the office has to call them.
    if (reasons.length && !isUnderWay(row.state))
      return assignments.dropDriver(tx, row, { actor, why: 'changed', reasons })
    await reviseAssignment(tx, booking, row, { car_number, changed, is_agreed: isAgreed })
  }

  /**
   * Undoes the end of a car's ride: the trip is removed, and the driver is back where they stood before setting out.
   */
  const reopenAssignment = async (tx: Tx, row: Assignment): Promise<Assignment> => {
    const now = clock()
    await trips.undoTrip(tx, row)
    const noTimes = { on_the_way_at: null, arrived_at: null, on_board_at: null, completed_at: null, no_show_at: null }
    const after = await updateAssignment(tx, row, {
      ...noTimes,
      state: stateAfterReopening(row),
      is_set_by_office: false,
      updated_at: now,
    })
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
    /** Reopens the cars of a ride that the office has reopened. Safe to repeat. */
    syncReopenedBooking: (booking_id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { booking, rows, openAssignments } = await lockAssignments(tx, booking_id)
        if (!booking || !canComplete(booking)) return
        // If one of several cars is still open or has no driver, the end of the ride was not corrected.
        if (openAssignments.length || rows.length < booking.cars) return
        for (const row of rows) await syncAssignment(tx, booking, await reopenAssignment(tx, row))
      }),

    /** Unassigns the drivers of a cancelled ride. Safe to repeat. */
    syncCancelledBooking: (booking_id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { booking, openAssignments } = await lockAssignments(tx, booking_id)
        if (booking?.booking_status !== 'cancelled') return
        for (const row of openAssignments) await assignments.dropDriver(tx, row, { actor, why: 'cancelled' })
      }),

    /**
     * Brings every driver up to date with the current booking. Events can arrive out of order, so all changes since
     * the version that the driver saw count; `changed` lists those of this event.
     */
    syncChangedBooking: (booking_id: string, changed: readonly ChangedPart[]): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { booking, openAssignments } = await lockAssignments(tx, booking_id)
        if (!booking || booking.booking_status === 'cancelled') return
        for (const row of openAssignments) await syncAssignment(tx, booking, row)
        // A car that was still open, or had no driver, may no longer be needed.
        if (changed.includes('party') || changed.includes('service')) await trips.completeRide(tx, booking, actor)
      }),
  }
}
export type BookingSync = ReturnType<typeof createBookingSync>
