// Price calculation: a rate document and a ride give lines that add up to the price. Integer minor units, no clock, no database.
import type { Language } from '#kernel/language.ts'
import { type Minor, pence, sum, times } from '#kernel/money.ts'
import { dayBefore, type Holiday, type RideHolidays } from '../holidays/rules.ts'
import type { PriceLine } from '../lines/rules.ts'
import { type Reductions, reductionLines } from '../reductions/rules.ts'
import type { Adjustment, DistanceRate, RateDocument } from './contract.ts'

/** The properties of a service class that decide how many cars a party needs. */
export interface ClassSize {
  id: string
  seats: number
  luggage: number
}

/** Everything about a ride that can change its price. Kept with quote and booking, so that the price recomputes. */
export interface RatedRide extends RideHolidays {
  booking_type: 'point_to_point' | 'hourly'
  /** Road miles with one decimal; null by the hour. */
  miles: number | null
  /** Expected driving time; null by the hour. */
  minutes: number | null
  hours: number | null
  /** Ids of the zones at each end, the first counts most. */
  pickup_zones: readonly string[]
  dropoff_zones: readonly string[]
  /** Local to the pickup: yyyy-MM-dd and HH:mm. */
  date: string
  time: string
  /** Minutes between booking and pickup. */
  notice_minutes: number
  number_of_passengers: number
  number_of_luggage: number
  /** Number of each extra by its id. */
  extras: Readonly<Record<string, number>>
  /** Terms of an agreement and a promotion as they were promised; absent without them. */
  reductions?: Reductions
}

export interface RatedPrice {
  service: string
  amount: Minor
  cars: number
  lines: PriceLine[]
}

type Part = 'distance' | 'hours' | 'fixed'

/** Returns the number of cars for the party: enough for its passengers and for its luggage, at least one. */
export const countCarsOf = (
  { seats, luggage }: Pick<ClassSize, 'seats' | 'luggage'>,
  party: Pick<RatedRide, 'number_of_passengers' | 'number_of_luggage'>,
): number =>
  Math.max(
    1,
    Math.ceil(party.number_of_passengers / seats),
    luggage > 0 ? Math.ceil(party.number_of_luggage / luggage) : 1,
  )

const tenths = (miles: number): number => Math.round(miles * 10)
const roundHalfUp = (value: number): number => Math.floor(value + 0.5)

/** Amount of the miles up to `end` (tenths) in tenths of a minor unit. */
const bandTotals = ({ bands, included_miles }: DistanceRate, end: number) => {
  let start = tenths(included_miles)
  return bands.map(({ up_to_miles, per_mile }, index) => {
    const from = start
    start = up_to_miles === null ? Number.POSITIVE_INFINITY : Math.max(start, tenths(up_to_miles))
    const length = Math.max(0, Math.min(end, start) - from)
    return { index, up_to_miles, length, per_mile, amount: length * per_mile }
  })
}

/** The distance bands that a ride has a line for, at least the first; lengths are in tenths of a mile. */
export const usedBands = (rate: DistanceRate, miles: number) =>
  bandTotals(rate, tenths(miles)).filter(({ length }, at) => length > 0 || at === 0)

/** Lines of base, miles and minutes. Miles are rounded once, half up, so that lines of several bands add up to it. */
const distanceLines = (rate: DistanceRate, miles: number, minutes: number): PriceLine[] => {
  const used = usedBands(rate, miles)
  let exact = 0
  let charged = 0
  const mileLines = used.map(({ length, per_mile, amount }): PriceLine => {
    exact += amount
    const upTo = Math.floor((exact + 5) / 10)
    const line = { amount: pence(upTo - charged), rate: pence(per_mile) }
    charged = upTo
    return used.length === 1
      ? { code: 'miles', ...line, quantity: miles, included: rate.included_miles }
      : { code: 'miles', ...line, quantity: length / 10 }
  })
  return [
    { code: 'base', amount: pence(rate.base), included: rate.included_miles },
    ...mileLines,
    ...(rate.per_minute > 0
      ? [
          {
            code: 'minutes' as const,
            amount: pence(rate.per_minute * minutes),
            quantity: minutes,
            rate: pence(rate.per_minute),
          },
        ]
      : []),
  ]
}

interface FixedMatch {
  rule: string
  fare: number
  /** Position of the fare's zone among those of the end: the lower, the closer. Null if the fare names no zone there. */
  pickup: number | null
  dropoff: number | null
}

const positionOf = (zone: string | null, zones: readonly string[]): number | null =>
  zone === null ? null : zones.indexOf(zone)

const matchFixedFares = (document: RateDocument, service: string, ride: RatedRide): FixedMatch[] =>
  document.fixed_fares.flatMap(({ id, from, to, both_ways, fares }) => {
    const fare = fares[service]
    if (fare === undefined) return []
    const directions = both_ways ? [[from, to] as const, [to, from] as const] : [[from, to] as const]
    return directions
      .map(([start, end]) => ({
        rule: id,
        fare,
        pickup: positionOf(start, ride.pickup_zones),
        dropoff: positionOf(end, ride.dropoff_zones),
      }))
      .filter(({ pickup, dropoff }) => pickup !== -1 && dropoff !== -1)
  })

