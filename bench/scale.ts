// Benchmarks an installation of 100,000 and of 1,000,000 bookings: how long the fill takes, how many bookings guests make while two
// people of the office reload the dashboard, every call of the office, and the dispatch board of a busy day.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { createPool } from '#platform/db.ts'
import { bookingOf, quoteFor, rideToLondon, signUp } from '../testing/factories.ts'
import { createAdministrator } from '../testing/office.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'
import { benchBoard } from './board.ts'
import { fillDatabase } from './fill.ts'
import { load, measureAlternately, median } from './load.ts'
import { measureOfficeScreens, type ScreenTime } from './office-screens.ts'
import type { Report } from './progress.ts'
import type { Row } from './result-table.ts'
import { type Bed, openBed, type Running, startProduct } from './servers.ts'

const sizes = [100_000, 1_000_000]
const mostFillSeconds = 15 * 60
/** Guests who book at the same time, each without a pause. */
const guests = 8
const leastShare = 0.9
/** A statement of the product is ended after this. */
const longestStatementMs = 5000

/** What the browser requests to show the dashboard. */
const dashboardCalls = [
  '/admin/dashboard',
  '/api/admin/dashboard/today',
  '/api/admin/dashboard/total-bookings',
  '/api/revenue/total',
  '/api/admin/dashboard',
  '/api/admin/attention/count',
  '/api/admin/driver-messages',
  '/api/admin/dispatch/at-risk',
]

const reloadDashboard = async (office: Visitor): Promise<void> => {
  const answers = await Promise.all(dashboardCalls.map((each) => office.get(each)))
  const failed = answers.find(({ status }) => status !== 200)
  if (failed) throw new Error(`the dashboard answered ${failed.status}: ${failed.text}`)
}

