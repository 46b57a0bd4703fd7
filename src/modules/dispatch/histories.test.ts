// Property test of dispatch over HTTP: random histories of assignments, changes, cancellations and driver actions,
// one by one or concurrent. Afterwards the board, the drivers, the customer and the records agree; testing/scale.ts
// sets the number of runs.
// @module-tag full
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDriverDay } from '../../../testing/assigned-rides.ts'
import { createDrivingHistory, type DrivingHistory, type Site } from '../../../testing/dispatch-histories.ts'
import { createAdministrator } from '../../../testing/office.ts'
import { createTestClock } from '../../../testing/payments.ts'
import { arbitraryAction, groupActions } from '../../../testing/random-histories.ts'
import { scale, scaleTimeout } from '../../../testing/scale.ts'
import { startApp } from '../../../testing/start-app.ts'
import type { BoardRide } from './board/contract.ts'
import { findClash } from './eligibility/rules.ts'
import { type RideToPlan, toSlot } from './ride-sequence/rules.ts'
import { isOver } from './rules.ts'
import type { Assignment } from './store.ts'

const historiesOfSite = 20
let context: Site
const openSite = async () => {
  const time = createTestClock()
  const site = await startApp({ clock: time.clock })
  context = { site, time, office: await createAdministrator(site) }
}
beforeAll(openSite)
afterAll(() => context.site.close())

/** Relative frequency of each act. */
const weights: Record<keyof DrivingHistory['acts'], number> = {
  assign: 8,
  unassign: 2,
  suggest: 1,
  edit: 2,
  changeDriver: 1,
  change: 3,
  cancel: 1,
  sendAction: 26,
  resendAction: 1,
  settle: 2,
  wait: 4,
}
const act = arbitraryAction(weights, fc.record({ ride: fc.nat(3), driver: fc.nat(2), n: fc.nat(999) }))
const histories = fc.array(act, { minLength: 30, maxLength: 70, size: 'max' })

const queryRows = async <T extends object>(text: string, values: unknown[]): Promise<T[]> =>
  (await context.site.pool.query<T>(text, values)).rows

type Ride = RideToPlan & { booking_status: string }
interface Books {
  rides: Ride[]
  cars: Assignment[]
  trips: { booking_id: string; car_number: number; driver_id: string; outcome: string; earnings_cents: number }[]
  audit: { action: string; booking_id: string; before: Record<string, unknown>; after: Record<string, unknown> }[]
}

const readBooks = async ({ ids }: DrivingHistory): Promise<Books> => ({
  rides: await queryRows('select * from bookings where booking_id = any($1) order by pickup_at', [ids]),
  cars: await queryRows('select * from assignments where booking_id = any($1)', [ids]),
  trips: await queryRows('select * from trips where booking_id = any($1)', [ids]),
  audit: await queryRows(
    `select action, split_part(subject, ':', 2) as booking_id, before, after from audit_log
     where split_part(subject, ':', 2) = any($1) and action like 'ride.%' order by audit_id`,
    [ids],
  ),
})

const isLive = ({ booking_status }: Pick<Ride, 'booking_status'>) =>
  booking_status === 'pending' || booking_status === 'confirmed'
const carName = ({ booking_id, car_number }: { booking_id: string; car_number: number }) =>
  `${booking_id}/${car_number}`
const sameCar = (a: { booking_id: string; car_number: number }) => (b: { booking_id: string; car_number: number }) =>
  a.booking_id === b.booking_id && a.car_number === b.car_number
/** Lists the messages of the checks that failed. */
const listFailures = (wrong: [boolean, string][]): string[] =>
  wrong.flatMap(([isWrong, what]) => (isWrong ? [what] : []))

/** Lists when a driver was assigned to the ride or unassigned. */
const listTurns = (audit: Books['audit'], id: string) =>
  audit.filter(({ action, booking_id }) => booking_id === id && /assigned$/.test(action))

const findCarFaults = ({ rides, cars, trips, audit }: Books): string[] =>
  cars.flatMap((car) => {
    const ride = rides.find(({ booking_id }) => booking_id === car.booking_id) as Ride
    const over = isOver(car.state)
    const own = trips.filter(sameCar(car))
    const turns = listTurns(audit, car.booking_id).filter(({ after }) => after.car_number === car.car_number)
    return listFailures([
      [ride.booking_status === 'cancelled' && !over, `${carName(car)} is ${car.state} of a cancelled ride`],
      [!over && car.car_number > ride.cars, `${carName(car)} of ${ride.cars} cars`],
      [!over && isLive(ride) && +car.pickup_at !== +ride.pickup_at, `${carName(car)} at another time than its ride`],
      [over !== (own.length === 1), `${carName(car)} is ${car.state} with ${own.length} trips`],
      [own.some(({ driver_id }) => driver_id !== car.driver_id), `${carName(car)} has another one’s trip`],
      [turns.at(-1)?.after.driver_id !== car.driver_id, `${carName(car)} is another one’s by the audit`],
    ])
  })

