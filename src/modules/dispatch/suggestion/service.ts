// Suggests drivers for the unassigned cars of a day. The search yields to other requests between its moves and stores
// nothing.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { fullName } from '#kernel/full-name.ts'
import { shortTime } from '#kernel/time.ts'
import { isToBeDriven } from '#modules/bookings/dispatchable/rules.ts'
import type { Booking, DispatchableRides } from '#modules/bookings/dispatchable/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { toInstants } from '../board/service.ts'
import { createProblem, type Problem, type Routes, sumMiles } from '../planning-problem/rules.ts'
import { type Slot, toSlots } from '../ride-sequence/rules.ts'
import type { Schedule } from '../schedule/service.ts'
import { listAssignments } from '../store.ts'
import type { SuggestedDay } from './contract.ts'
import { defaultEffort, search } from './rules.ts'

export interface SuggestionsDeps {
  db: Db
  clock: Clock
  rides: DispatchableRides
  schedule: Pick<Schedule, 'listDrivers'>
}

/** Longest time in milliseconds for which the search may block the event loop. */
const maxBlockMs = 15

const searchInSlices = async (problem: Problem): Promise<Routes> => {
  const moves = search(problem, defaultEffort)
  let since = performance.now()
  for (;;) {
    const { done, value } = moves.next()
    if (done) return value
    if (performance.now() - since < maxBlockMs) continue
    await yieldToEventLoop()
    since = performance.now()
  }
}

const roundToTenth = (miles: number) => Math.round(miles * 10) / 10

/** The routes before any suggestion. */
const currentRoutes = ({ keeper, drivers }: Problem): Routes => ({
  routes: drivers.map((_, driver) => [...keeper.keys()].filter((slot) => keeper[slot] === driver)),
  left: [],
})

export const createSuggestions = ({ db, clock, rides, schedule }: SuggestionsDeps) => {
  /** Finds the cars of the day without a driver whose pickup is in the future. */
  const findOpenCars = async (date: string): Promise<{ booking: Booking; slot: Slot }[]> => {
    const found = await rides.listByDays(db, { from: date, to: date })
    const ids = found.map(({ booking }) => booking.booking_id)
    const driven = new Set((await listAssignments(db, ids)).map((row) => `${row.booking_id} ${row.car_number}`))
    return found
      .filter(({ booking }) => isToBeDriven(booking) && booking.pickup_at > clock())
      .flatMap(({ booking }) => toSlots(booking).map((slot) => ({ booking, slot })))
      .filter(({ slot }) => !driven.has(`${slot.booking_id} ${slot.car_number}`))
  }

  return {
    async suggest(date: string): Promise<SuggestedDay> {
      const openCars = await findOpenCars(date)
      const people = await schedule.listDrivers(db, toInstants({ from: date, to: date }))
      const problem = createProblem(
        people,
        openCars.map(({ slot }) => slot),
      )
      const routes = await searchInSlices(problem)
      const bookings = new Map(openCars.map(({ booking }) => [booking.booking_id, booking]))
      const driverOf = new Map(routes.routes.flatMap((route, driver) => route.map((slot) => [slot, driver] as const)))
      const presentCar = ({ booking_id, car_number, time }: Slot) => {
        const booking = bookings.get(booking_id)
        return {
          booking_id,
          car_number,
          booking_version: booking?.version ?? 0,
          booking_time: shortTime(time),
          pickup_location: booking?.pickup_location ?? '',
          dropoff_location: booking?.dropoff_location ?? null,
        }
      }
      return {
        date,
        suggestions: problem.slots.flatMap((slot, index) => {
          const driver = people[driverOf.get(index) ?? -1]?.driver
          if (!driver || problem.keeper[index] !== -1) return []
          const driver_name = fullName(driver)
          return [{ ...presentCar(slot), driver_id: driver.driver_id, driver_name }]
        }),
        left: routes.left.flatMap((index) => (problem.slots[index] ? [presentCar(problem.slots[index])] : [])),
        empty_miles_before: roundToTenth(sumMiles(problem, currentRoutes(problem))),
        empty_miles: roundToTenth(sumMiles(problem, routes)),
      }
    },
  }
}
