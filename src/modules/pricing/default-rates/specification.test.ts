// The default rates, checked against an independent reading of specification 1, section 9.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scale, scaleTimeout } from '../../../../testing/scale.ts'
import { seededClasses } from '../../../../testing/service-classes.ts'
import { calculatePrice, countCarsOf, findFixedFareExcess, type RatedPrice, type RatedRide } from '../rates/rules.ts'
import type { RideArea } from '../rules.ts'
import { toClassSize } from '../service-classes/rules.ts'
import { defaultRates, insideLondon } from './rules.ts'

const serviceTypes = ['business_class', 'first_class', 'business_van'] as const
type ServiceType = (typeof serviceTypes)[number]
type FareZone = 'heathrow' | 'gatwick' | 'luton' | 'stansted' | 'southend' | 'city' | 'dover' | 'southampton'
interface Party {
  number_of_passengers: number
  number_of_luggage: number
}
type PricedRide =
  | ({ type: 'point_to_point'; miles: number; zones: readonly FareZone[] } & Party)
  | ({ type: 'hourly'; hours: number; area: RideArea } & Party)

const sizeOf = (service: ServiceType) => {
  const found = seededClasses.find(({ class_id }) => class_id === service)
  if (!found) throw new Error(`no class ${service}`)
  return toClassSize(found)
}
const countCars = (service: ServiceType, party: Party) => countCarsOf(sizeOf(service), party)

/** A ride as the rates see it; the zones of a point-to-point ride are those of pickup and dropoff. */
const toRatedRide = (ride: PricedRide): RatedRide => {
  const isHourly = ride.type === 'hourly'
  const [pickup, dropoff] = isHourly ? [ride.area === 'inside' ? insideLondon : undefined] : ride.zones
  return {
    booking_type: ride.type,
    miles: isHourly ? null : ride.miles,
    minutes: isHourly ? null : 30,
    hours: isHourly ? ride.hours : null,
    pickup_zones: pickup ? [pickup] : [],
    dropoff_zones: dropoff ? [dropoff] : [],
    date: '2027-03-05',
    time: '10:00',
    holidays: [],
    notice_minutes: 10_000,
    number_of_passengers: ride.number_of_passengers,
    number_of_luggage: ride.number_of_luggage,
    extras: {},
  }
}
const priceOf = (service: ServiceType, ride: PricedRide): RatedPrice => {
  const price = calculatePrice(defaultRates, sizeOf(service), toRatedRide(ride))
  if (!price) throw new Error(`${service} has no price`)
  return price
}
const pricesOf = (ride: PricedRide) => serviceTypes.map((service) => priceOf(service, ride))
const findExcessOf = (service: ServiceType, miles: number, lines: RatedPrice['lines']) =>
  findFixedFareExcess(defaultRates, service, { miles, minutes: 30, lines })

// Typed again from the specification, in pounds, so that a slip in the default rates shows.
const hourlyRates: Record<ServiceType, [inside: number, outside: number]> = {
  business_class: [90, 100],
  first_class: [105, 115],
  business_van: [105, 115],
}
const flatFares: Record<FareZone, [business: number, first: number, van: number]> = {
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
  number_of_passengers: 1,
  number_of_luggage: 0,
  ...over,
})

describe('hourly price', () => {
  it('matches the specification for every class, area, duration and party', () => {
    let checked = 0
    for (const service of serviceTypes)
      for (const area of ['inside', 'outside'] satisfies RideArea[])
        for (let hours = 1; hours <= 24; hours++)
          for (let passengers = 1; passengers <= 8; passengers++)
            for (let luggage = 0; luggage <= 8; luggage++) {
              const rate = hourlyRates[service][area === 'inside' ? 0 : 1]
              const billed = hours < (area === 'inside' ? 2 : 4) ? (area === 'inside' ? 2 : 4) : hours
              const cars = carsNeeded(service, passengers, luggage)
              const price = priceOf(service, {
                type: 'hourly',
                hours,
                area,
                number_of_passengers: passengers,
                number_of_luggage: luggage,
              })
              if (price.amount !== rate * billed * cars * 100 || price.cars !== cars)
                expect.fail(`${service} ${area} ${hours} h, ${passengers}/${luggage}: ${price.amount}`)
              checked++
            }
    expect(checked).toBe(3 * 2 * 24 * 8 * 9)
  })
})

