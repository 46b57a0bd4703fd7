import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailboxItem } from '#modules/notifications/contract.ts'
import { createUsers } from '#modules/users/service.ts'
import { createDb, inTransaction } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { NamedClient } from '#platform/named-client.ts'
import { createOutbox } from '#platform/outbox.ts'
import { noLimits } from '#platform/rate-limits.ts'
import { createSessions } from '#platform/sessions.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { password, signUp } from '../../../../testing/factories.ts'
import { type StartOptions, startApp, type TestApp } from '../../../../testing/start-app.ts'
import { createAuth, noHooks } from '../service.ts'

const publicUrl = 'https://rides.example'
const chosenPassword = 'a-brass-lantern'
let now = new Date('2026-03-02T09:00:00Z')
const clock = () => now

/** Starts the site, and a second auth service without the mail module, which would consume the links. */
const start = async (options: StartOptions = {}) => {
  const site = await startApp({ clock, ...options })
  const db = createDb(site.pool)
  const outbox = createOutbox({ pool: site.pool, log: createLog({ level: 'silent' }) })
  const sessions = createSessions({ db, clock, secureCookies: false })
  const users = createUsers({ db, clock })
  const deps = { db, clock, outbox, users, sessions, limits: noLimits, publicUrl, siteName: () => 'Ostler' }
  const auth = createAuth({
    ...deps,
    companyName: () => 'Ostler Ltd',
    dataKey: 'a data key',
    siteLanguage: () => 'en',
    hooks: noHooks(),
  })
  const findNewestReset = async () =>
    (await site.pool.query('select * from password_resets order by created_at desc limit 1')).rows[0]
  const createLink = (reset_id: string) => inTransaction(db, (tx) => auth.createResetLink(tx, reset_id))
  const linkFor = async (email: string) => {
    now = new Date(now.getTime() + 1000)
    await auth.requestReset(email)
    return (await createLink((await findNewestReset()).reset_id))?.link ?? ''
  }
  return {
    site,
    auth,
    findNewestReset,
    createLink,
    linkFor,
    tokenFor: async (email: string) => new URL(await linkFor(email)).searchParams.get('token') ?? '',
  }
}

let site: TestApp
let harness: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  harness = await start()
  site = harness.site
})
afterAll(() => site.close())

const validate = (token: string) => site.visitor().get(`/api/auth/validate-reset-token?token=${token}`)
const reset = (token: string, newPassword = chosenPassword, on = site) =>
  on.visitor().post('/api/auth/reset-password-with-token', { token, newPassword })
const login = (email: string, password: string) => site.visitor().post('/api/auth/login', { email, password })

describe('a password reset link', () => {
  it('shows its email, sets the password, and ends every session of the user', async () => {
    const visitor = site.visitor()
    const { email } = await signUp(visitor)
    const token = await harness.tokenFor(email)
    expect((await validate(token)).body).toEqual({ success: true, data: { email } })
    expect((await reset(token)).status).toBe(200)
    expect((await login(email, chosenPassword)).status).toBe(200)
    expect((await login(email, password)).status).toBe(401)
    expect((await visitor.get('/api/auth/session')).body.data).toBeNull()
    const { rows } = await site.pool.query('select email_verified_at from users where email = $1', [email])
    expect(rows[0].email_verified_at).toEqual(now)
  })

  it('works once', async () => {
    const { email } = await signUp(site.visitor())
    const token = await harness.tokenFor(email)
    expect((await reset(token)).status).toBe(200)
    expect(await reset(token, 'another-lantern')).toMatchObject({ status: 400, body: { code: 'RESET_LINK_INVALID' } })
    expect((await validate(token)).status).toBe(400)
    expect((await login(email, chosenPassword)).status).toBe(200)
  })

  it('expires after thirty minutes', async () => {
    const { email } = await signUp(site.visitor())
    const token = await harness.tokenFor(email)
    now = new Date(now.getTime() + 30 * 60_000 - 1)
    expect((await validate(token)).status).toBe(200)
    now = new Date(now.getTime() + 1)
    expect((await validate(token)).status).toBe(400)
    expect((await reset(token)).status).toBe(400)
  })

  it('is void after a second request', async () => {
    const { email } = await signUp(site.visitor())
    const [first, second] = [await harness.tokenFor(email), await harness.tokenFor(email)]
    expect((await reset(first)).status).toBe(400)
    expect((await validate(second)).status).toBe(200)
  })

  it('is void after a password change', async () => {
    const visitor = site.visitor()
    const { email, user_id } = await signUp(visitor)
    const token = await harness.tokenFor(email)
    const change = { userId: user_id, currentPassword: password, newPassword: 'a-third-lantern' }
    expect((await visitor.post('/api/auth/reset-password', change)).status).toBe(200)
    expect((await reset(token)).status).toBe(400)
  })

  it('sets the password of its own user only', async () => {
    const [person, other] = [await signUp(site.visitor()), await signUp(site.visitor())]
    const body = {
      token: await harness.tokenFor(person.email),
      newPassword: chosenPassword,
      email: other.email,
      user_id: other.user_id,
    }
    expect((await site.visitor().post('/api/auth/reset-password-with-token', body)).status).toBe(200)
    expect((await login(other.email, password)).status).toBe(200)
    expect((await login(person.email, chosenPassword)).status).toBe(200)
  })

  it('is refused for a disabled user', async () => {
    const { email, user_id } = await signUp(site.visitor())
    const token = await harness.tokenFor(email)
    await site.pool.query('update users set disabled_at = $2 where user_id = $1', [user_id, now])
    expect((await validate(token)).status).toBe(400)
    expect((await reset(token)).status).toBe(400)
  })

  it('requires 8 characters, or 12 for administrators, and survives a refusal', async () => {
    const { email, user_id } = await signUp(site.visitor())
    const token = await harness.tokenFor(email)
    expect(await reset(token, 'seven77')).toMatchObject({
      status: 400,
      body: { fields: { newPassword: 'Password must be at least 8 characters long' } },
    })
    await site.pool.query(`update users set role = 'admin', staff_role = 'administrator' where user_id = $1`, [user_id])
    expect((await reset(token, 'eleven-1111')).body).toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
    expect((await reset(token, 'twelve-12121')).status).toBe(200)
  })

  it('uses the configured URL, is created once, and its token is not stored', async () => {
    const { email } = await signUp(site.visitor())
    const link = await harness.linkFor(email)
    expect(link).toMatch(/^https:\/\/rides\.example\/reset-password\?token=[\w-]{43}$/)
    const { reset_id } = await harness.findNewestReset()
    expect(await harness.createLink(reset_id)).toBeUndefined()
    const token = new URL(link).searchParams.get('token') ?? ''
    for (const table of ['password_resets', 'outbox', 'audit_log'])
      for (const { whole } of (await site.pool.query(`select t::text as whole from ${table} t`)).rows)
        expect(whole).not.toContain(token)
  })

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(5000), '%00', "' or 1=1 --"])(
    'is refused if invented (%j)',
    async (token) => {
      const answers = [await validate(encodeURIComponent(token)), await reset(token)]
      for (const { status } of answers) expect(status).toBe(400)
    },
  )
})

