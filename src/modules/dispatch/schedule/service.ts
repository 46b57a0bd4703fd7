// Loads drivers with the rides that they have around given instants.
import type { Booking, DispatchableRides } from '#modules/bookings/dispatchable/service.ts'
import type { Driver, Drivers } from '#modules/drivers/service.ts'
import { findRank, listServedBy } from '#modules/pricing/service-classes/rules.ts'
import type { ServiceClasses } from '#modules/pricing/service-classes/service.ts'
import type { Users } from '#modules/users/service.ts'
import type { Db } from '#platform/db.ts'
import type { DriverToFit } from '../eligibility/rules.ts'
import { type DrivenSlot, toDrivenSlot } from '../ride-sequence/rules.ts'
import { isOver } from '../rules.ts'
import { type Assignment, listAssignmentsBetween } from '../store.ts'

export interface ScheduleDeps {
  rides: DispatchableRides
  drivers: Pick<Drivers, 'get' | 'listApproved' | 'absences'>
  users: Pick<Users, 'findAll'>
  serviceClasses: Pick<ServiceClasses, 'listCurrent'>
}

/** A driver, with their absences, whether the office has disabled their account, and what the car's classes are good for. */
export type DriverForDay = Driver & Pick<DriverToFit, 'is_shut' | 'served_classes' | 'class_rank' | 'absences'>

const dayMs = 86_400_000
/** Covers the working week to both sides of a day, in any time zone. */
const windowMs = 8 * dayMs

interface Span {
  from: Date
  to: Date
}

const widen = ({ from, to }: Span): Span => ({
  from: new Date(from.getTime() - windowMs),
  to: new Date(to.getTime() + windowMs),
})

/** The time that a ride takes its driver, shortened if it ended earlier than planned. */
const toBusySlot = (assignment: Assignment, booking: Booking): DrivenSlot => {
  const slot = toDrivenSlot(booking, assignment.car_number, assignment)
  const ended = (assignment.completed_at ?? assignment.no_show_at)?.getTime()
  if (!isOver(assignment.state) || ended === undefined) return slot
  return { ...slot, from: Math.min(slot.from, ended), until: Math.min(slot.until, ended) }
}

export const createSchedule = ({ rides, drivers, users, serviceClasses }: ScheduleDeps) => {
  /** Completes these drivers with what counts around given instants. */
  const toDriversForDay = async (db: Db, all: readonly Driver[], around: Span): Promise<DriverForDay[]> => {
    const accounts = await users.findAll(
      db,
      all.map(({ user_id }) => user_id).filter((id) => id !== null),
    )
    const classes = await serviceClasses.listCurrent(db)
    const driver_ids = all.map(({ driver_id }) => driver_id)
    const absences = await drivers.absences.listBetween(db, { driver_ids, ...widen(around) })
    return all.map((driver) => ({
      ...driver,
      absences: absences
        .filter(({ driver_id }) => driver_id === driver.driver_id)
        .map(({ starts_at, ends_at }) => ({ from: starts_at.getTime(), until: ends_at.getTime() })),
      is_shut: Boolean(accounts.get(driver.user_id ?? '')?.disabled_at),
      served_classes: listServedBy(classes, driver.service_classes),
      class_rank: findRank(classes, driver.service_classes),
    }))
  }

  /** The rides of these drivers, or of all, from a week before `from` to a week after `to`, by driver. */
  const slotsAround = async (
    db: Db,
    { driver_ids, ...around }: Span & { driver_ids?: readonly string[] },
  ): Promise<Map<string, DrivenSlot[]>> => {
    const assignments = await listAssignmentsBetween(db, { ...widen(around), ...(driver_ids ? { driver_ids } : {}) })
    const ids = [...new Set(assignments.map(({ booking_id }) => booking_id))]
    const bookings = new Map((await rides.listByIds(db, ids)).map((booking) => [booking.booking_id, booking]))
    const slots = new Map<string, DrivenSlot[]>()
    for (const assignment of assignments) {
      const booking = bookings.get(assignment.booking_id)
      if (!booking || booking.booking_status === 'cancelled') continue
      const own = slots.get(assignment.driver_id) ?? []
      slots.set(assignment.driver_id, [...own, toBusySlot(assignment, booking)])
    }
    return slots
  }

  return {
    /** Finds an approved driver with their rides around an instant. */
    async findDriver(
      db: Db,
      driver_id: string,
      at: Date,
    ): Promise<{ driver: DriverForDay; slots: DrivenSlot[] } | undefined> {
      const found = await drivers.get(db, driver_id)
      const [driver] = found?.approved_at ? await toDriversForDay(db, [found], { from: at, to: at }) : []
      if (!driver) return undefined
      const slots = await slotsAround(db, { from: at, to: at, driver_ids: [driver_id] })
      return { driver, slots: slots.get(driver_id) ?? [] }
    },

    /** Lists all approved drivers with their rides around these instants. */
    async listDrivers(db: Db, around: Span): Promise<{ driver: DriverForDay; slots: DrivenSlot[] }[]> {
      const all = await toDriversForDay(db, await drivers.listApproved(db), around)
      const slots = await slotsAround(db, around)
      return all.map((driver) => ({ driver, slots: slots.get(driver.driver_id) ?? [] }))
    },
  }
}
export type Schedule = ReturnType<typeof createSchedule>
