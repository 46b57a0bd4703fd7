// The board: the rides of some days with their issues, and for one car all drivers with the reasons against them.
import { isErased } from '#kernel/email.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { mayReachRegion, regionsToShow, type StaffRegions } from '#kernel/staff-regions.ts'
import { localAt } from '#kernel/time.ts'
import { isToBeDriven } from '#modules/bookings/dispatchable/rules.ts'
import type { DispatchableRides, RideToDrive, ShownBooking } from '#modules/bookings/dispatchable/service.ts'
import { isActive } from '#modules/bookings/rules.ts'
import type { Driver, Drivers } from '#modules/drivers/service.ts'
import type { Regions } from '#modules/regions/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { refusals, type UnfitReason } from '../contract.ts'
import { homeOf, isAboveNeed, isOfRegion, remainingReasons, unfitReasons } from '../eligibility/rules.ts'
import { forecastHours } from '../lateness/rules.ts'
import { emptyMiles, type Slot, toSlot } from '../ride-sequence/rules.ts'
import { isOver } from '../rules.ts'
import type { Schedule } from '../schedule/service.ts'
import { type Assignment, type Car, listAssignments } from '../store.ts'
import type { BoardDriver, BoardFilter, BoardRide, Candidate } from './contract.ts'
import { type BoardData, presentDriver, presentRides } from './present.ts'
import { dayAfter, isDriverNearJudged, toInstants, toLocalTime } from './rules.ts'

export interface BoardDeps {
  db: Db
  clock: Clock
  rides: DispatchableRides
  schedule: Schedule
  drivers: Pick<Drivers, 'get'>
  regions: Pick<Regions, 'findZone'>
  /** IANA zone of the office, which decides what today is. */
  zone: () => string
}

/** The days of a board, the hours in them, and the regions of its rides. */
export interface BoardSpan extends Pick<BoardFilter, 'from_time' | 'to_time'> {
  from: string
  to: string
  /** They follow the clock, because no day was requested. */
  isCurrent: boolean
  regions: StaffRegions
}

export interface LoadedRides {
  rides: RideToDrive[]
  data: BoardData
}

const dayMs = 86_400_000
/** Maximum number of days shown at once. */
const maxDays = 7

const hourMs = 3_600_000
/** For how long after its pickup an open ride can be at risk. */
const openDays = 2

const dayBefore = ({ from }: BoardSpan): string => dayAfter(from, -1)

export const groupByBooking = (rows: readonly Assignment[]): Map<string, Assignment[]> => {
  const groups = new Map<string, Assignment[]>()
  for (const row of rows) {
    const group = groups.get(row.booking_id)
    if (group) group.push(row)
    else groups.set(row.booking_id, [row])
  }
  return groups
}

/** The first and the last pickup; now without rides. */
export const enclosePickups = (rides: readonly RideToDrive[], now: Date): { from: Date; to: Date } => {
  let [from, to] = [now, now]
  for (const [index, { booking }] of rides.entries()) {
    if (index === 0 || booking.pickup_at < from) from = booking.pickup_at
    if (index === 0 || booking.pickup_at > to) to = booking.pickup_at
  }
  return { from, to }
}

/** Empty miles, with one decimal, that the ride would add to the rides around it. */
const countExtraMiles = (driver: Driver, slots: readonly Slot[], slot: Slot): number => {
  const near = slots.filter((other) => Math.abs(other.from - slot.from) < dayMs && !isSameCar(other, slot))
  const extraMiles = emptyMiles(homeOf(driver), [...near, slot]) - emptyMiles(homeOf(driver), near)
  return Math.round(extraMiles * 10) / 10
}

const isSameCar = (a: Slot, b: Slot) => a.booking_id === b.booking_id && a.car_number === b.car_number

/** A candidate; `isAbove` means that the car is of a higher class than the ride needs. */
interface RankedCandidate {
  candidate: Candidate
  isAbove: boolean
  isElsewhere: boolean
}

