// Records that a driver is off, and frees the rides that are planned for that time, in one transaction.
import { isErased } from '#kernel/email.ts'
import { Refusal } from '#kernel/errors.ts'
import { fullName } from '#kernel/full-name.ts'
import { nearestInstant } from '#kernel/zones.ts'
import * as m from '#messages/office/absences.ts'
import { isActive } from '#modules/bookings/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Driver, Drivers } from '#modules/drivers/service.ts'
import type { Places } from '#modules/places/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { presentOpenCar } from '../assignment/present.ts'
import type { Assignments } from '../assignment/service.ts'
import { refusals as dispatchRefusals } from '../contract.ts'
import { homeOf, isAbsent } from '../eligibility/rules.ts'
import { toSlot } from '../ride-sequence/rules.ts'
import { isOver, isUnderWay } from '../rules.ts'
import { type Assignment, listAssignmentsBetween, lockAssignment, lockDrivers } from '../store.ts'
import { type AbsenceForm, type DriverAbsences, type RecordedAbsence, refusals } from './contract.ts'

export interface AbsencesDeps {
  db: Db
  clock: Clock
  bookings: Pick<Bookings, 'lockLegs'>
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

interface Span {
  starts_at: Date
  ends_at: Date
}

export const createDriverAbsences = (deps: AbsencesDeps) => {
  const { db, clock, bookings, drivers, places, assignments, zone } = deps

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
    const rides = (await listNear(tx, driver_id, span)).map((row) => ({ row, booking: bookingOf.get(row.booking_id) }))
    const known = rides.flatMap(({ row, booking }) => (booking ? [{ row, booking }] : []))
    return known.length === rides.length ? known : undefined
  }

  const record = async (
    tx: Tx,
    { driver_id, form, actor }: { driver_id: string; form: AbsenceForm; actor: string },
  ): Promise<RecordedAbsence | undefined> => {
    const driver = await getDriver(tx, driver_id)
    const span = toSpan(form, getZone(driver))
    const rides = await lockRides(tx, driver_id, span)
    if (!rides) return undefined
    const { kind, note } = form
    const absence = await drivers.absences.record(tx, { driver_id, ...span, kind, note: note || null }, actor)
    const absences = [{ from: span.starts_at.getTime(), until: span.ends_at.getTime() }]
    const affected = rides.filter(
      ({ row, booking }) => isActive(booking) && isAbsent({ absences }, toSlot(booking, row.car_number)),
    )
    const freed = affected.filter(({ row }) => !isUnderWay(row.state))
    for (const { row } of freed) await assignments.dropDriver(tx, row, { actor, why: 'absent' })
    const present = (all: typeof affected) => all.map(({ row, booking }) => presentOpenCar(booking, row.car_number))
    return { absence, freed: present(freed), under_way: present(affected.filter((each) => !freed.includes(each))) }
  }

  return {
    /**
     * Lists the absences of a driver.
     * @throws Refusal DRIVER_NOT_FOUND
     */
    list,

    /**
     * Records an absence and frees the rides that it overlaps.
     * @throws Refusal DRIVER_NOT_FOUND, ABSENCE_NOT_VALID, ASSIGNMENT_CHANGED
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
      const isKnown = await inTransaction(db, (tx) => drivers.absences.end(tx, id, actor))
      if (!isKnown) throw new Refusal(refusals.ABSENCE_NOT_FOUND)
      return list(id.driver_id)
    },
  }
}
export type DriverAbsencesService = ReturnType<typeof createDriverAbsences>
