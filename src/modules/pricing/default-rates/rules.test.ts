// Tests of the price calculation: the properties of any rates.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPrice } from '../../../../testing/independent-prices.ts'
import { scale, scaleTimeout } from '../../../../testing/scale.ts'
import { type Adjustment, type RateDocument, rateDocument } from '../rates/contract.ts'
import { type ClassSize, calculatePrice, type RatedRide } from '../rates/rules.ts'
import { defaultRates, insideLondon } from './rules.ts'

it('the default rates are a valid document', () => {
  expect(rateDocument.parse(defaultRates)).toEqual(defaultRates)
})

const anyAmount = fc.integer({ min: 0, max: 50_000 })
const anyName = fc.constant({ en: 'Night', es: 'Noche', fr: 'Nuit', de: 'Nacht' })
const zoneIds = ['heathrow', 'city', insideLondon] as const
const anyClassIds = fc.option(fc.subarray(['business_class', 'first_class'], { minLength: 1 }), { nil: null })
const anyMiles = fc.integer({ min: 0, max: 3000 }).map((tenths) => tenths / 10)
const byId = { selector: ({ id }: { id: string }) => id, maxLength: 5 }
const anyId = fc.stringMatching(/^[a-z][a-z0-9_]{0,5}$/)
const anyBands = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { maxLength: 3 }),
    fc.array(anyAmount, { minLength: 4, maxLength: 4 }),
  )
  .map(([ends, rates]) =>
    [...ends.toSorted((a, b) => a - b), null].map((up_to_miles, at) => ({ up_to_miles, per_mile: rates[at] ?? 0 })),
  )
const anyDocument = fc
  .record({
    distance: fc.record({
      base: anyAmount,
      included_miles: anyMiles,
      bands: anyBands,
      per_minute: fc.integer({ min: 0, max: 200 }),
    }),
    fixed_fares: fc.uniqueArray(
      fc.record({
        id: anyId,
        from: fc.constantFrom(...zoneIds),
        to: fc.constantFrom(...zoneIds, null),
        both_ways: fc.boolean(),
        fares: fc.record({ business_class: anyAmount }),
      }),
      byId,
    ),
    rules: fc.uniqueArray(
      fc.record({
        id: anyId,
        name: anyName,
        of: fc.constantFrom('distance' as const, 'hours' as const, 'fixed' as const, 'all' as const),
        change: fc.oneof(
          fc.record({ kind: fc.constant('percent' as const), basis_points: fc.integer({ min: -10_000, max: 20_000 }) }),
          fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: -30_000, max: 30_000 }) }),
        ),
        when: fc.record({
          weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }), { nil: null }),
          hours: fc.constantFrom(null, { from: '22:00', to: '06:00' }, { from: '07:00', to: '09:30' }),
          dates: fc.option(fc.constant<{ from: string; to: string }[]>([{ from: '2027-03-01', to: '2027-03-07' }]), {
            nil: null,
          }),
          holidays: fc.boolean(),
          zones: fc.option(fc.subarray([...zoneIds], { minLength: 1 }), { nil: null }),
          classes: anyClassIds,
          notice_minutes: fc.option(fc.integer({ min: 1, max: 2000 }), { nil: null }),
        }),
      }),
      byId,
    ),
    combine: fc.constantFrom('all' as const, 'highest' as const),
    extras: fc.uniqueArray(
      fc.record({
        id: anyId,
        name: anyName,
        price: anyAmount,
        max: fc.integer({ min: 1, max: 4 }),
        classes: anyClassIds,
        needs_equipment: fc.boolean(),
      }),
      byId,
    ),
    charges: fc.uniqueArray(
      fc.record({
        id: anyId,
        name: anyName,
        zone: fc.constantFrom(...zoneIds),
        at: fc.constantFrom('pickup' as const, 'dropoff' as const, 'either' as const),
        amount: anyAmount,
      }),
      byId,
    ),
    minimum_fare: anyAmount,
    rounding: fc.record({
      to: fc.constantFrom(1, 5, 50, 100, 500),
      direction: fc.constantFrom('nearest' as const, 'up' as const, 'down' as const),
    }),
  })
  .map(({ distance, rules, combine, ...rest }) => ({
    ...defaultRates,
    ...rest,
    distance: { business_class: distance },
    adjustments: { combine, rules },
  }))
