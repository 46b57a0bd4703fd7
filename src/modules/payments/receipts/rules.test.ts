// Examples of the receipt rules: shares, duplicates, changes, refunds made by hand, and totals.
import { describe, expect, it } from 'vitest'
import { afterPickup, attempt, charge, now } from '../../../../testing/charges.ts'
import type { Attempt } from '../rules.ts'
import {
  calculateTotals,
  type DatedRefund,
  hasReceipt,
  listMovements,
  type PaidAttempt,
  type PaidCharge,
  receiptNumber,
} from './rules.ts'

const datedAttempt = (n: number, over: Partial<Attempt> = {}): PaidAttempt => ({
  ...attempt(n, over),
  refunded_elsewhere_times: 0,
  created_at: now,
  settled_at: now,
  card_brand: 'visa',
  card_last4: '4242',
})
const keptAttempt = (over: Partial<Attempt> = {}) =>
  datedAttempt(1, { status: 'succeeded', outcome: 'kept', captured_pence: 30_000, ...over })
const paidCharge = (over: Partial<PaidCharge> = {}): PaidCharge => ({ ...charge(), attempts: [keptAttempt()], ...over })
const refund = (over: Partial<DatedRefund> = {}): DatedRefund => ({
  refund_id: 'refund',
  payment_id: 'pay1',
  booking_id: 'out',
  refund_key: 'cancel:out',
  amount_pence: 20_000,
  status: 'succeeded',
  created_at: now,
  settled_at: afterPickup,
  ...over,
})
const ride = { price_pence: 20_000, booking_status: 'pending' as const }
const visa = { brand: 'visa', last4: '4242' }

describe('the payments and refunds of one ride', () => {
  it('show its share of a payment for two rides', () => {
    expect(listMovements([paidCharge()], [], 'out')).toMatchObject([
      { kind: 'payment', status: 'succeeded', amount: 20_000, paymentTotal: 30_000, card: visa },
    ])
    expect(listMovements([paidCharge()], [], 'back')).toMatchObject([{ amount: 10_000 }])
  })

  it('omit failed attempts and show processing ones', () => {
    const tries = [datedAttempt(1, { status: 'canceled' }), datedAttempt(2, { status: 'processing' })]
    expect(listMovements([paidCharge({ attempts: tries })], [], 'out')).toMatchObject([{ status: 'processing' }])
  })

  it('show a duplicate payment and its refund on the first ride', () => {
    const second = datedAttempt(2, { status: 'succeeded', outcome: 'returned', captured_pence: 30_000 })
    const charges = [paidCharge({ attempts: [keptAttempt(), second] })]
    const back = refund({ payment_id: 'pay2', refund_key: 'duplicate', amount_pence: 30_000 })
    const movements = listMovements(charges, [back], 'out')
    expect(movements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 20_000],
      ['payment', 30_000],
      ['refund', 30_000],
    ])
    expect(calculateTotals(movements, ride)).toMatchObject({
      paid: 50_000,
      returned: 30_000,
      kept: 20_000,
      due: 0,
    })
    expect(listMovements(charges, [], 'back')).toHaveLength(1)
  })

  it('split refunds made by hand over the legs in order', () => {
    const charges = [paidCharge({ attempts: [keptAttempt({ refunded_elsewhere_pence: 23_000 })] })]
    const amounts = (id: string) =>
      listMovements(charges, [], id).flatMap(({ kind, amount }) => (kind === 'refund' ? [amount] : []))
    expect([amounts('out'), amounts('back')]).toEqual([[20_000], [3_000]])
  })

  it('are sorted oldest first', () => {
    const extra = paidCharge({
      charge_id: 'extra',
      reason: 'amendment',
      items: [{ booking_id: 'out', amount_pence: 4500 }],
      attempts: [
        { ...datedAttempt(3, { status: 'succeeded', outcome: 'kept', amount_pence: 4500 }), settled_at: afterPickup },
      ],
    })
    const movements = listMovements([extra, paidCharge()], [], 'out')
    expect(movements.map(({ amount, paymentTotal }) => [amount, paymentTotal])).toEqual([
      [20_000, 30_000],
      [4500, undefined],
    ])
    expect(calculateTotals(movements, { ...ride, price_pence: 24_500 })).toMatchObject({ kept: 24_500, due: 0 })
  })
})