const closest = (matches: readonly FixedMatch[]): FixedMatch | undefined => {
  const rank = ({ pickup, dropoff }: FixedMatch) => (pickup ?? 0) + (dropoff ?? 0)
  return matches.toSorted((a, b) => rank(a) - rank(b) || b.fare - a.fare)[0]
}

/**
 * The fixed fare of a ride. A fare between two zones goes before one of a single zone, and the closer zone before the wider.
 * Where each end has a fare of its own, the higher one counts (specification 1, section 9).
 */
export const findFixedFare = (document: RateDocument, service: string, ride: RatedRide): FixedMatch | undefined => {
  const matches = matchFixedFares(document, service, ride)
  const between = closest(matches.filter(({ pickup, dropoff }) => pickup !== null && dropoff !== null))
  if (between) return between
  const ofEnds = [
    closest(matches.filter(({ dropoff }) => dropoff === null)),
    closest(matches.filter(({ pickup }) => pickup === null)),
  ]
  return ofEnds.filter((match) => match !== undefined).toSorted((a, b) => b.fare - a.fare)[0]
}

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** The day on which a range of hours began that contains the time; undefined if it does not contain it. */
const dayOfHours = (hours: Adjustment['when']['hours'], { date, time }: RatedRide): string | undefined => {
  if (!hours) return date
  const { from, to } = hours
  if (from < to) return time >= from && time < to ? date : undefined
  if (time >= from) return date
  return time < to ? dayBefore(date) : undefined
}

const allows = (list: readonly string[] | null, values: readonly string[]): boolean =>
  list === null || values.some((value) => list.includes(value))

/** Whether an adjustment applies to a ride in a class. */
export const appliesTo = ({ when }: Adjustment, service: string, ride: RatedRide): boolean => {
  const day = dayOfHours(when.hours, ride)
  if (day === undefined) return false
  return (
    (when.weekdays === null || when.weekdays.includes(weekdayOf(day))) &&
    (when.dates === null || when.dates.some(({ from, to }) => from <= day && day <= to)) &&
    (!when.holidays || ride.holidays.some(({ date }) => date === day)) &&
    allows(when.zones, [...ride.pickup_zones, ...ride.dropoff_zones]) &&
    allows(when.classes, [service]) &&
    (when.notice_minutes === null || ride.notice_minutes < when.notice_minutes)
  )
}

/** The public holiday for which an adjustment applies to a ride; undefined if it needs none. */
export const findHolidayFor = ({ when }: Adjustment, ride: RatedRide): Holiday | undefined => {
  const day = when.holidays ? dayOfHours(when.hours, ride) : undefined
  return ride.holidays.find(({ date }) => date === day)
}

/** Lines of the fare of one car, and which part of the tariff they belong to; undefined if the class is not sold for this ride. */
const fareLines = (
  document: RateDocument,
  service: string,
  ride: RatedRide,
): { part: Part; lines: PriceLine[] } | undefined => {
  if (ride.booking_type === 'hourly') {
    const row = document.hourly.find(
      ({ zone, weekdays, rates }) =>
        (zone === null || ride.pickup_zones.includes(zone)) &&
        (weekdays === null || weekdays.includes(weekdayOf(ride.date))) &&
        rates[service] !== undefined,
    )
    const rate = row?.rates[service]
    if (!rate) return undefined
    const hours = Math.max(rate.minimum_hours, ride.hours ?? 0)
    const perHour = pence(rate.per_hour)
    return {
      part: 'hours',
      lines: [{ code: 'hours', amount: times(perHour, hours), quantity: hours, rate: perHour, rule: row.id }],
    }
  }
  const fixed = findFixedFare(document, service, ride)
  if (fixed) return { part: 'fixed', lines: [{ code: 'flat_fare', amount: pence(fixed.fare), rule: fixed.rule }] }
  const rate = document.distance[service]
  return rate && { part: 'distance', lines: distanceLines(rate, ride.miles ?? 0, ride.minutes ?? 0) }
}

const until: Record<Language, string> = { en: 'to', es: 'a', fr: 'à', de: 'bis' }

/** 'Night, 22:00 to 06:00: +20 %' or 'Public holiday, Christmas Day: +20 %' in every language. */
const describeAdjustment = (rule: Adjustment, ride: RatedRide): Record<Language, string> => {
  const { name, change } = rule
  const { hours } = rule.when
  const holiday = findHolidayFor(rule, ride)
  const describe = (language: Language): string => {
    const day = holiday ? `, ${holiday.names[language]}` : ''
    const range = `${day}${hours ? `, ${hours.from} ${until[language]} ${hours.to}` : ''}`
    if (change.kind === 'amount') return `${name[language]}${range}`
    const percent = String(Math.abs(change.basis_points) / 100).replace('.', language === 'en' ? '.' : ',')
    return `${name[language]}${range}: ${change.basis_points < 0 ? '\u2212' : '+'}${percent}\u00a0%`
  }
  return { en: describe('en'), es: describe('es'), fr: describe('fr'), de: describe('de') }
}