const anyRide: fc.Arbitrary<RatedRide> = fc.record({
  booking_type: fc.constantFrom('point_to_point' as const, 'hourly' as const),
  miles: anyMiles,
  minutes: fc.integer({ min: 0, max: 600 }),
  hours: fc.integer({ min: 1, max: 24 }),
  pickup_zones: fc.subarray([...zoneIds]),
  dropoff_zones: fc.subarray([...zoneIds]),
  date: fc.integer({ min: 1, max: 14 }).map((day) => `2027-03-${String(day).padStart(2, '0')}`),
  time: fc
    .integer({ min: 0, max: 95 })
    .map((q) => `${String(Math.floor(q / 4)).padStart(2, '0')}:${String((q % 4) * 15).padStart(2, '0')}`),
  holidays: fc
    .subarray(['2027-03-04', '2027-03-05'])
    .map((dates) => dates.map((date) => ({ date, names: { en: date, es: date, fr: date, de: date } }))),
  notice_minutes: fc.integer({ min: 0, max: 5000 }),
  number_of_passengers: fc.integer({ min: 1, max: 8 }),
  number_of_luggage: fc.integer({ min: 0, max: 8 }),
  extras: fc.dictionary(anyId, fc.integer({ min: 0, max: 6 }), { maxKeys: 3 }),
})

describe('calculatePrice with any document', () => {
  const size = { id: 'business_class', seats: 3, luggage: 3 }

  it('gives lines that add up to a price that is not negative, and the same again', {
    timeout: scaleTimeout(30_000),
  }, () => {
    fc.assert(
      fc.property(anyDocument, anyRide, (document, ride) => {
        expect(rateDocument.safeParse(document).error).toBeUndefined()
        const price = calculatePrice(document, size, ride)
        if (!price) return
        expect(price.lines.reduce((total, { amount }) => total + amount, 0)).toBe(price.amount)
        expect(price.amount).toBeGreaterThanOrEqual(0)
        expect(calculatePrice(document, size, structuredClone(ride))).toEqual(price)
      }),
      { numRuns: scale(1000, 10_000) },
    )
  })

  it('gives the price of an independent implementation', { timeout: scaleTimeout(30_000) }, () => {
    fc.assert(
      fc.property(anyDocument, anyRide, (document, ride) => {
        expect(calculatePrice(document, size, ride)?.amount).toBe(readPrice(document, size, ride))
      }),
      { numRuns: scale(2000, 1_000_000) },
    )
  })

  it('never charges less for more miles, where no zone and no adjustment intervenes', {
    timeout: scaleTimeout(30_000),
  }, () => {
    fc.assert(
      fc.property(anyDocument, anyRide, anyMiles, (document, ride, more) => {
        const plain = { ...document, adjustments: { ...document.adjustments, rules: [] } }
        const at = (miles: number) =>
          calculatePrice(plain, size, {
            ...ride,
            booking_type: 'point_to_point',
            miles,
            pickup_zones: [],
            dropoff_zones: [],
          })?.amount ?? 0
        expect(at((ride.miles ?? 0) + more)).toBeGreaterThanOrEqual(at(ride.miles ?? 0))
      }),
      { numRuns: scale(1000, 10_000) },
    )
  })
})

const ride: RatedRide = {
  booking_type: 'point_to_point',
  miles: 12,
  minutes: 40,
  hours: null,
  pickup_zones: [],
  dropoff_zones: [],
  date: '2027-03-05',
  time: '10:00',
  holidays: [],
  notice_minutes: 5000,
  number_of_passengers: 1,
  number_of_luggage: 0,
  extras: {},
}
const business: ClassSize = { id: 'business_class', seats: 3, luggage: 3 }
const night: Adjustment = {
  id: 'night',
  name: { en: 'Night', es: 'Noche', fr: 'Nuit', de: 'Nacht' },
  when: {
    weekdays: null,
    hours: { from: '22:00', to: '06:00' },
    dates: null,
    holidays: false,
    zones: null,
    classes: null,
    notice_minutes: null,
  },
  change: { kind: 'percent', basis_points: 2000 },
  of: 'all',
}
const withRules = (rules: Adjustment[], combine: 'all' | 'highest' = 'all'): RateDocument => ({
  ...defaultRates,
  adjustments: { combine, rules },
})
const adjustmentsOf = (document: RateDocument, over: Partial<RatedRide>) =>
  calculatePrice(document, business, { ...ride, ...over })?.lines.filter(({ code }) => code === 'adjustment')

