import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Authenticator, totpCode, turnOnTwoFactor } from '../../../../testing/authenticator.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { password, signUp } from '../../../../testing/factories.ts'
import { createMeetingClient } from '../../../../testing/meeting-client.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { type StartOptions, startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let now = new Date('2026-03-02T09:00:00Z')
const clock = () => now
/** Advances the clock to the next code, since the last one is used up. */
const advanceToNextCode = () => {
  now = new Date(now.getTime() + 30_000)
}

const start = (options: StartOptions = {}) => startApp({ clock, ...options })
let site: TestApp
beforeAll(async () => {
  site = await start()
})
afterAll(() => site.close())

interface Guarded {
  visitor: Visitor
  email: string
  user_id: string
  app: Authenticator
}

const createGuarded = async (on = site): Promise<Guarded> => {
  const visitor = on.visitor()
  const { email, user_id } = await signUp(visitor)
  const app = await turnOnTwoFactor(visitor, now)
  advanceToNextCode()
  return { visitor, email, user_id, app }
}

const firstStep = async (email: string, on = site) => {
  const visitor = on.visitor()
  const { body, status } = await visitor.post('/api/auth/login', { email, password })
  return { visitor, status, body, ticket: body.data?.ticket as string }
}
const secondStep = (visitor: Visitor, ticket: string, code: string) =>
  visitor.post('/api/auth/login/two-factor', { ticket, code })
const signInWithCode = async (email: string, code: string, on = site) => {
  const { visitor, ticket } = await firstStep(email, on)
  return secondStep(visitor, ticket, code)
}
const sessionUser = async (visitor: Visitor) => (await visitor.get('/api/auth/session')).body.data

describe('turning two-factor sign-in on', () => {
  it('shows the app the name of the site', async () => {
    const visitor = site.visitor()
    await signUp(visitor)
    const office = await createAdministrator(site)
    const setSiteName = async (site_name: string) => {
      const { version } = (await office.visitor.get('/api/settings')).body.data
      await office.visitor.put('/api/settings', { site_name, version })
    }
    await setSiteName('Harrow: Cars & Co')
    const { uri } = (await visitor.post('/api/auth/two-factor', { password })).body.data
    // A colon would end the name.
    expect(new URL(uri).searchParams.get('issuer')).toBe('Harrow Cars & Co')
    await setSiteName('Ostler')
  })

  it('requires the password, shows the secret once, and is off until a code confirms it', async () => {
    const visitor = site.visitor()
    const { email } = await signUp(visitor)
    const wrong = await visitor.post('/api/auth/two-factor', { password: 'wrong-lamp' })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'PASSWORD_WRONG' } })
    const { secret, uri, qr_svg } = (await visitor.post('/api/auth/two-factor', { password })).body.data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`otpauth://totp/Ostler:${encodeURIComponent(email)}?issuer=Ostler&secret=${secret}`)
    expect(qr_svg).toMatch(/^<svg /)
    expect((await visitor.get('/api/auth/two-factor')).body.data).toEqual({ enabled: false, recovery_codes_left: 0 })
    expect((await firstStep(email)).body.data).not.toHaveProperty('ticket')
    expect(await visitor.post('/api/auth/two-factor/confirm', { code: '000000' })).toMatchObject({
      status: 400,
      body: { code: 'CODE_WRONG', fields: { code: 'This code is incorrect or has already been used.' } },
    })
    const confirmed = await visitor.post('/api/auth/two-factor/confirm', { code: totpCode(secret, now) })
    const codes = confirmed.body.data.recovery_codes as string[]
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{5}$/)
    expect((await visitor.get('/api/auth/two-factor')).body.data).toEqual({ enabled: true, recovery_codes_left: 10 })
    expect((await visitor.post('/api/auth/two-factor', { password })).body.code).toBe('TWO_FACTOR_ON')
    expect((await visitor.post('/api/auth/two-factor/confirm', { code: totpCode(secret, now) })).status).toBe(409)
  })

  it('stores neither the secret nor recovery codes in clear text', async () => {
    const { app, user_id } = await createGuarded()
    const secrets = [
      app.secret,
      ...app.recoveryCodes,
      ...app.recoveryCodes.map((code) => code.replaceAll('-', '').toLowerCase()),
    ]
    for (const table of ['two_factors', 'recovery_codes', 'audit_log', 'outbox', 'mails'])
      for (const { whole } of (await site.pool.query(`select t::text as whole from ${table} t`)).rows)
        for (const each of secrets) expect(whole).not.toContain(each)
    const { rows } = await site.pool.query('select sealed_secret from two_factors where user_id = $1', [user_id])
    expect(rows[0].sealed_secret).toMatch(/^v1\./)
  })

  it('is audited and notified by mail, as turning it off is', async () => {
    const { visitor, email, user_id, app } = await createGuarded()
    const off = { password, code: app.codeAt(now) }
    expect((await visitor.send('DELETE', '/api/auth/two-factor', off)).status).toBe(200)
    const { rows } = await site.pool.query('select action from audit_log where subject = $1 order by audit_id', [
      `user:${user_id}`,
    ])
    expect(rows.map(({ action }) => action)).toEqual(['user registered', 'two-factor on', 'two-factor off'])
    await eventually(async () => {
      const sent = await site.pool.query('select subject from mails where to_address = $1', [email])
      const subjects = sent.rows.map(({ subject }) => subject)
      return subjects.includes('Two-factor sign-in is on') && subjects.includes('Two-factor sign-in is off')
    })
    expect((await firstStep(email)).body.data).not.toHaveProperty('ticket')
  })
})

