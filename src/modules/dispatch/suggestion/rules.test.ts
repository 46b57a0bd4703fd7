// Suggestions for a day: they keep every rule and are close to the optimum.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { solveDay } from '../../../../testing/exact-day.ts'
import { carOf, type DayOptions, generateDay } from '../../../../testing/generated-day.ts'
import { scale } from '../../../../testing/scale.ts'
import { bookedClass } from '../../../../testing/service-classes.ts'
import { type DriverToFit, unfitReasons } from '../eligibility/rules.ts'
import { createProblem, type Routes, sumCost, sumFailureCost } from '../planning-problem/rules.ts'
import { overlaps, type RideToPlan, type Slot, spareMinutes, toSlots } from '../ride-sequence/rules.ts'
import { suggest } from './rules.ts'

const dayArbitrary = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  rides: fc.integer({ min: 0, max: 40 }),
  drivers: fc.integer({ min: 0, max: 16 }),
  fullWeeks: fc.boolean(),
})

/** Suggests drivers for a generated day; few moves are enough for tests that do not measure miles. */
const suggestDay = (day: DayOptions, moves = 3000) => {
  const { people: all, open } = generateDay(day)
  // Every seventh driver has a disabled account; the generated days themselves have none.
  const people = all.map((each, index) => ({ ...each, driver: { ...each.driver, is_shut: index % 7 === 6 } }))
  const problem = createProblem(people, open)
  return { people, open, problem, found: suggest(problem, { starts: 1, moves }) }
}

/** Lists broken rules, checked with the rules for one driver and one ride instead of the tables of the search. */
const findBreaches = ({ people, problem, found }: ReturnType<typeof suggestDay>): string[] =>
  found.routes.flatMap((route, index) => {
    const { driver, slots } = people[index] ?? { driver: undefined, slots: [] as readonly Slot[] }
    if (!driver) return ['an unknown driver']
    const own = route.map((slot) => problem.slots[slot] as Slot)
    return own.flatMap((slot, at) => {
      const others = [...slots, ...own].filter((other) => other !== slot)
      const isKept = problem.keeper[route[at] ?? -1] !== -1
      const next = own[at + 1]
      return [
        ...(isKept ? [] : unfitReasons(driver, slot, others)),
        ...(next && overlaps(slot, next) ? ['overlap'] : []),
        ...(next && spareMinutes(slot, next) < 0 ? ['too little time'] : []),
      ]
    })
  })

const expectEveryRideOnce = ({ problem, found }: { problem: { slots: readonly Slot[] }; found: Routes }) => {
  const all = [...found.routes.flat(), ...found.left].sort((a, b) => a - b)
  expect(all).toEqual([...problem.slots.keys()])
}

const mayfair = { lat: 51.51, lon: -0.15 }

/** Two solo travellers and a group, all at noon, with the vans first and then the saloons. */
const vansAtNoon = ({
  groupCars,
  vans,
  saloons,
  saloonsAt = mayfair,
}: Record<'groupCars' | 'vans' | 'saloons', number> & { saloonsAt?: typeof mayfair }) => {
  const noon: Omit<RideToPlan, 'booking_id'> = {
    region_id: 'main',
    booking_type: 'point_to_point',
    booking_date: '2026-12-04',
    booking_time: '12:00:00',
    time_zone: 'Europe/London',
    pickup_at: new Date('2026-12-04T12:00:00Z'),
    pickup_place: { ...mayfair, kind: 'hotel' },
    dropoff_place: { lat: 51.47, lon: -0.45 },
    number_of_hours: null,
    ride_area: null,
    number_of_passengers: 1,
    number_of_luggage: 1,
    service_type: 'business_class',
    booked_class: bookedClass('business_class'),
    flight_number: null,
    cars: 1,
    terms: { waiting: { free_minutes: 60 } },
  }
  const solo = ['solo-1', 'solo-2'].flatMap((booking_id) => toSlots({ ...noon, booking_id }))
  const vanClass = { service_type: 'business_van', booked_class: bookedClass('business_van') }
  const party = { ...vanClass, number_of_passengers: 8, cars: groupCars } as const
  const group = toSlots({
    ...noon,
    ...party,
    booking_id: 'the-group',
    pickup_place: { lat: 51.75, lon: -1.25, kind: 'hotel' },
  })
  const driver = (index: number, car: object, { lat, lon }: typeof mayfair) => {
    const base = { base_lat: lat, base_lon: lon, preferred_shift: 'flexible', working_days: '7 days a week' } as const
    const fit = generateDay({ seed: 1, rides: 0, drivers: 1 }).people[0]?.driver as DriverToFit
    const papers = { driving_license_expiry_date: '2036-01-01', insurance_expiry_date: '2036-01-01' }
    const free = {
      status: 'available',
      has_vehicle: true,
      days_off: [],
      date_first_available: null,
      date_of_leaving: null,
    } as const
    return { driver: { ...fit, ...base, ...papers, ...free, ...car, driver_id: `driver-${index}` }, slots: [] }
  }
  const van = { car_capacity: 6, car_luggage: 6, ...carOf(['business_class', 'business_van']) }
  const saloon = { car_capacity: 3, car_luggage: 3, ...carOf(['business_class']) }
  const people = [
    ...Array.from({ length: vans }, (_, index) => driver(index, van, mayfair)),
    ...Array.from({ length: saloons }, (_, index) => driver(vans + index, saloon, saloonsAt)),
  ]
  return { solo, group, problem: createProblem(people, [...solo, ...group]) }
}

