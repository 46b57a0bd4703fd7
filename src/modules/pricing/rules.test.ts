// The tariff, checked against an independent reading of specification 1, section 9.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FareZone } from '#modules/places/contract.ts'
import { figure, patience } from '../../../testing/figure.ts'
import type { RideArea, ServiceType } from './contract.ts'
import { carsFor, type PricedRide, priceOf, pricesOf, serviceTypes, tariff, tooLongForFlatFare } from './rules.ts'

// Typed again from the specification, in pounds, so that a slip in the table of rules.ts shows.
const hourly: Record<ServiceType, [inside: number, outside: number]> = {
  business_class: [90, 100],
  first_class: [105, 115],
  business_van: [105, 115],
}
const flat: Record<FareZone, [business: number, first: number, van: number]> = {
  heathrow: [150, 195, 195],
  gatwick: [170, 220, 220],
  luton: [170, 220, 220],
  stansted: [170, 220, 220],
  southend: [170, 220, 220],
  city: [75, 100, 100],
  dover: [424, 450, 450],
  southampton: [424, 450, 450],
}
const seats: Record<ServiceType, number> = { business_class: 3, first_class: 3, business_van: 5 }
const carsNeeded = (service: ServiceType, passengers: number, luggage: number) => {
  let cars = 1
  while (cars * seats[service] < passengers || cars * seats[service] < luggage) cars++
  return cars
}
const ride = (over: Partial<Extract<PricedRide, { type: 'point_to_point' }>> = {}): PricedRide => ({
  type: 'point_to_point',
  miles: 10,
  zones: [],
  passengers: 1,
  luggage: 0,
  ...over,
})

describe('by the hour', () => {
  it('is right for every class, area, number of hours, passengers and pieces of luggage', () => {
    let checked = 0
    for (const service of serviceTypes)
      for (const area of ['inside', 'outside'] satisfies RideArea[])
        for (let hours = 1; hours <= 24; hours++)
          for (let passengers = 1; passengers <= 8; passengers++)
            for (let luggage = 0; luggage <= 8; luggage++) {
              const rate = hourly[service][area === 'inside' ? 0 : 1]
              const billed = hours < (area === 'inside' ? 2 : 4) ? (area === 'inside' ? 2 : 4) : hours
              const cars = carsNeeded(service, passengers, luggage)
              const price = priceOf(service, { type: 'hourly', hours, area, passengers, luggage })
              if (price.amount !== rate * billed * cars * 100 || price.cars !== cars)
                expect.fail(`${service} ${area} ${hours} h, ${passengers}/${luggage}: ${price.amount}`)
              checked++
            }
    expect(checked).toBe(3 * 2 * 24 * 8 * 9)
  })
})

describe('point to point', () => {
  it.each([
    ['business_class', 2, 6000],
    ['business_class', 1.3, 6000],
    ['business_class', 2.1, 6028], // 27.5 pence, half up
    ['business_class', 18.4, 10_510],
    ['first_class', 18.4, 15_150],
    ['business_van', 2.1, 9038], // 37.5 pence, half up
    ['business_class', 0, 6000],
  ] satisfies [ServiceType, number, number][])('%s for %d miles is %d pence', (service, miles, amount) => {
    expect(priceOf(service, ride({ miles })).amount).toBe(amount)
  })

  it('takes two fares for two cars', () => {
    expect(priceOf('business_class', ride({ miles: 18.4, passengers: 4 }))).toMatchObject({ amount: 21_020, cars: 2 })
    expect(priceOf('business_van', ride({ miles: 18.4, passengers: 4 }))).toMatchObject({ amount: 15_150, cars: 1 })
    expect(priceOf('first_class', ride({ zones: ['heathrow'], luggage: 7 }))).toMatchObject({ amount: 58_500, cars: 3 })
  })

  it.each(Object.entries(flat) as [FareZone, (typeof flat)[FareZone]][])('has the flat fare of %s', (zone, fares) => {
    for (const miles of [0, 3.7, 250])
      expect(pricesOf(ride({ zones: [zone], miles })).map((price) => price.amount)).toEqual(
        fares.map((fare) => fare * 100),
      )
  })

  it('takes the higher of two flat fares, whichever end it is at', () => {
    for (const [a, faresA] of Object.entries(flat))
      for (const [b, faresB] of Object.entries(flat))
        expect(pricesOf(ride({ zones: [a, b] as FareZone[] })).map((price) => price.amount)).toEqual(
          faresA.map((fare, i) => Math.max(fare, faresB[i] ?? 0) * 100),
        )
  })
})

