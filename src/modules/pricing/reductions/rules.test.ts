// What an agreement and a promotion make of a price.
import { describe, expect, it } from 'vitest'
import { pence } from '#kernel/money.ts'
import { fourNames } from '../../../../testing/promotions.ts'
import type { PriceLine } from '../lines/rules.ts'
import { type AgreementTerms, forReturnRide, type PromotionTerms, type Reductions, reductionLines } from './rules.ts'

const agreement = (basis_points: number): AgreementTerms => ({
  agreement_id: 'a',
  names: fourNames('Hotel'),
  change: { kind: 'percent', basis_points },
})
const promotion = (change: PromotionTerms['change'], over: Partial<PromotionTerms> = {}): PromotionTerms => ({
  promotion_id: 'p',
  code: 'SPRING',
  names: fourNames('Spring'),
  change,
  classes: null,
  least_fare: 0,
  ...over,
})
const fare = (amount: number): PriceLine => ({ code: 'flat_fare', amount: pence(amount) })
const charge = (amount: number): PriceLine => ({ code: 'charge', amount: pence(amount) })
const amounts = (lines: PriceLine[], reductions: Partial<Reductions>, cars = 1) =>
  reductionLines(lines, {
    service: 'first_class',
    cars,
    reductions: { agreement: null, promotion: null, least_charge: 30, ...reductions },
  }).map(({ code, amount }) => [code, amount])

describe('the lines of an agreement and a promotion', () => {
  it('take the agreement off the price, and the promotion off what is left', () => {
    const reductions = { agreement: agreement(-1000), promotion: promotion({ kind: 'percent', basis_points: 2000 }) }
    expect(amounts([fare(10_000)], reductions)).toEqual([
      ['agreement', -1000],
      ['promotion', -1800],
    ])
  })

  it('add a surcharge of the same amount as a reduction of the same per cent', () => {
    expect(amounts([fare(10_005)], { agreement: agreement(1000) })).toEqual([['agreement', 1001]])
    expect(amounts([fare(10_005)], { agreement: agreement(-1000) })).toEqual([['agreement', -1001]])
  })

  it('leave charges that are passed on as they are, for every car', () => {
    const lines: PriceLine[] = [fare(10_000), charge(500), { code: 'cars', amount: pence(10_500), quantity: 2 }]
    expect(amounts(lines, { agreement: agreement(-10_000) }, 2)).toEqual([['agreement', -20_000]])
    expect(amounts(lines, { promotion: promotion({ kind: 'amount', amount: 90_000 }) }, 2)).toEqual([
      ['promotion', -20_000],
    ])
  })

  it('leave at least what a card can be charged', () => {
    const all = promotion({ kind: 'percent', basis_points: 10_000 })
    expect(amounts([fare(10_000)], { promotion: all })).toEqual([['promotion', -9970]])
    expect(amounts([fare(10_000)], { agreement: agreement(-10_000), promotion: all })).toEqual([['agreement', -9970]])
    expect(amounts([fare(20)], { promotion: all })).toEqual([])
  })

  it('are none in another class and below the least fare', () => {
    const change = { kind: 'amount', amount: 1000 } as const
    expect(amounts([fare(10_000)], { promotion: promotion(change, { classes: ['business_class'] }) })).toEqual([])
    expect(amounts([fare(9_999)], { promotion: promotion(change, { least_fare: 10_000 }) })).toEqual([])
    expect(amounts([fare(10_000)], { promotion: promotion(change, { least_fare: 10_000 }) })).toEqual([
      ['promotion', -1000],
    ])
  })

  it('add up to at least nothing for 20,000 random prices and terms', () => {
    let seed = 7
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % (most + 1)
    }
    for (let at = 0; at < 20_000; at++) {
      const lines = [fare(random(50_000)), charge(random(2000))]
      const before = lines.reduce((sum, { amount }) => sum + amount, 0)
      const made = reductionLines(lines, {
        service: 'first_class',
        cars: 1,
        reductions: {
          agreement: random(1) ? agreement(random(20_000) - 10_000 || 1) : null,
          promotion: promotion(
            random(1)
              ? { kind: 'amount', amount: 1 + random(60_000) }
              : { kind: 'percent', basis_points: 1 + random(9999) },
          ),
          least_charge: 30,
        },
      })
      const after = before + made.reduce((sum, { amount }) => sum + amount, 0)
      expect(after).toBeGreaterThanOrEqual(Math.min(before, 30))
      expect(after).toBeGreaterThanOrEqual(lines[1]?.amount ?? 0)
    }
  })
})

describe('a return ride', () => {
  it('keeps a per cent and the agreement, but not an amount, which is taken off once', () => {
    const base = { agreement: agreement(-500), least_charge: 30 }
    const percent = { ...base, promotion: promotion({ kind: 'percent', basis_points: 2000 }) }
    expect(forReturnRide(percent)).toBe(percent)
    const amount = { ...base, promotion: promotion({ kind: 'amount', amount: 1000 }) }
    expect(forReturnRide(amount)).toEqual({ ...base, promotion: null })
  })
})
