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
import { postFrom } from '../../../testing/from-address.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { createAuth, noHooks } from './service.ts'
import type { SignedInHook } from './sign-in/service.ts'

const countRows = async ({ pool }: TestApp, from: string) =>
  (await pool.query(`select count(*) as n from ${from}`)).rows[0].n as number

describe('concurrent registrations of one email', () => {
  const accountsMade = async (site: TestApp) => {
    const person = newAccount()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => site.visitor().post('/api/auth/register', person)),
    )
    for (const { status } of replies) expect([200, 409]).toContain(status)
    return countRows(site, `users where email = '${person.email}'`)
  }

  it('create one account', async () => {
    const site = await startApp()
    expect(await accountsMade(site)).toBe(1)
    await site.close()
  })

  it('create several accounts without the unique index (control)', { tags: ['full'] }, async () => {
    const site = await startApp()
    await site.pool.query('drop index users_email')
    expect(await accountsMade(site)).toBeGreaterThan(1)
    await site.close()
  })
})

describe('a sign-in during a password change', () => {
  /** Pauses a sign-in with the old password just before it opens its session, until the password is changed. */
  const signInDuringPasswordChange = async (isGuarded: boolean) => {
    let reached = () => {}
    let releaseSignIn = () => {}
    const signInReached = new Promise<void>((resolve) => {
      reached = resolve
    })
    const changed = new Promise<void>((resolve) => {
      releaseSignIn = resolve
    })
    let isFirst = true
    class PausingClient extends NamedClient {
      override query(...call: unknown[]): never {
        const [text, values] = call
        const send = () => (super.query as (...all: unknown[]) => never).apply(this, call)
        const isLockStatement = typeof text === 'string' && /"password_hash" = \$2.* for no key update/.test(text)
        if (!isLockStatement || !isFirst) return send()
        isFirst = false
        reached()
        const unguarded = ['select user_id from users where user_id = $1', [(values as unknown[])[0]]] as const
        return changed.then(() => (isGuarded ? send() : super.query(...unguarded))) as never
      }
    }
    const site = await startApp({ Client: PausingClient })
    const owner = site.visitor()
    const { email, user_id } = await signUp(owner)
    const thief = site.visitor()
    const login = thief.post('/api/auth/login', { email, password })
    await signInReached
    const change = { userId: user_id, currentPassword: password, newPassword: 'a-brass-lantern' }
    expect((await owner.post('/api/auth/reset-password', change)).status).toBe(200)
    releaseSignIn()
    await login
    const sessionUser = (await thief.get('/api/auth/session')).body.data
    await site.close()
    return sessionUser
  }

  it('leaves no session of the old password', async () => {
    expect(await signInDuringPasswordChange(true)).toBeNull()
  })

  it('leaves one without checking the password under the lock (control)', { tags: ['full'] }, async () => {
    expect(await signInDuringPasswordChange(false)).not.toBeNull()
  })
})

describe('a code sign-in during a password change', () => {
  /** Pauses a code sign-in just before it consumes the challenge, until the password is changed. */
  const codeSignInDuringPasswordChange = async (isGuarded: boolean) => {
    let reached = () => {}
    let releaseSignIn = () => {}
    const signInReached = new Promise<void>((resolve) => {
      reached = resolve
    })
    const changed = new Promise<void>((resolve) => {
      releaseSignIn = resolve
    })
    class PausingClient extends NamedClient {
      override query(...call: unknown[]): never {
        const [text, ...rest] = call
        const send = (statement = text) => (super.query as (...all: unknown[]) => never).call(this, statement, ...rest)
        if (typeof text !== 'string' || !text.startsWith('delete from "mfa_challenges" where')) return send()
        if (text.includes('"token_hash"')) {
          reached()
          return changed.then(() => send()) as never
        }
        return send(isGuarded ? text : text.replace(/^delete/, 'select 1'))
      }
    }
    const site = await startApp({ Client: PausingClient })
    const owner = site.visitor()
    const { email, user_id } = await signUp(owner)
    const app = await turnOnTwoFactor(owner, new Date())
    const thief = site.visitor()
    const { ticket } = (await thief.post('/api/auth/login', { email, password })).body.data
    const codeSignIn = thief.post('/api/auth/login/two-factor', { ticket, code: app.recoveryCodes[0] })
    await signInReached
    const change = { userId: user_id, currentPassword: password, newPassword: 'a-brass-lantern' }
    expect((await owner.post('/api/auth/reset-password', change)).status).toBe(200)
    releaseSignIn()
    const { status } = await codeSignIn
    await site.close()
    return status
  }

  it('is refused with a challenge of the old password', async () => {
    expect(await codeSignInDuringPasswordChange(true)).toBe(401)
  })

  it('succeeds if the challenges are not deleted (control)', { tags: ['full'] }, async () => {
    expect(await codeSignInDuringPasswordChange(false)).toBe(200)
  })
})

