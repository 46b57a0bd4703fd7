// The board: the rides of some days with their issues, and for one car all drivers with the reasons against them.
import { isErased } from '#kernel/email.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { localAt } from '#kernel/time.ts'
import { isToBeDriven } from '#modules/bookings/dispatchable/rules.ts'
import type { Booking, DispatchableRides, RideToDrive } from '#modules/bookings/dispatchable/service.ts'
import { isActive } from '#modules/bookings/rules.ts'
import type { Driver, Drivers } from '#modules/drivers/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { refusals, type UnfitReason } from '../contract.ts'
import { homeOf, isAboveNeed, remainingReasons, unfitReasons } from '../eligibility/rules.ts'
import { forecastHours } from '../lateness/rules.ts'
import { emptyMiles, type Slot, toSlot } from '../ride-sequence/rules.ts'
import { isOver } from '../rules.ts'
import type { Schedule } from '../schedule/service.ts'
import { type Assignment, type Car, listAssignments } from '../store.ts'
import type { Board, BoardDriver, BoardRide, Candidate } from './contract.ts'
import { presentBoard, presentDriver, presentRides } from './present.ts'

export interface BoardDeps {
  db: Db
  clock: Clock
  rides: DispatchableRides
  schedule: Schedule
  drivers: Pick<Drivers, 'get'>
  /** IANA zone of the office, which decides what today is. */
  zone: () => string
}

/** The first and the last day (yyyy-MM-dd). */
interface DaysRequest {
  from?: string | undefined
  to?: string | undefined
}

const dayMs = 86_400_000
/** Maximum number of days shown at once. */
const maxDays = 7

const hourMs = 3_600_000
/** For how long after its pickup an open ride can be at risk. */
const openDays = 2

const lastDay = Date.UTC(9999, 11, 31)

/** Adds days to a date (yyyy-MM-dd); the result is never after the year 9999. */
const dayAfter = (date: string, days: number): string =>
  new Date(Math.min(lastDay, Date.parse(`${date}T00:00:00Z`) + days * dayMs)).toISOString().slice(0, 10)

/** Instants that enclose every pickup of these days, in any time zone. */
export const toInstants = ({ from, to }: { from: string; to: string }) => ({
  from: new Date(`${dayAfter(from, -1)}T00:00:00Z`),
  to: new Date(`${dayAfter(to, 2)}T00:00:00Z`),
})

const groupByBooking = (rows: readonly Assignment[]): Map<string, Assignment[]> => {
  const groups = new Map<string, Assignment[]>()
  for (const row of rows) groups.set(row.booking_id, [...(groups.get(row.booking_id) ?? []), row])
  return groups
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
}

/** Drivers who fit come first, then those who could agree, then the others by the number of reasons. */
const byFitness = (
  { candidate: a, isAbove: isA }: RankedCandidate,
  { candidate: b, isAbove: isB }: RankedCandidate,
): number =>
  Number(b.reasons.length === 0) - Number(a.reasons.length === 0) ||
  Number(b.is_agreeable) - Number(a.is_agreeable) ||
  Number(isA) - Number(isB) ||
  (a.reasons.length === 0 || a.is_agreeable ? a.empty_miles - b.empty_miles : a.reasons.length - b.reasons.length) ||
  a.name.localeCompare(b.name)

/** The ride has a driver who has not finished it. */
const isUnfinished = (booking: Booking, cars: readonly Assignment[] = []): boolean =>
  booking.booking_status !== 'completed' && cars.some(({ state }) => !isOver(state))

export const createBoard = ({ db, clock, rides, schedule, drivers, zone }: BoardDeps) => {
  const toSpan = (request: DaysRequest) => {
    const from = request.from ?? localAt(clock(), zone()).date
    const last = dayAfter(from, maxDays - 1)
    const to = request.to ?? dayAfter(from, 1)
    return { from, to: to < from ? from : to > last ? last : to }
  }

  const isShown = ({ booking }: RideToDrive, assignments: ReadonlyMap<string, Assignment[]>) =>
    isToBeDriven(booking) || booking.booking_status === 'completed' || assignments.has(booking.booking_id)

  /** Loads the rides, with those of their drivers around these instants. */
  const load = async (on: Db, listed: Promise<RideToDrive[]>, around: { from: Date; to: Date }) => {
    const [all, people] = await Promise.all([listed, schedule.listDrivers(on, around)])
    const ids = all.map(({ booking }) => booking.booking_id)
    const assignments = groupByBooking(await listAssignments(on, ids))
    const byId = new Map(people.map((person) => [person.driver.driver_id, person]))
    return {
      rides: all.filter((ride) => isShown(ride, assignments)),
      data: { people: byId, assignments, now: clock() },
    }
  }

  /** Loads the rides of some days. An unfinished ride of last night still needs the office after midnight. */
  const loadDays = async (request: DaysRequest, { isWithDayBefore }: { isWithDayBefore: boolean }) => {
    const span = toSpan(request)
    const searchSpan = isWithDayBefore ? { ...span, from: dayAfter(span.from, -1) } : span
    const { rides: dayRides, data } = await load(db, rides.listByDays(db, searchSpan), toInstants(searchSpan))
    const isOnBoard = ({ booking }: RideToDrive) =>
      booking.booking_date >= span.from ||
      (!request.from && isUnfinished(booking, data.assignments.get(booking.booking_id)))
    return {
      span: { ...span, ...data },
      rides: dayRides,
      board: dayRides.filter(isOnBoard),
      before: dayRides.filter((ride) => !isOnBoard(ride)),
    }
  }

  return {
    /** Lists the rides that are red now, earliest pickup first. */
    async listRidesAtRisk(on: Db = db): Promise<BoardRide[]> {
      const now = clock().getTime()
      const span = { from: new Date(now - openDays * dayMs), to: new Date(now + forecastHours * hourMs) }
      const { rides: open, data } = await load(on, rides.listOpenBetween(on, span), span)
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

    /** Returns today and tomorrow unless other days are requested; seven days at most. */
    async getBoard(request: DaysRequest): Promise<Board> {
      const { span, board } = await loadDays(request, { isWithDayBefore: !request.from })
      return presentBoard(board, span)
    },

    /** Returns the board, the other rides of the day before, and what both were made from. */
    async getBoardWithDayBefore(request: DaysRequest) {
      const { span, board, before, rides: dayRides } = await loadDays(request, { isWithDayBefore: true })
      return { board: presentBoard(board, span), before: presentRides(before, span), rides: dayRides, data: span }
    },

    /**
     * Lists every driver for one car, except those with a deleted account.
     * @throws Refusal RIDE_NOT_FOUND
     */
    async listCandidates(car: Car): Promise<Candidate[]> {
      const [booking] = await rides.listByIds(db, [normaliseId(car.booking_id)])
      if (!booking || car.car_number > booking.cars) throw new Refusal(refusals.RIDE_NOT_FOUND)
      const slot = toSlot(booking, car.car_number)
      const people = await schedule.listDrivers(db, { from: booking.pickup_at, to: booking.pickup_at })
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
          return { candidate, isAbove: isAboveNeed(driver, slot) }
        })
        .sort(byFitness)
        .map(({ candidate }) => candidate)
    },
  }
}
export type DispatchBoard = ReturnType<typeof createBoard>