describe('an adjustment', () => {
  it('by hours over midnight belongs to the day on which the night began', () => {
    const fridayNight = { ...night, when: { ...night.when, weekdays: [5] } }
    const document = withRules([fridayNight])
    expect(adjustmentsOf(document, { date: '2027-03-05', time: '23:30' })).toEqual([
      {
        code: 'adjustment',
        amount: 1750,
        rule: 'night',
        names: {
          en: 'Night, 22:00 to 06:00: +20\u00a0%',
          es: 'Noche, 22:00 a 06:00: +20\u00a0%',
          fr: 'Nuit, 22:00 à 06:00: +20\u00a0%',
          de: 'Nacht, 22:00 bis 06:00: +20\u00a0%',
        },
      },
    ])
    expect(adjustmentsOf(document, { date: '2027-03-06', time: '05:45' })).toHaveLength(1)
    expect(adjustmentsOf(document, { date: '2027-03-06', time: '06:00' })).toEqual([])
    expect(adjustmentsOf(document, { date: '2027-03-05', time: '02:00' })).toEqual([])
  })

  it('of the highest only leaves out the lower surcharge and keeps the reduction', () => {
    const late = {
      ...night,
      id: 'late',
      when: { ...night.when, hours: null, notice_minutes: 6000 },
      change: { kind: 'amount' as const, amount: 500 },
    }
    const reduction = { ...late, id: 'reduction', change: { kind: 'percent' as const, basis_points: -1000 } }
    expect(adjustmentsOf(withRules([night, late, reduction]), { time: '23:00' })?.map(({ rule }) => rule)).toEqual([
      'night',
      'late',
      'reduction',
    ])
    expect(
      adjustmentsOf(withRules([night, late, reduction], 'highest'), { time: '23:00' })?.map(({ rule }) => rule),
    ).toEqual(['night', 'reduction'])
  })
})

describe('a fixed fare', () => {
  it('between two zones goes before that of one zone, and the closer zone before the wider', () => {
    const fare = (id: string, [from, to]: [string, string | null], pounds: number) => ({
      id,
      from,
      to,
      both_ways: true,
      fares: { business_class: pounds * 100 },
    })
    const document = {
      ...defaultRates,
      fixed_fares: [
        fare('airport', ['heathrow', null], 150),
        fare('terminal', ['terminal_5', null], 140),
        fare('pair', ['heathrow', 'city'], 99),
      ],
    }
    const amount = (pickup_zones: string[], dropoff_zones: string[]) =>
      calculatePrice(document, business, { ...ride, pickup_zones, dropoff_zones })?.amount
    expect(amount(['terminal_5', 'heathrow'], [])).toBe(14_000)
    expect(amount(['heathrow'], [])).toBe(15_000)
    expect(amount(['city'], ['terminal_5', 'heathrow'])).toBe(9900)
  })
})

describe('distance bands', () => {
  it('charge each mile at the rate of its band and round once', () => {
    const bands = [
      { up_to_miles: 10, per_mile: 275 },
      { up_to_miles: null, per_mile: 133 },
    ]
    const document = {
      ...defaultRates,
      distance: { business_class: { base: 6000, included_miles: 2, bands, per_minute: 0 } },
    }
    expect(calculatePrice(document, business, { ...ride, miles: 12.3 })?.lines).toEqual([
      { code: 'base', amount: 6000, included: 2 },
      { code: 'miles', amount: 2200, quantity: 8, rate: 275 },
      { code: 'miles', amount: 306, quantity: 2.3, rate: 133 },
    ])
  })
})
