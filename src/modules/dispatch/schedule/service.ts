// Loads drivers with the rides that they have around given instants.

import type { StaffRegions } from '#kernel/staff-regions.ts'
import type { DispatchableRides, PlannedBooking } from '#modules/bookings/dispatchable/service.ts'
import type { Driver, Drivers } from '#modules/drivers/service.ts'
import { findRank, listServedBy } from '#modules/pricing/service-classes/rules.ts'
import type { ServiceClasses } from '#modules/pricing/service-classes/service.ts'
import type { Users } from '#modules/users/service.ts'
import type { Db } from '#platform/db.ts'
import type { DriverToFit } from '../eligibility/rules.ts'
import { type DrivenSlot, toDrivenSlot } from '../ride-sequence/rules.ts'
import { isOver } from '../rules.ts'
import { listPlannedCars, listWorkingDays, type PlannedCar } from '../store.ts'

export interface ScheduleDeps {
  rides: DispatchableRides
  drivers: Pick<Drivers, 'get' | 'listApproved' | 'absences'>
  users: Pick<Users, 'findContacts'>
  serviceClasses: Pick<ServiceClasses, 'listCurrent'>
}

/** A driver, with their absences, whether the office has disabled their account, and what the car's classes are good for. */
export type DriverForDay = Driver &
  Pick<DriverToFit, 'is_shut' | 'served_classes' | 'class_rank' | 'absences' | 'other_working_days'>

export interface ScheduledDriver {
  driver: DriverForDay
  slots: DrivenSlot[]
}

const dayMs = 86_400_000
/** Covers the working week to both sides of a day, in any time zone. */
const weekMs = 8 * dayMs
/** Within this time two rides of a driver can be in each other's way; of rides further away only the working days count. */
const nearMs = 2 * dayMs

interface Span {
  from: Date
  to: Date
}

const widen = ({ from, to }: Span, ms: number): Span => ({
  from: new Date(from.getTime() - ms),
  to: new Date(to.getTime() + ms),
})

const enclose = (span: Span, other = span): Span => ({
  from: span.from < other.from ? span.from : other.from,
  to: span.to > other.to ? span.to : other.to,
})

/** What a caller knows or needs of the drivers. */
export interface ScheduleScope {
  /** The span of the listed absences, beside the weeks around the rides. */
  absentIn?: Span
  /** The drivers whose rides are loaded; those of all by default. */
  withRidesOf?: readonly string[] | undefined
  /** Only these drivers; all approved ones by default. */
  only?: readonly string[] | undefined
  /** Only drivers of these regions; null for all. */
  regions?: StaffRegions
  /** Bookings that are loaded already, by id. */
  known?: Pick<ReadonlyMap<string, PlannedBooking>, 'get'>
  /** The cars of bookings that are loaded already, by the id of the booking; those without a driver as an empty list. */
  knownCars?: ReadonlyMap<string, readonly PlannedCar[]>
}

/** The time that a ride takes its driver, shortened if it ended earlier than planned. */
const toBusySlot = (assignment: PlannedCar, booking: PlannedBooking): DrivenSlot => {
  const slot = toDrivenSlot(booking, assignment.car_number, assignment)
  const ended = (assignment.completed_at ?? assignment.no_show_at)?.getTime()
  if (!isOver(assignment.state) || ended === undefined) return slot
  return { ...slot, from: Math.min(slot.from, ended), until: Math.min(slot.until, ended) }
}

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

