// A rehearsal: what a rate document would have charged for rides that were booked, ride by ride and as sums. Minor units.
import { type PartnerRide, rideKindOf } from '#modules/bookings/partner-rides/rules.ts'
import { type DatedRate, percentAt } from '#modules/commissions/rates/rules.ts'
import { calculateCommission } from '#modules/commissions/rules.ts'
import { carShareOfPrice, driverEarnings } from '#modules/dispatch/trips/rules.ts'
import type { Place } from '#modules/places/contract.ts'
import { insideLondon } from '#modules/pricing/default-rates/rules.ts'
import {
  type FindHolidays,
  findHolidayRegion,
  findRideHolidays,
  namesHolidays,
} from '#modules/pricing/holidays/rules.ts'
import type { PriceLine } from '#modules/pricing/lines/rules.ts'
import type { RateDocument } from '#modules/pricing/rates/contract.ts'
import { calculatePriceFor, type RatedRide } from '#modules/pricing/rates/rules.ts'
import { findZonesAt, type Zone } from '#modules/pricing/zones/rules.ts'
import { hourlyZones } from '#modules/quotes/rules.ts'

/** A booked ride with everything that its price, commission and pay come from. */
export interface BookedRide extends PartnerRide {
  booking_id: string
  /** Local to the pickup: yyyy-MM-dd and HH:mm:ss. */
  booking_date: string
  booking_time: string
  service_type: string
  cars: number
  price_pence: number
  price_lines: readonly PriceLine[]
  /** What it was priced by; null for rides from before that was kept. */
  rated_ride: RatedRide | null
  pickup_place: Place
  dropoff_place: Place | null
  partner_id: string | null
  completed_at: string | null
  /** Commission rate and driver's terms as they were recorded with the ride; null if they were not yet. */
  commission_percent: number | null
  share_percent: number | null
  exchange_rate: number | null
}

/** The rates to rehearse, and the terms of rides whose own were not recorded. */
export interface RehearsedRates {
  document: RateDocument
  /** Zones by which the document prices. */
  zones: readonly Zone[]
  /** Own commission rates of partners, newest first. */
  partnerRates: Readonly<Record<string, readonly DatedRate[]>>
  share_percent: number
  /** Dollars for one unit of a fare. */
  exchange_rate: number
  now: Date
}

/**
 * `priced` by both; `agreed`: the office agreed the price, which stays whatever the rates are; `unknown`: what it was priced by
 * was not kept; `unpriced`: the document does not sell its class for it.
 */
export type RideOutcome = 'priced' | 'agreed' | 'unknown' | 'unpriced'

interface Change {
  before: number
  after: number
}

export interface RehearsedRide extends Change {
  outcome: RideOutcome
  booking_id: string
  date: string
  time: string
  service_type: string
  pickup: string
  dropoff: string | null
  zone: string | null
  partner_id: string | null
  commission: Change
  pay: Change
}

/** Lines of the office. All others come from the rates, and from agreement and promotion, which are inputs of the ride. */
const officeCodes = new Set<string>(['agreed', 'waived'])

/** The zones at the ends by the rehearsed versions of the zones; an hourly ride keeps what the customer said about London. */
const withZones = (frozen: RatedRide, ride: BookedRide, zones: readonly Zone[]): RatedRide => {
  const found = findZonesAt(zones, ride.pickup_place)
  if (frozen.booking_type === 'hourly')
    return {
      ...frozen,
      pickup_zones: hourlyZones(frozen.pickup_zones.includes(insideLondon) ? 'inside' : 'outside', found),
    }
  const dropoff_zones = ride.dropoff_place ? findZonesAt(zones, ride.dropoff_place) : []
  return { ...frozen, pickup_zones: found, dropoff_zones }
}

/** The holidays by the rehearsed document; those that the ride was priced by stay. */
const withHolidays = (
  rated: RatedRide,
  { pickup, document, findHolidays }: { pickup: Place; document: RateDocument; findHolidays: FindHolidays },
): RatedRide => {
  if (!namesHolidays(document)) return rated
  const holiday_region = findHolidayRegion(pickup, document.holiday_region)
  return { ...rated, ...findRideHolidays({ date: rated.date, holiday_region }, findHolidays, rated) }
}

const sumOfRates = (lines: readonly PriceLine[]): number =>
  lines.reduce((total, { code, amount }) => (officeCodes.has(code) ? total : total + amount), 0)

