// Suggesting who drives what on a full day: how long it takes, and how far it is from the best day, which an exact solver finds.
import { costOf, failingCost, problemOf } from '#modules/dispatch/routing/rules.ts'
import { suggest } from '#modules/dispatch/suggesting/rules.ts'
import { exactDay } from '../testing/exact-day.ts'
import { generatedDay } from '../testing/generated-day.ts'
import type { Row } from './table.ts'

const days = [1, 5, 10, 20, 26, 31].map((seed) => ({ seed, rides: 60, drivers: 25 }))
const mostMs = 2000
const mostPercent = 5

const measured = async (day: (typeof days)[number]) => {
  const { people, open } = generatedDay(day)
  const began = performance.now()
  const problem = problemOf(people, open)
  const found = suggest(problem)
  const ours = performance.now() - began
  const best = await exactDay(problem)
  const theirs = performance.now() - began - ours
  const percent = (costOf(problem, found) / best.cost - 1) * 100
  const failing = failingCost(problem, found.left)
  const missed = best.failing ? (failing / best.failing - 1) * 100 : failing
  // Who leaves more passengers behind drives less: only days that are filled as well are compared.
  return { ours, theirs, percent: failing === best.failing && found.left.length === best.left ? percent : 0, missed }
}

export const benchDispatch = async (): Promise<Row[]> => {
  const all = []
  for (const day of days) all.push(await measured(day))
  const slowest = Math.max(...all.map(({ ours }) => ours))
  const percent = Math.max(...all.map((each) => each.percent))
  const missed = Math.max(...all.map((each) => each.missed))
  return [
    {
      what: 'dispatch: the slowest of six days with 60 rides and 25 drivers suggested, ms',
      ours: Math.round(slowest),
      reference: `${Math.round(Math.max(...all.map(({ theirs }) => theirs)))} exactly`,
      goal: `at most ${mostMs}`,
      ok: slowest <= mostMs,
    },
    {
      what: 'dispatch: empty miles, and miles for higher classes than needed, beyond the best day, at most, %',
      ours: percent.toFixed(1),
      reference: `fails for ${missed.toFixed(1)} % more`,
      goal: `at most ${mostPercent} each`,
      ok: percent <= mostPercent && missed <= mostPercent,
    },
  ]
}
