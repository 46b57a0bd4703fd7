import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createUsers } from '#modules/users/service.ts'
import { createDb } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { NamedClient } from '#platform/named-client.ts'
import { createOutbox } from '#platform/outbox.ts'
import { noLimits } from '#platform/rate-limits.ts'
import { createSessions } from '#platform/sessions.ts'
import { turnOnTwoFactor } from '../../../testing/authenticator.ts'
import { newAccount, password, quoteFor, signUp } from '../../../testing/factories.ts'
import { inFull } from '../../../testing/figure.ts'
import { postFrom } from '../../../testing/from-address.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { createAuth, noHooks } from './service.ts'
import type { SignedInHook } from './sign-in/service.ts'

const count = async ({ pool }: TestApp, from: string) =>
  (await pool.query(`select count(*) as n from ${from}`)).rows[0].n as number

describe('two registrations of one e-mail at once', () => {
  const accountsMade = async (site: TestApp) => {
    const person = newAccount()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => site.visitor().post('/api/auth/register', person)),
    )
    for (const { status } of replies) expect([200, 409]).toContain(status)
    return count(site, `users where email = '${person.email}'`)
  }

  it('make one account', async () => {
    const site = await startApp()
    expect(await accountsMade(site)).toBe(1)
    await site.close()
  })

  inFull('control: without the unique index they make several', async () => {
    const site = await startApp()
    await site.pool.query('drop index users_email')
    expect(await accountsMade(site)).toBeGreaterThan(1)
    await site.close()
  })
})

describe('signing in while the password is being changed', () => {
  /** A sign-in with the old password is held just before it opens its session, until the password has been changed. */
  const sessionOfOldPassword = async (guarded: boolean) => {
    let reached = () => {}
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      reached = resolve
    })
    const changed = new Promise<void>((resolve) => {
      release = resolve
    })
    let first = true
    class Holding extends NamedClient {
      override query(...call: unknown[]): never {
        const [text, values] = call
        const send = () => (super.query as (...all: unknown[]) => never).apply(this, call)
        const locking = typeof text === 'string' && /"password_hash" = \$2.* for no key update/.test(text)
        if (!locking || !first) return send()
        first = false
        reached()
        const unguarded = ['select user_id from users where user_id = $1', [(values as unknown[])[0]]] as const
        return changed.then(() => (guarded ? send() : super.query(...unguarded))) as never
      }
    }
    const site = await startApp({ Client: Holding })
    const owner = site.visitor()
    const { email, user_id } = await signUp(owner)
    const thief = site.visitor()
    const login = thief.post('/api/auth/login', { email, password })
    await held
    const change = { userId: user_id, currentPassword: password, newPassword: 'a-brass-lantern' }
    expect((await owner.post('/api/auth/reset-password', change)).status).toBe(200)
    release()
    await login
    const seen = (await thief.get('/api/auth/session')).body.data
    await site.close()
    return seen
  }

  it('leaves no session of the old password behind', async () => {
    expect(await sessionOfOldPassword(true)).toBeNull()
  })

  inFull('control: without the look at the password under the lock, one is left', async () => {
    expect(await sessionOfOldPassword(false)).not.toBeNull()
  })
})

describe('the second step of signing in while the password is being changed', () => {
  /** Somebody with the old password and a code is held just before the ticket is used up, until the password has changed. */
  const secondStep = async (guarded: boolean) => {
    let reached = () => {}
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      reached = resolve
    })
    const changed = new Promise<void>((resolve) => {
      release = resolve
    })
    class Holding extends NamedClient {
      override query(...call: unknown[]): never {
        const [text, ...rest] = call
        const send = (asked = text) => (super.query as (...all: unknown[]) => never).call(this, asked, ...rest)
        if (typeof text !== 'string' || !text.startsWith('delete from "sign_in_tickets" where')) return send()
        if (text.includes('"token_hash"')) {
          reached()
          return changed.then(() => send()) as never
        }
        return send(guarded ? text : text.replace(/^delete/, 'select 1'))
      }
    }
    const site = await startApp({ Client: Holding })
    const owner = site.visitor()
    const { email, user_id } = await signUp(owner)
    const app = await turnOnTwoFactor(owner, new Date())
    const thief = site.visitor()
    const { ticket } = (await thief.post('/api/auth/login', { email, password })).body.data
    const entering = thief.post('/api/auth/login/two-factor', { ticket, code: app.recoveryCodes[0] })
    await held
    const change = { userId: user_id, currentPassword: password, newPassword: 'a-brass-lantern' }
    expect((await owner.post('/api/auth/reset-password', change)).status).toBe(200)
    release()
    const { status } = await entering
    await site.close()
    return status
  }

  it('opens nothing with a ticket of the old password', async () => {
    expect(await secondStep(true)).toBe(401)
  })

  inFull('control: it does where the tickets are left', async () => {
    expect(await secondStep(false)).toBe(200)
  })
})

