// The demonstration on a test database, read over HTTP: every list has entries, every account signs in, and the books balance.
// @module-tag full
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localAt } from '#kernel/time.ts'
import { checkAuditChain } from '#platform/audit-chain.ts'
import { systemClock } from '#platform/clock.ts'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { copyDemonstration } from '../bench/fill.ts'
import { NoAdministrator } from '../demo/administrator.ts'
import { dateAfter } from '../demo/clock.ts'
import { CannotFill, type FillOptions, type FillResult, fill } from '../demo/fill.ts'
import { nightDesk } from '../demo/hotel.ts'
import { companies, concierge } from '../demo/partners.ts'
import { customers, demoPassword, drivers, officeEmail } from '../demo/people.ts'
import { readConfig } from '../src/server/config.ts'
import { findBrokenInvariants } from '../testing/payments.ts'
import {
  cheapPasswordCost,
  createDatabase,
  root,
  startApp,
  type TestApp,
  type TestDatabase,
} from '../testing/start-app.ts'
import type { Visitor } from '../testing/visitor.ts'

let database: TestDatabase
let site: TestApp
let result: FillResult
let options: FillOptions
const dataDir = mkdtempSync(path.join(tmpdir(), 'ostler-demo-'))
const env = { NODE_ENV: 'test', DATA_DIR: dataDir }

