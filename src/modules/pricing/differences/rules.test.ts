// Tests of the sentences about what differs between two rate documents.
import { describe, expect, it } from 'vitest'
import { defaultRates } from '../default-rates/rules.ts'
import { type RateDocument, rateDocument } from '../rates/contract.ts'
import { describeDifferences } from './rules.ts'

const name = { en: 'Night', es: 'Noche', fr: 'Nuit', de: 'Nacht' }
/** A document with something in every list. */
const full: RateDocument = {
  ...defaultRates,
  distance: {
    ...defaultRates.distance,
    business_class: {
      base: 6000,
      included_miles: 2,
      bands: [
        { up_to_miles: 10, per_mile: 275 },
        { up_to_miles: null, per_mile: 133 },
      ],
      per_minute: 5,
    },
  },
  adjustments: {
    combine: 'all',
    rules: [
      {
        id: 'night',
        name,
        when: {
          weekdays: [5, 6],
          hours: { from: '22:00', to: '06:00' },
          dates: [{ from: '2027-03-01', to: '2027-03-07' }],
          holidays: false,
          zones: ['heathrow'],
          classes: ['first_class'],
          notice_minutes: 600,
        },
        change: { kind: 'percent', basis_points: 2000 },
        of: 'distance',
      },
    ],
  },
  extras: [{ id: 'child_seat', name, price: 1000, max: 2, classes: ['business_van'], needs_equipment: true }],
  charges: [{ id: 'dropoff', name, zone: 'heathrow', at: 'dropoff', amount: 600 }],
  schedule: {
    opening_hours: Array.from({ length: 7 }, () => [{ from: '06:00', to: '23:00' }]),
    blackout: [{ from: '2027-12-25', to: '2027-12-26' }],
    notice_minutes: 120,
    months_ahead: 6,
  },
}

const nullable: Record<string, unknown> = { up_to_miles: 500, zone: 'heathrow', to: 'heathrow' }
/** Each copy of `value` with one leaf replaced, with the path of the leaf. */
const mutations = (value: unknown, path: string[] = []): [string, unknown][] => {
  if (value === null || typeof value !== 'object') {
    const other = {
      number: (value as number) + 1,
      string: `${value}x`,
      boolean: !value,
      object: nullable[path.at(-1) ?? ''] ?? ['x'],
    }
    return [[path.join('.'), other[typeof value as keyof typeof other]]]
  }
  return Object.entries(value).flatMap(([key, part]) =>
    mutations(part, [...path, key]).map(([at, changed]): [string, unknown] => {
      const copy = structuredClone(value) as Record<string, unknown>
      copy[key] = changed
      return [at, copy]
    }),
  )
}
const textsOf = (before: RateDocument, after: RateDocument) =>
  describeDifferences(before, after).map(({ text }) => text)

describe('describeDifferences', () => {
  it('finds none between equal documents', () => {
    expect(rateDocument.safeParse(full).error).toBeUndefined()
    expect(describeDifferences(full, structuredClone(full))).toEqual([])
  })

  it('says something about a change of any figure of the document', () => {
    const valid = mutations(full).filter(([, changed]) => rateDocument.safeParse(changed).success)
    expect(valid.length).toBeGreaterThan(100)
    const silent = valid.filter(([, changed]) => describeDifferences(full, changed as RateDocument).length === 0)
    expect(silent.map(([path]) => path)).toEqual([])
  })

  it('names class, figure, and both amounts', () => {
    const { business_class, ...others } = defaultRates.distance
    const bands = [{ up_to_miles: null, per_mile: 295 }]
    const after = {
      ...defaultRates,
      distance: { ...others, business_class: { ...business_class, bands } },
    } as RateDocument
    expect(describeDifferences(defaultRates, after)).toEqual([
      {
        change: 'changed',
        path: 'distance.business_class.bands',
        text: 'Business class, per mile: £2.75 to £2.95',
      },
    ])
    expect(describeDifferences(defaultRates, after, 'usd')[0]?.text).toBe(
      'Business class, per mile: US$2.75 to US$2.95',
    )
    expect(textsOf(defaultRates, { ...defaultRates, distance: full.distance })).toContain(
      'Business class, per mile: £2.75 to £2.75 up to 10 miles, £1.33 beyond',
    )
  })

  it('lists fixed fares, adjustments and extras that are new or removed with their figures', () => {
    const [first, ...fixed_fares] = defaultRates.fixed_fares
    expect(first?.id).toBe('heathrow')
    expect(describeDifferences(defaultRates, { ...defaultRates, fixed_fares })).toEqual([
      {
        change: 'removed',
        path: 'fixed_fares.0',
        text: 'Fixed fare Heathrow (removed): from Heathrow, to anywhere, direction both ways, Business class £150, First class £195, Business van £195',
      },
    ])
    const added = { ...defaultRates, adjustments: full.adjustments, extras: full.extras }
    expect(describeDifferences(defaultRates, added).map(({ change, path }) => [change, path])).toEqual([
      ['added', 'adjustments.rules.0'],
      ['added', 'extras.0'],
    ])
    expect(textsOf(defaultRates, added)[0]).toContain(
      'Adjustment Night (new): amount +20 %, applies to rides by the mile, on Friday, Saturday, at 22:00 to 06:00',
    )
  })

  it('names a class that a rule gains or loses, and another order of the rules', () => {
    const [inside, elsewhere] = defaultRates.hourly
    if (!inside || !elsewhere) throw new Error('the default rates have two hourly rates')
    const { first_class: _, ...rates } = elsewhere.rates
    const after = { ...defaultRates, hourly: [{ ...elsewhere, rates }, inside] }
    expect(describeDifferences(defaultRates, after)).toEqual([
      {
        change: 'removed',
        path: 'hourly.1.rates.first_class',
        text: 'Hourly rate Elsewhere, First class: removed, was £115 per hour, at least 4 hours',
      },
      {
        change: 'changed',
        path: 'hourly',
        text: 'Order of hourly rates: Inside london, Elsewhere to Elsewhere, Inside london',
      },
    ])
  })
})
