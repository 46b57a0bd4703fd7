// Terms of waiting and cancellation, against an independent reading of decisions D1 and D31.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence } from '#kernel/money.ts'
import { scale } from '../../../../testing/scale.ts'
import { defaultRates } from '../default-rates/rules.ts'
import {
  calculateCancellationRefund,
  calculateWaitingFee,
  findCancellationSteps,
  findFreeMinutes,
  findWaitingTerms,
} from './rules.ts'

const numRuns = scale(5000, 100_000)
const pickup = new Date('2026-05-04T10:00:00Z')
const secondsLater = (seconds: number) => new Date(pickup.getTime() + seconds * 1000)

describe('default terms', () => {
  it('charge waiting as specified: nothing for an hour, £50 for half an hour more, then £80', () => {
    const terms = findWaitingTerms(defaultRates, [])
    fc.assert(
      fc.property(fc.integer({ min: -7200, max: 20_000 }), (seconds) => {
        const fee = seconds > 5400 ? 8000 : seconds > 3600 ? 5000 : 0
        expect(calculateWaitingFee(terms, pickup, secondsLater(seconds))).toBe(fee)
      }),
      { numRuns },
    )
  })

  it('refund in full until one hour before the pickup, and nothing later', () => {
    const steps = findCancellationSteps(defaultRates, { service_type: 'first_class', booking_type: 'hourly' })
    expect(findFreeMinutes(steps)).toBe(60)
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 7200 }), fc.nat(10_000_000), (seconds, paid) => {
        expect(calculateCancellationRefund(steps, pence(paid), { pickupAt: pickup, now: secondsLater(seconds) })).toBe(
          seconds <= -3600 ? paid : 0,
        )
      }),
      { numRuns },
    )
  })
})

describe('terms of an operator', () => {
  it('charge waiting by the zone of the pickup', () => {
    const airport = { id: 'airport', zone: 'heathrow', free_minutes: 45, steps: [{ after_minutes: 45, fee: 2000 }] }
    const document = { waiting: [airport, ...defaultRates.waiting] }
    expect(calculateWaitingFee(findWaitingTerms(document, ['heathrow']), pickup, secondsLater(46 * 60))).toBe(2000)
    expect(calculateWaitingFee(findWaitingTerms(document, ['city']), pickup, secondsLater(46 * 60))).toBe(0)
  })

  it('refund in steps of per cent by class and kind, rounded down to the penny', () => {
    const steps = [
      { until_minutes: 1440, refund: 10_000 },
      { until_minutes: 120, refund: 5000 },
    ]
    const vans = { id: 'vans', classes: ['business_van'], booking_type: 'hourly' as const, steps }
    const document = { cancellation: [vans, ...defaultRates.cancellation] }
    const ofVan = findCancellationSteps(document, { service_type: 'business_van', booking_type: 'hourly' })
    const refund = (minutes: number) =>
      calculateCancellationRefund(ofVan, pence(10_001), { pickupAt: pickup, now: secondsLater(-minutes * 60) })
    expect([1441, 1440, 1439, 120, 119].map(refund)).toEqual([10_001, 10_001, 5000, 5000, 0])
    const other = findCancellationSteps(document, { service_type: 'business_van', booking_type: 'point_to_point' })
    expect(findFreeMinutes(other)).toBe(60)
  })
})