/** Drivers of the region come first. Of each, drivers who fit come first, then those who could agree, then the others by the number of reasons. */
const byFitness = (
  { candidate: a, isAbove: isA, isElsewhere: isElsewhereA }: RankedCandidate,
  { candidate: b, isAbove: isB, isElsewhere: isElsewhereB }: RankedCandidate,
): number =>
  Number(isElsewhereA) - Number(isElsewhereB) ||
  Number(b.reasons.length === 0) - Number(a.reasons.length === 0) ||
  Number(b.is_agreeable) - Number(a.is_agreeable) ||
  Number(isA) - Number(isB) ||
  (a.reasons.length === 0 || a.is_agreeable ? a.empty_miles - b.empty_miles : a.reasons.length - b.reasons.length) ||
  a.name.localeCompare(b.name)

/** Whether a car of the ride has no driver, and it matters who could still come. */
export const needsDriverNear = (
  { cars, pickup_at }: ShownBooking,
  rows: readonly Assignment[] = [],
  now: Date,
): boolean => rows.length < cars && isDriverNearJudged(pickup_at, now)

/** The ride has a driver who has not finished it. */
const isUnfinished = (booking: ShownBooking, cars: readonly Assignment[] = []): boolean =>
  booking.booking_status !== 'completed' && cars.some(({ state }) => !isOver(state))

