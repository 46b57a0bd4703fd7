// The risk of rides over simulated days: each late ride was red before, and no red ride is without a cause.
import { describe, expect, it } from 'vitest'
import { formatCount, scale, scaleTimeout } from '../../../../testing/scale.ts'
import { fairWarning, judgeDay, type Rule, simulateDay, type Verdict } from '../../../../testing/simulated-day.ts'

const days = scale(5, 1000)

const counts = ['rides', 'late', 'missed', 'red', 'groundless', 'hopeless', 'unnoticed'] as const

const judgeDays = (count: number, { isCalm = false, ...rule }: Rule & { isCalm?: boolean } = {}): Verdict => {
  const verdicts = Array.from({ length: count }, (_, index) => judgeDay(simulateDay(index + 1, { isCalm }), rule))
  const sum = (name: (typeof counts)[number]) => verdicts.reduce((total, verdict) => total + verdict[name], 0)
  return {
    ...(Object.fromEntries(counts.map((name) => [name, sum(name)])) as Omit<Verdict, 'warnings'>),
    warnings: verdicts.flatMap(({ warnings }) => warnings),
  }
}

describe(`the risk of rides on ${formatCount(days)} days with drivers, delays and a clock in minutes`, () => {
  it(`is red at least ${fairWarning} minutes before a pickup that passes without a car, and only for a true cause`, {
    timeout: scaleTimeout(120_000),
  }, () => {
    const verdict = judgeDays(days)
    expect(verdict).toMatchObject({ missed: 0, groundless: 0, unnoticed: 0 })
    expect(verdict.hopeless).toBeGreaterThan(0)
    expect(verdict.late).toBeGreaterThan(days / 2)
    expect(Math.min(...verdict.warnings)).toBeGreaterThanOrEqual(fairWarning)
  })

  it('is never red on a day without a disturbance', { timeout: scaleTimeout(120_000) }, () => {
    const { rides, late, red } = judgeDays(days, { isCalm: true })
    expect({ late, red }).toEqual({ late: 0, red: 0 })
    expect(rides).toBeGreaterThan(days * 4)
  })

  it('misses late rides if its clock is slow, or without the rule', { timeout: 120_000 }, () => {
    expect(judgeDays(8, { shift: -30 }).missed).toBeGreaterThan(0)
    const off = judgeDays(8, { isOff: true })
    expect(off.missed).toBe(off.late)
  })

  it('is red without a true cause if its clock is fast', { timeout: 120_000 }, () => {
    expect(judgeDays(2, { shift: 30 }).groundless).toBeGreaterThan(0)
  })
})