it('answers and stores a reset request alike for known and unknown addresses', async () => {
  const { email } = await signUp(site.visitor())
  const ask = async (address: string) => {
    const before = (await site.pool.query('select count(*) as n from outbox')).rows[0].n
    const reply = await site.visitor().post('/api/auth/forgot-password', { email: address })
    const after = (await site.pool.query('select count(*) as n from outbox')).rows[0].n
    return { reply: `${reply.status} ${reply.text}`, eventCount: after - before }
  }
  const answers = [await ask(email), await ask('nobody@mail.example')]
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.eventCount).toBe(1)
  expect(answers[0]?.reply).toContain(
    'If an account with that email exists, you will receive a password reset link shortly.',
  )
  const { rows } = await site.pool.query('select reset_id from password_resets where user_id is null')
  expect(rows).toHaveLength(1)
  expect(await harness.createLink(rows[0].reset_id)).toBeUndefined()
})

it('builds the mailed reset link from the configured URL, not from request headers', async () => {
  const { email } = await signUp(site.visitor())
  const { statusCode } = await site.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    payload: { email },
  })
  expect(statusCode).toBe(200)
  const mail = await eventually(async () => {
    const { body } = await site.visitor().get('/dev/mailbox.json')
    return body.find(({ to, subject }: MailboxItem) => to === email && subject === 'Choose a new password')
  })
  const link = mail.links.find((each: string) => each.includes('token='))
  expect(link.startsWith(`${site.url}/reset-password?token=`)).toBe(true)
  expect(JSON.stringify(mail)).not.toContain('evil.example')
  expect((await validate(new URL(link).searchParams.get('token') ?? '')).body.data).toEqual({ email })
})

describe('one reset link used twice at once', () => {
  /** Pauses both callers at the statement that consumes the token; unguarded, the token is only read. */
  const pauseAtToken = (isGuarded: boolean) => {
    let arrivals = 0
    let release = () => {}
    const bothArrived = new Promise<void>((resolve) => {
      release = resolve
    })
    const waitForBoth = () => {
      arrivals += 1
      if (arrivals === 2) release()
      return bothArrived
    }
    return class Meeting extends NamedClient {
      override query(...call: unknown[]): never {
        const [text, values] = call
        const send = (query: unknown) =>
          (super.query as (...all: unknown[]) => Promise<unknown>).call(this, query, values)
        if (typeof text !== 'string' || !text.startsWith('delete from "password_resets" where "token_hash"'))
          return (super.query as (...all: unknown[]) => never).apply(this, call)
        if (isGuarded) return waitForBoth().then(() => send(text)) as never
        const lookup = text.replace(/^delete/, 'select user_id').replace(/ returning .*$/, '')
        return send(lookup).then((rows) => waitForBoth().then(() => rows)) as never
      }
    }
  }
  const winners = async (isGuarded: boolean) => {
    const { site: on, tokenFor } = await start({ Client: pauseAtToken(isGuarded) })
    const { email } = await signUp(on.visitor())
    const token = await tokenFor(email)
    const replies = await Promise.all([reset(token, 'lantern-of-edith', on), reset(token, 'lantern-of-somebody', on)])
    await on.close()
    return replies.filter((reply) => reply.status === 200).length
  }

  it('sets the password once', async () => {
    expect(await winners(true)).toBe(1)
  })

  it('sets it twice if the token is read and not consumed (control)', { tags: ['full'] }, async () => {
    expect(await winners(false)).toBe(2)
  })
})
