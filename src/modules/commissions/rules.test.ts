// The arithmetic of commission: whatever happens to the money of a ride, its lines come to rate × what is kept.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partnerServices } from '#modules/bookings/partner-rides/contract.ts'
import { figure } from '../../../testing/figure.ts'
import { thursdayFrom, thursdayUntil } from './payouts/rules.ts'
import { percentAt } from './rates/rules.ts'
import { allOf, commissionOf, linesFor, type Standing, type Step, standingOf, stepsOf } from './rules.ts'
import { periodsUntil, statementOf } from './statements/rules.ts'

const runs = { numRuns: figure(100, 100_000) }

describe('commission', () => {
  it.each([
    [19_500, 20, 3900],
    [11_837, 20, 2367],
    [25, 10, 3],
    [24, 10, 2],
    [1, 50, 1],
    [19_500, 12.5, 2438],
    [999, 33.33, 333],
    [0, 25, 0],
    [100, 0, 0],
    [100, 100, 100],
  ])('of %i pence at %d per cent is %i', (kept, percent, pence) => expect(commissionOf(kept, percent)).toBe(pence))

  const percent = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100)
  const money = fc.integer({ min: 0, max: 500_000 })

  it('of a ride comes to rate times what is kept, after any payments and refunds, however often each is heard of', () => {
    fc.assert(
      fc.property(percent, fc.array(fc.record({ card: money, invoice: money, again: fc.nat(2) })), (rate, moments) => {
        const books: Step[] = []
        const known = { card: 0, invoice: 0 }
        for (const { card, invoice, again } of moments) {
          for (let time = 0; time <= again; time++) {
            const earned = books.reduce((sum, { pence }) => sum + pence, 0)
            const steps = stepsOf({ known: { ...known }, earned, paid: { card, invoice }, percent: rate })
            if (time > 0) expect(steps).toEqual([])
            for (const step of steps) known[step.method] += step.paid_pence
            books.push(...steps)
          }
          const earned = books.reduce((sum, { pence }) => sum + pence, 0)
          expect(earned).toBe(commissionOf(card + invoice, rate))
        }
      }),
      runs,
    )
  })

  it('of a ride that changes its kind stands under that kind alone, and told again, nothing changes', () => {
    const terms = fc.record({ service: fc.constantFrom(...partnerServices), percent })
    const moments = fc.array(fc.record({ terms, paid: fc.record({ card: money, invoice: money }) }))
    fc.assert(
      fc.property(moments, (said) => {
        const books: Standing[] = []
        for (const moment of said) {
          for (const line of linesFor(books, moment)) {
            const isOf = (each: Standing) => each.service === line.service && each.percent === line.percent
            if (!books.some(isOf)) books.push({ ...line, card: 0, invoice: 0, earned: 0 })
            const standing = books.find(isOf) as Standing
            standing[line.method] += line.paid_pence
            standing.earned += line.pence
          }
          expect(linesFor(books, moment)).toEqual([])
          const { terms: now, paid } = moment
          for (const { service, percent: rate, earned } of books)
            expect(earned).toBe(service === now.service && rate === now.percent ? commissionOf(allOf(paid), rate) : 0)
        }
      }),
      runs,
    )
  })
})

describe('a ride', () => {
  const ride = {
    booking_status: 'confirmed',
    payment_status: 'paid',
    price_pence: 100,
    completed_at: null,
    invoice_settled_at: null,
    invoice_settled_pence: null,
  }
  const over = { ...ride, booking_status: 'completed', completed_at: new Date() }
  const billed = { payment_status: 'invoiced' }
  const settled = { ...billed, invoice_settled_at: new Date(), invoice_settled_pence: 90 }
  const was = (state: 'expected' | 'earned' | 'failed') => ({ state })

  it.each([
    ['that nobody has paid', ride, 0, undefined, undefined],
    ['that is paid and to come', ride, 100, undefined, ['expected', 100, 0]],
    ['on a bill and to come', { ...ride, ...billed }, 0, undefined, ['expected', 0, 100]],
    ['that is over and paid', over, 100, was('expected'), ['earned', 100, 0]],
    ['that is over, its bill open', { ...over, ...billed }, 0, undefined, ['expected', 0, 100]],
    ['that is over, its bill settled', { ...over, ...settled }, 0, was('expected'), ['earned', 0, 90]],
    ['with a card payment beside its bill', { ...over, ...settled }, 50, undefined, ['earned', 50, 90]],
    ['that is over, all given back', over, 0, was('earned'), ['earned', 0, 0]],
    [
      'called off before, all given back',
      { ...ride, booking_status: 'cancelled' },
      0,
      was('expected'),
      ['failed', 0, 0],
    ],
    ['late cancellation', { ...ride, booking_status: 'cancelled' }, 100, was('expected'), ['failed', 0, 0]],
    [
      'called off after it was over',
      { ...over, ...settled, booking_status: 'cancelled' },
      0,
      was('earned'),
      ['earned', 0, 0],
    ],
  ])('%s', (_, ride, card, before, expected) => {
    const standing = standingOf(ride, { card, before })
    expect(standing && [standing.state, standing.paid.card, standing.paid.invoice]).toEqual(expected)
  })
})

it('the rate that counts is the latest of its kind that is valid, else that of everybody', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  const rates = [
    { service: 'airport_transfer' as const, percent: 30, valid_from: at(20) },
    { service: 'airport_transfer' as const, percent: 10, valid_from: at(10) },
  ]
  expect([5, 10, 19, 20].map((day) => percentAt(rates, 'airport_transfer', at(day)))).toEqual([20, 10, 10, 30])
  expect(percentAt(rates, 'events_occasions', at(20))).toBe(25)
})

it('payouts are on Thursdays', () => {
  expect(['2026-11-19', '2026-11-20', '2026-11-25', '2026-12-31'].map(thursdayFrom)).toEqual([
    '2026-11-19',
    '2026-11-26',
    '2026-11-26',
    '2026-12-31',
  ])
  expect(['2026-11-19', '2026-11-20', '2026-11-25', '2027-01-01'].map(thursdayUntil)).toEqual([
    '2026-11-19',
    '2026-11-19',
    '2026-11-19',
    '2026-12-31',
  ])
})

it('a statement is there for each month that is over, and its lines lead from one balance to the other', () => {
  expect(periodsUntil('2026-10', '2027-02-01')).toEqual(['2027-01', '2026-12', '2026-11', '2026-10'])
  expect(periodsUntil('2026-10', '2026-10-31')).toEqual([])
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.integer({ min: -9999, max: 9999 })), (opening, amounts) => {
      const line = { journal_id: '', at: new Date(0), kind: 'earned' as const, booking_id: null, service: null }
      const more = { rate: null, paid_pence: null, method: null, masked_account: null, payout_id: null }
      const made = statementOf(
        opening,
        amounts.map((pence) => ({ ...line, ...more, pence })),
      )
      expect(made.closing).toBe(amounts.reduce((sum, each) => sum + each, opening))
      expect(made.lines.at(-1)?.balance ?? opening).toBe(made.closing)
      expect(made.sums.earned).toBe(made.closing - opening)
    }),
    runs,
  )
})
