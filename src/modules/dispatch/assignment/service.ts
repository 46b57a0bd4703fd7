// Assigns drivers to rides and unassigns them. All checks run again under the locks of the ride and its drivers, so
// that one of two concurrent requests wins.
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { isToBeDriven } from '#modules/bookings/dispatchable/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { notifyAbout, notifyProcesses } from '#platform/notify.ts'
import type { Outbox } from '#platform/outbox.ts'
import { type AssignmentRecord, type DropCause, refusals, type UnfitReason } from '../contract.ts'
import { remainingReasons, unfitReasons } from '../eligibility/rules.ts'
import { rideAssigned, rideUnassigned } from '../events.ts'
import { presentAssignment } from '../present.ts'
import { toSlot } from '../ride-sequence/rules.ts'
import { isOver, isUnderWay, toDriverTopic } from '../rules.ts'
import type { Schedule } from '../schedule/service.ts'
import {
  type Assignment,
  type Car,
  deleteAssignment,
  findAssignment,
  insertAssignment,
  lockAssignment,
  lockDrivers,
} from '../store.ts'
import type { AssignmentRequest, RefusedRide } from './contract.ts'

export interface AssignmentsDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  bookings: Pick<Bookings, 'lockLegs'>
  schedule: Pick<Schedule, 'findDriver'>
}

type Booking = Awaited<ReturnType<Bookings['lockLegs']>>[number]
type Seen = AssignmentRequest['seen']

/** Converts an assignment to the data of its events. */
export const toEventData = ({ assignment_id, booking_id, car_number, driver_id }: Assignment) => ({
  assignment_id,
  booking_id,
  car_number,
  driver_id,
})

const toAuditState = (row: Assignment) => ({ car_number: row.car_number, driver_id: row.driver_id, state: row.state })