describe('point-to-point price', () => {
  it.each([
    ['business_class', 2, 6000],
    ['business_class', 1.3, 6000],
    ['business_class', 2.1, 6028], // 27.5 pence, half up
    ['business_class', 18.4, 10_510],
    ['first_class', 18.4, 15_150],
    ['business_van', 2.1, 9038], // 37.5 pence, half up
    ['business_class', 0, 6000],
  ] satisfies [ServiceType, number, number][])('charges a %s for %d miles %d pence', (service, miles, amount) => {
    expect(priceOf(service, ride({ miles })).amount).toBe(amount)
  })

  it('multiplies the fare by the number of cars', () => {
    expect(priceOf('business_class', ride({ miles: 18.4, number_of_passengers: 4 }))).toMatchObject({
      amount: 21_020,
      cars: 2,
    })
    expect(priceOf('business_van', ride({ miles: 18.4, number_of_passengers: 4 }))).toMatchObject({
      amount: 15_150,
      cars: 1,
    })
    expect(priceOf('first_class', ride({ zones: ['heathrow'], number_of_luggage: 7 }))).toMatchObject({
      amount: 58_500,
      cars: 3,
    })
  })

  it.each(Object.entries(flatFares) as [FareZone, (typeof flatFares)[FareZone]][])(
    'charges the flat fare of %s whatever the distance',
    (zone, fares) => {
      for (const miles of [0, 3.7, 250])
        expect(pricesOf(ride({ zones: [zone], miles })).map((price) => price.amount)).toEqual(
          fares.map((fare) => fare * 100),
        )
    },
  )

  it('charges the higher of two flat fares, at pickup or dropoff', () => {
    for (const [a, faresA] of Object.entries(flatFares))
      for (const [b, faresB] of Object.entries(flatFares))
        expect(pricesOf(ride({ zones: [a, b] as FareZone[] })).map((price) => price.amount)).toEqual(
          faresA.map((fare, i) => Math.max(fare, faresB[i] ?? 0) * 100),
        )
  })
})

const anyParty = {
  number_of_passengers: fc.integer({ min: 1, max: 8 }),
  number_of_luggage: fc.integer({ min: 0, max: 8 }),
}
const anyService = fc.constantFrom(...serviceTypes)
const anyMiles = fc.integer({ min: 0, max: 40_000 }).map((tenths) => tenths / 10)

const cases = scale(5000, 1_000_000)

describe('every price', { timeout: scaleTimeout(180_000) }, () => {
  it('is whole pence, at least the base fare, and the sum of its lines', () => {
    fc.assert(
      fc.property(anyService, anyMiles, fc.record(anyParty), (service, miles, party) => {
        const price = priceOf(service, ride({ miles, ...party }))
        expect(Number.isSafeInteger(price.amount)).toBe(true)
        expect(price.amount).toBeGreaterThanOrEqual((service === 'business_class' ? 6000 : 9000) * price.cars)
        expect(price.lines.reduce((total, line) => total + line.amount, 0)).toBe(price.amount)
      }),
      { numRuns: cases },
    )
  })

  it('never falls as miles or hours increase', () => {
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
            priceOf(service, { type: 'hourly', hours: h, area, number_of_passengers: 1, number_of_luggage: 0 }).amount
          expect(price(hours)).toBeLessThanOrEqual(price(hours + 1))
        }
  })

  it('agrees with exact integer arithmetic, rounding half a penny up', () => {
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

  it('never needs fewer cars for more passengers', () => {
    for (const service of serviceTypes)
      for (let passengers = 1; passengers < 8; passengers++)
        expect(countCars(service, { number_of_passengers: passengers, number_of_luggage: 0 })).toBeLessThanOrEqual(
          countCars(service, { number_of_passengers: passengers + 1, number_of_luggage: 0 }),
        )
  })
})

describe('excess over a flat fare', () => {
  const findExcess = (service: ServiceType, zone: FareZone, miles: number, passengers = 1) => {
    const { lines } = priceOf(service, {
      type: 'point_to_point',
      miles,
      zones: [zone],
      number_of_passengers: passengers,
      number_of_luggage: 0,
    })
    return findExcessOf(service, miles, lines)
  }

  it.each([
    // £60 + £2.75 a mile from the third one on; £90 + £3.75.
    ['business_class', 'heathrow', 89.2, 300],
    ['first_class', 'heathrow', 82, 390],
    ['business_class', 'gatwick', 103.8, 340],
    ['business_van', 'city', 31.3, 200],
    ['business_class', 'dover', 288.5, 848],
  ] as const)('is reported for a %s at %s beyond %f miles, where the mileage price is twice the fare', (...row) => {
    const [service, zone, miles, twice] = row
    expect(findExcess(service, zone, miles)).toBeUndefined()
    const excess = findExcess(service, zone, miles + 0.2)
    expect(excess?.fare).toBe((twice * 100) / 2)
    expect(excess?.by_the_mile).toBeGreaterThan(twice * 100)
    expect(excess?.by_the_mile).toBeLessThan((twice + 2) * 100)
  })

  it('is computed for one car, and never for mileage or hourly prices', () => {
    expect(findExcess('business_class', 'heathrow', 120, 6)).toEqual(findExcess('business_class', 'heathrow', 120))
    expect(findExcessOf('business_class', 400, priceOf('business_class', ride({ miles: 400 })).lines)).toBeUndefined()
    const hours = priceOf('first_class', {
      type: 'hourly',
      hours: 20,
      area: 'outside',
      number_of_passengers: 1,
      number_of_luggage: 0,
    })
    expect(findExcessOf('first_class', 500, hours.lines)).toBeUndefined()
  })
})
