// Records that a driver is off, and frees the rides that are planned for that time, in one transaction.
import { isErased } from '#kernel/email.ts'
import { Refusal } from '#kernel/errors.ts'
import { fullName } from '#kernel/full-name.ts'
import { nearestInstant } from '#kernel/zones.ts'
import * as m from '#messages/office/absences.ts'
import type { Booking, DispatchableRides } from '#modules/bookings/dispatchable/service.ts'
import { isActive } from '#modules/bookings/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Driver, Drivers } from '#modules/drivers/service.ts'
import type { Places } from '#modules/places/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { notifyProcesses } from '#platform/notify.ts'
import type { OpenCar } from '../assignment/contract.ts'
import { presentOpenCar } from '../assignment/present.ts'
import type { Assignments } from '../assignment/service.ts'
import { refusals as dispatchRefusals } from '../contract.ts'
import { homeOf, isAbsent } from '../eligibility/rules.ts'
import { toSlot } from '../ride-sequence/rules.ts'
import { isOver, isUnderWay, toDriverTopic } from '../rules.ts'
import {
  type Assignment,
  type Car,
  listAssignments,
  listAssignmentsBetween,
  lockAssignment,
  lockDrivers,
} from '../store.ts'
import { type AbsenceForm, type DriverAbsences, type RecordedAbsence, refusals } from './contract.ts'

export interface AbsencesDeps {
  db: Db
  clock: Clock
  bookings: Pick<Bookings, 'lockLegs'>
  rides: Pick<DispatchableRides, 'listByIds'>
  drivers: Pick<Drivers, 'get' | 'absences'>
  places: Pick<Places, 'findTimeZone'>
  assignments: Pick<Assignments, 'dropDriver'>
  /** IANA zone of the office, for drivers whose base is not known. */
  zone: () => string
}

const dayMs = 86_400_000
const maxDays = 366
/** Rides are planned for a day at most, and none takes longer than this around its pickup. */
const longestRideMs = 2 * dayMs
/** How often another request may assign a ride to the driver before this one gives up. */
const maxAttempts = 5

const isSameCar = (a: Car, b: Car) => a.booking_id === b.booking_id && a.car_number === b.car_number

interface Recording {
  driver_id: string
  form: AbsenceForm
  /** A user's id. */
  actor: string
}

interface Span {
  starts_at: Date
  ends_at: Date
}