export const createSchedule = ({ rides, drivers, users, serviceClasses }: ScheduleDeps) => {
  /** Completes these drivers with what counts around given instants. */
  const toDriversForDay = async (db: Db, all: readonly Driver[], around: Span): Promise<DriverForDay[]> => {
    const driver_ids = all.map(({ driver_id }) => driver_id)
    // One after another, because a board must not take several of the office's few connections.
    const accounts = await users.findContacts(
      db,
      all.map(({ user_id }) => user_id).filter((id) => id !== null),
    )
    const classes = await serviceClasses.listCurrent(db)
    const absences = await drivers.absences.listBetween(db, { driver_ids, ...widen(around, weekMs) })
    const absencesOf = groupBy(absences, ({ driver_id }) => driver_id)
    return all.map((driver) => ({
      ...driver,
      absences: (absencesOf.get(driver.driver_id) ?? []).map(({ starts_at, ends_at }) => ({
        from: starts_at.getTime(),
        until: ends_at.getTime(),
      })),
      is_shut: Boolean(accounts.get(driver.user_id ?? '')?.disabled_at),
      served_classes: listServedBy(classes, driver.service_classes),
      class_rank: findRank(classes, driver.service_classes),
    }))
  }

  /** The rides of these drivers, or of all, with a pickup in a span of time, by driver. */
  const slotsBetween = async (
    db: Db,
    {
      driver_ids,
      known,
      knownCars = new Map(),
      ...span
    }: Span & { driver_ids?: readonly string[] | undefined } & Pick<ScheduleScope, 'known' | 'knownCars'>,
  ): Promise<Map<string, DrivenSlot[]>> => {
    const others = await listPlannedCars(db, { ...span, driver_ids, except: [...knownCars.keys()] })
    const assignments = [...[...knownCars.values()].flat(), ...others]
    const ids = new Set(assignments.map(({ booking_id }) => booking_id))
    const unknown = [...ids].filter((id) => !known?.get(id))
    const loaded = new Map((await rides.listPlanned(db, unknown)).map((booking) => [booking.booking_id, booking]))
    const slots = new Map<string, DrivenSlot[]>()
    for (const assignment of assignments) {
      const booking = known?.get(assignment.booking_id) ?? loaded.get(assignment.booking_id)
      if (!booking || booking.booking_status === 'cancelled') continue
      const own = slots.get(assignment.driver_id)
      if (own) own.push(toBusySlot(assignment, booking))
      else slots.set(assignment.driver_id, [toBusySlot(assignment, booking)])
    }
    return slots
  }

  /** The working days of these drivers, or of all, by their rides in the weeks around that are not near. */
  const workingDaysAround = async (db: Db, around: Span, driver_ids: readonly string[] | undefined) => {
    const [week, near] = [widen(around, weekMs), widen(around, nearMs)]
    const before = await listWorkingDays(db, { driver_ids, from: week.from, to: near.from })
    const after = await listWorkingDays(db, { driver_ids, from: near.to, to: week.to })
    return groupBy([...before, ...after], ({ driver_id }) => driver_id)
  }

  return {
    /** Finds an approved driver with their rides around an instant. */
    async findDriver(db: Db, driver_id: string, at: Date): Promise<ScheduledDriver | undefined> {
      const found = await drivers.get(db, driver_id)
      const around = { from: at, to: at }
      const [driver] = found?.approved_at ? await toDriversForDay(db, [found], around) : []
      if (!driver) return undefined
      const slots = await slotsBetween(db, { ...widen(around, weekMs), driver_ids: [driver_id] })
      return { driver, slots: slots.get(driver_id) ?? [] }
    },

    /** Lists the rides of a driver within two days of an instant. */
    async listRidesNear(db: Db, driver_id: string, at: Date): Promise<DrivenSlot[]> {
      const slots = await slotsBetween(db, { ...widen({ from: at, to: at }, nearMs), driver_ids: [driver_id] })
      return slots.get(driver_id) ?? []
    },

    /** Lists all approved drivers with their rides near these instants, and their other working days around. */
    async listDrivers(db: Db, around: Span, scope: ScheduleScope = {}): Promise<ScheduledDriver[]> {
      const { only, known, knownCars, regions = null } = scope
      const approved = await drivers.listApproved(db, only, regions)
      const ofRegions = regions && approved.map(({ driver_id }) => driver_id)
      const driver_ids = only ?? scope.withRidesOf ?? ofRegions ?? undefined
      const all = await toDriversForDay(db, approved, enclose(around, scope.absentIn))
      const slots = await slotsBetween(db, { ...widen(around, nearMs), driver_ids, known, knownCars })
      const days = await workingDaysAround(db, around, driver_ids)
      return all.map((driver) => ({
        driver: {
          ...driver,
          other_working_days: (days.get(driver.driver_id) ?? []).flatMap(({ dates }) => dates),
        },
        slots: slots.get(driver.driver_id) ?? [],
      }))
    },
  }
}
export type Schedule = ReturnType<typeof createSchedule>
