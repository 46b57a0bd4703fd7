// A reading: its loads are shared and run one after another, so that a change during a load counts after it; a first page has the
// order, the totals and the rides of the whole.
import { expect, it } from 'vitest'
import type { RideToDrive } from '#modules/bookings/dispatchable/service.ts'
import type { Db } from '#platform/db.ts'
import { createRandomChoices, randomDriver, randomRide } from '../../../../testing/generated-day.ts'
import type { BoardRide } from '../board/contract.ts'
import type { DriverWithRides } from '../board/present.ts'
import { byRisk, countTotals } from '../live-board/rules.ts'
import { isSame, type ShownRide } from './rules.ts'
import { createQueue, createReading, firstRides } from './service.ts'

it('runs work once for all who want it before it begins, and again for those who come while it runs', async () => {
  const queued = createQueue()
  const gates: (() => void)[] = []
  const work = queued(() => new Promise<void>((resolve) => void gates.push(resolve)))
  const first = [work(), work()]
  await expect.poll(() => gates.length).toBe(1)
  const later = [work(), work()]
  gates[0]?.()
  await Promise.all(first)
  await expect.poll(() => gates.length).toBe(2)
  gates[1]?.()
  await Promise.all(later)
  expect(gates).toHaveLength(2)
})

it('goes on after work that failed', async () => {
  const queued = createQueue()
  const failing = queued(() => Promise.reject(new Error('no database')))
  const next = queued(() => Promise.resolve())
  const failed = expect(failing()).rejects.toThrow('no database')
  await next()
  await failed
})

it('tells a ride of the day before from the same ride on the board', () => {
  const shown: ShownRide = { ride: { booking_id: 'a' } as BoardRide, isBefore: false }
  const again = { ride: { ...shown.ride }, isBefore: false }
  expect([isSame(shown, again), isSame(shown, { ...again, isBefore: true }), isSame(undefined, shown)]).toEqual([
    true,
    false,
    false,
  ])
})

const createDay = () => {
  const choices = createRandomChoices(11)
  const rides = Array.from({ length: firstRides + 150 }, (_, index): RideToDrive => {
    const status = { booking_status: 'confirmed', payment_status: 'paid', version: 1, extras: [] } as const
    const booking = { ...randomRide(choices, index), ...status } as unknown as RideToDrive['booking']
    return { booking, passenger: { name: 'Grace Adeyemi', phone: '+442079460000', is_vip: false } }
  })
  const people = Array.from({ length: 4 }, (_, index) => {
    // Their cars suit no ride, so that no driver is near.
    const driver = {
      ...randomDriver(choices, index),
      served_classes: [],
      first_name: 'Imran',
      last_name: 'Qureshi',
      phone_number: '',
    }
    return { driver, slots: [] } as unknown as DriverWithRides
  })
  return { rides, people: new Map(people.map((person) => [person.driver.driver_id, person])) }
}

it('has in a first page the order, the totals and the first rides of the whole, and the others once it is complete', async () => {
  const { rides, people } = createDay()
  const now = new Date('2026-12-03T23:00:00Z')
  const nothing = { listRides: async () => [], listDrivers: async () => [], isShown: () => true }
  const deps = { db: {} as Db, clock: () => now, rides: nothing, schedule: nothing, board: nothing }
  const reading = createReading(deps, {
    load: async () => ({ rides, data: { people, assignments: new Map(), now } }),
    includes: () => true,
    isBefore: () => false,
    order: byRisk,
    absentIn: () => ({ from: now, to: now }),
  })
  const list = () => [...(reading.get()?.shown.values() ?? [])].map(({ ride }) => ride).sort(byRisk)
  await reading.reload()
  const whole = list()
  await reading.reloadFirst()
  const first = list()
  expect(first.map(({ booking_id }) => booking_id)).toEqual(whole.map(({ booking_id }) => booking_id))
  expect([countTotals(first), first.slice(0, firstRides)]).toEqual([countTotals(whole), whole.slice(0, firstRides)])
  expect(first).not.toEqual(whole)
  await reading.completeFirst()
  expect(list()).toEqual(whole)
})