beforeAll(async () => {
  database = await createDatabase()
  const pool = createPool({ connection: database.connection, onError: () => undefined })
  const log = createLog({ level: 'error' })
  options = { config: readConfig(env, root), root, pool, clock: systemClock, log, passwordCost: cheapPasswordCost }
  result = await fill(options)
  site = await startApp({ database, env })
}, 300_000)
afterAll(async () => {
  await site?.close()
  await options?.pool.end()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const signIn = async (email: string, path = '/api/auth/login'): Promise<Visitor> => {
  const visitor = site.visitor()
  const { status, text } = await visitor.post(path, { email, password: demoPassword })
  expect([status, text]).toEqual([200, expect.stringContaining(email)])
  return visitor
}
const signInToOffice = () => signIn(officeEmail, '/api/auth/admin/login')

const rows = async (text: string) => (await site.pool.query(text)).rows
const count = async (text: string): Promise<number> => Number((await rows(text))[0]?.count)

it('does not give a configured administrator the published password of the demonstration', async () => {
  const empty = await createDatabase()
  const pool = createPool({ connection: empty.connection, onError: () => undefined })
  const config = readConfig({ ...env, ADMIN_EMAIL: 'office@mail.example' }, root)
  await expect(fill({ ...options, config, pool })).rejects.toThrow(NoAdministrator)
  expect((await pool.query('select email from users')).rows).toEqual([])
  await pool.end()
  await empty.drop()
})

describe('the demonstration', () => {
  it('leaves the books balanced and no event or mail undelivered', async () => {
    expect(await findBrokenInvariants(site.pool)).toEqual([])
    expect(
      await count(`select count(*) from jobs.job where state in ('retry', 'failed') or name = 'outbox-dead'`),
    ).toBe(0)
    expect(await count(`select count(*) from mails where status <> 'sent'`)).toBe(0)
  })

  it('dates nothing in the future, and its mails over more than eight weeks', async () => {
    for (const [table, column] of [
      ['audit_log', 'at'],
      ['mails', 'created_at'],
      ['outbox', 'published_at'],
      ['bookings', 'created_at'],
    ])
      expect(await count(`select count(*) from ${table} where ${column} > now()`)).toBe(0)
    expect(await count(`select count(distinct date_trunc('week', created_at)) from mails`)).toBeGreaterThan(8)
  })

  it('fills every list of the office', async () => {
    const visitor = await signInToOffice()
    const lists: [path: string, least: number][] = [
      ['/api/bookings', result.rides],
      ['/api/bookings?status=cancelled', 4],
      ['/api/bookings?status=completed', 20],
      ['/api/bookings?status=pending', 1],
      ['/api/admin/users', 15],
      ['/api/admin/audit', 20],
      ['/api/admin/partners', 3],
      ['/api/admin/partners?status=pending', 1],
      ['/api/admin/payouts', 2],
      ['/api/admin/attention', 2],
      ['/api/admin/attention?state=seen', 1],
      ['/api/support/messages?state=new', 2],
      ['/api/support/messages?state=answered', 3],
      ['/api/pages?search=wedding', 1],
    ]
    for (const [list, least] of lists) {
      const { status, body } = await visitor.get(list)
      expect([list, status, body.data.length >= least, body.data.length]).toEqual([list, 200, true, expect.any(Number)])
    }
    for (const status of ['available', 'unavailable', 'under-review'])
      expect((await visitor.get(`/api/drivers/${status}/count`)).body.total).toBeGreaterThan(0)
  })

  it('shows every state of a ride on the board, and a car without a driver', async () => {
    const visitor = await signInToOffice()
    const today = localAt(systemClock(), 'Europe/London').date
    // Just after midnight some of these rides are of yesterday.
    const { body } = await visitor.get(`/api/admin/dispatch?from=${dateAfter(today, -1)}&to=${dateAfter(today, 1)}`)
    const { rides, totals } = body.data
    expect(totals.rides).toBeGreaterThan(10)
    expect(totals.without_driver).toBeGreaterThan(0)
    const cars = rides.flatMap((ride: { cars: { assignment: { state: string } | null }[] }) => ride.cars)
    const states = new Set(cars.map((car: { assignment: { state: string } | null }) => car.assignment?.state ?? 'none'))
    expect([...states]).toEqual(
      expect.arrayContaining(['none', 'assigned', 'acknowledged', 'on_the_way', 'arrived', 'on_board']),
    )
    expect(await count(`select count(*) from assignments where state = 'completed'`)).toBeGreaterThan(20)
    expect(await count(`select count(*) from assignments where state = 'no_show'`)).toBe(1)
    expect(await count(`select count(*) from ride_ratings`)).toBeGreaterThan(15)
  })

  it('lets the customer and the driver sign in, each with rides of their own', async () => {
    const customer = await signIn(customers.eleanor.email)
    const { body: who } = await customer.get('/api/auth/session')
    expect(who.data).toMatchObject({ role: 'customer', profile_image: expect.stringContaining('/uploads/profiles/') })
    expect((await customer.get(who.data.profile_image)).status).toBe(200)
    const { body } = await customer.get(`/api/bookings/user/${who.data.user_id}`)
    expect(body.data.length).toBeGreaterThan(8)
    const driver = await signIn(drivers.tomas.email)
    const { data } = (await driver.get('/api/driver/rides')).body
    expect(data.driver).toMatchObject({ first_name: 'Tomas', rating: expect.any(Number) })
    expect(data.rides.length).toBeGreaterThan(2)
  })

  it('lets the hotel and a company that awaits approval sign in', async () => {
    const hotel = await signIn(concierge)
    expect((await hotel.get('/api/partner')).body.data).toMatchObject({ name: 'The Harcourt', status: 'active' })
    const { data: paid } = (await hotel.get('/api/partner/payouts')).body
    expect(paid.balances.paid).toBeGreaterThan(0)
    expect((await hotel.get('/api/partner/tickets')).body.data).toHaveLength(1)
    expect((await (await signIn(nightDesk)).get('/api/partner')).body.data).toMatchObject({ role: 'desk' })
    const waiting = await signIn(companies.fennimore.contactPersonEmail)
    expect((await waiting.get('/api/partner')).body.data).toMatchObject({ status: 'pending', role: 'owner' })
    expect((await site.visitor().get('/larkspur-travel')).status).toBe(200)
  })

  it('shows the cars of the day and a monthly invoice to the partner desk that booked guest lists', async () => {
    const desk = await signIn(nightDesk)
    const today = localAt(systemClock(), 'Europe/London').date
    // Around midnight some of these rides are of another day.
    const days = await Promise.all(
      [-1, 0, 1].map(async (nth) => (await desk.get(`/api/partner/desk/cars?date=${dateAfter(today, nth)}`)).body.data),
    )
    const rooms = days.flat().filter(({ room }: { room: string | null }) => room !== null)
    expect(rooms.length).toBeGreaterThanOrEqual(4)
    expect(rooms.some(({ chauffeurs }: { chauffeurs: object[] }) => chauffeurs.length > 0)).toBe(true)
    const hotel = await signIn(concierge)
    const { data } = (await hotel.get('/api/partner/invoices')).body
    expect(data.length).toBeGreaterThan(0)
    expect((await hotel.get(`/api/partner/invoices/${data[0].period}.pdf`)).status).toBe(200)
  })

  it('refuses an installation that is in use', async () => {
    const before = await count('select count(*) from users')
    await expect(fill(options)).rejects.toThrow(CannotFill)
    expect(await count('select count(*) from users')).toBe(before)
  })
})

describe('copies of the demonstration for benchmarks', () => {
  it('keep the books balanced, the audit log intact and every row linked', async () => {
    const bookings = await copyDemonstration({ connection: database.connection, bookings: 2000 })
    expect(bookings).toBeGreaterThan(1900)
    // The copies have no payments in the card sandbox and no events.
    expect(await findBrokenInvariants(site.pool)).toEqual([
      'paid without exactly one kept payment of the same amount',
      'a refund that is known on one side only',
      'a paid booking without its event',
    ])
    const client = await site.pool.connect()
    try {
      expect(await checkAuditChain(client)).toMatchObject({
        ok: true,
        rows: await count('select count(*) from audit_log'),
      })
    } finally {
      client.release()
    }
    const { body } = await (await signInToOffice()).get('/api/bookings?page=1')
    expect(body.total).toBe(bookings)
  })
})
