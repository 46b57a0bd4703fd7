// Benchmarks the rehearsal of 100,000 rides beside a plain loop, and the time of bookings during it.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { findNoHolidays } from '#modules/pricing/holidays/rules.ts'
import type { RehearsalLine, RehearsalReport } from '#modules/reports/rehearsal/contract.ts'
import { type BookedRide, createTally, rehearseRide } from '#modules/reports/rehearsal/rules.ts'
import { createPool } from '#platform/db.ts'
import { bookingOf, dateIn, hourlyRide, quoteFor, rideToLondon, signUp } from '../testing/factories.ts'
import { createAdministrator } from '../testing/office.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'
import { median } from './load.ts'
import type { Row } from './result-table.ts'
import { type Bed, startProduct } from './servers.ts'

const rides = 100_000
const days = 90
const rounds = 5
/** Bookings a second, which two cores do with room to spare: beyond it a p99 is that of a queue. */
const bookingsPerSecond = 40
const version = '2026-1'
const [from, to] = [dateIn(-days), dateIn(-1)]

/** Rides of every kind, booked as customers do. */
const bookEveryKind = async (visitor: Visitor): Promise<void> => {
  await signUp(visitor)
  const kinds = [
    { ride: rideToLondon() },
    { ride: rideToLondon({ passengers: 7 }), service_type: 'business_van' },
    { ride: rideToLondon({ pickup: { address: 'Oxford' }, dropoff: { address: 'Cambridge' } }) },
    { ride: hourlyRide() },
    { ride: hourlyRide({ ride_area: 'outside' }), service_type: 'business_class' },
  ]
  for (const { ride, ...over } of kinds) {
    const { status, text } = await visitor.post('/api/bookings', bookingOf(ride, await quoteFor(visitor, ride), over))
    if (status >= 300) throw new Error(`a ride of the bench was refused: ${status} ${text}`)
  }
}

