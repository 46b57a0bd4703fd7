// Checks of a rate document before it prices rides. Each problem has a ride that shows it.
import { type Currency, formatMinor, toWire } from '#kernel/money.ts'
import * as m from '#messages/office/rate-checks.ts'
import { minimumCharges } from '../lines/rules.ts'
import type { Adjustment, FixedFare, RateDocument } from '../rates/contract.ts'
import { appliesTo, type ClassSize, calculatePrice, type RatedRide } from '../rates/rules.ts'
import type { Check, Problem } from './contract.ts'

/** What the checks are made for: the classes on sale, and the first of the days on which the example rides take place. */
export interface CheckedFor {
  sizes: readonly ClassSize[]
  day: string
  /** Of the card; its least card charge is the least fare. */
  currency: Currency
}

/** How many problems a check lists. */
const maxProblems = 20
/** How many adjustments are combined with each other. */
const maxCombined = 40

const readable = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('_', ' ')
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
const weekFrom = (day: string): string[] => Array.from({ length: 7 }, (_, at) => addDays(day, at))

const plainRide = (day: string): RatedRide => ({
  booking_type: 'point_to_point',
  miles: 10,
  minutes: 20,
  hours: null,
  pickup_zones: [],
  dropoff_zones: [],
  date: day,
  time: '12:00',
  holidays: [],
  notice_minutes: 60 * 24 * 60,
  number_of_passengers: 1,
  number_of_luggage: 0,
  extras: {},
})
const withMiles = (ride: RatedRide, miles: number): RatedRide => ({
  ...ride,
  booking_type: 'point_to_point',
  miles,
  minutes: Math.round(miles * 2),
  hours: null,
})
const withHours = (ride: RatedRide, hours: number): RatedRide => ({
  ...ride,
  booking_type: 'hourly',
  miles: null,
  minutes: null,
  hours,
  dropoff_zones: [],
})

/** The fields of a ride that make an adjustment apply; undefined if none of the days is one of its own. */
const fieldsFor = ({ when, name }: Adjustment, day: string): Partial<RatedRide> | undefined => {
  const days = when.dates
    ? when.dates.flatMap(({ from, to }) => weekFrom(from).filter((each) => each <= to))
    : weekFrom(day)
  const date = days.find((each) => when.weekdays === null || when.weekdays.includes(weekdayOf(each)))
  if (!date) return undefined
  return {
    ...(when.dates || when.weekdays || when.holidays ? { date } : {}),
    ...(when.holidays ? { holidays: [{ date, names: name }] } : {}),
    ...(when.hours ? { time: when.hours.from } : {}),
    ...(when.zones ? { pickup_zones: when.zones.slice(0, 1) } : {}),
    ...(when.notice_minutes === null ? {} : { notice_minutes: when.notice_minutes - 1 }),
  }
}

/** A plain ride, and rides to which the adjustments apply, one by one and two by two; one for each set that applies. */
const situations = (document: RateDocument, { day, sizes }: CheckedFor): RatedRide[] => {
  const { rules } = document.adjustments
  const fields = rules.flatMap((rule) => fieldsFor(rule, day) ?? [])
  const combined = fields.slice(0, maxCombined)
  const plain = plainRide(day)
  const rides = [
    plain,
    ...fields.map((each) => ({ ...plain, ...each })),
    ...combined.flatMap((one, at) => combined.slice(at + 1).map((other) => ({ ...plain, ...one, ...other }))),
  ]
  const bySet = new Map<string, RatedRide>()
  for (const ride of rides) {
    const set = rules.map((rule) => (sizes.some(({ id }) => appliesTo(rule, id, ride)) ? rule.id : '')).join()
    if (!bySet.has(set)) bySet.set(set, ride)
  }
  return [...bySet.values()]
}

/** Distances at which the rate of a class can change, and some between. */
const distancesOf = (document: RateDocument, service: string): number[] => {
  const rate = document.distance[service]
  if (!rate) return []
  const turns = [rate.included_miles, ...rate.bands.map(({ up_to_miles }) => up_to_miles ?? 0)]
  const last = Math.max(...turns)
  const tenths = [...turns.flatMap((miles) => [miles, miles + 0.1]), 0.1, 1, 5, 20, 50, 100, 250, last + 50]
  return [...new Set(tenths.map((miles) => Math.round(miles * 10) / 10))].toSorted((a, b) => a - b)
}
const everyHours = Array.from({ length: 24 }, (_, at) => at + 1)

