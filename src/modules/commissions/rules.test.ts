// Arithmetic of commissions: over any payment history, the lines sum to rate × kept.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rideKinds } from '#modules/bookings/contract.ts'
import { scale } from '../../../testing/scale.ts'
import { nextThursday, previousThursday } from './payouts/rules.ts'
import { percentAt } from './rates/rules.ts'
import {
  calculateCommission,
  calculateLines,
  calculateRideStatus,
  calculateSteps,
  type LedgerPosition,
  type Step,
  sumPaid,
} from './rules.ts'
import { createStatement, listPeriods } from './statements/rules.ts'

const runs = { numRuns: scale(100, 100_000) }

describe('commission amounts', () => {
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
  ])('charges on %i pence at %d per cent: %i', (kept, percent, pence) =>
    expect(calculateCommission(kept, percent)).toBe(pence),
  )

  const percent = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100)
  const money = fc.integer({ min: 0, max: 500_000 })

  it('sum to rate times kept after any payments and refunds, with repeated events', () => {
    fc.assert(
      fc.property(
        percent,
        fc.array(fc.record({ card: money, invoice: money, repeats: fc.nat(2) })),
        (rate, moments) => {
          const positions: Step[] = []
          const recorded = { card: 0, invoice: 0 }
          for (const { card, invoice, repeats } of moments) {
            for (let time = 0; time <= repeats; time++) {
              const earned = positions.reduce((sum, { pence }) => sum + pence, 0)
              const steps = calculateSteps({
                recorded: { ...recorded },
                earned,
                paid: { card, invoice },
                percent: rate,
              })
              if (time > 0) expect(steps).toEqual([])
              for (const step of steps) recorded[step.method] += step.paid_pence
              positions.push(...steps)
            }
            const earned = positions.reduce((sum, { pence }) => sum + pence, 0)
            expect(earned).toBe(calculateCommission(card + invoice, rate))
          }
        },
      ),
      runs,
    )
  })

  it('count under the current ride kind only, and repeated events change nothing', () => {
    const terms = fc.record({ service: fc.constantFrom(...rideKinds), percent })
    const history = fc.array(fc.record({ terms, paid: fc.record({ card: money, invoice: money }) }))
    fc.assert(
      fc.property(history, (events) => {
        const positions: LedgerPosition[] = []
        for (const moment of events) {
          for (const line of calculateLines(positions, moment)) {
            const isOf = (each: LedgerPosition) => each.service === line.service && each.percent === line.percent
            if (!positions.some(isOf)) positions.push({ ...line, card: 0, invoice: 0, earned: 0 })
            const standing = positions.find(isOf) as LedgerPosition
            standing[line.method] += line.paid_pence
            standing.earned += line.pence
          }
          expect(calculateLines(positions, moment)).toEqual([])
          const { terms: now, paid } = moment
          for (const { service, percent: rate, earned } of positions)
            expect(earned).toBe(
              service === now.service && rate === now.percent ? calculateCommission(sumPaid(paid), rate) : 0,
            )
        }
      }),
      runs,
    )
  })
})

describe('the commission state of a ride', () => {
  const ride = {
    booking_status: 'confirmed',
    payment_status: 'paid',
    price_pence: 100,
    completed_at: null,
    invoice_settled_at: null,
    invoice_settled_pence: null,
  }
  const over = { ...ride, booking_status: 'completed', completed_at: new Date() }
  const invoiced = { payment_status: 'invoiced' }
  const settled = { ...invoiced, invoice_settled_at: new Date(), invoice_settled_pence: 90 }
  const previously = (state: 'expected' | 'earned' | 'failed') => ({ state })

  it.each([
    ['that nobody has paid', ride, 0, undefined, undefined],
    ['that is paid and to come', ride, 100, undefined, ['expected', 100, 0]],
    ['on a bill and to come', { ...ride, ...invoiced }, 0, undefined, ['expected', 0, 100]],
    ['that is over and paid', over, 100, previously('expected'), ['earned', 100, 0]],
    ['that is over, its bill open', { ...over, ...invoiced }, 0, undefined, ['expected', 0, 100]],
    ['that is over, its bill settled', { ...over, ...settled }, 0, previously('expected'), ['earned', 0, 90]],
    ['with a card payment beside its bill', { ...over, ...settled }, 50, undefined, ['earned', 50, 90]],
    ['that is over, all given back', over, 0, previously('earned'), ['earned', 0, 0]],
    [
      'called off before, all given back',
      { ...ride, booking_status: 'cancelled' },
      0,
      previously('expected'),
      ['failed', 0, 0],
    ],
    ['late cancellation', { ...ride, booking_status: 'cancelled' }, 100, previously('expected'), ['failed', 0, 0]],
    [
      'called off after it was over',
      { ...over, ...settled, booking_status: 'cancelled' },
      0,
      previously('earned'),
      ['earned', 0, 0],
    ],
  ])('is right: %s', (_, ride, card, before, expected) => {
    const standing = calculateRideStatus(ride, { card, before })
    expect(standing && [standing.state, standing.paid.card, standing.paid.invoice]).toEqual(expected)
  })
})

it('applies the latest valid rate of the ride kind, or else the default', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  const rates = [
    { service: 'airport_transfer' as const, percent: 30, valid_from: at(20) },
    { service: 'airport_transfer' as const, percent: 10, valid_from: at(10) },
  ]
  expect([5, 10, 19, 20].map((day) => percentAt(rates, 'airport_transfer', at(day)))).toEqual([20, 10, 10, 30])
  expect(percentAt(rates, 'events_occasions', at(20))).toBe(25)
})

it('dates payouts on Thursdays', () => {
  expect(['2026-11-19', '2026-11-20', '2026-11-25', '2026-12-31'].map(nextThursday)).toEqual([
    '2026-11-19',
    '2026-11-26',
    '2026-11-26',
    '2026-12-31',
  ])
  expect(['2026-11-19', '2026-11-20', '2026-11-25', '2027-01-01'].map(previousThursday)).toEqual([
    '2026-11-19',
    '2026-11-19',
    '2026-11-19',
    '2026-12-31',
  ])
})

it('has a statement per past month whose lines lead from opening to closing balance', () => {
  expect(listPeriods('2026-10', '2027-02-01')).toEqual(['2027-01', '2026-12', '2026-11', '2026-10'])
  expect(listPeriods('2026-10', '2026-10-31')).toEqual([])
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.integer({ min: -9999, max: 9999 })), (opening, amounts) => {
      const line = { journal_id: '', at: new Date(0), kind: 'earned' as const, booking_id: null, service: null }
      const rest = { rate: null, paid_pence: null, method: null, masked_account: null, payout_id: null }
      const statement = createStatement(
        opening,
        amounts.map((pence) => ({ ...line, ...rest, pence })),
      )
      expect(statement.closing).toBe(amounts.reduce((sum, each) => sum + each, opening))
      expect(statement.lines.at(-1)?.balance ?? opening).toBe(statement.closing)
      expect(statement.sums.earned).toBe(statement.closing - opening)
    }),
    runs,
  )
})
