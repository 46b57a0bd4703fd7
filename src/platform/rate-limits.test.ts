// Rate limits as a caller meets them; each test uses addresses of its own.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { rideToLondon } from '../../testing/factories.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { createDb } from './db.ts'
import { createRateLimits } from './rate-limits.ts'
import { createRetention } from './retention.ts'
import { createRetentionSweeps } from './retention-sweeps.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp({ env: { RATE_LIMITS: 'on' } })
})
afterAll(() => site.close())

interface Call {
  from: string
  url?: string
  body?: object
  headers?: Record<string, string>
}
const call = (at: TestApp, { from, url = '/healthz', body, headers = {} }: Call) =>
  at.app.inject({
    method: body ? 'POST' : 'GET',
    url,
    remoteAddress: from,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    body,
  })

/** How many of `times` calls succeed before the first is rate limited. */
const countAllowed = async (times: number, make: (turn: number) => Call, at = site): Promise<number> => {
  for (let turn = 0; turn < times; turn++) if ((await call(at, make(turn))).statusCode === 429) return turn
  return times
}

describe('T25: rate limits of one address', () => {
  it('do not count built files, but count requests for missing files', async () => {
    const picture = { from: '203.0.113.90', url: '/fonts/hanken-grotesk.woff2' }
    expect((await call(site, picture)).statusCode).toBe(200)
    expect(await countAllowed(400, () => picture)).toBe(400)
    expect(await countAllowed(400, () => ({ from: '203.0.113.91', url: '/fonts/none.woff2' }))).toBe(300)
  })

  it('allow 300 requests per minute of any kind', async () => {
    const urls = ['/healthz', '/', '/api/nothing', '/no-page', '/api/auth/session']
    expect(await countAllowed(400, (turn) => ({ from: '203.0.113.1', url: urls[turn % urls.length] }))).toBe(300)
    const refused = await call(site, { from: '203.0.113.1' })
    expect(refused.json()).toEqual({
      success: false,
      code: 'RATE_LIMITED',
      message: expect.stringMatching(/rate limit/i),
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await call(site, { from: '203.0.113.2' })).statusCode).toBe(200)
  })

  it('ignore forwarding headers that the caller sends', async () => {
    const headers = (turn: number) => ({
      'x-forwarded-for': `198.51.100.${turn % 250}`,
      forwarded: `for=198.51.100.${turn % 250}`,
    })
    expect(await countAllowed(400, (turn) => ({ from: '203.0.113.3', headers: headers(turn) }))).toBe(300)
  })

  it('treat an IPv6 /64 as one address', async () => {
    const from = (turn: number) => `2001:db8:1:2:${turn.toString(16)}::${turn.toString(16)}`
    expect(await countAllowed(400, (turn) => ({ from: from(turn) }))).toBe(300)
    expect((await call(site, { from: '2001:db8:1:3::1' })).statusCode).toBe(200)
  })

  it.each([
    [60, '/api/quotes', rideToLondon()],
    [10, '/api/test-connection', undefined],
    [10, '/api/csp-report', {}],
    [10, '/api/auth/forgot-password', { email: 'x' }],
    [20, '/api/auth/validate-reset-token?token=x', undefined],
    [20, '/api/auth/reset-password-with-token', {}],
    [5, '/api/auth/register', {}],
    [60, '/api/places/route.svg', undefined],
    [120, '/api/places/heathrow-airport', undefined],
  ])('allow %i calls of %s', async (points, url, body) => {
    const from = `192.0.2.${10 + url.length}`
    expect(await countAllowed(points + 5, () => ({ from, url, body }))).toBe(points)
  })

  it('do not count webhooks of the card provider, which are authenticated by signature', async () => {
    const make = () => ({ from: '203.0.113.4', url: '/api/payments/webhook', body: {} })
    expect(await countAllowed(320, make)).toBe(320)
  })
})

it('the general limit of one address is shared by processes', async () => {
  const processes = [createRateLimits(site.pool), createRateLimits(site.pool)]
  const from = '203.0.113.77'
  const spendAll = () => Promise.all(processes.map((limits) => limits.spendGeneral(from)))
  let turns = 0
  while (turns < 300 && (await spendAll().then(Boolean, () => false))) {
    turns++
    // Sharing delays no call; this waits for its count, which is in the background.
    if (turns % 10 === 0 && turns >= 30)
      await eventually(async () => {
        const { rows } = await site.pool.query("select points from rate_limits where key = 'any:203.0.113.77'")
        return rows[0]?.points >= 2 * turns
      })
  }
  // Each process alone would allow 300.
  expect(turns).toBeGreaterThanOrEqual(150)
  expect(turns).toBeLessThanOrEqual(170)
})

