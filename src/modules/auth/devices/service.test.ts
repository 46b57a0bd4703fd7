import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookedRide, bookingOf, password, quoteFor, rideToLondon, signUp } from '../../../../testing/factories.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import type { Device } from './contract.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

let now = new Date('2026-03-02T09:00:00Z')
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock: () => now })
})
afterAll(() => site.close())

const signIn = async (email: string, agent = chrome) => {
  const visitor = site.visitor()
  await visitor.post('/api/auth/login', { email, password }, { 'user-agent': agent })
  return visitor
}
const devicesOf = async (visitor: Visitor): Promise<Device[]> => (await visitor.get('/api/auth/sessions')).body.data
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/auth/session')).body.data !== null

describe('signed-in devices', () => {
  it('are listed by browser and system with this one first, without checkouts', async () => {
    const thisBrowser = site.visitor()
    await quoteFor(thisBrowser)
    const { email } = await signUp(thisBrowser)
    now = new Date(now.getTime() + 60_000)
    await signIn(email, firefox)
    await signIn(email, 'a robot of my own')
    await signUp(site.visitor())
    const devices = await devicesOf(thisBrowser)
    expect(devices.map(({ agent, browser, system, current }) => [agent, browser, system, current])).toEqual([
      ['Unknown device', null, null, true],
      ['Firefox on Linux', 'Firefox', 'Linux', false],
      ['Unknown device', null, null, false],
    ])
    expect(devices[0]).toEqual({
      session_id: expect.stringMatching(/^[0-9a-z]{13}$/),
      kind: 'customer',
      agent: 'Unknown device',
      browser: null,
      system: null,
      ip_place: '127.0.0.1',
      created_at: '2026-03-02T09:00:00.000Z',
      seen_at: now.toISOString(),
      current: true,
    })
  })

  it('disappear after seven days without use', async () => {
    const thisBrowser = site.visitor()
    const { email } = await signUp(thisBrowser)
    const other = await signIn(email)
    for (let day = 0; day < 7; day++) {
      now = new Date(now.getTime() + 86_400_000)
      await thisBrowser.get('/api/auth/session')
    }
    expect(await devicesOf(thisBrowser)).toHaveLength(1)
    expect(await isSignedIn(other)).toBe(false)
  })

  it('can be signed out one by one, which is audited', async () => {
    const thisBrowser = site.visitor()
    const { email, user_id } = await signUp(thisBrowser)
    const otherBrowser = await signIn(email, firefox)
    const { session_id = '' } = (await devicesOf(thisBrowser)).find(({ agent }) => agent === 'Firefox on Linux') ?? {}
    expect((await thisBrowser.send('DELETE', `/api/auth/sessions/${session_id}`)).status).toBe(200)
    expect(await isSignedIn(otherBrowser)).toBe(false)
    expect(await isSignedIn(thisBrowser)).toBe(true)
    const again = await thisBrowser.send('DELETE', `/api/auth/sessions/${session_id}`)
    expect(again).toMatchObject({ status: 404, body: { code: 'DEVICE_NOT_FOUND' } })
    const { rows } = await site.pool.query('select action from audit_log where subject = $1', [`user:${user_id}`])
    expect(rows.map(({ action }) => action)).toEqual(['user registered', 'device signed out'])
  })

  it('lose their cookie when this device signs itself out', async () => {
    const thisBrowser = site.visitor()
    await signUp(thisBrowser)
    const [device] = await devicesOf(thisBrowser)
    expect((await thisBrowser.send('DELETE', `/api/auth/sessions/${device?.session_id}`)).status).toBe(200)
    expect(thisBrowser.cookies.has('sid')).toBe(false)
  })

  it('can all be signed out except this one', async () => {
    const thisBrowser = site.visitor()
    const { email } = await signUp(thisBrowser)
    const others = [await signIn(email), await signIn(email)]
    const stranger = site.visitor()
    await signUp(stranger)
    expect((await thisBrowser.send('DELETE', '/api/auth/sessions')).body.data).toEqual({ ended: 2 })
    for (const other of others) expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(thisBrowser)).toBe(true)
    expect(await isSignedIn(stranger)).toBe(true)
    expect(await devicesOf(thisBrowser)).toHaveLength(1)
  })

  it('are hidden from other users and from visitors', async () => {
    const [thisBrowser, stranger] = [site.visitor(), site.visitor()]
    const { token } = await signUp(thisBrowser)
    await signUp(stranger)
    const others = await stranger.send('DELETE', `/api/auth/sessions/${token}`)
    const missing = await stranger.send('DELETE', '/api/auth/sessions/0000000000000')
    expect([others.status, others.text]).toEqual([missing.status, missing.text])
    expect(others.status).toBe(404)
    expect(await isSignedIn(thisBrowser)).toBe(true)
    expect((await devicesOf(stranger)).map(({ session_id }) => session_id)).not.toContain(token)
    for (const method of ['GET', 'DELETE'])
      expect((await site.visitor().send(method, '/api/auth/sessions')).status).toBe(401)
  })
})

describe('a browser that was signed out remotely', () => {
  const readAfterRemoteSignOut = async (book: (visitor: Visitor) => Promise<{ booking_id: string; email: string }>) => {
    const lobby = site.visitor()
    const { booking_id, email } = await book(lobby)
    const phone = site.visitor()
    await phone.post('/api/auth/login', { email, password })
    await phone.send('DELETE', '/api/auth/sessions')
    const read = async (who: Visitor) => (await who.get(`/api/bookings/${booking_id}`)).status
    const left = await read(lobby)
    await signUp(lobby)
    return { owner: await read(phone), left, next: await read(lobby) }
  }

  it('shows no booking made while signed in, neither to a visitor nor to the next user', async () => {
    expect(await readAfterRemoteSignOut(bookedRide)).toEqual({ owner: 200, left: 404, next: 404 })
  })

  it('shows no guest booking once its owner has signed in', async () => {
    const bookAsGuest = async (visitor: Visitor) => {
      const { email } = await signUp(site.visitor())
      const quote = await quoteFor(visitor)
      const found = await visitor.get(`/api/users?email=${encodeURIComponent(email)}`)
      const booking = bookingOf(rideToLondon(), quote, { user_id: found.body.data[0].user_id })
      const { booking_id } = (await visitor.post('/api/bookings', booking)).body.data
      await visitor.post('/api/auth/login', { email, password })
      return { booking_id, email }
    }
    expect(await readAfterRemoteSignOut(bookAsGuest)).toEqual({ owner: 200, left: 404, next: 404 })
  })
})