describe('signing in with two factors', () => {
  it('takes two steps: the password gives a challenge without access, the code a session', async () => {
    const { email, user_id, app } = await createGuarded()
    const { visitor, status, body, ticket } = await firstStep(email)
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, data: { two_factor: true, ticket } })
    expect(visitor.cookies.size).toBe(0)
    const presented: Record<string, string>[] = [
      { authorization: `Bearer ${ticket}` },
      { cookie: `sid=${ticket}; adm=${ticket}` },
    ]
    for (const headers of presented) expect((await site.visitor().get('/api/auth/sessions', headers)).status).toBe(401)
    const signedIn = await secondStep(visitor, ticket, app.codeAt(now))
    expect(signedIn).toMatchObject({ status: 200, body: { data: { user_id, email, token: expect.any(String) } } })
    expect(await sessionUser(visitor)).toMatchObject({ user_id })
    advanceToNextCode()
    expect(await secondStep(site.visitor(), ticket, app.codeAt(now))).toMatchObject({
      status: 401,
      body: { code: 'CHALLENGE_EXPIRED' },
    })
  })

  it('accepts the current, previous and next code, each once', async () => {
    const { email, app } = await createGuarded()
    const at = (seconds: number) => app.codeAt(new Date(now.getTime() + seconds * 1000))
    expect((await signInWithCode(email, at(-60))).status).toBe(400)
    expect((await signInWithCode(email, at(60))).status).toBe(400)
    const spacedCode = `${at(0).slice(0, 3)} ${at(0).slice(3)}`
    expect((await signInWithCode(email, spacedCode)).status).toBe(200)
    expect(await signInWithCode(email, at(0))).toMatchObject({ status: 400, body: { code: 'CODE_WRONG' } })
    expect((await signInWithCode(email, at(30))).status).toBe(200)
    expect((await signInWithCode(email, at(0))).status).toBe(400)
  })

  it('accepts each recovery code once, ignoring case, spaces and dashes', async () => {
    const { visitor, email, app } = await createGuarded()
    const [first = '', second = ''] = app.recoveryCodes
    expect((await signInWithCode(email, first)).status).toBe(200)
    expect((await signInWithCode(email, first)).status).toBe(400)
    expect((await signInWithCode(email, ` ${second.replaceAll('-', ' ').toLowerCase()} `)).status).toBe(200)
    expect((await visitor.get('/api/auth/two-factor')).body.data.recovery_codes_left).toBe(8)
    const other = await createGuarded()
    expect((await signInWithCode(other.email, app.recoveryCodes[2] ?? '')).status).toBe(400)
  })

  it('refuses old recovery codes after new ones are created', async () => {
    const { visitor, email, app } = await createGuarded()
    const renew = (credentials: object) => visitor.post('/api/auth/two-factor/recovery-codes', credentials)
    expect((await renew({ password: 'wrong-lamp', code: app.codeAt(now) })).body.code).toBe('PASSWORD_WRONG')
    const { recovery_codes } = (await renew({ password, code: app.codeAt(now) })).body.data
    expect((await signInWithCode(email, app.recoveryCodes[0] ?? '')).status).toBe(400)
    expect((await signInWithCode(email, recovery_codes[0])).status).toBe(200)
  })

  it('allows five minutes and five codes per challenge', async () => {
    const { email, app } = await createGuarded()
    const expired = await firstStep(email)
    const exhausted = await firstStep(email)
    for (let i = 0; i < 5; i++)
      expect((await secondStep(exhausted.visitor, exhausted.ticket, '000000')).status).toBe(400)
    expect((await secondStep(exhausted.visitor, exhausted.ticket, app.codeAt(now))).body.code).toBe('CHALLENGE_EXPIRED')
    now = new Date(now.getTime() + 5 * 60_000)
    expect((await secondStep(expired.visitor, expired.ticket, app.codeAt(now))).body.code).toBe('CHALLENGE_EXPIRED')
  })

  it('refuses a challenge of the old password', async () => {
    const { visitor, email, user_id, app } = await createGuarded()
    const pendingSignIn = await firstStep(email)
    const change = { userId: user_id, currentPassword: password, newPassword: 'a-brass-lantern' }
    expect((await visitor.post('/api/auth/reset-password', change)).status).toBe(200)
    expect((await secondStep(pendingSignIn.visitor, pendingSignIn.ticket, app.codeAt(now))).body.code).toBe(
      'CHALLENGE_EXPIRED',
    )
  })

  it.each(['', 'x', 'a'.repeat(43), "' or 1=1 --"])('refuses an invented challenge (%j)', async (ticket) => {
    expect((await secondStep(site.visitor(), ticket, '123456')).status).toBe(401)
  })

  it('can be turned off only with the password and a code', async () => {
    const { visitor, app } = await createGuarded()
    const disable = (credentials: object) => visitor.send('DELETE', '/api/auth/two-factor', credentials)
    expect((await disable({ password, code: '000000' })).status).toBe(400)
    expect((await disable({ password: 'wrong-lamp', code: app.codeAt(now) })).status).toBe(400)
    expect((await disable({ password })).status).toBe(400)
    expect((await disable({ password, code: app.recoveryCodes[0] })).status).toBe(200)
    expect((await disable({ password, code: app.codeAt(now) })).body.code).toBe('TWO_FACTOR_OFF')
  })
})

