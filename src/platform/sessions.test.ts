import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAccount, quoteFor, signUp } from '../../testing/factories.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { createDb } from './db.ts'
import { NamedClient } from './named-client.ts'
import { createSessions } from './sessions.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let now = new Date('2026-03-02T09:00:00Z')
const advance = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

const statements: string[] = []
class RecordingClient extends NamedClient {
  override query(...call: unknown[]): never {
    const [statement] = call
    if (typeof statement === 'string') statements.push(statement)
    return (super.query as (...call: unknown[]) => never).apply(this, call)
  }
}

let site: TestApp
let edith: Visitor
beforeAll(async () => {
  site = await startApp({ clock: () => now, Client: RecordingClient })
})
afterAll(() => site.close())
beforeEach(() => {
  edith = site.visitor()
})

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/auth/session')).body.data !== null

describe('the session cookie', () => {
  const flagsOf = (line: string) =>
    line
      .split('; ')
      .slice(1)
      .filter((flag) => !/^(max-age|expires)/i.test(flag))
      .sort()

  it('is neither Secure nor prefixed __Host- on plain HTTP', async () => {
    const reply = await edith.post('/api/auth/register', newAccount({ sign_in: true }))
    const line = reply.headers.getSetCookie().find((each) => each.startsWith('sid=')) ?? ''
    expect(line).toMatch(/^sid=[\w-]{43};/)
    expect(flagsOf(line)).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax'])
  })

  it('is __Host-, Secure, HttpOnly and without a Domain on HTTPS, for each of the three kinds', async () => {
    const secure = await startApp({ env: { PUBLIC_URL: 'https://rides.example' } })
    const visitor = secure.visitor()
    const person = await signUp(visitor)
    await secure.pool.query(`update users set role = 'admin', staff_role = 'administrator'`)
    const staff = await visitor.post('/api/auth/login', { email: person.email, password: person.password })
    const guest = secure.visitor()
    await quoteFor(guest)
    const guestReply = await guest.post('/api/auth/register', newAccount({ sign_in: true }))
    const lines = [...staff.headers.getSetCookie(), ...guestReply.headers.getSetCookie()]
    const set = lines.filter((each) => !/max-age=0|expires=thu, 01 jan 1970/i.test(each))
    expect(Object.fromEntries(set.map((line) => [line.split('=')[0], flagsOf(line)]))).toEqual({
      '__Host-adm': ['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure'],
      '__Host-sid': ['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'],
      '__Host-chk': ['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'],
    })
    for (const line of lines) expect(line).toMatch(/^__Host-(sid|adm|chk)=.{0,300}$/)
    await secure.close()
  })
})

it('the token of a session is stored as its SHA-256 only', async () => {
  await signUp(edith)
  const token = edith.cookies.get('sid') ?? ''
  const { rows } = await site.pool.query('select s::text as whole from sessions s')
  expect(rows.length).toBeGreaterThan(0)
  for (const { whole } of rows) expect(whole).not.toContain(token)
})

describe('the end of a session', () => {
  it('comes after seven days without use, and not before', async () => {
    await signUp(edith)
    advance(7 * day - minute)
    expect(await isSignedIn(edith)).toBe(true)
    advance(7 * day - minute)
    expect(await isSignedIn(edith)).toBe(true)
    advance(7 * day)
    expect(await isSignedIn(edith)).toBe(false)
  })

  it('also comes where an open page polls in the background, which does not count as use', async () => {
    await signUp(edith)
    const request = { cookies: Object.fromEntries(edith.cookies) } as unknown as FastifyRequest
    for (let days = 0; days < 8; days++) {
      expect((await site.app.identify(request, { isUse: false })).user !== undefined).toBe(days < 7)
      advance(day)
    }
    expect(await isSignedIn(edith)).toBe(false)
  })

  it('comes thirty days after it began, however much it is used', async () => {
    await signUp(edith)
    for (let used = 0; used < 5; used++) {
      advance(6 * day - minute)
      expect(await isSignedIn(edith)).toBe(true)
    }
    advance(minute * 6)
    expect(await isSignedIn(edith)).toBe(false)
  })

  it('comes at once when the person is disabled', async () => {
    const { user_id } = await signUp(edith)
    await site.pool.query('update users set disabled_at = $2 where user_id = $1', [user_id, now])
    expect(await isSignedIn(edith)).toBe(false)
  })

  it('deletes the row once it has expired', async () => {
    await signUp(edith)
    advance(31 * day)
    await signUp(site.visitor())
    await createSessions({ db: createDb(site.pool), clock: () => now, secureCookies: false }).sweep()
    const { rows } = await site.pool.query('select count(*) as left from sessions')
    expect(rows).toEqual([{ left: 1 }])
  })
})

describe('identifying the caller', () => {
  const statementsFor = async (visitor: Visitor, cookie?: string) => {
    statements.length = 0
    await visitor.get('/api/auth/session', cookie === undefined ? {} : { cookie })
    return statements.filter((each) => /\bsessions\b/.test(each))
  }

  it('sends no statement without a cookie, or with a malformed token', async () => {
    expect(await statementsFor(edith)).toEqual([])
    for (const cookie of ['sid=', 'sid=x', `sid=${'a'.repeat(44)}`, "sid=' or 1=1 --", `other=${'a'.repeat(43)}`])
      expect(await statementsFor(edith, cookie)).toEqual([])
  })

  it('sends one statement for any number of cookies, and updates the last visit once a minute', async () => {
    await signUp(edith)
    const cookie = `sid=${edith.cookies.get('sid')}; adm=${'b'.repeat(43)}; chk=${'c'.repeat(43)}`
    expect(await statementsFor(edith, cookie)).toHaveLength(1)
    advance(minute)
    expect(await statementsFor(edith, cookie)).toHaveLength(2)
    advance(minute - 1)
    expect(await statementsFor(edith, cookie)).toHaveLength(1)
  })

  it('does not accept a token in the cookie of another kind', async () => {
    await signUp(edith)
    const token = edith.cookies.get('sid')
    for (const name of ['adm', 'chk', '__Host-sid']) {
      const reply = await site.visitor().get('/api/auth/session', { cookie: `${name}=${token}` })
      expect(reply.body.data).toBeNull()
    }
  })
})
