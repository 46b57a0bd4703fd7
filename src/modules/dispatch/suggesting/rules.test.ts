// What is suggested for a day: never against a rule, and nearly as good as the best there is.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactDay } from '../../../../testing/exact-day.ts'
import { figure } from '../../../../testing/figure.ts'
import { type DayAsked, generatedDay } from '../../../../testing/generated-day.ts'
import { unfitReasons } from '../fitting/rules.ts'
import { overlaps, type Slot, spareMinutes } from '../planning/rules.ts'
import { costOf, problemOf, type Routes } from '../routing/rules.ts'
import { suggest } from './rules.ts'

const asked = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  rides: fc.integer({ min: 0, max: 40 }),
  drivers: fc.integer({ min: 0, max: 16 }),
  fullWeeks: fc.boolean(),
})

/** A day with what is suggested for it; few moves are enough where it is not about the miles. */
const suggested = (day: DayAsked, moves = 3000) => {
  const { people: all, open } = generatedDay(day)
  // Every seventh has their account shut: of the days that the solver knows nobody has.
  const people = all.map((each, index) => ({ ...each, driver: { ...each.driver, is_shut: index % 7 === 6 } }))
  const problem = problemOf(people, open)
  return { people, open, problem, found: suggest(problem, { starts: 1, moves }) }
}

/** Every breach of a rule, told by the rules for one driver and one ride and not by the tables of the search. */
const breaches = ({ people, problem, found }: ReturnType<typeof suggested>): string[] =>
  found.routes.flatMap((route, index) => {
    const { driver, slots } = people[index] ?? { driver: undefined, slots: [] as readonly Slot[] }
    if (!driver) return ['a driver whom nobody knows']
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

const everyRideOnce = ({ problem, found }: { problem: { slots: readonly Slot[] }; found: Routes }) => {
  const all = [...found.routes.flat(), ...found.left].sort((a, b) => a - b)
  expect(all).toEqual([...problem.slots.keys()])
}

describe('a suggested day', () => {
  it('is never against a rule, and has every ride once, on any generated day', () => {
    fc.assert(
      fc.property(asked, (day) => {
        const all = suggested(day)
        expect(breaches(all)).toEqual([])
        everyRideOnce(all)
        for (const [driver, route] of all.found.routes.entries())
          for (const slot of all.problem.keeper.keys())
            if (all.problem.keeper[slot] === driver) expect(route).toContain(slot)
      }),
      { numRuns: 150 },
    )
  })

  it('would be found against a rule if the search forgot one (control)', () => {
    const { people, open } = generatedDay({ seed: 7, rides: 30, drivers: 12 })
    const problem = problemOf(people, open)
    const everybody = problem.fits.map((row) => row.map((_, slot) => problem.keeper[slot] === -1))
    const unfit = suggest({ ...problem, fits: everybody }, { starts: 1, moves: 3000 })
    expect(breaches({ people, open, problem, found: unfit })).not.toEqual([])
    const full = generatedDay({ seed: 4, rides: 24, drivers: 8, fullWeeks: true })
    const weeks = problemOf(full.people, full.open)
    const restless = { ...weeks, oneDay: weeks.drivers.map(() => undefined) }
    const sixDays = {
      people: full.people,
      open: full.open,
      problem: restless,
      found: suggest(restless, { starts: 1, moves: 3000 }),
    }
    expect(breaches(sixDays)).toContain('day_off')
    const always = problem.follows.map((row, before) => row.map((_, after) => after > before))
    const hurried = suggest({ ...problem, follows: always }, { starts: 1, moves: 3000 })
    expect(breaches({ people, open, problem, found: hurried })).not.toEqual([])
  })

  it('leaves nobody out who could be driven by somebody with nothing to do', () => {
    fc.assert(
      fc.property(asked, (day) => {
        const { people, problem, found } = suggested(day)
        for (const slot of found.left)
          for (const [index, route] of found.routes.entries()) {
            if (route.length > 0 || !people[index]) continue
            expect(unfitReasons(people[index].driver, problem.slots[slot] as Slot, people[index].slots)).not.toEqual([])
          }
      }),
      { numRuns: 60 },
    )
  })

  it('is the same for the same day', () => {
    const day = { seed: 11, rides: 30, drivers: 12 }
    expect(suggested(day).found).toEqual(suggested(day).found)
  })

  it('gives a driver who can begin one more shift the rides of one night or one day, whichever is better', async () => {
    const { people, open } = generatedDay({ seed: 4, rides: 18, drivers: 6, fullWeeks: true })
    const problem = problemOf(people, open)
    expect(problem.oneDay.filter(Boolean).length).toBeGreaterThan(0)
    const [found, best] = [suggest(problem, { starts: 2, moves: 50_000 }), await exactDay(problem)]
    expect(found.left).toHaveLength(best.left)
    expect(costOf(problem, found)).toBeLessThanOrEqual(best.miles * 1.05 + 0.1)
  })

  // Days that the solver is through with in a few seconds; `npm run bench dispatch` takes harder ones.
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
    ].slice(0, figure(1, 9)),
  )(
    'of $rides rides and $drivers drivers (seed $seed) has as many rides as the best, within 5 % of its empty miles',
    async (day) => {
      const { people, open } = generatedDay(day)
      const problem = problemOf(people, open)
      const found = suggest(problem)
      const best = await exactDay(problem)
      expect(found.left).toHaveLength(best.left)
      const miles = costOf(problem, found)
      expect(miles).toBeGreaterThanOrEqual(best.miles - 0.5)
      expect(miles).toBeLessThanOrEqual(best.miles * 1.05 + 0.1)
    },
  )
})