describe('the totals of a ride', () => {
  const totalsOf = (refunds: DatedRefund[], over: Partial<Parameters<typeof calculateTotals>[1]> = {}) =>
    calculateTotals(listMovements([paidCharge()], refunds, 'out'), { ...ride, ...over })

  it('have nothing due after the refund of a cancelled ride', () => {
    const returned = totalsOf([refund()], { booking_status: 'cancelled' })
    expect(returned).toMatchObject({ paid: 20_000, returned: 20_000, kept: 0, due: 0, charged: 0 })
  })

  it('are reduced by a refund of the office, which is not due again', () => {
    expect(totalsOf([refund({ refund_key: 'late', amount_pence: 4500 })])).toMatchObject({ kept: 15_500, due: 0 })
  })

  it('include the unpaid part of a later change after the refund of an earlier one', () => {
    const cheaper = refund({ refund_key: 'change:1', amount_pence: 4500 })
    expect(totalsOf([cheaper], { price_pence: 15_500 })).toMatchObject({ kept: 15_500, due: 0, charged: 15_500 })
    expect(totalsOf([cheaper], { price_pence: 19_000 })).toMatchObject({
      kept: 15_500,
      due: 3500,
      charged: 19_000,
    })
  })

  it('keep the rest due if the payment of a withdrawn link was refunded', () => {
    const gone = paidCharge({
      charge_id: 'extra',
      reason: 'invoice',
      items: [{ booking_id: 'out', amount_pence: 4500 }],
      attempts: [{ ...datedAttempt(3, { status: 'succeeded', outcome: 'returned', captured_pence: 4500 }) }],
    })
    const back = refund({ payment_id: 'pay3', refund_key: 'withdrawn', amount_pence: 4500 })
    const movements = listMovements([paidCharge(), gone], [back], 'out')
    expect(calculateTotals(movements, { ...ride, price_pence: 24_500 })).toMatchObject({
      kept: 20_000,
      due: 4500,
      charged: 24_500,
    })
  })

  it('count a pending refund but not a failed one', () => {
    expect(totalsOf([refund({ status: 'pending' })], { booking_status: 'cancelled' })).toMatchObject({
      returned: 0,
      returning: 20_000,
      kept: 0,
    })
    expect(totalsOf([refund({ status: 'failed' })], { booking_status: 'cancelled' })).toMatchObject({
      kept: 20_000,
    })
  })
})

describe('a receipt', () => {
  it('exists for a successful payment, not for one under review', () => {
    expect(hasReceipt(listMovements([paidCharge()], [], 'out'))).toBe(true)
    expect(hasReceipt(listMovements([paidCharge({ attempts: [keptAttempt({ disputed: true })] })], [], 'out'))).toBe(
      true,
    )
    const review = datedAttempt(1, { status: 'succeeded', outcome: 'review', captured_pence: 1 })
    expect(hasReceipt(listMovements([paidCharge({ attempts: [review] })], [], 'out'))).toBe(false)
  })

  it('has a new number whenever its totals change', () => {
    const number = (...refunds: DatedRefund[]) => receiptNumber('0ABC', listMovements([paidCharge()], refunds, 'out'))
    expect(number()).toBe('R-0ABC-1')
    expect(number(refund({ status: 'pending' }))).toBe('R-0ABC-2')
    expect(number(refund())).toBe('R-0ABC-2')
    const failed = refund({ status: 'failed' })
    expect(number(failed)).toBe('R-0ABC-3')
    const byHand = (pence: number, times: number) => {
      const attempts = [{ ...keptAttempt({ refunded_elsewhere_pence: pence }), refunded_elsewhere_times: times }]
      return receiptNumber('0ABC', listMovements([paidCharge({ attempts })], [], 'out'))
    }
    expect([byHand(1000, 1), byHand(2000, 2)]).toEqual(['R-0ABC-2', 'R-0ABC-3'])
    expect(number(failed, refund({ refund_id: 'again', refund_key: 'late', amount_pence: 4500 }))).toBe('R-0ABC-4')
  })
})