/** Bookings a second of guests alone, and while two people reload the dashboard without a pause. */
export const measureBookings = async ({ url }: Running, office: Visitor): Promise<Row[]> => {
  const guest = createVisitor(url)
  const ride = rideToLondon()
  const quote = await quoteFor(guest, ride)
  await signUp(guest)
  const cookie = [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const book = (seconds: number) =>
    load({
      ...{ url: `${url}/api/bookings`, method: 'POST', headers: { cookie, 'sec-fetch-site': 'same-origin' } },
      ...{ body: () => JSON.stringify(bookingOf(ride, quote)), connections: guests, seconds },
    })
  const reloads: number[] = []
  const bookBeside = async (seconds: number) => {
    let isOver = false
    const reload = async () => {
      while (!isOver) {
        const began = performance.now()
        await reloadDashboard(office)
        reloads.push(performance.now() - began)
      }
    }
    const people = Promise.all([reload(), reload()])
    const measured = await book(seconds).finally(() => {
      isOver = true
    })
    await people
    return measured
  }
  const [beside, alone] = await measureAlternately(bookBeside, book)
  const share = beside.rps / alone.rps
  const slowest = Math.max(...reloads)
  return [
    {
      what: 'bookings a second while two people reload the dashboard',
      ours: beside.rps,
      reference: `${alone.rps} alone`,
      goal: `${leastShare} of those alone`,
      got: share.toFixed(2),
      ok: share >= leastShare && beside.failed === 0,
    },
    {
      what: 'the slowest reload meanwhile, ms',
      ours: Math.round(slowest),
      reference: `${reloads.length} reloads`,
      goal: `under ${longestStatementMs}`,
      ok: slowest < longestStatementMs,
    },
  ]
}

/** Watches for the longest statement that runs until it is stopped, in milliseconds. */
const watchStatements = (bed: Bed) => {
  const pool = createPool({ connection: bed.connection, max: 1, onError: () => undefined })
  let longest = 0
  const timer = setInterval(async () => {
    const { rows } = await pool.query<{ ms: number }>(
      `select coalesce(max(extract(epoch from clock_timestamp() - query_start) * 1000), 0)::int as ms from pg_stat_activity
       where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    longest = Math.max(longest, rows[0]?.ms ?? 0)
  }, 250)
  return async (): Promise<number> => {
    clearInterval(timer)
    await pool.end()
    return longest
  }
}

const fill = async (bed: Bed, bookings: number, report: Report): Promise<Row[]> => {
  const began = performance.now()
  const filled = await fillDatabase({ connection: bed.connection, bookings, dataDir: bed.folder, report })
  const seconds = Math.round((performance.now() - began) / 1000)
  return [
    {
      what: `a database filled with ${filled} bookings, seconds`,
      ours: seconds,
      goal: `under ${mostFillSeconds}`,
      ok: seconds < mostFillSeconds,
    },
  ]
}

const mostScreenMs = 300
const mostGrowth = 1.5

/** The slowest calls of the office, each of those that miss the goal in a row of its own. */
const judgeScreens = (times: readonly ScreenTime[]): Row[] => {
  const slowestFirst = times.toSorted((a, b) => b.p95 - a.p95)
  const shown = slowestFirst.filter(({ p95 }, place) => place === 0 || p95 >= mostScreenMs)
  return shown.map(({ screen, p95, median: middle }) => ({
    what: `the office, ${screen}: ms at 95 % (one of ${times.length} calls)`,
    ours: Math.round(p95),
    reference: `${Math.round(middle)} in the middle`,
    goal: `under ${mostScreenMs}`,
    ok: p95 < mostScreenMs,
  }))
}

export interface SizeResult {
  rows: Row[]
  screens: ScreenTime[]
}

/** Measures the product on a filled database. Some rides of the busy day lose their drivers. */
export const measureInstallation = async (bed: Bed, report: Report): Promise<SizeResult> => {
  const product = await startProduct(bed)
  const pool = createPool({ connection: bed.connection, onError: () => undefined })
  const office = await createAdministrator({ visitor: () => createVisitor(product.url), pool })
  await pool.end()
  const stopWatching = watchStatements(bed)
  report('calls of the office')
  const screens = await measureOfficeScreens(office.visitor)
  report('dispatch board')
  const board = await benchBoard(product.url, office.visitor)
  report('guests and the dashboard')
  const bookings = await measureBookings(product, office.visitor)
  const longest = await stopWatching()
  const statements = {
    what: 'the longest statement meanwhile, ms',
    ours: longest,
    goal: `under ${longestStatementMs}`,
    ok: longest < longestStatementMs,
  }
  await product.stop()
  return { rows: [...bookings, ...judgeScreens(screens), ...board, statements], screens }
}

const measureSize = async (bookings: number, report: Report): Promise<SizeResult> => {
  // A filled database is kept where SCALE_DATA names a folder, and used again.
  const kept = process.env.SCALE_DATA && path.join(process.env.SCALE_DATA, String(bookings))
  if (kept) mkdirSync(kept, { recursive: true })
  const bed = await openBed(kept)
  const marker = path.join(bed.folder, 'filled')
  try {
    report(`${bookings} bookings`)
    const filled = existsSync(marker) ? [] : await fill(bed, bookings, report)
    writeFileSync(marker, '')
    const { rows, screens } = await measureInstallation(bed, report)
    return { rows: [...filled, ...rows].map((row) => ({ ...row, what: `${bookings} bookings: ${row.what}` })), screens }
  } finally {
    await bed.close()
  }
}

/** How the middle of all calls grows from the first size to the last. */
const judgeGrowth = (few: readonly ScreenTime[], many: readonly ScreenTime[]): Row => {
  const before = new Map(few.map(({ screen, median: middle }) => [screen, middle]))
  const growth = median(many.map(({ screen, median: middle }) => middle / (before.get(screen) ?? middle)))
  return {
    what: `calls of the office: time with ${sizes.at(-1)} bookings beside ${sizes[0]}, middle of all`,
    ours: growth.toFixed(2),
    goal: `at most ${mostGrowth}`,
    ok: growth <= mostGrowth,
  }
}

export const benchScale = async (report: Report): Promise<Row[]> => {
  const results: SizeResult[] = []
  for (const size of sizes) results.push(await measureSize(size, report))
  const [few, many] = [results[0]?.screens ?? [], results.at(-1)?.screens ?? []]
  return [...results.flatMap(({ rows }) => rows), judgeGrowth(few, many)]
}
