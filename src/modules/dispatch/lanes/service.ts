// The lanes of the board: who drives on some days, when they are off, and when each car of a ride is busy.
import { isErased } from '#kernel/email.ts'
import { shiftDate } from '#kernel/time.ts'
import type { DispatchableRides, RideToDrive } from '#modules/bookings/dispatchable/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { type DriverWithRides, presentDriver } from '../board/present.ts'
import { getApproach } from '../board/rules.ts'
import { toInstants } from '../board/service.ts'
import { createCarPlan } from '../lateness/rules.ts'
import { toSlot } from '../ride-sequence/rules.ts'
import type { Schedule } from '../schedule/service.ts'
import { type Assignment, listAssignments } from '../store.ts'
import type { CarTimes, LaneDriver, Lanes } from './contract.ts'
import { findStages } from './rules.ts'

export interface LanesDeps {
  db: Db
  clock: Clock
  rides: DispatchableRides
  schedule: Schedule
}

/** Maximum number of days shown at once. */
const maxDays = 7

interface Days {
  from: string
  to: string
}

/** The driver may be given rides on these days. */
const isWorking = ({ driver }: DriverWithRides, { from, to }: Days): boolean =>
  !driver.is_shut &&
  driver.status === 'available' &&
  (driver.date_first_available === null || driver.date_first_available <= to) &&
  (driver.date_of_leaving === null || driver.date_of_leaving >= from)

const toIso = (ms: number): string => new Date(ms).toISOString()

const presentLane = ({ driver }: DriverWithRides, days: Days): LaneDriver => {
  const { from, to } = toInstants(days)
  return {
    ...presentDriver(driver),
    absences: driver.absences
      .filter((absence) => absence.from < to.getTime() && absence.until > from.getTime())
      .map((absence) => ({ starts_at: toIso(absence.from), ends_at: toIso(absence.until) })),
  }
}

interface CarData {
  row: Assignment | undefined
  person: DriverWithRides | undefined
  now: Date
}

const presentCar = ({ booking }: RideToDrive, car_number: number, { row, person, now }: CarData): CarTimes => {
  const slot = toSlot(booking, car_number)
  const approach = person ? getApproach(person, slot) : { home: null, others: [] }
  const { boardingMinutes, leaveBy, ...plan } = createCarPlan(booking, slot, approach)
  const stages = findStages(
    {
      ...plan,
      leaveBy: person ? leaveBy : null,
      arriveBy: new Date(slot.from),
      boardBy: new Date(booking.pickup_at.getTime() + boardingMinutes * 60_000),
    },
    row,
    now,
  )
  return {
    booking_id: booking.booking_id,
    car_number,
    leave_at: stages.leave === null ? null : toIso(stages.leave),
    arrive_at: toIso(stages.arrive),
    board_at: toIso(stages.board),
    end_at: toIso(stages.end),
  }
}

export const createLanes = ({ db, clock, rides, schedule }: LanesDeps) => ({
  /** Returns the lanes of these days, seven at most. */
  async getLanes(request: Days): Promise<Lanes> {
    const last = shiftDate(request.from, maxDays - 1)
    const days = { from: request.from, to: request.to > last ? last : request.to }
    const withDayBefore = { ...days, from: shiftDate(days.from, -1) }
    const [dayRides, people] = await Promise.all([
      rides.listByDays(db, withDayBefore),
      schedule.listDrivers(db, toInstants(withDayBefore)),
    ])
    const rows = await listAssignments(
      db,
      dayRides.map(({ booking }) => booking.booking_id),
    )
    const byCar = new Map(rows.map((row) => [`${row.booking_id} ${row.car_number}`, row]))
    const byId = new Map(people.map((person) => [person.driver.driver_id, person]))
    const withRides = new Set(rows.map(({ driver_id }) => driver_id))
    const now = clock()
    const findCarTimes = (ride: RideToDrive, car_number: number): CarTimes => {
      const row = byCar.get(`${ride.booking.booking_id} ${car_number}`)
      return presentCar(ride, car_number, { row, person: row && byId.get(row.driver_id), now })
    }
    return {
      drivers: people
        .filter(({ driver }) => !isErased(driver.email))
        .filter((person) => withRides.has(person.driver.driver_id) || isWorking(person, days))
        .map((person) => presentLane(person, days))
        .sort((a, b) => a.name.localeCompare(b.name) || a.driver_id.localeCompare(b.driver_id)),
      cars: dayRides.flatMap((ride) =>
        Array.from({ length: ride.booking.cars }, (_, index) => findCarTimes(ride, index + 1)),
      ),
    }
  },
})
