// Benchmarks the office's lists of 100,000 bookings on the embedded database: response time of every kind of search and filter.
import { createPool } from '#platform/db.ts'
import { insertBookings } from '../testing/many-bookings.ts'
import { createAdministrator } from '../testing/office.ts'
import { createVisitor } from '../testing/visitor.ts'
import type { Row } from './result-table.ts'
import { type Bed, startProduct } from './servers.ts'

const bookings = 100_000
const customers = 20
const runs = 20
const goal = 300

const lots = 'abcdefghjkmnpqrstvwx'

const today = new Date().toISOString().slice(0, 10)

const searches: [what: string, query: string][] = [
  ['first page of all', ''],
  ['page 5,000 of all', 'page=5000'],
  ['one status', 'status=paid'],
  ['one day', `date=${today}`],
  ['found a thousand times', 'search=Kew%20Gardens'],
  ['found nearly everywhere', 'search=harcourt'],
  ['two letters', 'search=zo'],
  ['one letter', 'search=k'],
  ['one passenger', 'search=Ampleforth%204711'],
  ['a customer with 5,000', 'search=whitcombe%20h'],
  ['the beginning of an id', 'search=zh00000004'],
  ['nowhere', 'search=paddington%20brown'],
  ['everything at once', 'search=heathrow&status=paid&page=40'],
]

const operations: [what: string, query: string][] = [
  ['first page of all', ''],
  ['page 100 of all', 'page=100'],
  ['pickups of a day', `from=${today}&to=${today}`],
  ['not paid', 'money=unpaid'],
  ['no-shows', 'status=no_show'],
  ['without a driver', `driver=none&from=${today}`],
  ['found nearly everywhere', 'search=harcourt'],
]

const requests = [
  ...searches.map(([what, query]) => ({
    what,
    path: `/api/bookings?${query.includes('page=') ? query : `page=1&${query}`}`,
  })),
  ...operations.map(([what, query]) => ({
    what: `operations, ${what}`,
    path: `/api/admin/operations/bookings?${query}`,
  })),
]

/** Milliseconds of each run, sorted. */
const measureRuns = async (ask: () => Promise<{ status: number }>): Promise<number[]> => {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const started = performance.now()
    const { status } = await ask()
    if (status !== 200) throw new Error(`answered ${status}`)
    times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)
}

export const benchOffice = async (bed: Bed): Promise<Row[]> => {
  const product = await startProduct(bed)
  const pool = createPool({
    connection: { ...bed.connection, statement_timeout: 120_000, query_timeout: 120_000 },
    onError: () => undefined,
  })
  const visitor = () => createVisitor(product.url)
  const office = await createAdministrator({ visitor, pool })
  for (const lot of lots.slice(0, customers)) {
    await pool.query(
      `insert into users (user_id, role, first_name, last_name, email, phone_number, address, city, state_province,
         zip_postal_code, country, created_at, updated_at)
       values ($1, 'customer', 'Eleanor', $2, $3, '', '', '', '', '', '', now(), now())`,
      [`bench-${lot}`, `Whitcombe ${lot.toUpperCase()}`, `${lot}@whitcombe.example`],
    )
    await insertBookings(pool, { user_id: `bench-${lot}`, count: bookings / customers, lot: `z${lot}` })
  }
  // The state that autovacuum reaches a minute later.
  await pool.query('vacuum analyze bookings')
  await pool.end()
  const rows: Row[] = []
  for (const { what, path } of requests) {
    await office.visitor.get(path)
    const times = await measureRuns(() => office.visitor.get(path))
    const [middle = 0, worst = 0] = [times[runs / 2], times.at(-2)].map((each) => Math.round(each ?? 0))
    rows.push({
      what: `${bookings} bookings: ${what}, ms at 95 %`,
      ours: worst,
      reference: `${middle} in the middle`,
      goal: `under ${goal}`,
      ok: worst < goal,
    })
  }
  await product.stop()
  return rows
}
