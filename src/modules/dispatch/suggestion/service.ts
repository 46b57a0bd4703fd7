// Suggests who drives what nobody drives yet on one day. The search lets others work between its moves, and nothing is stored.
import { setImmediate as otherWork } from 'node:timers/promises'
import { shortTime } from '#kernel/time.ts'
import { isToBeDriven } from '#modules/bookings/dispatchable/rules.ts'
import type { Booking, DrivingRides } from '#modules/bookings/dispatchable/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { instantsOf } from '../board/service.ts'
import { type Slot, slotsOf } from '../plan/rules.ts'
import { milesOf, type Problem, problemOf, type Routes } from '../routing/rules.ts'
import type { Days } from '../schedule/service.ts'
import { assignmentsOf } from '../store.ts'
import type { SuggestedDay } from './contract.ts'
import { search, usualPace } from './rules.ts'

export interface SuggestingDeps {
  db: Db
  clock: Clock
  rides: DrivingRides
  days: Pick<Days, 'people'>
}

/** How long the search may hold up everybody else at once. */
const holdMs = 15

const calmly = async (problem: Problem): Promise<Routes> => {
  const moves = search(problem, usualPace)
  let since = performance.now()
  for (;;) {
    const { done, value } = moves.next()
    if (done) return value
    if (performance.now() - since < holdMs) continue
    await otherWork()
    since = performance.now()
  }
}

const tenth = (miles: number) => Math.round(miles * 10) / 10

/** What they drive before anything is suggested. */
const before = ({ keeper, drivers }: Problem): Routes => ({
  routes: drivers.map((_, driver) => [...keeper.keys()].filter((slot) => keeper[slot] === driver)),
  left: [],
})

export const createSuggesting = ({ db, clock, rides, days }: SuggestingDeps) => {
  /** The cars of the day that nobody drives, but for pickups that are past. */
  const openOn = async (date: string): Promise<{ booking: Booking; slot: Slot }[]> => {
    const found = await rides.onDays(db, { from: date, to: date })
    const ids = found.map(({ booking }) => booking.booking_id)
    const driven = new Set((await assignmentsOf(db, ids)).map((row) => `${row.booking_id} ${row.car_number}`))
    return found
      .filter(({ booking }) => isToBeDriven(booking) && booking.pickup_at > clock())
      .flatMap(({ booking }) => slotsOf(booking).map((slot) => ({ booking, slot })))
      .filter(({ slot }) => !driven.has(`${slot.booking_id} ${slot.car_number}`))
  }

  return {
    async suggest(date: string): Promise<SuggestedDay> {
      const open = await openOn(date)
      const people = await days.people(db, instantsOf({ from: date, to: date }))
      const problem = problemOf(
        people,
        open.map(({ slot }) => slot),
      )
      const found = await calmly(problem)
      const bookings = new Map(open.map(({ booking }) => [booking.booking_id, booking]))
      const driverOf = new Map(found.routes.flatMap((route, driver) => route.map((slot) => [slot, driver] as const)))
      const carOf = ({ booking_id, car_number, time }: Slot) => {
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
          const person = people[driverOf.get(index) ?? -1]?.driver
          if (!person || problem.keeper[index] !== -1) return []
          const driver_name = `${person.first_name} ${person.last_name}`.trim()
          return [{ ...carOf(slot), driver_id: person.driver_id, driver_name }]
        }),
        left: found.left.flatMap((index) => (problem.slots[index] ? [carOf(problem.slots[index])] : [])),
        empty_miles_before: tenth(milesOf(problem, before(problem))),
        empty_miles: tenth(milesOf(problem, found)),
      }
    },
  }
}
export type Suggesting = ReturnType<typeof createSuggesting>