const commissionFor = (price: number, ride: BookedRide, { partnerRates, now }: RehearsedRates): number => {
  if (!ride.partner_id) return 0
  const at = ride.completed_at ? new Date(ride.completed_at) : now
  const percent = ride.commission_percent ?? percentAt(partnerRates[ride.partner_id] ?? [], rideKindOf(ride), at)
  return calculateCommission(price, percent)
}

const payFor = (price: number, ride: BookedRide, rates: RehearsedRates): number => {
  const terms = {
    share_percent: ride.share_percent ?? rates.share_percent,
    dollars_per_pound: ride.exchange_rate ?? rates.exchange_rate,
  }
  let total = 0
  for (let car = 1; car <= ride.cars; car++)
    total += driverEarnings({ ...terms, fare_pence: carShareOfPrice(price, ride.cars, car) })
  return total
}

/** Price by the rehearsed rates, with the class and the number of cars as booked. */
const reprice = (
  ride: BookedRide,
  rated: RatedRide | null,
  document: RateDocument,
): Change & { outcome: RideOutcome } => {
  const { price_pence, price_lines } = ride
  const keep = (outcome: RideOutcome) => ({ outcome, before: price_pence, after: price_pence })
  if (price_lines.some(({ code }) => code === 'agreed')) return keep('agreed')
  if (!rated) return keep('unknown')
  const before = sumOfRates(price_lines)
  const priced = calculatePriceFor(document, ride.service_type, rated, ride.cars)
  return priced ? { outcome: 'priced', before, after: priced.amount } : { outcome: 'unpriced', before, after: before }
}

/** What one ride cost and would cost. Commission and pay are of its whole price, with what the office waived. */
export const rehearseRide = (ride: BookedRide, rates: RehearsedRates, findHolidays: FindHolidays): RehearsedRide => {
  const { document } = rates
  const rated =
    ride.rated_ride &&
    withHolidays(withZones(ride.rated_ride, ride, rates.zones), { pickup: ride.pickup_place, document, findHolidays })
  const change = reprice(ride, rated, document)
  const priceAfter = Math.max(0, ride.price_pence + change.after - change.before)
  return {
    ...change,
    booking_id: ride.booking_id,
    date: ride.booking_date,
    time: ride.booking_time.slice(0, 5),
    service_type: ride.service_type,
    pickup: ride.pickup_place.label,
    dropoff: ride.dropoff_place?.label ?? null,
    zone: rated?.pickup_zones[0] ?? rated?.dropoff_zones[0] ?? null,
    partner_id: ride.partner_id,
    commission: {
      before: commissionFor(ride.price_pence, ride, rates),
      after: commissionFor(priceAfter, ride, rates),
    },
    pay: { before: payFor(ride.price_pence, ride, rates), after: payFor(priceAfter, ride, rates) },
  }
}

/** Sums of rides. */
export interface RideSums extends Change {
  rides: number
}
export interface GroupSums extends RideSums {
  /** Null for rides without one. */
  key: string | null
}
export type ChangedRide = Pick<
  RehearsedRide,
  'booking_id' | 'date' | 'time' | 'service_type' | 'pickup' | 'dropoff' | 'before' | 'after'
>

export interface RehearsalSums {
  /** Rides that both priced; everything below is of them, where it does not say otherwise. */
  priced: RideSums
  agreed: RideSums
  unknown: RideSums
  unpriced: RideSums
  dearer: RideSums
  cheaper: RideSums
  unchanged: number
  /** Number of rides by the change of their price, in the order of `changeSteps`. */
  histogram: number[]
  by_class: GroupSums[]
  /** A ride counts once: at the closest zone of its pickup, else of its destination. */
  by_zone: GroupSums[]
  by_partner: GroupSums[]
  /** Keys 0 Sunday to 6 Saturday. */
  by_weekday: GroupSums[]
  /** Keys 00 to 23. */
  by_hour: GroupSums[]
  most_changed: ChangedRide[]
  /** The first rides without a price. */
  first_unpriced: ChangedRide[]
  /** Of all rides but those without a price. */
  commission: Change
  /** Cents. */
  pay: Change
}

/** Upper ends of the steps of the histogram in per cent; the middle one is of unchanged prices, and the last has no end. */
export const changeSteps = [-50, -25, -10, -5, 0, 0, 5, 10, 25, 50, null] as const
const unchangedStep = 5