const createExamples =
  (document: RateDocument, { sizes }: CheckedFor) =>
  (...rides: RatedRide[]): Problem['examples'] =>
    rides.map((ride) => ({
      ride,
      prices: sizes.map((size) => {
        const price = calculatePrice(document, size, ride)
        return { service: size.id, price: price ? toWire(price.amount) : null }
      }),
    }))

interface Checked extends CheckedFor {
  document: RateDocument
  examples: ReturnType<typeof createExamples>
  situations: readonly RatedRide[]
}

const withoutPrice = (
  { document, sizes, examples }: Checked,
  rides: readonly RatedRide[],
  path: (id: string) => string,
) =>
  sizes.flatMap((size): Problem[] => {
    const ride = rides.find((each) => !calculatePrice(document, size, each))
    if (!ride) return []
    return [{ path: path(size.id), text: m.no_price({ service: readable(size.id) }), examples: examples(ride) }]
  })

/** Places where the price of a class is lower at the next value than at one before it. */
const findFalls = <V extends number>(
  { document, sizes, examples, situations: rides }: Checked,
  valuesOf: (service: string) => readonly V[],
  at: (ride: RatedRide, value: V) => RatedRide,
) =>
  sizes.flatMap((size) =>
    rides.flatMap((ride) => {
      const priced = valuesOf(size.id).flatMap((value) => {
        const price = calculatePrice(document, size, at(ride, value))
        return price ? [{ value, amount: price.amount }] : []
      })
      const fall = priced.findIndex(({ amount }, index) => amount < (priced[index - 1]?.amount ?? 0))
      const [one, other] = [priced[fall - 1], priced[fall]]
      if (fall < 1 || !one || !other) return []
      return [
        {
          service: size.id,
          value: one.value,
          more: other.value,
          examples: examples(at(ride, one.value), at(ride, other.value)),
        },
      ]
    }),
  )

const ends = ({ from, to, both_ways }: FixedFare): string[] =>
  both_ways ? [`${from}>${to}`, `${to}>${from}`] : [`${from}>${to}`]
const between = (day: string, { from, to }: FixedFare): RatedRide => ({
  ...plainRide(day),
  pickup_zones: from === null ? [] : [from],
  dropoff_zones: to === null ? [] : [to],
})

const checkMinimumCharge = (checked: Checked): Problem[] => {
  const { document, sizes, examples, situations: rides, day, currency } = checked
  return sizes.flatMap((size): Problem[] => {
    const fares = document.fixed_fares.filter(({ fares }) => fares[size.id] !== undefined)
    const lowest = fares.toSorted((a, b) => (a.fares[size.id] ?? 0) - (b.fares[size.id] ?? 0))[0]
    const fixed = lowest ? between(day, lowest) : undefined
    const cheapest = rides.flatMap((ride) => [
      withMiles(ride, 0.1),
      withHours(ride, 1),
      ...(fixed ? [{ ...ride, pickup_zones: fixed.pickup_zones, dropoff_zones: fixed.dropoff_zones }] : []),
    ])
    const rows = document.hourly.map(({ zone, weekdays }) =>
      withHours(
        {
          ...plainRide(weekFrom(day).find((each) => weekdays === null || weekdays.includes(weekdayOf(each))) ?? day),
          pickup_zones: zone === null ? [] : [zone],
        },
        1,
      ),
    )
    return [...cheapest, ...rows].flatMap((ride): Problem[] => {
      const price = calculatePrice(document, size, ride)
      if (!price || price.amount >= minimumCharges[currency]) return []
      const text = m.below_minimum_charge({
        service: readable(size.id),
        price: formatMinor(price.amount, currency),
        least: formatMinor(minimumCharges[currency], currency),
      })
      const rule = price.lines.find(({ code }) => code === 'flat_fare' || code === 'hours')?.rule
      const section = ride.booking_type === 'hourly' ? 'hourly' : 'fixed_fares'
      const path = rule ? `${section}.${document[section].findIndex(({ id }) => id === rule)}` : `distance.${size.id}`
      return [{ path, text, examples: examples(ride) }]
    })
  })
}

const checkFixedFares = ({ document: { fixed_fares }, examples, day }: Checked): Problem[] =>
  fixed_fares.flatMap((fare, at) => {
    const same = fixed_fares
      .slice(0, at)
      .find(
        (other) =>
          ends(other).some((pair) => ends(fare).includes(pair)) &&
          Object.keys(fare.fares).some((id) => other.fares[id] !== undefined),
      )
    if (!same) return []
    const text = m.same_ends({ one: readable(same.id), other: readable(fare.id) })
    return [{ path: `fixed_fares.${at}`, text, examples: examples(between(day, fare)) }]
  })

