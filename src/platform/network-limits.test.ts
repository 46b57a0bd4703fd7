// Rate limits of a whole network: an IPv6 /48 has 65,536 client keys, each with limits of its own.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp({ env: { RATE_LIMITS: 'on' } })
})
afterAll(() => site.close())

const post = async (from: string, url: string, body: object): Promise<number> =>
  (
    await site.app.inject({
      method: 'POST',
      url,
      remoteAddress: from,
      headers: { 'content-type': 'application/json' },
      body,
    })
  ).statusCode

let networks = 0
/** Addresses of one /48 that no other test uses; each has a client key of its own. */
const newNetwork = () => {
  const network = `2001:db8:${(++networks).toString(16)}`
  return (nth: number) => `${network}:${nth.toString(16)}::1`
}
const addressInNewNetwork = (nth: number) => `2001:db9:${nth.toString(16)}:1::1`

/** How many of `count` calls, `atOnce` at a time, are not rate limited. */
const countAllowed = async (count: number, atOnce: number, call: (nth: number) => Promise<number>): Promise<number> => {
  let through = 0
  for (let nth = 0; nth < count; nth += atOnce) {
    const calls = Array.from({ length: Math.min(atOnce, count - nth) }, (_, i) => call(nth + i))
    through += (await Promise.all(calls)).filter((status) => status !== 429).length
  }
  return through
}

describe('rate limits of one IPv6 network', () => {
  it.each([
    [100, '/api/auth/register'],
    [200, '/api/auth/forgot-password'],
    [100, '/api/partners'],
    [200, '/api/auth/reset-password-with-token'],
    [300, '/api/partner-invitations/accept'],
  ])('allow %i calls of %s per hour without affecting neighbouring networks', async (points, url) => {
    const from = newNetwork()
    expect(await countAllowed(points + 20, points + 20, (nth) => post(from(nth), url, {}))).toBe(points)
    expect(await post(newNetwork()(0), url, {})).toBe(400)
  })

  it('control: answer the same number of calls from different networks', async () => {
    expect(await countAllowed(120, 120, (nth) => post(addressInNewNetwork(nth), '/api/auth/register', {}))).toBe(120)
  })

  it('control: calls refused by the limit of one address do not count towards its network', async () => {
    const from = newNetwork()
    expect(await countAllowed(150, 150, () => post(from(0), '/api/auth/register', {}))).toBe(5)
    expect(await countAllowed(95, 95, (nth) => post(from(nth + 1), '/api/auth/register', {}))).toBe(95)
  })

  it.each([
    [200, '/api/auth/login'],
    [100, '/api/auth/admin/login'],
  ])('allow %i failed sign-ins at %s, whatever the accounts', { timeout: 60_000 }, async (points, url) => {
    const from = newNetwork()
    const login = (nth: number) =>
      post(from(nth), url, { email: `${nth}.${points}@lamp.example`, password: 'wrong-lamp' })
    expect(await countAllowed(points + 8, 8, login)).toBe(points)
  })

  it('allow 60 messages to the office per hour', async () => {
    const from = newNetwork()
    const message = (nth: number) => ({
      name: 'Eleanor Whitcombe',
      email: 'eleanor@whitcombe.example',
      subject: 'A question',
      message: `About my ride, number ${nth}, which I have not booked yet.`,
    })
    expect(await countAllowed(64, 8, (nth) => post(from(nth), '/api/contact', message(nth)))).toBe(60)
  })
})
