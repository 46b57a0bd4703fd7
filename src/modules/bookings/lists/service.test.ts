// Booking lists over HTTP: tabs, search, filters, pages and the exported table.
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NamedClient } from '#platform/named-client.ts'
import { bookedRide, quoteFor, signUp } from '../../../../testing/factories.ts'
import { insertBookings } from '../../../../testing/many-bookings.ts'
import { createTestClock } from '../../../../testing/payments.ts'
import { createDatabase, startApp, type TestApp, type TestDatabase } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
let database: TestDatabase
let visitor: Visitor
let user_id: string
beforeAll(async () => {
  database = await createDatabase()
  site = await startApp({ database })
  visitor = site.visitor()
  await quoteFor(visitor)
  user_id = (await signUp(visitor)).user_id
  await insertBookings(site.pool, { user_id, count: 1000, lot: 'aa' })
  const other = site.visitor()
  await quoteFor(other)
  await insertBookings(site.pool, { user_id: (await signUp(other)).user_id, count: 500, lot: 'bb' })
  await site.pool.query('analyze bookings')
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

interface Listed {
  booking_id: string
  pickup_at: string
  booking_date: string
  status: string
  price: number
}
const list = async (query: Record<string, string | number> = {}) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const { status, body, text } = await visitor.get(`/api/bookings/user/${user_id}?${search}`)
  if (status !== 200) throw new Error(`${status} ${text}`)
  return body as { data: Listed[]; total: number; counts: { upcoming: number; past: number; cancelled: number } }
}
const cookie = () => ({ cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') })
const ids = (data: Listed[]) => data.map(({ booking_id }) => booking_id)
const isSorted = (values: number[]) => values.every((value, i) => i === 0 || (values[i - 1] ?? 0) <= value)

describe('tabs of the list', () => {
  it('split bookings by pickup instant, upcoming soonest first and the others latest first', async () => {
    const now = Date.now()
    const upcoming = await list({ page: 1, page_size: 100, tab: 'upcoming' })
    const past = await list({ page: 1, page_size: 100, tab: 'past' })
    const cancelled = await list({ page: 1, page_size: 100, tab: 'cancelled' })
    expect(upcoming.counts).toEqual({ upcoming: 450, past: 450, cancelled: 100 })
    expect([upcoming.total, past.total, cancelled.total]).toEqual([450, 450, 100])
    const at = ({ data }: { data: Listed[] }) => data.map(({ pickup_at }) => Date.parse(pickup_at))
    expect(at(upcoming).every((each) => each >= now) && isSorted(at(upcoming))).toBe(true)
    expect(at(past).every((each) => each < now) && isSorted(at(past).reverse())).toBe(true)
    expect(cancelled.data.every(({ status }) => status === 'cancelled')).toBe(true)
    expect([...upcoming.data, ...past.data].some(({ status }) => status === 'cancelled')).toBe(false)
  })

  it('move a ride to past at its pickup instant', async () => {
    const { clock, forward } = createTestClock()
    const own = await startApp({ clock })
    const me = own.visitor()
    const { booking_id, user_id: id } = await bookedRide(me)
    await own.pool.query('update bookings set pickup_at = $1', [new Date(clock().getTime() + 60_000)])
    const tabs = async () => (await me.get(`/api/bookings/user/${id}?page=1`)).body.counts
    expect(await tabs()).toEqual({ upcoming: 1, past: 0, cancelled: 0 })
    forward(61_000)
    expect(await tabs()).toEqual({ upcoming: 0, past: 1, cancelled: 0 })
    await own.pool.query(`update bookings set booking_status = 'cancelled' where booking_id = $1`, [booking_id])
    expect(await tabs()).toEqual({ upcoming: 0, past: 0, cancelled: 1 })
    await own.close()
  })
})

describe('pages of the list', () => {
  it('contain every booking of the tab once', async () => {
    const seen: string[] = []
    for (let page = 1; page <= 5; page++)
      seen.push(...ids((await list({ page, page_size: 100, tab: 'past', sort: 'price' })).data))
    expect(new Set(seen).size).toBe(450)
    expect((await list({ page: 6, page_size: 100, tab: 'past', sort: 'price' })).data).toEqual([])
  })

  it('follow the requested order', async () => {
    const prices = async (sort: string) =>
      (await list({ page: 1, page_size: 100, sort })).data.map((each) => each.price)
    expect(isSorted(await prices('price'))).toBe(true)
    expect(isSorted((await prices('-price')).reverse())).toBe(true)
    expect(ids((await list({ page: 1, sort: 'created' })).data)[0]).toBe('aa00000000999')
    expect(ids((await list({ page: 1, sort: 'pickup' })).data)[0]).toBe('aa00000000000')
  })

  it('are optional: without a page number the whole list is returned', async () => {
    const { data, total, counts } = await list()
    const page = await list({ page: 1, page_size: 100 })
    expect([data.length, total, counts]).toEqual([1000, 1000, page.counts])
    expect(data.slice(0, 100)).toEqual(page.data)
    expect((await list({ search: 'no such place' })).data).toEqual([])
  })

  it('include the id of the return ride', async () => {
    await site.pool.query(
      `update bookings set is_return_booking = true, original_booking_id = 'aa00000000010' where booking_id = 'aa00000000011'`,
    )
    const { data } = await list({ page: 1, search: 'aa0000000001', sort: 'pickup' })
    expect(data.find(({ booking_id }) => booking_id === 'aa00000000010')).toMatchObject({
      return_booking_id: 'aa00000000011',
    })
  })
})

describe('search of the list', () => {
  const countMatches = async (search: string) => (await list({ page: 1, search })).total

  it('matches places, passengers and the customer’s full name in any case', async () => {
    expect(await countMatches('KEW gardens')).toBe(10)
    expect(await countMatches('terminal 3')).toBe(200)
    expect(await countMatches('zoë ampleforth 77')).toBe(6)
    expect(await countMatches('ZOË AMPLEFORTH 777')).toBe(1)
    expect(await countMatches('eleanor whit')).toBe(1000)
    expect(await countMatches('  kew ')).toBe(10)
  })

  it('matches an id with and without dashes', async () => {
    expect(await countMatches('AA00-0000-00123')).toBe(1)
    expect(await countMatches('aa00000000123')).toBe(1)
    expect(await countMatches('AA00-0000-0012')).toBe(10)
    expect(await countMatches('BB00-0000-00123')).toBe(0)
  })

  it('treats wildcards and quotes as literal text', async () => {
    for (const text of ['%', '_', '\\', "' or 1=1 --", '100%']) expect(await countMatches(text)).toBe(0)
  })

  it('counts matches in every tab', async () => {
    const { counts, total, data } = await list({ page: 1, tab: 'cancelled', search: 'Kew' })
    expect([counts, total, data.length]).toEqual([{ upcoming: 0, past: 0, cancelled: 10 }, 10, 10])
  })
})

describe('filters of the list', () => {
  it('take one value or several, and combine', async () => {
    const hourly = await list({ page: 1, type: 'hourly' })
    const ways = await list({ page: 1, type: 'point_to_point' })
    expect([hourly.total, ways.total]).toEqual([143, 857])
    expect((await list({ page: 1, type: 'hourly,point_to_point' })).total).toBe(1000)
    expect((await list({ page: 1, type: 'hourly', class: 'first_class,business_van' })).total).toBe(95)
    expect((await list({ page: 1, type: '', class: '', status: '', from: '', to: '', search: '' })).total).toBe(1000)
  })

  it('match the displayed status', async () => {
    const all = (await list()).data
    for (const status of ['pending', 'completed', 'cancelled', 'paid']) {
      const { data } = await list({ status })
      expect(ids(data)).toEqual(ids(all.filter((each) => each.status === status)))
    }
  })

  it('include the first and last day of a range, by local pickup date', async () => {
    const all = (await list()).data
    const from = all[400]?.booking_date ?? ''
    const to = all[300]?.booking_date ?? ''
    const expected = all.filter(({ booking_date }) => booking_date >= from && booking_date <= to)
    expect(ids((await list({ from, to })).data)).toEqual(ids(expected))
    expect((await list({ page: 1, from: to, to: from })).total).toBe(0)
  })

  it.each([
    'tab=all',
    'type=boat',
    'class=first_class;x',
    'status=lost',
    'from=2026-02-30',
    'sort=name',
    'page=0',
    'page_size=101',
  ])('reject %s', async (query) => {
    expect((await visitor.get(`/api/bookings/user/${user_id}?${query}`)).status).toBe(400)
  })
})

describe('exported table', () => {
  const table = (query = '') => visitor.get(`/api/bookings/export.csv${query}`)
  const linesOf = (text: string) => text.split('\r\n').filter(Boolean)

  it('has the content and order of the list, with column headers', async () => {
    const reply = await table('?status=paid&sort=price')
    expect(reply.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/)
    expect(reply.headers.get('content-disposition')).toMatch(
      /^attachment; filename="ostler-bookings-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const bytes = new Uint8Array(
      await (await fetch(`${site.url}/api/bookings/export.csv`, { headers: cookie() })).arrayBuffer(),
    )
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, ...rows] = linesOf(reply.text)
    expect(head).toContain('Booking ID,Status,Payment,Type,Date,Time,Time zone,Pickup,Dropoff')
    const { data } = await list({ status: 'paid', sort: 'price' })
    expect(rows.map((row) => row.slice(0, 15).replaceAll('-', '').toLowerCase())).toEqual(ids(data))
  })

  it('is complete at a thousand rows and delays no other request for long', async () => {
    let slowest = 0
    let isDone = false
    const others = (async () => {
      while (!isDone) {
        const from = performance.now()
        await fetch(`${site.url}/healthz`)
        slowest = Math.max(slowest, performance.now() - from)
        await wait(2)
      }
    })()
    const { text } = await table()
    isDone = true
    await others
    expect(linesOf(text)).toHaveLength(1001)
    expect(slowest).toBeLessThan(1000)
  })

  it('neutralises spreadsheet formulas', async () => {
    await site.pool.query(
      `update bookings set is_self_booking = false, guest_first_name = '=cmd|''/c calc''!A0', guest_last_name = 'x',
         pickup_sign = '@SUM(1)', notes_for_chauffeur = E'-1\\n"quoted", and more', reference_code = '+44'
       where booking_id = 'aa00000000500'`,
    )
    const { text } = await table('?search=aa00000000500')
    expect(text).toContain(`,"'=cmd|'/c calc'!A0 x",`)
    expect(text).toContain(`,'@SUM(1),"'-1\n""quoted"", and more",'+44,`)
  })

  it('contains only the caller’s bookings and requires a sign-in', async () => {
    expect((await table()).text).not.toContain('BB00')
    expect((await site.visitor().get('/api/bookings/export.csv')).status).toBe(401)
  })
})

it('an interrupted export or list fails instead of looking complete', async () => {
  let reads = 0
  class Breaking extends NamedClient {
    override query(...call: unknown[]): never {
      const isBatch = typeof call[0] === 'string' && call[0].includes('return_booking_id') && ++reads % 3 === 0
      if (isBatch) return Promise.reject(new Error('Connection terminated')) as never
      return (super.query as (...args: unknown[]) => never).apply(this, call)
    }
  }
  const breaking = await startApp({ database, Client: Breaking })
  for (const path of ['/api/bookings/export.csv', `/api/bookings/user/${user_id}`]) {
    const reply = await fetch(breaking.url + path, { headers: cookie() })
    expect(reply.status).toBe(200)
    await expect(reply.text()).rejects.toThrow()
  }
  expect((await fetch(`${breaking.url}/healthz`)).status).toBe(200)
  await breaking.close()
})

it('a typographic apostrophe matches a plain one in a place name', async () => {
  const visitor = site.visitor()
  const booked = await bookedRide(visitor)
  const search = encodeURIComponent('claridge\u2019s')
  const { body } = await visitor.get(`/api/bookings/user/${booked.user_id}?page=1&search=${search}`)
  expect(body.data.map(({ booking_id }: { booking_id: string }) => booking_id)).toEqual([booked.booking_id])
})

it('a list of another customer is not found, as one that does not exist', async () => {
  const stranger = site.visitor()
  await quoteFor(stranger)
  await signUp(stranger)
  for (const page of ['', '?page=1']) {
    const others = await stranger.get(`/api/bookings/user/${user_id}${page}`)
    const none = await stranger.get(`/api/bookings/user/0000000000000${page}`)
    expect([others.status, others.text]).toEqual([404, none.text])
  }
})

it('counts and sorts a list from the index alone', async () => {
  await site.pool.query('vacuum analyze bookings')
  const client = await site.pool.connect()
  // PostgreSQL prefers a sequential scan for a thousand rows, so it is disabled here.
  await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
  const { rows } = await client.query(
    `explain select count(*) filter (where booking_status = 'cancelled' and payment_status = 'paid'), min(pickup_at),
       min(price_pence), min(created_at)
     from bookings where user_id = $1 and booking_type = 'hourly' and service_type = 'first_class' and booking_date > now()`,
    [user_id],
  )
  await client.query('rollback')
  client.release()
  expect(JSON.stringify(rows)).toContain('Index Only Scan using bookings_list')
})