export const createAssignments = ({ db, clock, outbox, bookings, schedule }: AssignmentsDeps) => {
  /** Unassigns a driver in the caller's transaction and under its locks. */
  const dropDriver = async (
    tx: Tx,
    row: Assignment,
    { actor, why, reasons = [] }: { actor: string; why: DropCause; reasons?: UnfitReason[] },
  ): Promise<void> => {
    const now = clock()
    await deleteAssignment(tx, row)
    await recordAudit(tx, {
      at: now,
      actor,
      action: 'ride.unassigned',
      subject: `booking:${row.booking_id}`,
      before: toAuditState(row),
      after: { car_number: row.car_number, driver_id: null, why, ...(reasons.length ? { reasons } : {}) },
    })
    await outbox.publish(tx, rideUnassigned.of(row.assignment_id, { ...toEventData(row), why, reasons }), now)
    await notifyAbout(tx, 'rides', [row.booking_id, toDriverTopic(row.driver_id)])
  }

  /**
   * Locks the booking.
   * @throws Refusal RIDE_NOT_FOUND
   */
  const lockRide = async (tx: Tx, { booking_id, car_number }: Car): Promise<Booking> => {
    const [booking] = await bookings.lockLegs(tx, [booking_id])
    if (!booking || car_number > booking.cars) throw new Refusal(refusals.RIDE_NOT_FOUND)
    return booking
  }

  /**
   * Locks the current assignment of a car and checks that it is the one that was seen.
   * @throws Refusal ASSIGNMENT_CHANGED, RIDE_NOT_OPEN, RIDE_UNDER_WAY
   */
  const lockSeenAssignment = async (tx: Tx, car: Car, { seen, called }: { seen: Seen; called: boolean }) => {
    const current = await lockAssignment(tx, car)
    const isSeen = current?.assignment_id === seen?.assignment_id && current?.version === seen?.version
    if (!isSeen)
      throw new Refusal(refusals.ASSIGNMENT_CHANGED, {
        data: { assignment: current ? presentAssignment(current) : null },
      })
    if (current && isOver(current.state)) throw new Refusal(refusals.RIDE_NOT_OPEN)
    if (current && isUnderWay(current.state) && !called) throw new Refusal(refusals.RIDE_UNDER_WAY)
    return current
  }

  /**
   * Checks whether the driver fits the ride. The caller holds the locks.
   * @throws Refusal DRIVER_NOT_FOUND, DRIVER_NOT_ELIGIBLE (`data.reasons`)
   */
  const checkEligibility = async (tx: Tx, booking: Booking, { car_number }: Car, request: AssignmentRequest) => {
    const person = await schedule.findDriver(tx, request.driver_id, booking.pickup_at)
    if (!person) throw new Refusal(refusals.DRIVER_NOT_FOUND)
    const reasons = unfitReasons(person.driver, toSlot(booking, car_number), person.slots)
    const remaining = remainingReasons(reasons, request.agreed)
    if (remaining.length) throw new Refusal(refusals.DRIVER_NOT_ELIGIBLE, { data: { reasons: remaining } })
    return { is_agreed: reasons.length > 0 }
  }

  const createAssignment = async (
    tx: Tx,
    booking: Booking,
    car: Car,
    row: Pick<Assignment, 'driver_id' | 'is_agreed'> & { actor: string },
  ) => {
    const now = clock()
    const { actor, ...values } = row
    const assignment = await insertAssignment(tx, {
      ...car,
      ...values,
      assignment_id: newId(),
      state: 'assigned',
      booking_version: booking.version,
      booking_version_acknowledged: null,
      pickup_at: booking.pickup_at,
      shift_date: toSlot(booking, car.car_number).shift.date,
      assigned_by: actor,
      assigned_at: now,
      updated_at: now,
    })
    await recordAudit(tx, {
      at: now,
      actor,
      action: 'ride.assigned',
      subject: `booking:${car.booking_id}`,
      after: { ...toAuditState(assignment), ...(assignment.is_agreed ? { agreed: true } : {}) },
    })
    await outbox.publish(tx, rideAssigned.of(assignment.assignment_id, toEventData(assignment)), now)
    await notifyProcesses(tx, 'rides', car.booking_id)
    return assignment
  }

  /**
   * Assigns a driver to a car. A repeated request returns the assignment that exists.
   * @throws Refusal RIDE_NOT_FOUND, RIDE_NOT_OPEN, RIDE_CHANGED, ASSIGNMENT_CHANGED, RIDE_UNDER_WAY,
   * DRIVER_NOT_FOUND, DRIVER_NOT_ELIGIBLE
   */
  const assign = (actor: string, requestedCar: Car, request: AssignmentRequest): Promise<AssignmentRecord> =>
    inTransaction(db, async (tx) => {
      const car = { booking_id: normaliseId(requestedCar.booking_id), car_number: requestedCar.car_number }
      const booking = await lockRide(tx, car)
      if (!isToBeDriven(booking)) throw new Refusal(refusals.RIDE_NOT_OPEN)
      const current = await lockSeenAssignment(tx, car, request)
      if (current?.driver_id === request.driver_id) return presentAssignment(current)
      if (booking.version !== request.booking_version) throw new Refusal(refusals.RIDE_CHANGED)
      await lockDrivers(tx, [request.driver_id, ...(current ? [current.driver_id] : [])])
      const agreement = await checkEligibility(tx, booking, car, request)
      if (current) await dropDriver(tx, current, { actor, why: 'replaced' })
      return presentAssignment(
        await createAssignment(tx, booking, car, { driver_id: request.driver_id, ...agreement, actor }),
      )
    })

  return {
    dropDriver,
    assign,

    /**
     * Unassigns the driver that was seen.
     * @throws Refusal RIDE_NOT_FOUND, ASSIGNMENT_CHANGED, RIDE_NOT_OPEN, RIDE_UNDER_WAY
     */
    unassign: (
      actor: string,
      requestedCar: Car,
      request: { seen: NonNullable<Seen>; called: boolean },
    ): Promise<void> =>
      inTransaction(db, async (tx) => {
        const car = { booking_id: normaliseId(requestedCar.booking_id), car_number: requestedCar.car_number }
        await lockRide(tx, car)
        const current = await lockSeenAssignment(tx, car, request)
        if (current) await dropDriver(tx, current, { actor, why: 'office' })
      }),

    /** Assigns drivers one by one, in the given order; one refusal does not affect the others. */
    async assignAll(actor: string, rides: readonly (Car & AssignmentRequest)[]) {
      const assigned: AssignmentRecord[] = []
      const refused: RefusedRide[] = []
      for (const { booking_id, car_number, ...request } of rides)
        try {
          assigned.push(await assign(actor, { booking_id, car_number }, request))
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          const reasons = (error.detail.data?.reasons ?? []) as UnfitReason[]
          refused.push({ booking_id, car_number, code: error.kind.code, message: error.message, reasons })
        }
      return { assigned, refused }
    },

    find: (car: Car): Promise<Assignment | undefined> => findAssignment(db, car),
  }
}
export type Assignments = ReturnType<typeof createAssignments>