/** Step of a change: falls include their lower end, rises their upper end. */
const findStep = ({ before, after }: Change): number => {
  if (after === before) return unchangedStep
  if (before === 0) return changeSteps.length - 1
  const percent = ((after - before) / before) * 100
  if (percent < 0) return changeSteps.findIndex((end, step) => step < unchangedStep && end !== null && percent < end)
  return changeSteps.findIndex((end, step) => step > unchangedStep && (end === null || percent <= end))
}

const listLength = 10
const none = (): RideSums => ({ rides: 0, before: 0, after: 0 })
const add = (sums: RideSums, { before, after }: Change): void => {
  sums.rides++
  sums.before += before
  sums.after += after
}
const sizeOf = ({ before, after }: Change): number => Math.abs(after - before)

const createGroups = () => {
  const groups = new Map<string | null, RideSums>()
  return {
    add: (key: string | null, change: Change) => {
      const sums = groups.get(key) ?? none()
      if (sums.rides === 0) groups.set(key, sums)
      add(sums, change)
    },
    /** The largest first, or in the order of their keys. */
    list: (order: 'size' | 'key'): GroupSums[] =>
      [...groups]
        .map(([key, sums]) => ({ key, ...sums }))
        .toSorted((a, b) => (order === 'size' ? b.before - a.before : Number(a.key) - Number(b.key))),
  }
}

const weekdayOf = (date: string): string => String(new Date(`${date}T00:00:00Z`).getUTCDay())

const toChanged = ({
  booking_id,
  date,
  time,
  service_type,
  pickup,
  dropoff,
  before,
  after,
}: RehearsedRide): ChangedRide => ({
  ...{ booking_id, date, time, service_type, pickup, dropoff, before, after },
})

/** Adds rides up one by one. */
export const createTally = () => {
  const sums = { priced: none(), agreed: none(), unknown: none(), unpriced: none(), dearer: none(), cheaper: none() }
  const groups = {
    by_class: createGroups(),
    by_zone: createGroups(),
    by_partner: createGroups(),
    by_weekday: createGroups(),
    by_hour: createGroups(),
  }
  const histogram = changeSteps.map(() => 0)
  const commission = { before: 0, after: 0 }
  const pay = { before: 0, after: 0 }
  let most: RehearsedRide[] = []
  const first_unpriced: ChangedRide[] = []

  const rank = (ride: RehearsedRide) => {
    const last = most[listLength - 1]
    if (sizeOf(ride) === 0 || (last && sizeOf(last) >= sizeOf(ride))) return
    most = [...most, ride].toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, listLength)
  }

  const addPriced = (ride: RehearsedRide) => {
    if (ride.after > ride.before) add(sums.dearer, ride)
    if (ride.after < ride.before) add(sums.cheaper, ride)
    const step = findStep(ride)
    histogram[step] = (histogram[step] ?? 0) + 1
    groups.by_class.add(ride.service_type, ride)
    groups.by_zone.add(ride.zone, ride)
    groups.by_partner.add(ride.partner_id, ride)
    groups.by_weekday.add(weekdayOf(ride.date), ride)
    groups.by_hour.add(ride.time.slice(0, 2), ride)
    rank(ride)
  }

  return {
    add(ride: RehearsedRide): void {
      add(sums[ride.outcome], ride)
      if (ride.outcome === 'unpriced') {
        if (first_unpriced.length < listLength) first_unpriced.push(toChanged(ride))
        return
      }
      commission.before += ride.commission.before
      commission.after += ride.commission.after
      pay.before += ride.pay.before
      pay.after += ride.pay.after
      if (ride.outcome === 'priced') addPriced(ride)
    },
    priced: (): RideSums => ({ ...sums.priced }),
    report: (): RehearsalSums => ({
      ...sums,
      unchanged: histogram[unchangedStep] ?? 0,
      histogram,
      by_class: groups.by_class.list('size'),
      by_zone: groups.by_zone.list('size'),
      by_partner: groups.by_partner.list('size'),
      by_weekday: groups.by_weekday.list('key'),
      by_hour: groups.by_hour.list('key'),
      most_changed: most.map(toChanged),
      first_unpriced,
      commission,
      pay,
    }),
  }
}
export type Tally = ReturnType<typeof createTally>

/** An amount after a guess of how demand changes, in per cent of the rides. The guess is the office's, never ours. */
export const applyGuess = (amount: number, percent: number): number => Math.round((amount * (100 + percent)) / 100)