describe('a suggested day', () => {
  it('breaks no rule and contains every ride once, on any generated day', () => {
    fc.assert(
      fc.property(dayArbitrary, (day) => {
        const all = suggestDay(day)
        expect(findBreaches(all)).toEqual([])
        expectEveryRideOnce(all)
        for (const [driver, route] of all.found.routes.entries())
          for (const slot of all.problem.keeper.keys())
            if (all.problem.keeper[slot] === driver) expect(route).toContain(slot)
      }),
      { numRuns: 150 },
    )
  })

  it('breaks a rule if the search ignores one (control)', () => {
    const { people, open } = generateDay({ seed: 7, rides: 30, drivers: 12 })
    const problem = createProblem(people, open)
    const everybody = problem.fits.map((row) => row.map((_, slot) => problem.keeper[slot] === -1))
    const unfit = suggest({ ...problem, fits: everybody }, { starts: 1, moves: 3000 })
    expect(findBreaches({ people, open, problem, found: unfit })).not.toEqual([])
    const full = generateDay({ seed: 4, rides: 24, drivers: 8, fullWeeks: true })
    const weeks = createProblem(full.people, full.open)
    const restless = { ...weeks, oneDay: weeks.drivers.map(() => undefined) }
    const sixDays = {
      people: full.people,
      open: full.open,
      problem: restless,
      found: suggest(restless, { starts: 1, moves: 3000 }),
    }
    expect(findBreaches(sixDays)).toContain('day_off')
    const always = problem.follows.map((row, before) => row.map((_, after) => after > before))
    const hurried = suggest({ ...problem, follows: always }, { starts: 1, moves: 3000 })
    expect(findBreaches({ people, open, problem, found: hurried })).not.toEqual([])
  })

  it('leaves no ride without a driver that an idle driver could take', () => {
    fc.assert(
      fc.property(dayArbitrary, (day) => {
        const { people, problem, found } = suggestDay(day)
        for (const slot of found.left)
          for (const [index, route] of found.routes.entries()) {
            if (route.length > 0 || !people[index]) continue
            expect(unfitReasons(people[index].driver, problem.slots[slot] as Slot, people[index].slots)).not.toEqual([])
          }
      }),
      { numRuns: 60 },
    )
  })

  it('serves a group of two vans before solo travellers, although both vans could drive those', () => {
    const { group, solo, problem } = vansAtNoon({ groupCars: 2, vans: 2, saloons: 1 })
    const found = suggest(problem, { starts: 1, moves: 3000 })
    expect(found.left.map((slot) => problem.slots[slot]?.booking_id)).toEqual([solo[1]?.booking_id])
    const vans = found.routes.slice(0, 2).flat()
    expect(vans.map((slot) => problem.slots[slot]?.booking_id)).toEqual(group.map(({ booking_id }) => booking_id))
  })

  it('gives a lone van to a solo traveller rather than to one car of a group that needs two', () => {
    const { group, problem } = vansAtNoon({ groupCars: 2, vans: 1, saloons: 1 })
    const found = suggest(problem, { starts: 1, moves: 3000 })
    expect(found.left.map((slot) => problem.slots[slot])).toEqual(group)
  })

  it('keeps a van for others while a farther saloon can drive a business ride', () => {
    const { solo, problem } = vansAtNoon({ groupCars: 0, vans: 1, saloons: 2, saloonsAt: { lat: 51.9, lon: -0.9 } })
    const found = suggest(problem, { starts: 1, moves: 3000 })
    expect(found.left).toEqual([])
    expect(found.routes.map((route) => route.length)).toEqual([0, 1, 1])
    expect(solo).toHaveLength(2)
  })

  it('is the same for the same day', () => {
    const day = { seed: 11, rides: 30, drivers: 12 }
    expect(suggestDay(day).found).toEqual(suggestDay(day).found)
  })

  it('gives a driver with one shift left the rides of one night or one day, and takes the better of the two', async () => {
    const { people, open } = generateDay({ seed: 4, rides: 18, drivers: 6, fullWeeks: true })
    const problem = createProblem(people, open)
    expect(problem.oneDay.filter(Boolean).length).toBeGreaterThan(0)
    const [found, best] = [suggest(problem, { starts: 2, moves: 50_000 }), await solveDay(problem)]
    expect([sumFailureCost(problem, found.left), found.left.length]).toEqual([best.failing, best.left])
    expect(sumCost(problem, found)).toBeLessThanOrEqual(best.cost * 1.05 + 0.1)
  })

  // Days that the exact solver finishes in a few seconds; `npm run bench dispatch` uses harder ones.
  it.each(
    [
      { seed: 28, rides: 30, drivers: 12 },
      { seed: 12, rides: 45, drivers: 25 },
      { seed: 13, rides: 30, drivers: 12 },
      { seed: 18, rides: 30, drivers: 12 },
      { seed: 50, rides: 12, drivers: 25 },
      { seed: 9, rides: 60, drivers: 18 },
      { seed: 40, rides: 60, drivers: 25 },
      { seed: 21, rides: 60, drivers: 25 },
      { seed: 11, rides: 60, drivers: 25 },
    ].slice(0, scale(1, 9)),
  )(
    'of $rides rides and $drivers drivers (seed $seed) is at most 5 % worse than the optimum in failed rides, then in miles',
    async (day) => {
      const { people, open } = generateDay(day)
      const problem = createProblem(people, open)
      const found = suggest(problem)
      const best = await solveDay(problem)
      const failing = sumFailureCost(problem, found.left)
      expect(failing).toBeGreaterThanOrEqual(best.failing)
      expect(failing).toBeLessThanOrEqual(best.failing * 1.05)
      if (failing > best.failing || found.left.length !== best.left) return
      const cost = sumCost(problem, found)
      expect(cost).toBeGreaterThanOrEqual(best.cost - 0.5)
      expect(cost).toBeLessThanOrEqual(best.cost * 1.05 + 0.1)
    },
  )
})