describe('a sign-in that began as a guest', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await startApp()
  })
  afterAll(() => site.close())

  it('renews the checkout and voids its old token', async () => {
    const { email } = await signUp(site.visitor())
    const visitor = site.visitor()
    await quoteFor(visitor)
    const before = visitor.cookies.get('chk')
    await visitor.post('/api/auth/login', { email, password })
    expect(visitor.cookies.get('chk')).not.toBe(before)
    const checkoutStatus = (token = '') =>
      site.visitor().get('/api/users?email=nobody@mail.example', { cookie: `chk=${token}` })
    expect((await checkoutStatus(before)).status).toBe(401)
    expect((await checkoutStatus(visitor.cookies.get('chk'))).status).toBe(200)
  })

  it('is rolled back if a hook of a later module fails', async () => {
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
      hooks: { ...noHooks(), onSignedIn: [refuse] },
    })
    const { email } = await signUp(site.visitor())
    const before = await countRows(site, 'sessions')
    const caller = { actor: { checkout: { id: 'anything' } }, ip: '127.0.0.1', agent: '' }
    await expect(auth.signIn({ email, password }, caller, 'login')).rejects.toThrow('a later module failed')
    expect(await countRows(site, 'sessions')).toBe(before)
  })
})

describe('failed sign-ins', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await startApp({ env: { RATE_LIMITS: 'on' } })
  })
  beforeEach(() => site.pool.query('delete from rate_limits'))
  afterAll(() => site.close())

  const attemptFrom = async (address: string, body: object, headers: Record<string, string> = {}) =>
    (await postFrom(address, { url: site.url, path: '/api/auth/login', body, headers })).status
  const withWrongPassword = (email: string) => ({ email, password: 'wrong-lamp' })
  const withRightPassword = (email: string) => ({ email, password })

  it('leave one attempt a minute after five, whatever the forwarded address, and spare other networks', async () => {
    const { email } = await signUp(site.visitor())
    const statuses: number[] = []
    for (let i = 0; i < 9; i++)
      statuses.push(await attemptFrom('127.0.9.1', withWrongPassword(email), { 'x-forwarded-for': `203.0.${i}.7` }))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429, 429])
    expect(await attemptFrom('127.0.9.2', withRightPassword(email))).toBe(429)
    expect(await attemptFrom('127.0.8.1', withRightPassword(email))).toBe(200)
  })

  it('count concurrent attempts', async () => {
    const { email } = await signUp(site.visitor())
    const statuses = await Promise.all(
      Array.from({ length: 15 }, () => attemptFrom('127.0.7.1', withWrongPassword(email))),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(6)
  })

  it('are limited per address across accounts, and a success does not clear them', async () => {
    const { email } = await signUp(site.visitor())
    const statuses: number[] = []
    for (let i = 0; i < 20; i++)
      statuses.push(await attemptFrom('127.0.6.1', withWrongPassword(`unknown${i}@mail.example`)))
    expect(new Set(statuses)).toEqual(new Set([401]))
    expect(await attemptFrom('127.0.6.1', withRightPassword(email))).toBe(429)
  })

  it('do not include successful sign-ins', async () => {
    const { email } = await signUp(site.visitor())
    for (let i = 0; i < 25; i++) expect(await attemptFrom('127.0.5.1', withRightPassword(email))).toBe(200)
  })

  it('leave the attempt per minute unspent by a right password, even beside refused ones', async () => {
    const { email } = await signUp(site.visitor())
    for (let i = 0; i < 5; i++) expect(await attemptFrom('127.0.4.1', withWrongPassword(email))).toBe(401)
    const atOnce = await Promise.all(
      Array.from({ length: 10 }, () => attemptFrom('127.0.4.1', withRightPassword(email))),
    )
    expect(new Set(atOnce)).toEqual(new Set([200, 429]))
    expect(await attemptFrom('127.0.4.1', withRightPassword(email))).toBe(200)
  })

  it('from all networks only slow the account down, and its owner still signs in', async () => {
    const { email } = await signUp(site.visitor())
    for (let network = 20; network < 24; network++)
      for (let i = 0; i < 5; i++) expect(await attemptFrom(`127.0.${network}.1`, withWrongPassword(email))).toBe(401)
    const before = Date.now()
    expect(await attemptFrom('127.0.30.1', withRightPassword(email))).toBe(200)
    expect(Date.now() - before).toBeGreaterThanOrEqual(1000)
  })
})

it('limits password changes and registrations to five attempts', async () => {
  const site = await startApp({ env: { RATE_LIMITS: 'on' } })
  const visitor = site.visitor()
  const { user_id } = await signUp(visitor)
  const change = { userId: user_id, currentPassword: 'wrong-lamp', newPassword: 'a-brass-lantern' }
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) statuses.push((await visitor.post('/api/auth/reset-password', change)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  const registrations: number[] = []
  for (let i = 0; i < 5; i++)
    registrations.push(
      (await site.visitor().post('/api/auth/register', newAccount(), { 'x-forwarded-for': `203.0.113.${i}` })).status,
    )
  expect(registrations).toEqual([200, 200, 200, 200, 429])
  await site.close()
})

it('silently drops a fourth reset mail within an hour', async () => {
  const site = await startApp({ env: { RATE_LIMITS: 'on' } })
  const { email } = await signUp(site.visitor())
  const answers = new Set<string>()
  for (let i = 0; i < 4; i++) {
    const { status, text } = await site.visitor().post('/api/auth/forgot-password', { email })
    answers.add(`${status} ${text}`)
  }
  expect(answers.size).toBe(1)
  expect(await countRows(site, `outbox where type = 'auth.reset_requested'`)).toBe(3)
  await site.close()
})