/** Copies the booked rides until there are enough, spread over the days and hours of the period. */
const multiply = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'bookings' and table_schema = 'public' and is_generated = 'NEVER'`,
  )
  const changed: Record<string, string> = {
    booking_id: `'z' || lpad(n::text, 12, '0')`,
    client_ref: 'null',
    request_hash: 'null',
    booking_date: 'at::date',
    booking_time: `date_trunc('hour', at)::time`,
    pickup_at: at('n'),
    booking_status: `'completed'`,
    payment_status: `'paid'`,
    completed_at: 'at',
  }
  const names = rows.map(({ name }) => name)
  await pool.query(
    `insert into bookings (${names.join(', ')})
     select ${names.map((name) => changed[name] ?? name).join(', ')}
     from generate_series(0, $1::int - 1) as n
       join (select *, row_number() over (order by booking_id) - 1 as kind, count(*) over () as kinds from bookings) as booked
         on n % kinds = kind,
       lateral (select ${at('n')} as at) as spread`,
    [rides],
  )
  await pool.query('vacuum analyze bookings')
}

/** Instant of the nth ride. */
const at = (n: string): string =>
  `(current_date - ${days} + (${n} % ${days}) * interval '1 day' + ((${n} / ${days}) % 24) * interval '1 hour' + interval '30 minutes')`

const rehearse = async (office: Visitor): Promise<{ seconds: number; report: RehearsalReport }> => {
  const began = performance.now()
  const { text } = await office.get(`/api/admin/rate-versions/${version}/rehearsal?from=${from}&to=${to}`)
  const last = JSON.parse(text.trim().split('\n').at(-1) ?? '{}') as RehearsalLine
  if (last.kind !== 'report') throw new Error(`the rehearsal has no report: ${JSON.stringify(last)}`)
  return { seconds: (performance.now() - began) / 1000, report: last }
}

/** The same by one statement and one loop in this process. */
const loopPlainly = async (pool: pg.Pool): Promise<number> => {
  const { rows: versions } = await pool.query('select document from rate_card_versions where version_id = $1', [
    version,
  ])
  const { rows: zones } = await pool.query(
    `select distinct on (zone_id) * from zone_versions order by zone_id, number desc`,
  )
  const began = performance.now()
  const { rows: booked } = await pool.query<BookedRide>(
    `select bookings.*, null as commission_percent, null as share_percent, null as exchange_rate
     from bookings where booking_date between $1 and $2`,
    [from, to],
  )
  const tally = createTally()
  const rates = {
    ...{ document: versions[0].document, zones, partnerRates: {}, share_percent: 75, exchange_rate: 1.3 },
    now: new Date(),
  }
  for (const ride of booked) tally.add(rehearseRide(ride, rates, findNoHolidays))
  if (tally.priced().rides !== rides) throw new Error(`the plain loop priced ${tally.priced().rides} rides`)
  return (performance.now() - began) / 1000
}

/** Milliseconds of each booking, at a steady rate until `until`. */
const bookSteadily = async (
  visitor: Visitor,
  { body, until }: { body: () => object; until: Promise<unknown> },
): Promise<number[]> => {
  let isOver = false
  void until.finally(() => {
    isOver = true
  })
  const times: number[] = []
  const pending: Promise<void>[] = []
  const book = async () => {
    const began = performance.now()
    const { status, text } = await visitor.post('/api/bookings', body())
    if (status >= 300) throw new Error(`a booking was refused: ${status} ${text}`)
    times.push(performance.now() - began)
  }
  for (let next = performance.now(); !isOver; next += 1000 / bookingsPerSecond) {
    await sleep(Math.max(0, next - performance.now()))
    pending.push(book())
  }
  await Promise.all(pending)
  return times
}

const p99 = (times: number[]): number => {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0
}
const round = (value: number): number => Math.round(value * 10) / 10

export const benchRehearsal = async (bed: Bed): Promise<Row[]> => {
  const product = await startProduct(bed)
  const unlimited = { statement_timeout: 600_000, query_timeout: 600_000 }
  const pool = createPool({ connection: { ...bed.connection, ...unlimited }, onError: () => undefined })
  const visitor = () => createVisitor(product.url)
  const office = (await createAdministrator({ visitor, pool })).visitor
  const customer = visitor()
  await bookEveryKind(customer)
  await multiply(pool)
  const ride = rideToLondon()
  const quote = await quoteFor(customer, ride)
  const body = () => bookingOf(ride, quote)
  await bookSteadily(customer, { body, until: sleep(12_000) })
  const { report } = await rehearse(office)
  const seconds: number[] = []
  const plain: number[] = []
  const timesWithout: number[] = []
  const timesDuring: number[] = []
  for (let count = 0; count < rounds; count++) {
    const alone = await rehearse(office)
    seconds.push(alone.seconds)
    plain.push(await loopPlainly(pool))
    timesWithout.push(...(await bookSteadily(customer, { body, until: sleep(alone.seconds * 1000) })))
    timesDuring.push(...(await bookSteadily(customer, { body, until: rehearse(office) })))
  }
  await pool.end()
  await product.stop()
  const [without, during] = [p99(timesWithout), p99(timesDuring)]
  return [
    {
      what: `rehearsal of ${report.total} rides, s`,
      ours: round(median(seconds)),
      reference: `${round(median(plain))} as one statement and loop`,
      goal: 'at most 10',
      ok: report.total === rides && median(seconds) <= 10,
    },
    {
      what: 'differences of the live version over its own rides',
      ours: rides - report.unchanged,
      goal: '0',
      ok: report.unchanged === rides,
    },
    {
      what: `bookings at ${bookingsPerSecond} a second during a rehearsal: p99, ms`,
      ours: round(during),
      reference: `${round(without)} without`,
      goal: 'at most 1.1 of without',
      got: (during / without).toFixed(2),
      ok: during / without <= 1.1,
    },
  ]
}
