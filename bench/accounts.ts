// Benchmarks sign-in against the bare password hash, and the first screen of a customer with ten thousand bookings.
import { hash, verify } from '@node-rs/argon2'
import { defaultCost, maxConcurrent } from '#modules/auth/passwords/service.ts'
import { openBrowser } from '../testing/browser.ts'
import { password, quoteFor, signUp } from '../testing/factories.ts'
import { insertBookings } from '../testing/many-bookings.ts'
import { createVisitor } from '../testing/visitor.ts'
import { load, measureAlternately, measureWork, median } from './load.ts'
import { openRecorder } from './recorder.ts'
import { compareWithReference } from './reference-comparison.ts'
import type { Row } from './result-table.ts'
import { type Bed, type Running, startBare, startProduct } from './servers.ts'

const people = 40
const bookings = 10_000
const bookingsOfOthers = 60_000

const benchLogin = async ({ url }: Running, emails: readonly string[]): Promise<Row> => {
  const passwordHash = await hash(password, defaultCost)
  let next = 0
  const body = () => JSON.stringify({ email: emails[next++ % emails.length], password })
  const [product, bare] = await measureAlternately(
    (seconds) =>
      load({
        url: `${url}/api/auth/login`,
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin' },
        // One network may have few passwords checked at a time.
        freshHeaders: () => ({ 'x-forwarded-for': `10.0.${next % people}.1` }),
        body,
        seconds,
      }),
    measureWork(() => verify(passwordHash, password), maxConcurrent),
  )
  const ratio = product.rps / bare.rps
  return {
    what: 'login: a second, at 32 connections, beside the bare hash',
    ours: product.rps,
    reference: bare.rps,
    goal: '0.75 of bare',
    got: ratio.toFixed(2),
    ok: ratio >= 0.75 && product.failed === 0,
  }
}

/** Time from navigation to the first booking on screen, in a browser with an empty cache. */
const benchScreen = async ({ url }: Running, cookies: ReadonlyMap<string, string>, runs = 5): Promise<Row> => {
  const browser = await openBrowser({ whole: true })
  const times: number[] = []
  for (let i = 0; i < runs; i++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
    const page = await context.newPage()
    const started = performance.now()
    await page.goto(`${url}/dashboard/bookings`, { waitUntil: 'commit' })
    await page.getByRole('article').first().waitFor()
    times.push(performance.now() - started)
    await context.close()
  }
  await browser.close()
  const middle = Math.round(median(times))
  const all = times.map((time) => Math.round(time)).join(' ')
  return {
    what: `dashboard with ${bookings} bookings: first of them on the screen, ms (all ${all})`,
    ours: middle,
    goal: 'under 1000',
    ok: middle < 1000,
  }
}

export const benchAccounts = async (bed: Bed): Promise<Row[]> => {
  const recorder = await openRecorder(bed)
  const { visitor, pool } = recorder
  await quoteFor(visitor)
  const other = await signUp(visitor)
  const { user_id, email } = await signUp(visitor)
  await insertBookings(pool, { user_id, count: bookings, lot: 'ba' })
  // Bookings of another customer, because a plan that scans all bookings is fast when there are no others.
  await insertBookings(pool, { user_id: other.user_id, count: bookingsOfOthers, lot: 'bb' })
  await pool.query('analyze bookings')
  const first = `/api/bookings/user/${user_id}?tab=upcoming&page=1`
  await recorder.record({ name: 'first-page', method: 'GET', path: first })
  const { plan, headers } = await recorder.close()

  const product = await startProduct(bed, { TRUST_PROXY: '1' })
  const emails = [email]
  while (emails.length < people) emails.push((await signUp(createVisitor(product.url))).email)
  const rows = [await benchLogin(product, emails)]
  const bare = await startBare(bed, { calls: plan })
  const ours = { url: product.url + first, headers }
  const name = `first page of ${bookings} bookings`
  rows.push(...(await compareWithReference(name, ours, { url: `${bare.url}/first-page`, headers }, 0.75)))
  await bare.stop()
  rows.push(await benchScreen(product, visitor.cookies))
  await product.stop()
  return rows
}