export const createDriverAbsences = (deps: AbsencesDeps) => {
  const { db, clock, bookings, rides, drivers, places, assignments, zone } = deps

  /** @throws Refusal DRIVER_NOT_FOUND for an applicant and an erased driver */
  const getDriver = async (on: Db, driver_id: string) => {
    const driver = await drivers.get(on, driver_id)
    if (!driver?.approved_at || isErased(driver.email)) throw new Refusal(dispatchRefusals.DRIVER_NOT_FOUND)
    return driver
  }

  const getZone = (driver: Driver): string => {
    const home = homeOf(driver)
    return home ? places.findTimeZone(home) : zone()
  }

  const list = async (driver_id: string): Promise<DriverAbsences> => {
    const driver = await getDriver(db, driver_id)
    return {
      driver_name: fullName(driver),
      time_zone: getZone(driver),
      absences: await drivers.absences.list(db, driver_id),
    }
  }

  /** @throws Refusal ABSENCE_NOT_VALID */
  const toSpan = ({ from, to }: AbsenceForm, timeZone: string): Span => {
    const toInstant = (text: string) => {
      const [date = '', time = ''] = text.split('T')
      return nearestInstant(date, time, timeZone)
    }
    const span = { starts_at: toInstant(from), ends_at: toInstant(to) }
    const problem =
      span.ends_at <= span.starts_at
        ? m.ends_before
        : span.ends_at <= clock()
          ? m.over
          : span.ends_at.getTime() - span.starts_at.getTime() > maxDays * dayMs
            ? m.too_long
            : undefined
    if (problem) throw new Refusal(refusals.ABSENCE_NOT_VALID, { message: problem, fields: { to: problem } })
    return span
  }

  /** Lists the unfinished assignments of the driver with a pickup near the absence. */
  const listNear = async (on: Db, driver_id: string, { starts_at, ends_at }: Span): Promise<Assignment[]> => {
    const from = new Date(starts_at.getTime() - longestRideMs)
    const to = new Date(ends_at.getTime() + longestRideMs)
    const rows = await listAssignmentsBetween(on, { driver_ids: [driver_id], from, to })
    return rows.filter(({ state }) => !isOver(state))
  }

  /**
   * Locks the bookings of the driver's rides and then the driver, in the order of every other writer. Undefined if
   * another request has assigned a ride in between, whose booking is not locked.
   */
  const lockRides = async (tx: Tx, driver_id: string, span: Span) => {
    const near = await listNear(tx, driver_id, span)
    const locked = await bookings.lockLegs(tx, [...new Set(near.map(({ booking_id }) => booking_id))])
    const bookingOf = new Map(locked.map((booking) => [booking.booking_id, booking]))
    for (const row of near) await lockAssignment(tx, row)
    await lockDrivers(tx, [driver_id])
    const rows = await listNear(tx, driver_id, span)
    const known = rows.flatMap((row) => {
      const booking = bookingOf.get(row.booking_id)
      return booking ? [{ row, booking }] : []
    })
    return known.length === rows.length ? known : undefined
  }

  const presentCars = (cars: readonly { booking: Booking; car_number: number }[]): OpenCar[] =>
    cars.map(({ booking, car_number }) => presentOpenCar(booking, car_number))

  /** Lists those of these cars that need a driver and have none, in the order of the pickups. */
  const listOpen = async (tx: Tx, cars: readonly Car[]): Promise<OpenCar[]> => {
    const ids = [...new Set(cars.map(({ booking_id }) => booking_id))]
    const [listed, assigned] = [await rides.listByIds(tx, ids), await listAssignments(tx, ids)]
    const open = listed.filter(isActive).flatMap((booking) =>
      cars
        .filter(({ booking_id, car_number }) => booking_id === booking.booking_id && car_number <= booking.cars)
        .filter((car) => !assigned.some((each) => isSameCar(each, car)))
        .map(({ car_number }) => ({ booking, car_number })),
    )
    return presentCars(open)
  }

  /** Finds the absence of an earlier request. @throws Refusal ABSENCE_ID_REUSED if the id belongs to another one */
  const findEarlier = async (tx: Tx, { driver_id, form, span, actor }: Recording & { span: Span }) => {
    const earlier = await drivers.absences.find(tx, form.absence_id)
    if (!earlier) return undefined
    const { absence } = earlier
    const isSame =
      absence.driver_id === driver_id &&
      absence.recorded_by === actor &&
      absence.starts_at === span.starts_at.toISOString() &&
      absence.ends_at === span.ends_at.toISOString() &&
      absence.kind === form.kind &&
      (absence.note ?? '') === form.note
    if (!isSame) throw new Refusal(refusals.ABSENCE_ID_REUSED)
    return earlier
  }

  const record = async (tx: Tx, request: Recording): Promise<RecordedAbsence | undefined> => {
    const { driver_id, form, actor } = request
    const driver = await getDriver(tx, driver_id)
    const span = toSpan(form, getZone(driver))
    const planned = await lockRides(tx, driver_id, span)
    if (!planned) return undefined
    const absences = [{ from: span.starts_at.getTime(), until: span.ends_at.getTime() }]
    const affected = planned
      .map(({ row, booking }) => ({ row, booking, car_number: row.car_number }))
      .filter(({ booking, car_number }) => isActive(booking) && isAbsent({ absences }, toSlot(booking, car_number)))
    const under_way = presentCars(affected.filter(({ row }) => isUnderWay(row.state)))
    const earlier = await findEarlier(tx, { ...request, span })
    if (earlier) return { absence: earlier.absence, freed: await listOpen(tx, earlier.freed_cars), under_way }
    const freed = affected.filter(({ row }) => !isUnderWay(row.state))
    const freed_cars = freed.map(({ row: { booking_id, car_number } }) => ({ booking_id, car_number }))
    const { absence_id, kind, note } = form
    const values = { absence_id, driver_id, ...span, kind, note: note || null, freed_cars }
    const absence = await drivers.absences.record(tx, values, actor)
    for (const { row } of freed) await assignments.dropDriver(tx, row, { actor, why: 'absent' })
    await notifyProcesses(tx, 'rides', toDriverTopic(driver_id))
    return { absence, freed: presentCars(freed), under_way }
  }

  return {
    /**
     * Lists the absences of a driver.
     * @throws Refusal DRIVER_NOT_FOUND
     */
    list,

    /**
     * Records an absence and frees the rides that it overlaps. A repeat returns the stored one with its cars that are still open.
     * @throws Refusal DRIVER_NOT_FOUND, ABSENCE_NOT_VALID, ABSENCE_ID_REUSED, ASSIGNMENT_CHANGED
     */
    async record(driver_id: string, form: AbsenceForm, actor: string): Promise<RecordedAbsence> {
      for (let attempt = 1; attempt <= maxAttempts; attempt++) {
        const recorded = await inTransaction(db, (tx) => record(tx, { driver_id, form, actor }))
        if (recorded) return recorded
      }
      throw new Refusal(dispatchRefusals.ASSIGNMENT_CHANGED)
    },

    /**
     * Ends an absence.
     * @throws Refusal DRIVER_NOT_FOUND, ABSENCE_NOT_FOUND
     */
    async end(id: { driver_id: string; absence_id: string }, actor: string): Promise<DriverAbsences> {
      const isKnown = await inTransaction(db, async (tx) => {
        await notifyProcesses(tx, 'rides', toDriverTopic(id.driver_id))
        return drivers.absences.end(tx, id, actor)
      })
      if (!isKnown) throw new Refusal(refusals.ABSENCE_NOT_FOUND)
      return list(id.driver_id)
    },
  }
}
export type DriverAbsencesService = ReturnType<typeof createDriverAbsences>
