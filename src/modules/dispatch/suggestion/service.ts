// Suggests drivers for cars without one, day by day. The search yields to other requests between its moves and stores
// nothing.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { fullName } from '#kernel/full-name.ts'
import { normaliseId } from '#kernel/ids.ts'
import type { StaffRegions } from '#kernel/staff-regions.ts'
import { isToBeDriven } from '#modules/bookings/dispatchable/rules.ts'
import type { DispatchableRides, ShownBooking } from '#modules/bookings/dispatchable/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { presentOpenCar } from '../assignment/present.ts'
import { toInstants } from '../board/rules.ts'
import { isOfRegion, unfitReasons } from '../eligibility/rules.ts'
import { createProblem, type Problem, type Routes, sumMiles } from '../planning-problem/rules.ts'
import { type Slot, toSlots } from '../ride-sequence/rules.ts'
import type { DriverForDay, Schedule } from '../schedule/service.ts'
import { type Car, listAssignments } from '../store.ts'
import type { SuggestedCars, SuggestedDay, UnfilledCar } from './contract.ts'
import { defaultEffort, search } from './rules.ts'

export interface SuggestionsDeps {
  db: Db
  clock: Clock
  rides: DispatchableRides
  schedule: Pick<Schedule, 'listDrivers'>
}

interface OpenCar {
  booking: ShownBooking
  slot: Slot
}
interface Person {
  driver: DriverForDay
  slots: readonly Slot[]
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

/** Adds the suggested rides to those that each driver has. */
const withSuggested = (people: readonly Person[], { slots, keeper }: Problem, { routes }: Routes): Person[] =>
  people.map(({ driver, slots: own }, index) => ({
    driver,
    slots: [...own, ...(routes[index] ?? []).flatMap((at) => (keeper[at] === -1 && slots[at] ? [slots[at]] : []))],
  }))

/** Counts the drivers of the region, or of others where it has none, whom each reason keeps from a car. */
const countReasons = (slot: Slot, people: readonly Person[]): UnfilledCar['reasons'] => {
  const counts = new Map<UnfilledCar['reasons'][number]['reason'], number>()
  const ofRegion = people.filter(({ driver }) => isOfRegion(driver, slot))
  for (const { driver, slots } of ofRegion.length > 0 ? ofRegion : people)
    for (const reason of unfitReasons(driver, slot, slots)) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, drivers]) => ({ reason, drivers })).sort((a, b) => b.drivers - a.drivers)
}

export const createSuggestions = ({ db, clock, rides, schedule }: SuggestionsDeps) => {
  /** Finds the cars of these rides without a driver. */
  const findOpenCars = async (bookings: readonly ShownBooking[]): Promise<OpenCar[]> => {
    const ids = bookings.map(({ booking_id }) => booking_id)
    const driven = new Set((await listAssignments(db, ids)).map((row) => `${row.booking_id} ${row.car_number}`))
    return bookings
      .filter(isToBeDriven)
      .flatMap((booking) => toSlots(booking).map((slot) => ({ booking, slot })))
      .filter(({ slot }) => !driven.has(`${slot.booking_id} ${slot.car_number}`))
  }

  /** Searches for the drivers of one day's cars. `people` in the result have the suggested rides as well. */
  const suggestForDay = async (openCars: readonly OpenCar[], people: readonly Person[]) => {
    const problem = createProblem(
      people,
      openCars.map(({ slot }) => slot),
    )
    const routes = await searchInSlices(problem)
    const bookings = new Map(openCars.map(({ booking }) => [booking.booking_id, booking]))
    const driverOf = new Map(routes.routes.flatMap((route, driver) => route.map((slot) => [slot, driver] as const)))
    const after = withSuggested(people, problem, routes)
    const toOpenCar = (index: number) => {
      const slot = problem.slots[index]
      const booking = slot && bookings.get(slot.booking_id)
      return slot && booking ? { slot, car: presentOpenCar(booking, slot.car_number) } : undefined
    }
    const cars: SuggestedCars = {
      suggestions: [...problem.slots.keys()].flatMap((index) => {
        const open = problem.keeper[index] === -1 ? toOpenCar(index) : undefined
        const driver = people[driverOf.get(index) ?? -1]?.driver
        return open && driver ? [{ ...open.car, driver_id: driver.driver_id, driver_name: fullName(driver) }] : []
      }),
      left: routes.left.flatMap((index) => {
        const open = toOpenCar(index)
        return open ? [{ ...open.car, reasons: countReasons(open.slot, after) }] : []
      }),
    }
    return { cars, people: after, problem, routes }
  }

  return {
    /** Suggests drivers for all cars of a day without one, in these regions and with a pickup in the future. */
    async suggest(date: string, regions: StaffRegions): Promise<SuggestedDay> {
      const found = (await rides.listByDays(db, { from: date, to: date, regions })).map(({ booking }) => booking)
      const openCars = await findOpenCars(found.filter(({ pickup_at }) => pickup_at > clock()))
      const people = await schedule.listDrivers(db, toInstants({ from: date, to: date }), { regions })
      const { cars, problem, routes } = await suggestForDay(openCars, people)
      return {
        date,
        ...cars,
        empty_miles_before: roundToTenth(sumMiles(problem, currentRoutes(problem))),
        empty_miles: roundToTenth(sumMiles(problem, routes)),
      }
    },

    /** Suggests drivers for those of these cars that have none. Suggestions of earlier days count for later ones; `regions` are those of the drivers. */
    async suggestForCars(cars: readonly Car[], regions: StaffRegions): Promise<SuggestedCars> {
      const keys = new Set(cars.map(({ booking_id, car_number }) => `${normaliseId(booking_id)} ${car_number}`))
      const ids = [...new Set(cars.map(({ booking_id }) => normaliseId(booking_id)))]
      const openCars = (await findOpenCars(await rides.listByIds(db, ids))).filter(({ slot }) =>
        keys.has(`${slot.booking_id} ${slot.car_number}`),
      )
      const dates = [...new Set(openCars.map(({ slot }) => slot.date))].sort()
      const [from, to] = [dates[0], dates.at(-1)]
      const all: SuggestedCars = { suggestions: [], left: [] }
      if (!from || !to) return all
      let people: Person[] = await schedule.listDrivers(db, toInstants({ from, to }), { regions })
      for (const date of dates) {
        const day = await suggestForDay(
          openCars.filter(({ slot }) => slot.date === date),
          people,
        )
        people = day.people
        all.suggestions.push(...day.cars.suggestions)
        all.left.push(...day.cars.left)
      }
      return all
    },
  }
}
