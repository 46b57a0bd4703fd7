// Response views of the lanes of the board: who drives on some days, when they are off, and when each car of a ride is busy.
import { isErased } from '#kernel/email.ts'
import { mayReachRegion, type StaffRegions } from '#kernel/staff-regions.ts'
import type { RideToDrive } from '#modules/bookings/dispatchable/service.ts'
import { type BoardData, type DriverWithRides, presentDriver } from '../board/present.ts'
import { getApproach, toInstants } from '../board/rules.ts'
import { createCarPlan } from '../lateness/rules.ts'
import { toSlot } from '../ride-sequence/rules.ts'
import type { CarTimes, LaneDriver } from './contract.ts'
import { findStages } from './rules.ts'

interface Days {
  from: string
  to: string
}

interface DaysOfRegions extends Days {
  regions: StaffRegions
}

/** The driver may be given rides of these days and regions. */
const isWorking = ({ driver }: DriverWithRides, { from, to, regions }: DaysOfRegions): boolean =>
  mayReachRegion(regions, driver.region_ids) &&
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

const byName = new Intl.Collator()

/** Presents those who work on these days in these regions, or have one of the assignments, by name; `people` are all or some of them. */
export const presentLanes = (
  data: BoardData,
  days: DaysOfRegions,
  people: readonly DriverWithRides[] = [...data.people.values()],
): LaneDriver[] => {
  const withRides = new Set([...data.assignments.values()].flatMap((rows) => rows.map(({ driver_id }) => driver_id)))
  return people
    .filter(({ driver }) => !isErased(driver.email))
    .filter((person) => withRides.has(person.driver.driver_id) || isWorking(person, days))
    .map((person) => presentLane(person, days))
    .sort((a, b) => byName.compare(a.name, b.name) || byName.compare(a.driver_id, b.driver_id))
}

const presentCar = ({ booking }: RideToDrive, car_number: number, data: BoardData): CarTimes => {
  const row = data.assignments.get(booking.booking_id)?.find((each) => each.car_number === car_number)
  const person = row && data.people.get(row.driver_id)
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
    data.now,
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

/** Presents when each car of a ride is busy. */
export const presentCarTimes = (ride: RideToDrive, data: BoardData): CarTimes[] =>
  Array.from({ length: ride.booking.cars }, (_, index) => presentCar(ride, index + 1, data))