const findRideFaults = ({ rides, cars, trips, audit }: Books): string[] =>
  rides.flatMap((ride) => {
    const own = cars.filter(({ booking_id }) => booking_id === ride.booking_id)
    const netAssignments = listTurns(audit, ride.booking_id).reduce((n, { after }) => n + (after.driver_id ? 1 : -1), 0)
    const needed = own.filter(({ car_number }) => car_number <= ride.cars)
    return listFailures([
      [
        isLive(ride) && needed.length === ride.cars && needed.every(({ state }) => isOver(state)),
        `${ride.booking_id} is ${ride.booking_status}, and driven`,
      ],
      [
        netAssignments !== own.length,
        `${ride.booking_id} has ${own.length} drivers, and ${netAssignments} by the audit`,
      ],
      [
        trips.filter(({ booking_id }) => booking_id === ride.booking_id).length > own.length,
        `${ride.booking_id}: too many trips`,
      ],
    ])
  })

/** Finds conflicting rides of one driver, except those that changed after the driver set out. */
const findClashes = ({ rides, cars, audit }: Books): string[] => {
  const moved = new Set(
    audit.flatMap(({ action, booking_id, before }) =>
      action === 'ride.reopened' || (action === 'ride.revised' && /on_|arrived/.test(String(before.state)))
        ? [booking_id]
        : [],
    ),
  )
  const slots = cars.flatMap((car) => {
    const ride = rides.find(({ booking_id }) => booking_id === car.booking_id) as Ride
    return isOver(car.state) || !isLive(ride) || moved.has(car.booking_id)
      ? []
      : [{ ...car, slot: toSlot(ride, car.car_number) }]
  })
  return slots.flatMap((a, at) =>
    slots
      .slice(at + 1)
      .filter((b) => a.driver_id === b.driver_id && findClash(a.slot, b.slot))
      .map((b) => `${carName(a)} and ${carName(b)}: ${findClash(a.slot, b.slot)}`),
  )
}

const listDriverIds = (cars: readonly { driver: { driver_id: string } | null }[] = []) =>
  cars.flatMap(({ driver }) => driver?.driver_id ?? []).sort()

const findBoardFaults = async ({ customer, date }: DrivingHistory, { rides, cars }: Books): Promise<string[]> => {
  const { body } = await context.office.visitor.get(`/api/admin/dispatch?from=${date}&to=${date}`)
  const board: BoardRide[] = body.data.rides
  const wrong = rides.map(async ({ booking_id, ...ride }) => {
    const own = cars.filter((car) => car.booking_id === booking_id)
    const needed = own.filter(({ car_number }) => car_number <= ride.cars).map(({ driver_id }) => driver_id)
    const shown = board.find((each) => each.booking_id === booking_id)
    const { chauffeurs } = (await customer.get(`/api/bookings/${booking_id}/chauffeurs`)).body.data
    const expectedCount = ride.booking_status === 'cancelled' ? 0 : own.length
    return listFailures([
      [
        shown !== undefined && listDriverIds(shown.cars).join() !== needed.sort().join(),
        `${booking_id}: the board is wrong`,
      ],
      [shown === undefined && isLive(ride) && own.length > 0, `${booking_id} is not on the board`],
      [chauffeurs.length !== expectedCount, `${booking_id}: ${chauffeurs.length} chauffeurs`],
    ])
  })
  return (await Promise.all(wrong)).flat()
}

const findDayFaults = async ({ drivers }: DrivingHistory, { rides, cars, trips }: Books): Promise<string[]> => {
  const openRideIds = new Set(
    rides.flatMap(({ booking_id, booking_status }) => (booking_status === 'cancelled' ? [] : [booking_id])),
  )
  const wrong = drivers.map(async ({ driver_id, visitor }) => {
    const { driver, rides: shown } = await getDriverDay(visitor)
    const own = cars.filter((car) => car.driver_id === driver_id && openRideIds.has(car.booking_id)).map(carName)
    const ended = trips.filter((trip) => trip.driver_id === driver_id)
    const cents = ended.reduce((sum, { earnings_cents }) => sum + earnings_cents, 0)
    return listFailures([
      [shown.map(carName).sort().join() !== own.sort().join(), `${driver_id} sees ${shown.map(carName)}, not ${own}`],
      [Math.round(driver.earnings * 100) !== cents, `${driver_id} earned ${driver.earnings}, not ${cents}`],
      [
        driver.total_trips !== ended.filter(({ outcome }) => outcome === 'completed').length,
        `${driver_id}: ${driver.total_trips} trips`,
      ],
    ])
  })
  return (await Promise.all(wrong)).flat()
}

it('random histories leave board, drivers, customer and records in agreement', {
  timeout: scaleTimeout(240_000),
}, async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(histories, fc.constantFrom(1, 4), async (history, atOnce) => {
      count += 1
      if (count % historiesOfSite === 0) {
        await context.site.close()
        await openSite()
      }
      const world = await createDrivingHistory(context)
      for (const group of groupActions(history, atOnce))
        await Promise.all(group.map(({ name, ride, driver, n }) => world.acts[name](world.at(ride, driver), n)))
      await world.settle()
      const books = await readBooks(world)
      const wrong = [...findCarFaults(books), ...findRideFaults(books), ...findClashes(books)]
      wrong.push(...(await findBoardFaults(world, books)), ...(await findDayFaults(world, books)))
      expect(wrong, world.log.join('\n')).toEqual([])
    }),
    { numRuns: scale(1, 500), seed: scale(20_261_124, Date.now() % 2 ** 31), endOnFailure: true },
  )
})
