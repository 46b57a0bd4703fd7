// Which legs are still to be paid, and when a ride with its return counts as paid.
import { describe, expect, it } from 'vitest'
import { bookingStatus, paymentStatus } from './contract.ts'
import {
  type DueLeg,
  dueLegs,
  isPaidFor,
  outstandingPence,
  priceOfLegs,
  type Standing,
  type StandingRide,
  standingOf,
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

describe('a leg', () => {
  it('is due while nobody has paid it and its ride can still be given', () => {
    const due = bookingStatus.options.flatMap((booking_status) =>
      paymentStatus.options
        .filter((payment_status) => dueLegs([leg({ booking_status, payment_status })], now).length > 0)
        .map((payment_status) => `${booking_status} ${payment_status}`),
    )
    expect(due).toEqual(['pending unpaid', 'pending processing', 'confirmed unpaid', 'confirmed processing'])
  })

  it('is due no more at the moment of its pickup', () => {
    expect(dueLegs([leg({ pickup_at: now })], now)).toEqual([])
  })

  it('adds its price to what is due, and the other one does not', () => {
    const legs = [leg({ booking_status: 'cancelled' }), leg({ booking_id: 'b', price_pence: 7005 })]
    expect(priceOfLegs(dueLegs(legs, now))).toBe(7005)
  })
})

describe('a ride with its return', () => {
  const back = (payment_status: DueLeg['payment_status']) => ({ payment_status })
  it.each([
    ['paid', back('paid'), 0, true],
    ['paid', back('unpaid'), 0, true],
    ['unpaid', back('paid'), 0, true],
    ['paid', null, 0, true],
    ['paid', back('unpaid'), 195, false],
    ['unpaid', null, 0, false],
    ['refunded', back('review'), 0, false],
  ] as const)('that is %s, its return %o, with £%i due: paid is %s', (payment_status, return_booking, due, paid) => {
    expect(isPaidFor({ payment_status, return_booking, amount_due: due })).toBe(paid)
  })
})

describe('the word for a ride', () => {
  const ride: StandingRide = {
    booking_status: 'pending',
    payment_status: 'paid',
    is_no_show: false,
    price_pence: 21_000,
    held_pence: 21_000,
    goodwill_pence: 0,
  }
  it.each<[Standing, Partial<StandingRide>]>([
    ['pending', { payment_status: 'unpaid', held_pence: 0 }],
    ['paid', {}],
    ['paid', { held_pence: 15_000, goodwill_pence: 6_000 }],
    ['part_paid', { held_pence: 15_000 }],
    ['invoiced', { payment_status: 'invoiced', held_pence: 0 }],
    ['paid', { payment_status: 'partially_refunded', held_pence: 15_000 }],
    ['confirmed', { booking_status: 'confirmed', payment_status: 'unpaid' }],
    ['completed', { booking_status: 'completed', held_pence: 15_000 }],
    ['no_show', { booking_status: 'completed', is_no_show: true }],
    ['cancelled', { booking_status: 'cancelled' }],
  ])('is %s', (standing, over) => {
    expect(standingOf({ ...ride, ...over })).toBe(standing)
  })

  it('leaves the open amount of a completed ride in sight', () => {
    expect(outstandingPence({ ...ride, held_pence: 15_000 })).toBe(6_000)
    expect(outstandingPence({ ...ride, payment_status: 'unpaid', held_pence: 0 })).toBe(0)
  })
})