const checkHourlyRates = ({ document: { hourly }, examples, day }: Checked): Problem[] =>
  hourly.flatMap((row, at) => {
    const rate = readable(row.id)
    const classes = Object.keys(row.rates)
    if (!classes.length) return [{ path: `hourly.${at}.rates`, text: m.no_classes({ rate }), examples: [] }]
    const isTaken = (date: string, service: string) =>
      hourly
        .slice(0, at)
        .some(
          ({ zone, weekdays, rates }) =>
            (zone === null || zone === row.zone) &&
            (weekdays === null || weekdays.includes(weekdayOf(date))) &&
            rates[service] !== undefined,
        )
    const days = weekFrom(day).filter((date) => row.weekdays === null || row.weekdays.includes(weekdayOf(date)))
    const [first = day] = days
    if (days.some((date) => classes.some((service) => !isTaken(date, service)))) return []
    const ride = withHours({ ...plainRide(first), pickup_zones: row.zone === null ? [] : [row.zone] }, 4)
    return [{ path: `hourly.${at}`, text: m.never_applies({ rate }), examples: examples(ride) }]
  })

const sorted = (list: readonly unknown[] | null) => list?.map((each) => JSON.stringify(each)).toSorted() ?? null

const checkAdjustments = ({ document, examples, day }: Checked): Problem[] => {
  const { rules } = document.adjustments
  const keys = rules.map(({ when, of }) =>
    JSON.stringify([
      of,
      sorted(when.weekdays),
      when.hours && [when.hours.from, when.hours.to],
      sorted(when.dates?.map(({ from, to }) => [from, to]) ?? null),
      when.holidays,
      sorted(when.zones),
      sorted(when.classes),
      when.notice_minutes,
    ]),
  )
  return rules.flatMap((rule, at) => {
    const first = rules[keys.indexOf(keys[at] ?? '')]
    if (!first || first === rule) return []
    const text = m.same_conditions({ one: first.name.en, other: rule.name.en })
    const ride = { ...plainRide(day), ...fieldsFor(rule, day) }
    return [
      {
        path: `adjustments.rules.${at}`,
        text,
        examples: examples(rule.of === 'hours' ? withHours(ride, 4) : ride),
      },
    ]
  })
}

/** One problem for each place and text, with the first ride that shows it. */
const withoutRepetition = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ path, text }, at) => problems.findIndex((each) => each.path === path && each.text === text) === at)

/**
 * Checks whether rides can be priced by a document. Prices are compared at the distances where a rate changes, for one to
 * twenty-four hours, and in situations to which each adjustment and each two of them apply.
 */
export const checkRates = (document: RateDocument, checkedFor: CheckedFor): Check[] => {
  const { day } = checkedFor
  const checked: Checked = {
    ...checkedFor,
    document,
    examples: createExamples(document, checkedFor),
    situations: situations(document, checkedFor),
  }
  const plain = plainRide(day)
  const distances = Object.fromEntries(checkedFor.sizes.map(({ id }) => [id, distancesOf(document, id)]))
  const falls = {
    miles: findFalls(checked, (service) => distances[service] ?? [], withMiles),
    hours: findFalls(checked, () => everyHours, withHours),
  }
  const problems: Record<Check['code'], Problem[]> = {
    point_to_point: withoutPrice(checked, [plain], (id) => `distance.${id}`),
    hourly: withoutPrice(
      checked,
      weekFrom(day).map((date) => withHours({ ...plain, date }, 4)),
      () => 'hourly',
    ),
    miles: falls.miles.map(({ service, value, more, examples }) => ({
      path: `distance.${service}`,
      text: m.falls_with_miles({ service: readable(service), miles: value, more }),
      examples,
    })),
    hours: falls.hours.map(({ service, value, more, examples }) => ({
      path: 'hourly',
      text: m.falls_with_hours({ service: readable(service), hours: value, more }),
      examples,
    })),
    minimum_charge: checkMinimumCharge(checked),
    fixed_fares: checkFixedFares(checked),
    hourly_rates: checkHourlyRates(checked),
    adjustments: checkAdjustments(checked),
  }
  return (Object.keys(problems) as Check['code'][]).map((code) => ({
    code,
    title: m.titles[code],
    passes: problems[code].length === 0,
    problems: withoutRepetition(problems[code]).slice(0, maxProblems),
  }))
}
