// Tests of the booking rules: due legs, paid pairs and the standing of a ride.
import { describe, expect, it } from 'vitest'
import { bookingStatus, paymentStatus, type Standing } from './contract.ts'
import {
  type DueLeg,
  deriveStanding,
  dueLegs,
  isPaidFor,
  outstandingPence,
  type StandingRide,
  sumLegPrices,
} from './rules.ts'

const now = new Date('2027-03-01T12:00:00Z')
const leg = (over: Partial<DueLeg> = {}): DueLeg => ({
  booking_id: 'a',
  booking_status: 'pending',
  payment_status: 'unpaid',
  pickup_at: new Date('2027-03-01T12:00:01Z'),
  price_pence: 19_500,
  ...over,
})

describe('the legs that are due', () => {
  it('include a leg that is unpaid and can still be driven', () => {
    const due = bookingStatus.options.flatMap((booking_status) =>
      paymentStatus.options
        .filter((payment_status) => dueLegs([leg({ booking_status, payment_status })], now).length > 0)
        .map((payment_status) => `${booking_status} ${payment_status}`),
    )
    expect(due).toEqual(['pending unpaid', 'pending processing', 'confirmed unpaid', 'confirmed processing'])
  })

  it('exclude a leg at its pickup time', () => {
    expect(dueLegs([leg({ pickup_at: now })], now)).toEqual([])
  })

  it('are summed without a cancelled leg', () => {
    const legs = [leg({ booking_status: 'cancelled' }), leg({ booking_id: 'b', price_pence: 7005 })]
    expect(sumLegPrices(dueLegs(legs, now))).toBe(7005)
  })
})

describe('a ride and its return', () => {
  const back = (payment_status: DueLeg['payment_status']) => ({ payment_status })
  it.each([
    ['paid', back('paid'), 0, true],
    ['paid', back('unpaid'), 0, true],
    ['unpaid', back('paid'), 0, true],
    ['paid', null, 0, true],
    ['paid', back('unpaid'), 195, false],
    ['unpaid', null, 0, false],
    ['refunded', back('review'), 0, false],
  ] as const)('%s with return %o and £%i due: paid is %s', (payment_status, return_booking, due, paid) => {
    expect(isPaidFor({ payment_status, return_booking, amount_due: due })).toBe(paid)
  })
})

describe('the standing of a ride', () => {
  const ride: StandingRide = {
    booking_status: 'pending',
    payment_status: 'paid',
    is_no_show: false,
    price_pence: 21_000,
    captured_pence: 21_000,
    goodwill_pence: 0,
  }
  it.each<[Standing, Partial<StandingRide>]>([
    ['pending', { payment_status: 'unpaid', captured_pence: 0 }],
    ['paid', {}],
    ['paid', { captured_pence: 15_000, goodwill_pence: 6_000 }],
    ['part_paid', { captured_pence: 15_000 }],
    ['invoiced', { payment_status: 'invoiced', captured_pence: 0 }],
    ['paid', { payment_status: 'partially_refunded', captured_pence: 15_000 }],
    ['confirmed', { booking_status: 'confirmed', payment_status: 'unpaid' }],
    ['completed', { booking_status: 'completed', captured_pence: 15_000 }],
    ['no_show', { booking_status: 'completed', is_no_show: true }],
    ['cancelled', { booking_status: 'cancelled' }],
  ])('is %s', (standing, over) => {
    expect(deriveStanding({ ...ride, ...over })).toBe(standing)
  })

  it('leaves the unpaid rest of a raised price countable', () => {
    expect(outstandingPence({ ...ride, captured_pence: 15_000 })).toBe(6_000)
    expect(outstandingPence({ ...ride, payment_status: 'unpaid', captured_pence: 0 })).toBe(0)
  })
})