/** Per cents are of the fare before adjustments, so their order does not change the price. */
const adjustmentLines = (
  { adjustments: { combine, rules } }: RateDocument,
  { service, ride, part, fare }: { service: string; ride: RatedRide; part: Part; fare: Minor },
): PriceLine[] => {
  const lines = rules
    .filter((rule) => (rule.of === 'all' || rule.of === part) && appliesTo(rule, service, ride))
    .map(
      (rule): PriceLine => ({
        code: 'adjustment',
        amount: pence(
          rule.change.kind === 'amount' ? rule.change.amount : roundHalfUp((fare * rule.change.basis_points) / 10_000),
        ),
        names: describeAdjustment(rule, ride),
        rule: rule.id,
      }),
    )
  if (combine === 'all') return lines
  const highest = lines.reduce<PriceLine | undefined>(
    (top, line) => (line.amount > (top?.amount ?? 0) ? line : top),
    undefined,
  )
  return lines.filter((line) => line.amount <= 0 || line === highest)
}

const chargeLines = ({ charges }: RateDocument, { pickup_zones, dropoff_zones }: RatedRide): PriceLine[] =>
  charges
    .filter(
      ({ at, zone }) =>
        (at !== 'dropoff' && pickup_zones.includes(zone)) || (at !== 'pickup' && dropoff_zones.includes(zone)),
    )
    .map(({ id, name, amount }) => ({ code: 'charge', amount: pence(amount), names: name, rule: id }))

const roundTo = { nearest: roundHalfUp, up: Math.ceil, down: Math.floor } as const

const differenceLine = (code: 'minimum' | 'rounding', before: Minor, after: number): PriceLine[] =>
  after === before ? [] : [{ code, amount: pence(after - before) }]

const total = (lines: readonly PriceLine[]): Minor => sum(lines.map(({ amount }) => amount))

const extraLines = ({ extras }: RateDocument, service: string, ride: RatedRide): PriceLine[] =>
  extras.flatMap(({ id, name, price, max, classes }) => {
    const quantity = Math.min(ride.extras[id] ?? 0, max)
    if (quantity <= 0 || !allows(classes, [service])) return []
    return [
      {
        code: 'extra' as const,
        amount: times(pence(price), quantity),
        quantity,
        rate: pence(price),
        names: name,
        rule: id,
      },
    ]
  })

/**
 * Calculates the price of a ride in one class with this number of cars; undefined if the document does not price the class
 * for this ride. One car: fare, adjustments, least fare, rounding, then charges that are passed on; times the cars; then extras, the agreement and
 * the promotion.
 * The amounts of the lines add up to the price, which is never negative.
 */
export const calculatePriceFor = (
  document: RateDocument,
  service: string,
  ride: RatedRide,
  cars: number,
): RatedPrice | undefined => {
  const fare = fareLines(document, service, ride)
  if (!fare) return undefined
  const lines = [...fare.lines]
  lines.push(...adjustmentLines(document, { service, ride, part: fare.part, fare: total(lines) }))
  lines.push(...differenceLine('minimum', total(lines), Math.max(document.minimum_fare, total(lines))))
  const { to, direction } = document.rounding
  lines.push(...differenceLine('rounding', total(lines), roundTo[direction](total(lines) / to) * to))
  lines.push(...chargeLines(document, ride))
  const perCar = total(lines)
  if (cars > 1) lines.push({ code: 'cars', amount: times(perCar, cars - 1), quantity: cars, rate: perCar })
  lines.push(...extraLines(document, service, ride))
  if (ride.reductions) lines.push(...reductionLines(lines, { service, cars, reductions: ride.reductions }))
  return { service, amount: total(lines), cars, lines }
}

/** Calculates the price of a ride in one class, with as many cars as its party needs; otherwise as `calculatePriceFor`. */
export const calculatePrice = (document: RateDocument, size: ClassSize, ride: RatedRide): RatedPrice | undefined =>
  calculatePriceFor(document, size.id, ride, countCarsOf(size, ride))

/**
 * Compares the fixed fare of one car with its mileage price. Undefined if the ratio is within the document's limit, `lines` has no
 * fixed fare or the class has no price by the mile.
 */
export const findFixedFareExcess = (
  document: Pick<RateDocument, 'distance' | 'fixed_fare_review_ratio'>,
  service: string,
  { miles, minutes, lines }: { miles: number; minutes: number; lines: readonly PriceLine[] },
): { fare: Minor; by_the_mile: Minor } | undefined => {
  const fare = lines.find(({ code }) => code === 'flat_fare')?.amount
  const rate = document.distance[service]
  if (fare === undefined || !rate) return undefined
  const by_the_mile = total(distanceLines(rate, miles, minutes))
  return by_the_mile > fare * document.fixed_fare_review_ratio ? { fare, by_the_mile } : undefined
}