export const createBoard = ({ db, clock, rides, schedule, drivers, regions: { findZone }, zone }: BoardDeps) => {
  const toSpan = async (request: BoardFilter, own: StaffRegions): Promise<BoardSpan> => {
    const regions = regionsToShow(own, request.region)
    const from = request.from ?? localAt(clock(), (await findZone(regions)) ?? zone()).date
    const last = dayAfter(from, maxDays - 1)
    const to = request.to ?? dayAfter(from, 1)
    const { from_time, to_time } = request
    return { from, to: to < from ? from : to > last ? last : to, isCurrent: !request.from, from_time, to_time, regions }
  }

  const isShown = ({ booking }: RideToDrive, assignments: ReadonlyMap<string, Assignment[]>) =>
    isToBeDriven(booking) || booking.booking_status === 'completed' || assignments.has(booking.booking_id)

  /**
   * Loads these rides with the drivers of the regions and all who drive one of them; with the other rides of those who do, or
   * could be needed for one.
   */
  const load = async (
    on: Db,
    all: readonly RideToDrive[],
    { absentIn, regions = null }: { absentIn: { from: Date; to: Date }; regions?: StaffRegions },
  ): Promise<LoadedRides> => {
    const ids = all.map(({ booking }) => booking.booking_id)
    const assignments = groupByBooking(await listAssignments(on, ids))
    const now = clock()
    const shown = all.filter((ride) => isShown(ride, assignments))
    const driving = [...new Set([...assignments.values()].flatMap((rows) => rows.map(({ driver_id }) => driver_id)))]
    const isAnyNeeded = shown.some(({ booking }) => needsDriverNear(booking, assignments.get(booking.booking_id), now))
    const around = enclosePickups(shown, now)
    const loaded = {
      absentIn,
      known: new Map(all.map(({ booking }) => [booking.booking_id, booking])),
      knownCars: new Map(ids.map((id) => [id, assignments.get(id) ?? []])),
    }
    const withRidesOf = isAnyNeeded ? undefined : driving
    const people = await schedule.listDrivers(on, around, { ...loaded, withRidesOf, regions })
    const found = new Set(people.map(({ driver }) => driver.driver_id))
    const only = regions ? driving.filter((id) => !found.has(id)) : []
    if (only.length > 0) people.push(...(await schedule.listDrivers(on, around, { ...loaded, only })))
    return {
      rides: shown,
      data: { people: new Map(people.map((person) => [person.driver.driver_id, person])), assignments, now },
    }
  }

  /** Instants between which an open ride can be at risk. */
  const riskSpan = () => {
    const now = clock().getTime()
    return { from: new Date(now - openDays * dayMs), to: new Date(now + forecastHours * hourMs) }
  }

  const loadOpen = async (on: Db = db): Promise<LoadedRides> => {
    const span = riskSpan()
    return load(on, await rides.listOpenBetween(on, span), { absentIn: span })
  }

  return {
    /** Lists the rides that are red now, earliest pickup first. */
    async listRidesAtRisk(on: Db = db): Promise<BoardRide[]> {
      const { rides: open, data } = await loadOpen(on)
      return presentRides(open, data)
        .filter((ride) => ride.risk === 'red')
        .sort((a, b) => a.pickup_at.localeCompare(b.pickup_at))
    },

    /** Lists the cars of these rides that have a driver, with the driver. */
    async listDrivenCars(on: Db, booking_ids: readonly string[]): Promise<(Car & { driver: BoardDriver })[]> {
      const cars: (Car & { driver: BoardDriver })[] = []
      for (const { booking_id, car_number, driver_id } of await listAssignments(on, booking_ids)) {
        const driver = await drivers.get(on, driver_id)
        if (driver) cars.push({ booking_id, car_number, driver: presentDriver(driver) })
      }
      return cars
    },

    /** Lists which of these rides are open although they are too long ago to be judged. */
    async listUnjudged(on: Db, booking_ids: readonly string[]): Promise<string[]> {
      const since = clock().getTime() - openDays * dayMs
      const bookings = await rides.listByIds(on, booking_ids)
      return bookings
        .filter((booking) => isActive(booking) && booking.pickup_at.getTime() < since)
        .map(({ booking_id }) => booking_id)
    },

    loadOpen,

    /** Whether a ride is among those that `loadOpen` loads. */
    isOpenNow: ({ booking }: RideToDrive): boolean => {
      const { from, to } = riskSpan()
      return isActive(booking) && booking.pickup_at >= from && booking.pickup_at < to
    },

    /**
     * The days of a board: today and tomorrow unless others are requested, seven at most. `own` are the regions of the caller; what
     * today is follows the clock of a region that is alone.
     */
    toSpan,

    isShown,

    /** Loads the rides of these days until the last hour, and of the day before. */
    loadDays: async (span: BoardSpan): Promise<LoadedRides> => {
      const { to, to_time: before, regions } = span
      const withDayBefore = { from: dayBefore(span), to, before, regions }
      return load(db, await rides.listByDays(db, withDayBefore), { absentIn: toInstants(withDayBefore), regions })
    },

    /** Whether a ride is among those that `loadDays` loads, as far as its day and region decide. */
    isOfDays: ({ booking }: RideToDrive, span: BoardSpan): boolean =>
      booking.booking_date >= dayBefore(span) &&
      booking.booking_date <= span.to &&
      mayReachRegion(span.regions, [booking.region_id]) &&
      (span.to_time === undefined || toLocalTime(booking) < span.to_time),

    /**
     * An unfinished ride of last night still needs the office after midnight, unless hours are chosen. The others from before the
     * days and hours are not on the board.
     */
    isOnBoard: ({ booking }: RideToDrive, cars: readonly Assignment[] | undefined, span: BoardSpan): boolean =>
      span.from_time === undefined
        ? booking.booking_date >= span.from || (span.isCurrent && !span.to_time && isUnfinished(booking, cars))
        : booking.booking_date >= span.from && toLocalTime(booking) >= span.from_time,

    /**
     * Lists every driver of these regions for one car, except those with a deleted account.
     * @throws Refusal RIDE_NOT_FOUND
     */
    async listCandidates(car: Car, regions: StaffRegions): Promise<Candidate[]> {
      const [booking] = await rides.listByIds(db, [normaliseId(car.booking_id)])
      if (!booking || car.car_number > booking.cars) throw new Refusal(refusals.RIDE_NOT_FOUND)
      const slot = toSlot(booking, car.car_number)
      const people = await schedule.listDrivers(db, { from: booking.pickup_at, to: booking.pickup_at }, { regions })
      return people
        .filter(({ driver }) => !isErased(driver.email))
        .map(({ driver, slots }): RankedCandidate => {
          const reasons: UnfitReason[] = unfitReasons(driver, slot, slots)
          const candidate = {
            ...presentDriver(driver),
            reasons,
            is_agreeable: reasons.length > 0 && remainingReasons(reasons, true).length === 0,
            empty_miles: countExtraMiles(driver, slots, slot),
            rides: slots.filter((other) => other.shift.date === slot.shift.date && !isSameCar(other, slot)).length,
          }
          return { candidate, isAbove: isAboveNeed(driver, slot), isElsewhere: !isOfRegion(driver, slot) }
        })
        .sort(byFitness)
        .map(({ candidate }) => candidate)
    },
  }
}
export type DispatchBoard = ReturnType<typeof createBoard>