it('limits wrong codes per account across challenges until the password changes', async () => {
  const strict = await start({ env: { RATE_LIMITS: 'on' } })
  const { visitor, email, user_id, app } = await createGuarded(strict)
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) statuses.push((await signInWithCode(email, '000000', strict)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  const change = { userId: user_id, currentPassword: password, newPassword: 'a-brass-lantern' }
  expect((await visitor.post('/api/auth/reset-password', change)).status).toBe(200)
  const again = strict.visitor()
  const { body } = await again.post('/api/auth/login', { email, password: 'a-brass-lantern' })
  expect((await secondStep(again, body.data.ticket, app.codeAt(now))).status).toBe(200)
  await strict.close()
})

describe('two concurrent sign-ins', () => {
  const winners = async (
    options: StartOptions,
    runRace: (on: TestApp, who: Guarded) => Promise<{ status: number }[]>,
  ) => {
    const on = await start(options)
    const replies = await runRace(on, await createGuarded(on))
    await on.close()
    return replies.filter(({ status }) => status === 200).length
  }

  const raceCases = [
    {
      name: 'with one recovery code',
      at: 'delete from "recovery_codes" where "user_id" = $1 and',
      unguardedQuery: (text: string) => text.replace(/^delete/, 'select user_id').replace(/ returning .*$/, ''),
      runRace: async (on: TestApp, { email, app }: Guarded) => {
        const code = app.recoveryCodes[0] ?? ''
        return Promise.all([signInWithCode(email, code, on), signInWithCode(email, code, on)])
      },
    },
    {
      name: 'with one code of the app',
      at: 'update "two_factors" set "last_step"',
      unguardedQuery: (text: string) => text.replace('"last_step" < $3', '$3::bigint is not null'),
      runRace: async (on: TestApp, { email, app }: Guarded) => {
        const code = app.codeAt(now)
        return Promise.all([signInWithCode(email, code, on), signInWithCode(email, code, on)])
      },
    },
    {
      name: 'with one challenge',
      at: 'delete from "mfa_challenges" where "token_hash"',
      unguardedQuery: (text: string) => text.replace(/^delete/, 'select user_id').replace(/ returning .*$/, ''),
      runRace: async (on: TestApp, { email, app }: Guarded) => {
        const { ticket } = await firstStep(email, on)
        const [first = '', second = ''] = app.recoveryCodes
        return Promise.all([secondStep(on.visitor(), ticket, first), secondStep(on.visitor(), ticket, second)])
      },
    },
  ]

  it.each(raceCases)('let one sign in $name', async ({ at, runRace }) => {
    expect(await winners({ Client: createMeetingClient({ at }) }, runRace)).toBe(1)
  })

  it.each(raceCases)(
    'let both sign in $name without the guard (control)',
    { tags: ['full'] },
    async ({ at, unguardedQuery, runRace }) => {
      expect(await winners({ Client: createMeetingClient({ at, unguarded: unguardedQuery }) }, runRace)).toBe(2)
    },
  )
})