describe('a sign-in by somebody who began as a guest', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await startApp()
  })
  afterAll(() => site.close())

  it('renews the checkout, whose old token is worth nothing afterwards', async () => {
    const { email } = await signUp(site.visitor())
    const visitor = site.visitor()
    await quoteFor(visitor)
    const before = visitor.cookies.get('chk')
    await visitor.post('/api/auth/login', { email, password })
    expect(visitor.cookies.get('chk')).not.toBe(before)
    const ask = (token = '') => site.visitor().get('/api/users?email=nobody@mail.example', { cookie: `chk=${token}` })
    expect((await ask(before)).status).toBe(401)
    expect((await ask(visitor.cookies.get('chk'))).status).toBe(200)
  })

  it('happens with what later modules do at that moment, or not at all', async () => {
    const db = createDb(site.pool)
    const clock = () => new Date()
    const refuse: SignedInHook = async () => {
      throw new Error('a later module failed')
    }
    const auth = createAuth({
      db,
      clock,
      outbox: createOutbox({ pool: site.pool, log: createLog({ level: 'silent' }) }),
      users: createUsers({ db, clock }),
      sessions: createSessions({ db, clock, secureCookies: false }),
      limits: noLimits,
      publicUrl: site.url,
      dataKey: 'a data key',
      siteName: () => 'Ostler',
      companyName: () => 'Ostler Ltd',
      siteLanguage: () => 'en',
      hooks: { ...noHooks(), signedIn: [refuse] },
    })
    const { email } = await signUp(site.visitor())
    const before = await count(site, 'sessions')
    const caller = { actor: { checkout: { id: 'anything' } }, ip: '127.0.0.1', agent: '' }
    await expect(auth.signIn({ email, password }, caller, 'login')).rejects.toThrow('a later module failed')
    expect(await count(site, 'sessions')).toBe(before)
  })
})

describe('failing to sign in', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await startApp({ env: { RATE_LIMITS: 'on' } })
  })
  beforeEach(() => site.pool.query('delete from rate_limits'))
  afterAll(() => site.close())

  const tryFrom = async (address: string, body: object, headers: Record<string, string> = {}) =>
    (await postFrom(address, { url: site.url, path: '/api/auth/login', body, headers })).status
  const wrong = (email: string) => ({ email, password: 'wrong-lamp' })
  const right = (email: string) => ({ email, password })

  it('five times leaves one try a minute; another forwarded address does not help; another network is not touched', async () => {
    const { email } = await signUp(site.visitor())
    const statuses: number[] = []
    for (let i = 0; i < 9; i++)
      statuses.push(await tryFrom('127.0.9.1', wrong(email), { 'x-forwarded-for': `203.0.${i}.7` }))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429, 429])
    expect(await tryFrom('127.0.9.2', right(email))).toBe(429)
    expect(await tryFrom('127.0.8.1', right(email))).toBe(200)
  })

  it('counts tries that are made at once', async () => {
    const { email } = await signUp(site.visitor())
    const statuses = await Promise.all(Array.from({ length: 15 }, () => tryFrom('127.0.7.1', wrong(email))))
    expect(statuses.filter((status) => status === 401)).toHaveLength(6)
  })

  it('from one address is limited whatever the accounts, and a good sign-in in between does not clear it', async () => {
    const { email } = await signUp(site.visitor())
    const statuses: number[] = []
    for (let i = 0; i < 20; i++) statuses.push(await tryFrom('127.0.6.1', wrong(`nobody${i}@mail.example`)))
    expect(new Set(statuses)).toEqual(new Set([401]))
    expect(await tryFrom('127.0.6.1', right(email))).toBe(429)
  })

  it('counts nothing for whoever signs in with success', async () => {
    const { email } = await signUp(site.visitor())
    for (let i = 0; i < 25; i++) expect(await tryFrom('127.0.5.1', right(email))).toBe(200)
  })

  it('once they are used up, a right one leaves the minute’s try as it was, also beside one that is refused', async () => {
    const { email } = await signUp(site.visitor())
    for (let i = 0; i < 5; i++) expect(await tryFrom('127.0.4.1', wrong(email))).toBe(401)
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => tryFrom('127.0.4.1', right(email))))
    expect(new Set(atOnce)).toEqual(new Set([200, 429]))
    expect(await tryFrom('127.0.4.1', right(email))).toBe(200)
  })

  it('from everywhere only slows an account down: its owner still signs in', async () => {
    const { email } = await signUp(site.visitor())
    for (let network = 20; network < 24; network++)
      for (let i = 0; i < 5; i++) expect(await tryFrom(`127.0.${network}.1`, wrong(email))).toBe(401)
    const before = Date.now()
    expect(await tryFrom('127.0.30.1', right(email))).toBe(200)
    expect(Date.now() - before).toBeGreaterThanOrEqual(1000)
  })
})

it('a sixth try to change a password is refused for now, and a sixth registration', async () => {
  const site = await startApp({ env: { RATE_LIMITS: 'on' } })
  const visitor = site.visitor()
  const { user_id } = await signUp(visitor)
  const change = { userId: user_id, currentPassword: 'wrong-lamp', newPassword: 'a-brass-lantern' }
  const tries: number[] = []
  for (let i = 0; i < 6; i++) tries.push((await visitor.post('/api/auth/reset-password', change)).status)
  expect(tries).toEqual([400, 400, 400, 400, 400, 429])
  const registrations: number[] = []
  for (let i = 0; i < 5; i++)
    registrations.push(
      (await site.visitor().post('/api/auth/register', newAccount(), { 'x-forwarded-for': `203.0.113.${i}` })).status,
    )
  expect(registrations).toEqual([200, 200, 200, 200, 429])
  await site.close()
})

it('a fourth reset mail within the hour is dropped without a word', async () => {
  const site = await startApp({ env: { RATE_LIMITS: 'on' } })
  const { email } = await signUp(site.visitor())
  const answers = new Set<string>()
  for (let i = 0; i < 4; i++) {
    const { status, text } = await site.visitor().post('/api/auth/forgot-password', { email })
    answers.add(`${status} ${text}`)
  }
  expect(answers.size).toBe(1)
  expect(await count(site, `outbox where type = 'auth.reset_requested'`)).toBe(3)
  await site.close()
})
