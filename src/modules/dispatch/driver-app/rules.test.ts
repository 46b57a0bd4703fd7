// Waiting fees to the second, actions allowed in each state, and the time of a tap.
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { defaultRates } from '#modules/pricing/default-rates/rules.ts'
import { findWaitingTerms } from '#modules/pricing/terms/rules.ts'
import { rideState } from '../contract.ts'
import { nextStates } from '../rules.ts'
import { carShareOfPrice, driverEarnings } from '../trips/rules.ts'
import { driverAction } from './contract.ts'
import { checkAction, findDayPart, meterAt, tappedAt, waitStart } from './rules.ts'

const pickup = new Date('2026-12-04T09:30:00Z')
const terms = findWaitingTerms(defaultRates, [])
const later = (minutes: number, seconds = 0) => new Date(pickup.getTime() + minutes * 60_000 + seconds * 1000)

describe('waiting fees', () => {
  test.each([
    [0, 0, 0],
    [60, 0, 0],
    [60, 1, 5000],
    [90, 0, 5000],
    [90, 1, 8000],
    [120, 0, 8000],
    [600, 0, 8000],
  ])('of %i minutes and %i seconds cost %i pence', (minutes, seconds, fee) => {
    expect(meterAt(terms, pickup, later(minutes, seconds)).fee).toBe(fee)
  })

  it('count from the agreed time, or from a later arrival', () => {
    expect(waitStart(pickup, later(-15))).toEqual(pickup)
    expect(waitStart(pickup, later(20))).toEqual(later(20))
  })

  it('come with the time and amount of the next step, until there is none', () => {
    expect(meterAt(terms, pickup, later(-10))).toEqual({
      minutes: 0,
      fee: 0,
      most: 8000,
      next: { at: later(60), fee: 5000 },
    })
    expect(meterAt(terms, pickup, later(59, 59))).toEqual({
      minutes: 59,
      fee: 0,
      most: 8000,
      next: { at: later(60), fee: 5000 },
    })
    expect(meterAt(terms, pickup, later(61))).toEqual({
      minutes: 61,
      fee: 5000,
      most: 8000,
      next: { at: later(90), fee: 8000 },
    })
    expect(meterAt(terms, pickup, later(200))).toEqual({ minutes: 200, fee: 8000, most: 8000 })
  })

  it('never fall with time and never exceed £80', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 20_000 }), (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map(
          (seconds) => meterAt(terms, pickup, later(0, seconds)).fee,
        )
        expect(less).toBeLessThanOrEqual(more ?? 0)
        expect(more).toBeLessThanOrEqual(8000)
      }),
    )
  })
})

describe('the time of a tap', () => {
  const now = later(0)
  const notBefore = later(-30)
  const phone = (tapped: number, sent: number) =>
    tappedAt({ tapped_at: later(tapped).toISOString(), sent_at: later(sent).toISOString() }, { notBefore, now })

  test.each([
    ['at once', 0, 0, 0],
    ['after ten minutes in a tunnel', -10, 0, -10],
    ['after ten minutes, by a clock that is a day behind', -1450, -1440, -10],
    ['after ten minutes, by a clock that is a day ahead', 1430, 1440, -10],
    ['before what came before it', -300, 0, -30],
    ['in the future', 10, 0, 0],
  ])('%s', (_, tapped, sent, at) => expect(phone(tapped, sent)).toEqual(later(at)))
})

describe('checkAction', () => {
  const car = {
    state: 'acknowledged' as const,
    pickup_at: pickup,
    waiting: terms,
    arrived_at: null,
    booking_version: 3,
    booking_version_acknowledged: 3,
    is_cancelled: false,
  }

  it('accepts from every state exactly the actions of the transition table', () => {
    for (const state of rideState.options)
      for (const action of driverAction.options) {
        if (action === 'acknowledge') continue
        const result = checkAction({ ...car, state, arrived_at: later(-10) }, { action, at: later(70) })
        const expected = state === action || nextStates[state].includes(action)
        expect(`${state} ${action} ${result.ok}`).toBe(`${state} ${action} ${expected}`)
      }
  })

  test.each([
    [
      'refuses any action on a cancelled ride',
      { is_cancelled: true },
      { action: 'on_the_way', at: later(-60) },
      'RIDE_CANCELLED',
    ],
    [
      'refuses to set out before the acknowledgement',
      { state: 'assigned' },
      { action: 'on_the_way', at: later(-60) },
      'NOT_ACKNOWLEDGED',
    ],
    ['refuses to set out a day before', {}, { action: 'on_the_way', at: later(-24 * 60) }, 'TOO_EARLY'],
    [
      'refuses a no-show within the free hour',
      { state: 'arrived', arrived_at: later(-15) },
      { action: 'no_show', at: later(59) },
      'NO_SHOW_TOO_EARLY',
    ],
    [
      'refuses to acknowledge an earlier version',
      { state: 'assigned', booking_version: 4 },
      { action: 'acknowledge', at: later(-60), booking_version: 3 },
      'RIDE_REVISED',
    ],
    [
      'refuses to acknowledge a completed ride',
      { state: 'completed' },
      { action: 'acknowledge', at: later(90), booking_version: 3 },
      'STATE_NOT_ALLOWED',
    ],
  ] as const)('%s', (_, over, attempt, reason) => {
    expect(checkAction({ ...car, ...over }, attempt)).toEqual({ ok: false, reason })
  })

  it('accepts the acknowledgement of a change on the way, and a repeated one without effect', () => {
    const changed = { ...car, state: 'on_the_way' as const, booking_version: 4 }
    const yes = { action: 'acknowledge', at: pickup, booking_version: 4 } as const
    expect(checkAction(changed, yes)).toEqual({ ok: true, moves: true })
    expect(checkAction({ ...changed, booking_version_acknowledged: 4 }, yes)).toEqual({ ok: true, moves: false })
  })
})

describe('findDayPart', () => {
  const at = (booking_date: string, state: 'assigned' | 'completed' | 'on_board' = 'assigned') =>
    findDayPart({ state, booking_date, time_zone: 'Europe/London' }, new Date('2026-12-04T23:30:00Z'))
  it('follows the calendar at the pickup', () => {
    expect([at('2026-12-04'), at('2026-12-05'), at('2026-12-06')]).toEqual(['today', 'tomorrow', 'later'])
    expect([at('2026-12-04', 'completed'), at('2026-12-03', 'on_board')]).toEqual(['done', 'today'])
    const toronto = { state: 'assigned' as const, booking_date: '2026-12-04', time_zone: 'America/Toronto' }
    expect(findDayPart(toronto, new Date('2026-12-05T03:00:00Z'))).toBe('today')
  })
})

describe('earnings', () => {
  it('are the share of the driver in the fare of the car, in dollars', () => {
    expect(driverEarnings({ fare_pence: 19_500, share_percent: 70, dollars_per_pound: 1.3 })).toBe(17_745)
    expect(driverEarnings({ fare_pence: 1, share_percent: 50, dollars_per_pound: 1 })).toBe(1)
    expect(driverEarnings({ fare_pence: 12_345, share_percent: 0, dollars_per_pound: 1.3 })).toBe(0)
  })

  it('of several cars add up to the whole price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 16 }), (price, cars) => {
        const parts = Array.from({ length: cars }, (_, at) => carShareOfPrice(price, cars, at + 1))
        expect(parts.reduce((sum, each) => sum + each, 0)).toBe(price)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
