// Benchmarks ride suggestions on full days: time, and distance from the optimum that an exact solver finds.
import { createProblem, sumCost, sumFailureCost } from '#modules/dispatch/planning-problem/rules.ts'
import { suggest } from '#modules/dispatch/suggestion/rules.ts'
import { solveDay } from '../testing/exact-day.ts'
import { generateDay } from '../testing/generated-day.ts'
import type { Row } from './result-table.ts'

const days = [1, 5, 10, 20, 26, 31].map((seed) => ({ seed, rides: 60, drivers: 25 }))
const maxMs = 2000
const maxPercent = 5

const measureDay = async (day: (typeof days)[number]) => {
  const { people, open } = generateDay(day)
  const began = performance.now()
  const problem = createProblem(people, open)
  const suggested = suggest(problem)
  const suggestMs = performance.now() - began
  const best = await solveDay(problem)
  const exactMs = performance.now() - began - suggestMs
  const percent = (sumCost(problem, suggested) / best.cost - 1) * 100
  const failing = sumFailureCost(problem, suggested.left)
  const missed = best.failing ? (failing / best.failing - 1) * 100 : failing
  // Leaving passengers behind saves miles, so only days that are filled equally well are compared.
  return {
    ours: suggestMs,
    theirs: exactMs,
    percent: failing === best.failing && suggested.left.length === best.left ? percent : 0,
    missed,
  }
}

export const benchDispatch = async (): Promise<Row[]> => {
  const all = []
  for (const day of days) all.push(await measureDay(day))
  const slowest = Math.max(...all.map(({ ours: suggestMs }) => suggestMs))
  const percent = Math.max(...all.map((each) => each.percent))
  const missed = Math.max(...all.map((each) => each.missed))
  return [
    {
      what: 'dispatch: the slowest of six days with 60 rides and 25 drivers suggested, ms',
      ours: Math.round(slowest),
      reference: `${Math.round(Math.max(...all.map(({ theirs: exactMs }) => exactMs)))} exactly`,
      goal: `at most ${maxMs}`,
      ok: slowest <= maxMs,
    },
    {
      what: 'dispatch: empty miles, and miles for higher classes than needed, beyond the best day, at most, %',
      ours: percent.toFixed(1),
      reference: `fails for ${missed.toFixed(1)} % more`,
      goal: `at most ${maxPercent} each`,
      ok: percent <= maxPercent && missed <= maxPercent,
    },
  ]
}
