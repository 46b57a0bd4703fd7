// Calendar feed over HTTP: creation, renewal, revocation and reading without a cookie.
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#platform/log.ts'
import { bookedRide, password, quoteFor, rideToLondon, signUp } from '../../../../testing/factories.ts'
import { insertBookings } from '../../../../testing/many-bookings.ts'
import { createDatabase, startApp, type TestApp, type TestDatabase } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
  site = await startApp({ database, env: { DATA_KEY: 'the key of this installation' } })
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

const customer = async () => {
  const visitor = site.visitor()
  await quoteFor(visitor)
  const { user_id } = await signUp(visitor)
  return { visitor, user_id, feed: `/api/users/${user_id}/calendar-feed` }
}
const createFeed = async (visitor: Visitor, feed: string): Promise<string> =>
  new URL((await visitor.post(feed)).body.data.address).pathname
/** Fetches as a calendar application does: without cookies. */
const fetchFeed = (path: string, headers: Record<string, string> = {}) => site.visitor().get(path, headers)
const entriesIn = (text: string) => text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)

describe('calendar feed address', () => {
  it('is created on request, can be read again, and has a 256-bit token that the database does not store', async () => {
    const { visitor, feed, user_id } = await customer()
    expect((await visitor.get(feed)).body.data).toEqual({ address: null, made_at: null })
    const made = (await visitor.post(feed)).body.data
    expect(made.address).toMatch(new RegExp(`^${site.url}/api/calendar/[\\w-]{43}\\.ics$`))
    expect((await visitor.get(feed)).body.data).toEqual(made)
    const token = new URL(made.address).pathname.split('/').at(-1)?.replace('.ics', '') ?? ''
    const { rows } = await site.pool.query(
      'select *, seed::text as s, token_hash::text as h from calendar_feeds where user_id = $1',
      [user_id],
    )
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows[0].seed.equals(Buffer.from(token, 'base64url'))).toBe(false)
  })

  it('returns 404 once it is renewed or revoked', async () => {
    const { visitor, feed } = await customer()
    const old = await createFeed(visitor, feed)
    expect((await fetchFeed(old)).status).toBe(200)
    const next = await createFeed(visitor, feed)
    expect([(await fetchFeed(old)).status, (await fetchFeed(next)).status]).toEqual([404, 200])
    await visitor.send('DELETE', feed)
    const unknown = await fetchFeed(`/api/calendar/${'A'.repeat(43)}.ics`)
    const dead = await fetchFeed(next)
    expect([dead.status, dead.text]).toEqual([404, unknown.text])
    expect((await visitor.get(feed)).body.data.address).toBeNull()
    for (const odd of ['x.ics', `${'A'.repeat(42)}.ics`, `${'A'.repeat(44)}.ics`, '%20.ics'])
      expect((await fetchFeed(`/api/calendar/${odd}`)).status).toBe(404)
  })

  it('is hidden from other users, who cannot create or revoke it', async () => {
    const { feed, visitor } = await customer()
    const address = await createFeed(visitor, feed)
    const other = (await customer()).visitor
    for (const method of ['GET', 'POST', 'DELETE']) {
      const none = await other.send(method, '/api/users/0000000000000/calendar-feed')
      const theirs = await other.send(method, feed)
      expect([theirs.status, theirs.text]).toEqual([404, none.text])
      expect((await site.visitor().send(method, feed)).status).toBe(401)
    }
    expect((await fetchFeed(address)).status).toBe(200)
  })

  it('returns 404 for a disabled account and is absent under a different data key', async () => {
    const { visitor, feed, user_id } = await customer()
    const address = await createFeed(visitor, feed)
    const another = await startApp({ database, env: { DATA_KEY: 'another key' } })
    const moved = another.visitor()
    for (const [name, value] of visitor.cookies) moved.cookies.set(name, value)
    expect((await moved.get(feed)).body.data.address).toBeNull()
    await another.close()
    await site.pool.query('update users set disabled_at = now() where user_id = $1', [user_id])
    expect((await fetchFeed(address)).status).toBe(404)
  })

  it('is deleted with the account', async () => {
    const { visitor, feed, user_id } = await customer()
    const address = await createFeed(visitor, feed)
    expect((await visitor.send('DELETE', `/api/users/${user_id}`, { password })).status).toBe(200)
    expect((await fetchFeed(address)).status).toBe(404)
    const { rowCount } = await site.pool.query('select from calendar_feeds where user_id = $1', [user_id])
    expect(rowCount).toBe(0)
  })

  it('is limited to 120 reads an hour from all clients together', async () => {
    const { visitor, feed, user_id } = await customer()
    const address = await createFeed(visitor, feed)
    const limited = await startApp({ database, env: { RATE_LIMITS: 'on', DATA_KEY: 'the key of this installation' } })
    const readFeed = () => limited.visitor().get(address)
    expect((await readFeed()).status).toBe(200)
    const { rowCount } = await site.pool.query('update rate_limits set points = 119 where key like $1', [
      `calendar feed:${user_id}`,
    ])
    expect(rowCount).toBe(1)
    const replies = [await readFeed(), await readFeed()]
    expect(replies.map(({ status }) => status)).toEqual([200, 429])
    expect(Number(replies[1]?.headers.get('retry-after'))).toBeGreaterThan(0)
    await limited.close()
  })

  it('is redacted in logs', () => {
    let logged = ''
    const log = createLog({
      level: 'error',
      destination: new Writable({
        write: (chunk, _, done) => {
          logged += chunk
          done()
        },
      }),
    })
    log.error({ req: { method: 'GET', url: `/api/calendar/${'aB3-'.repeat(10)}xyz.ics?x=1` } }, 'fault')
    expect(JSON.parse(logged).req).toEqual({ method: 'GET', url: '/api/calendar/….ics' })
  })
})