const anyParty = { passengers: fc.integer({ min: 1, max: 8 }), luggage: fc.integer({ min: 0, max: 8 }) }
const anyService = fc.constantFrom(...serviceTypes)
const anyMiles = fc.integer({ min: 0, max: 40_000 }).map((tenths) => tenths / 10)

const cases = figure(5000, 1_000_000)

describe('always', { timeout: patience(180_000) }, () => {
  it('is a whole number of pence, never below the base, and the sum of its lines', () => {
    fc.assert(
      fc.property(anyService, anyMiles, fc.record(anyParty), (service, miles, party) => {
        const price = priceOf(service, ride({ miles, ...party }))
        expect(Number.isSafeInteger(price.amount)).toBe(true)
        expect(price.amount).toBeGreaterThanOrEqual(tariff.base[service] * price.cars)
        expect(price.lines.reduce((total, line) => total + line.amount, 0)).toBe(price.amount)
      }),
      { numRuns: cases },
    )
  })

  it('never falls as miles or hours grow', () => {
    fc.assert(
      fc.property(anyService, anyMiles, anyMiles, fc.record(anyParty), (service, a, b, party) => {
        const [less, more] = a < b ? [a, b] : [b, a]
        expect(priceOf(service, ride({ miles: less, ...party })).amount).toBeLessThanOrEqual(
          priceOf(service, ride({ miles: more, ...party })).amount,
        )
      }),
      { numRuns: cases },
    )
    for (const service of serviceTypes)
      for (const area of ['inside', 'outside'] satisfies RideArea[])
        for (let hours = 1; hours < 24; hours++) {
          const price = (h: number) =>
            priceOf(service, { type: 'hourly', hours: h, area, passengers: 1, luggage: 0 }).amount
          expect(price(hours)).toBeLessThanOrEqual(price(hours + 1))
        }
  })

  it('agrees with exact arithmetic to the half penny', () => {
    fc.assert(
      fc.property(anyService, fc.integer({ min: 0, max: 40_000 }), (service, tenths) => {
        const rate = BigInt(service === 'business_class' ? 275 : 375)
        const over = BigInt(Math.max(0, tenths - 20))
        const exact = BigInt(service === 'business_class' ? 6000 : 9000) + (over * rate * 2n + 10n) / 20n
        expect(BigInt(priceOf(service, ride({ miles: tenths / 10 })).amount)).toBe(exact)
      }),
      { numRuns: cases },
    )
  })

  it('never needs fewer cars for more people', () => {
    for (const service of serviceTypes)
      for (let passengers = 1; passengers < 8; passengers++)
        expect(carsFor(service, { passengers, luggage: 0 })).toBeLessThanOrEqual(
          carsFor(service, { passengers: passengers + 1, luggage: 0 }),
        )
  })
})

describe('a flat fare', () => {
  const long = (service: ServiceType, zone: FareZone, miles: number, passengers = 1) => {
    const { lines } = priceOf(service, { type: 'point_to_point', miles, zones: [zone], passengers, luggage: 0 })
    return tooLongForFlatFare(service, miles, lines)
  }

  it.each([
    // £60 + £2.75 a mile from the third one on; £90 + £3.75.
    ['business_class', 'heathrow', 89.2, 300],
    ['first_class', 'heathrow', 82, 390],
    ['business_class', 'gatwick', 103.8, 340],
    ['business_van', 'city', 31.3, 200],
    ['business_class', 'dover', 288.5, 848],
  ] as const)('of a %s for %s is no price beyond %f miles, where one costs twice as much by the mile', (...row) => {
    const [service, zone, miles, twice] = row
    expect(long(service, zone, miles)).toBeUndefined()
    const found = long(service, zone, miles + 0.2)
    expect(found?.fare).toBe((twice * 100) / 2)
    expect(found?.by_the_mile).toBeGreaterThan(twice * 100)
    expect(found?.by_the_mile).toBeLessThan((twice + 2) * 100)
  })

  it('is looked at for one car, and a ride by the mile or the hour never is', () => {
    expect(long('business_class', 'heathrow', 120, 6)).toEqual(long('business_class', 'heathrow', 120))
    expect(
      tooLongForFlatFare('business_class', 400, priceOf('business_class', ride({ miles: 400 })).lines),
    ).toBeUndefined()
    const hours = priceOf('first_class', { type: 'hourly', hours: 20, area: 'outside', passengers: 1, luggage: 0 })
    expect(tooLongForFlatFare('first_class', 500, hours.lines)).toBeUndefined()
  })
})