describe('rate limits behind a trusted proxy', () => {
  const behind = (TRUST_PROXY: string) => startApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY } })

  it('identify the caller by the address that the proxy added', async () => {
    const at = await behind('1')
    const forged = (turn: number) => ({ 'x-forwarded-for': `198.51.100.${turn % 250}, 203.0.113.9` })
    expect(await countAllowed(400, (turn) => ({ from: '10.0.0.1', headers: forged(turn) }), at)).toBe(300)
    expect((await call(at, { from: '10.0.0.1', headers: { 'x-forwarded-for': '203.0.113.10' } })).statusCode).toBe(200)
    await at.close()
  })

  it('ignore the port of the caller', async () => {
    const at = await behind('10.0.0.0/8')
    const headerFormats = [
      (port: number) => `203.0.113.9:${port}, 10.0.0.2:${port}`,
      (port: number) => `[2001:db8::1]:${port}`,
    ]
    for (const header of headerFormats) {
      const make = (turn: number) => ({ from: '10.0.0.1', headers: { 'x-forwarded-for': header(50_000 + turn) } })
      expect(await countAllowed(400, make, at)).toBe(300)
    }
    await at.close()
  })

  it('ignore forwarding headers from any other address', async () => {
    const at = await behind('10.0.0.0/8')
    const forged = (turn: number) => ({ 'x-forwarded-for': `198.51.100.${turn % 250}` })
    expect(await countAllowed(400, (turn) => ({ from: '203.0.113.9', headers: forged(turn) }), at)).toBe(300)
    await at.close()
  })
})

it.each([
  [60, 'Please wait a moment and try again.'],
  [900, 'Please try again in 15 minutes.'],
  [3600, 'Please try again in 60 minutes.'],
  [86_400, 'Please try again in 24 hours.'],
])('a rate limit of %i seconds names the waiting time', async (seconds, words) => {
  const { spendNamed } = createRateLimits(site.pool)
  const spend = () => spendNamed('words', String(seconds), { points: 1, seconds })
  await spend()
  await expect(spend()).rejects.toThrow(`Rate limit reached. ${words}`)
})

it('sweepRateLimits deletes expired counts only', async () => {
  const now = Date.now()
  await site.pool.query('insert into rate_limits (key, points, expire) values ($1, 1, $2), ($3, 1, $4)', [
    'old',
    now - 7_200_000,
    'new',
    now + 60_000,
  ])
  const clock = () => new Date()
  const db = createDb(site.appPool)
  await createRetentionSweeps({ db, clock, retention: createRetention({}, clock) }).sweepRateLimits()
  const { rows } = await site.pool.query(`select key from rate_limits where key in ('old', 'new')`)
  expect(rows).toEqual([{ key: 'new' }])
})

describe('refunding a call', () => {
  const limits = () => createRateLimits(site.pool)
  const limit = { points: 3, seconds: 60 }
  const trySpend = async (key: string): Promise<boolean> =>
    limits()
      .spendNamed('given back', key, limit)
      .then(() => true)
      .catch(() => false)
  const countAllowedFor = async (key: string): Promise<number> => {
    let calls = 0
    while (calls < 9 && (await trySpend(key))) calls++
    return calls
  }

  it('allows the call again, but no more than the limit', async () => {
    expect([await trySpend('a'), await trySpend('a')]).toEqual([true, true])
    for (let i = 0; i < 4; i++) await limits().refund('given back', 'a', limit)
    expect(await countAllowedFor('a')).toBe(3)
  })

  it.each([
    ['the period is over', 'update rate_limits set expire = 0 where key = $1'],
    ['the count was swept', 'delete from rate_limits where key = $1'],
  ])('adds nothing to the next period once %s', async (key, forget) => {
    expect(await trySpend(key)).toBe(true)
    await site.pool.query(forget, [`given back:${key}`])
    await limits().refund('given back', key, limit)
    expect(await countAllowedFor(key)).toBe(3)
  })
})
