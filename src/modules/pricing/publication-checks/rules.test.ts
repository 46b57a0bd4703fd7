// Tests of the checks that rates must pass to be published.
import { describe, expect, it } from 'vitest'
import { seededClasses } from '../../../../testing/service-classes.ts'
import { defaultRates } from '../default-rates/rules.ts'
import type { Adjustment, RateDocument } from '../rates/contract.ts'
import { isOnSale, toClassSize } from '../service-classes/rules.ts'
import { checkRates } from './rules.ts'

const sizes = seededClasses.filter(isOnSale).map(toClassSize)
const failing = (over: Partial<RateDocument>) =>
  checkRates({ ...defaultRates, ...over }, { sizes, day: '2027-03-01', currency: 'gbp' }).filter(
    ({ passes }) => !passes,
  )
const fields = (over: Partial<RateDocument>) =>
  failing(over).map(({ code, problems }) => [code, problems.map(({ path }) => path)])

const adjustment = (id: string, over: Partial<Adjustment>): Adjustment => ({
  id,
  name: { en: id, es: id, fr: id, de: id },
  when: {
    weekdays: null,
    hours: null,
    dates: null,
    holidays: false,
    zones: null,
    classes: null,
    notice_minutes: null,
  },
  change: { kind: 'percent', basis_points: 2000 },
  of: 'all',
  ...over,
})
const { when: always } = adjustment('always', {})
const { first_class: firstByMile, ...withoutFirst } = defaultRates.distance
const [inside, elsewhere] = defaultRates.hourly
if (!inside || !elsewhere || !firstByMile) throw new Error('the default rates have three classes and two hourly rates')

describe('checkRates', () => {
  it('passes the rates of a new installation in every check', () => {
    const checks = checkRates(defaultRates, { sizes, day: '2027-03-01', currency: 'gbp' })
    expect(checks.map(({ code, passes }) => [code, passes])).toEqual([
      ['point_to_point', true],
      ['hourly', true],
      ['miles', true],
      ['hours', true],
      ['minimum_charge', true],
      ['fixed_fares', true],
      ['hourly_rates', true],
      ['adjustments', true],
    ])
  })

  it('fails a class without a price from place to place, with a ride that has none', () => {
    const [check] = failing({ distance: withoutFirst })
    expect(check).toMatchObject({ code: 'point_to_point', problems: [{ path: 'distance.first_class' }] })
    expect(check?.problems[0]?.text).toBe('First class has no price for this ride')
    expect(check?.problems[0]?.examples).toMatchObject([
      {
        ride: { booking_type: 'point_to_point', miles: 10 },
        prices: [
          { service: 'business_class', price: 82 },
          { service: 'first_class', price: null },
          { service: 'business_van', price: 120 },
        ],
      },
    ])
  })

  it('fails a class without a price by the hour on one weekday, with a ride on that day', () => {
    const weekdays = [1, 2, 3, 4, 5, 6]
    const [check] = failing({ hourly: [inside, { ...elsewhere, weekdays }] })
    expect(check).toMatchObject({ code: 'hourly' })
    expect(check?.problems.map(({ examples }) => examples[0]?.ride.date)).toEqual([
      '2027-03-07',
      '2027-03-07',
      '2027-03-07',
    ])
  })

  it('fails a price that falls with more miles or hours, with the two rides', () => {
    const half: Adjustment['change'] = { kind: 'percent', basis_points: -6000 }
    const rules = [
      adjustment('fee', { change: { kind: 'amount', amount: 30_000 } }),
      adjustment('night', { change: half, when: { ...always, hours: { from: '22:00', to: '06:00' } } }),
      adjustment('sunday', { change: half, when: { ...always, weekdays: [0] } }),
    ]
    const checks = failing({ adjustments: { combine: 'all', rules } })
    expect(checks.map(({ code }) => code)).toEqual(['miles', 'hours'])
    for (const { problems } of checks) {
      const [shorter, longer] = problems[0]?.examples ?? []
      expect(shorter?.ride).toMatchObject({ date: '2027-03-07', time: '22:00' })
      expect(longer?.prices[0]?.price).toBeLessThan(shorter?.prices[0]?.price ?? 0)
    }
  })

  it('fails a fare below the smallest card payment, also where an adjustment causes it', () => {
    const free = adjustment('free', { change: { kind: 'percent', basis_points: -10_000 }, of: 'hours' })
    expect(failing({ adjustments: { combine: 'all', rules: [free] } })).toMatchObject([
      { code: 'minimum_charge', problems: [{ text: expect.stringContaining('costs £0.00') }, {}, {}, {}, {}, {}] },
    ])
    const fares = { business_class: 29 }
    expect(fields({ fixed_fares: [{ id: 'near', from: 'city', to: null, both_ways: false, fares }] })).toEqual([
      ['minimum_charge', ['fixed_fares.0']],
    ])
  })

  it('fails two fixed fares with the same ends, also in opposite directions', () => {
    const fare = (id: string, from: string, to: string, both_ways: boolean) => ({
      id,
      from,
      to,
      both_ways,
      fares: { business_class: 9000 },
    })
    const there = fare('there', 'heathrow', 'city', true)
    expect(fields({ fixed_fares: [there, fare('back', 'city', 'heathrow', false)] })).toEqual([
      ['fixed_fares', ['fixed_fares.1']],
    ])
    expect(
      fields({
        fixed_fares: [
          { ...there, both_ways: false },
          { ...fare('back', 'city', 'heathrow', false), fares: { business_class: 8000 } },
        ],
      }),
    ).toEqual([])
  })

  it('fails an hourly rate that an earlier one always precedes', () => {
    expect(fields({ hourly: [elsewhere, inside] })).toEqual([['hourly_rates', ['hourly.1']]])
    const weekend = { ...elsewhere, id: 'weekend', weekdays: [0, 6] }
    expect(fields({ hourly: [inside, weekend, elsewhere] })).toEqual([])
    expect(fields({ hourly: [inside, elsewhere, weekend] })).toEqual([['hourly_rates', ['hourly.2']]])
  })

  it('fails two adjustments with the same conditions in another order', () => {
    const one = adjustment('one', { when: { ...always, weekdays: [0, 6] } })
    const other = adjustment('other', { when: { ...always, weekdays: [6, 0] } })
    expect(fields({ adjustments: { combine: 'all', rules: [one, other] } })).toEqual([
      ['adjustments', ['adjustments.rules.1']],
    ])
    expect(fields({ adjustments: { combine: 'all', rules: [one, { ...other, of: 'hours' }] } })).toEqual([])
  })

  it('checks a document with 500 adjustments', { tags: ['full'], timeout: 120_000 }, () => {
    const rules = Array.from({ length: 500 }, (_, at) =>
      adjustment(`rule_${at}`, { when: { ...always, notice_minutes: at + 1 } }),
    )
    expect(failing({ adjustments: { combine: 'highest', rules } })).toEqual([])
  })
})