describe('calendar feed', () => {
  it('holds rides of the last 90 days and all upcoming ones, identical to their own files', async () => {
    const visitor = site.visitor()
    const { booking_id, user_id } = await bookedRide(visitor)
    await insertBookings(site.pool, { user_id, count: 300, lot: 'aa', firstHour: -91 * 24 })
    await insertBookings(site.pool, { user_id, count: 30, lot: 'ab', firstHour: 24 * 400 })
    const address = await createFeed(visitor, `/api/users/${user_id}/calendar-feed`)
    const { text, headers } = await fetchFeed(address)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('cache-control')).toMatch(/^private/)
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
    expect(text).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/)
    expect(text.match(/BEGIN:VCALENDAR/g)).toHaveLength(1)
    expect(text).not.toMatch(/[^\r]\n|\r[^\n]|£/)
    const { rows } = await site.pool.query(
      `select booking_id from bookings where user_id = $1 and pickup_at >= now() - interval '90 days'
         and (booking_status <> 'cancelled' or paid_at is not null) order by pickup_at`,
      [user_id],
    )
    const uids = entriesIn(text).map((entry) => /UID:booking-(\w+)@ostler/.exec(entry)?.[1])
    expect(uids).toEqual(rows.map((row) => row.booking_id))
    const alone = (await visitor.get(`/api/bookings/${booking_id}/calendar.ics`)).text
    expect(text).toContain(alone.slice(alone.indexOf('BEGIN:VEVENT'), alone.indexOf('END:VCALENDAR')))
  })

  it('answers 304 until a ride changes', async () => {
    const visitor = site.visitor()
    const { booking_id, user_id } = await bookedRide(visitor)
    const address = await createFeed(visitor, `/api/users/${user_id}/calendar-feed`)
    const first = await fetchFeed(address)
    const tag = first.headers.get('etag') ?? ''
    const again = await fetchFeed(address, { 'if-none-match': `"x", ${tag}` })
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag])
    await site.pool.query('update bookings set version = version + 1 where booking_id = $1', [booking_id])
    const changed = await fetchFeed(address, { 'if-none-match': tag })
    expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false])
  })

  it('shows a ride as tentative until paid, then confirmed, then cancelled, with a rising sequence', async () => {
    const visitor = site.visitor()
    const { booking_id, user_id } = await bookedRide(visitor)
    const address = await createFeed(visitor, `/api/users/${user_id}/calendar-feed`)
    const entry = async () => {
      const text = (await fetchFeed(address)).text
      return ['STATUS', 'SEQUENCE', 'METHOD'].map((name) => new RegExp(`^${name}:(\\w+)`, 'm').exec(text)?.[1])
    }
    expect(await entry()).toEqual(['TENTATIVE', '1', 'PUBLISH'])
    const set = (text: string) =>
      site.pool.query(`update bookings set ${text}, version = version + 1 where booking_id = $1`, [booking_id])
    await set(`payment_status = 'paid', paid_at = now()`)
    expect(await entry()).toEqual(['CONFIRMED', '2', 'PUBLISH'])
    await set(`booking_status = 'cancelled'`)
    expect(await entry()).toEqual(['CANCELLED', '3', 'PUBLISH'])
    expect((await visitor.get(`/api/bookings/${booking_id}/calendar.ics`)).text).toContain('METHOD:CANCEL')
  })

  it('is an empty calendar without rides', async () => {
    const { visitor, feed } = await customer()
    const { text } = await fetchFeed(await createFeed(visitor, feed))
    expect(entriesIn(text)).toEqual([])
    expect(text).toMatch(/END:VCALENDAR\r\n$/)
  })
})

it('puts a ride in Los Angeles at the correct instant on a day of a clock change', async () => {
  const visitor = site.visitor()
  const ride = rideToLondon({
    country: 'america',
    pickup: { address: 'Los Angeles International Airport' },
    dropoff: { address: 'Santa Monica' },
    date: '2027-03-14',
    time: '10:00',
  })
  const { booking_id } = await bookedRide(visitor, { ride })
  const { text } = await visitor.get(`/api/bookings/${booking_id}/calendar.ics`)
  expect(text).toContain('DTSTART:20270314T170000Z')
  expect(text.replaceAll('\r\n ', '')).toContain('10:00\\, Los Angeles time')
})
