// The lanes of the board: who drives on some days, when they are off, and when each car of a ride is busy.
import { isErased } from '#kernel/email.ts'
import type { RideToDrive } from '#modules/bookings/dispatchable/service.ts'
import { type DriverWithRides, presentDriver } from '../board/present.ts'
import { getApproach } from '../board/rules.ts'
import { type DispatchBoard, toInstants } from '../board/service.ts'
import { createCarPlan } from '../lateness/rules.ts'
import { toSlot } from '../ride-sequence/rules.ts'
import type { Assignment } from '../store.ts'
import type { CarTimes, LaneDriver, Lanes } from './contract.ts'
import { findStages } from './rules.ts'

export interface LanesDeps {
  board: Pick<DispatchBoard, 'getBoardWithDayBefore'>
}

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

export const createLanes = ({ board: dispatchBoard }: LanesDeps) => ({
  /** Returns the lanes of today and tomorrow unless other days are requested; seven days at most. */
  async getLanes(request: Parameters<DispatchBoard['getBoardWithDayBefore']>[0]): Promise<Lanes> {
    const { board, before, rides, data } = await dispatchBoard.getBoardWithDayBefore(request)
    const days = { from: board.from, to: board.to }
    const rows = [...data.assignments.values()].flat()
    const byCar = new Map(rows.map((row) => [`${row.booking_id} ${row.car_number}`, row]))
    const withRides = new Set(rows.map(({ driver_id }) => driver_id))
    const findCarTimes = (ride: RideToDrive, car_number: number): CarTimes => {
      const row = byCar.get(`${ride.booking.booking_id} ${car_number}`)
      return presentCar(ride, car_number, { row, person: row && data.people.get(row.driver_id), now: data.now })
    }
    return {
      board,
      rides_before: before,
      drivers: [...data.people.values()]
        .filter(({ driver }) => !isErased(driver.email))
        .filter((person) => withRides.has(person.driver.driver_id) || isWorking(person, days))
        .map((person) => presentLane(person, days))
        .sort((a, b) => a.name.localeCompare(b.name) || a.driver_id.localeCompare(b.driver_id)),
      cars: rides.flatMap((ride) =>
        Array.from({ length: ride.booking.cars }, (_, index) => findCarTimes(ride, index + 1)),
      ),
    }
  },
})
