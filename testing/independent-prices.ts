// An independent implementation of the rate document, to check the product's. It adds up every tenth of a mile and every day, in
// ten-thousandths of a penny.
import type { Adjustment, FixedFare, RateDocument } from '#modules/pricing/rates/contract.ts'
import type { ClassSize, RatedRide } from '#modules/pricing/rates/rules.ts'

const scale = 10_000n
const exact = (pence: number) => BigInt(pence) * scale
const floorDivide = (a: bigint, b: bigint) => (a >= 0n ? a / b : -((-a + b - 1n) / b))
const toWholePence = (amount: bigint) => floorDivide(amount + scale / 2n, scale) * scale

/** The fare of the miles beyond those that the base includes. */
const readMiles = ({ bands, included_miles }: RateDocument['distance'][string], miles: number): bigint => {
  let amount = 0n
  for (let tenth = Math.round(included_miles * 10); tenth < Math.round(miles * 10); tenth++) {
    const band = bands.find(({ up_to_miles: end }) => end === null || tenth < Math.round(end * 10))
    amount += exact(band?.per_mile ?? 0) / 10n
  }
  return toWholePence(amount)
}

/** The fare of each pair of zones (or of a zone and anywhere) that the ride connects. */
const readFixedFares = (fares: readonly FixedFare[], service: string, ride: RatedRide) => {
  const found: { ends: number; distance: number; fare: number; from: boolean }[] = []
  for (const { from, to, both_ways, fares: amounts } of fares) {
    const fare = amounts[service]
    if (fare === undefined) continue
    for (const [start, end] of both_ways
      ? [
          [from, to],
          [to, from],
        ]
      : [[from, to]]) {
      const at = start == null ? 0 : ride.pickup_zones.indexOf(start)
      const until = end == null ? 0 : ride.dropoff_zones.indexOf(end)
      if (at < 0 || until < 0) continue
      found.push({ ends: Number(start != null) + Number(end != null), distance: at + until, fare, from: start != null })
    }
  }
  return found
}

const readFixedFare = (document: RateDocument, service: string, ride: RatedRide): number | undefined => {
  const found = readFixedFares(document.fixed_fares, service, ride)
  const nearest = (of: typeof found) => {
    const least = Math.min(...of.map(({ distance }) => distance))
    const fares = of.filter(({ distance }) => distance === least).map(({ fare }) => fare)
    return fares.length ? Math.max(...fares) : undefined
  }
  const pairs = nearest(found.filter(({ ends }) => ends === 2))
  if (pairs !== undefined) return pairs
  const single = found.filter(({ ends }) => ends === 1)
  const ends = [nearest(single.filter(({ from }) => from)), nearest(single.filter(({ from }) => !from))]
  const priced = ends.filter((fare) => fare !== undefined)
  return priced.length ? Math.max(...priced) : undefined
}

const addDays = (date: string, days: number) => {
  const at = new Date(`${date}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return { date: at.toISOString().slice(0, 10), weekday: at.getUTCDay() }
}

/** Whether the rule's hours that begin on the ride's day, or on the day before, contain the pickup. */
const readsAs = ({ when }: Adjustment, service: string, ride: RatedRide): boolean => {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  const at = minutes(ride.time)
  const from = when.hours ? minutes(when.hours.from) : 0
  const length = when.hours ? (minutes(when.hours.to) - from + 1440) % 1440 : 1440
  return [0, -1].some((days) => {
    const since = at - days * 1440
    if (since < from || since >= from + length) return false
    const { date, weekday } = addDays(ride.date, days)
    if (when.weekdays && !when.weekdays.includes(weekday)) return false
    if (when.dates && !when.dates.some((range) => date >= range.from && date <= range.to)) return false
    if (when.holidays && !ride.holidays.some((holiday) => holiday.date === date)) return false
    if (when.zones && ![...ride.pickup_zones, ...ride.dropoff_zones].some((zone) => when.zones?.includes(zone)))
      return false
    if (when.classes && !when.classes.includes(service)) return false
    return when.notice_minutes === null || ride.notice_minutes < when.notice_minutes
  })
}

/** Reads the price of a ride in a class from the document, in minor units; undefined where the class is not sold. */
export const readPrice = (document: RateDocument, size: ClassSize, ride: RatedRide): number | undefined => {
  let fare: bigint
  let kind: Adjustment['of']
  const fixed = ride.booking_type === 'hourly' ? undefined : readFixedFare(document, size.id, ride)
  if (ride.booking_type === 'hourly') {
    const { weekday } = addDays(ride.date, 0)
    const row = document.hourly
      .filter(({ zone }) => zone === null || ride.pickup_zones.includes(zone))
      .filter(({ weekdays }) => weekdays === null || weekdays.includes(weekday))
      .find(({ rates }) => size.id in rates)
    const rate = row?.rates[size.id]
    if (!rate) return undefined
    kind = 'hours'
    fare = exact(rate.per_hour * Math.max(rate.minimum_hours, ride.hours ?? 0))
  } else if (fixed !== undefined) {
    kind = 'fixed'
    fare = exact(fixed)
  } else {
    const rate = document.distance[size.id]
    if (!rate) return undefined
    kind = 'distance'
    fare = exact(rate.base) + readMiles(rate, ride.miles ?? 0) + exact(rate.per_minute * (ride.minutes ?? 0))
  }
  const changes = document.adjustments.rules
    .filter((rule) => rule.of === 'all' || rule.of === kind)
    .filter((rule) => readsAs(rule, size.id, ride))
    .map(({ change }) =>
      change.kind === 'amount' ? exact(change.amount) : toWholePence((fare * BigInt(change.basis_points)) / 10_000n),
    )
  const surcharges = changes.filter((change) => change > 0n)
  const charged =
    document.adjustments.combine === 'all' ? surcharges : surcharges.toSorted((a, b) => (a < b ? 1 : -1)).slice(0, 1)
  for (const change of [...charged, ...changes.filter((change) => change < 0n)]) fare += change
  if (fare < exact(document.minimum_fare)) fare = exact(document.minimum_fare)
  const step = exact(document.rounding.to)
  const up = { nearest: step / 2n, up: step - 1n, down: 0n }[document.rounding.direction]
  fare = floorDivide(fare + up, step) * step
  for (const { zone, at, amount } of document.charges) {
    const ends = [...(at === 'dropoff' ? [] : ride.pickup_zones), ...(at === 'pickup' ? [] : ride.dropoff_zones)]
    if (ends.includes(zone)) fare += exact(amount)
  }
  let cars = 1
  while (
    cars * size.seats < ride.number_of_passengers ||
    (size.luggage && cars * size.luggage < ride.number_of_luggage)
  )
    cars++
  let total = fare * BigInt(cars)
  for (const { id, price, max, classes } of document.extras)
    if (!classes || classes.includes(size.id)) total += exact(price) * BigInt(Math.min(max, ride.extras[id] ?? 0))
  return Number(total / scale)
}
