// Sensitive account changes require the password again: over HTTP, in sessions whose password is over ten minutes old.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turnOnTwoFactor } from '../../../../testing/authenticator.ts'
import { addDriver, changeDriver } from '../../../../testing/drivers.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { password, signUp } from '../../../../testing/factories.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { createPartnerPerson } from '../../../../testing/partners.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let now = new Date('2026-03-02T09:00:00Z')
const advanceClock = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock: () => now })
})
afterAll(() => site.close())

const tenMinutes = 600

interface Person {
  visitor: Visitor
  user_id: string
  email: string
}

const createPerson = async (on = site): Promise<Person> => {
  const visitor = on.visitor()
  const { user_id, email } = await signUp(visitor, { address: '4 Elm Row' })
  return { visitor, user_id, email }
}

/** A session that is valid but whose password was given too long ago. */
const stolenSession = async (): Promise<Person> => {
  const account = await createPerson()
  advanceClock(tenMinutes)
  return account
}

const profileOf = async ({ visitor, user_id }: Person) => {
  const { data } = (await visitor.get(`/api/users/${user_id}`)).body
  const { user_id: _, pending_email: __, profile_image: ___, marketing_consent: ____, ...form } = data
  return form as Record<string, string>
}
const changeProfile = async (account: Person, fields: Record<string, string>) =>
  account.visitor.put(`/api/users/${account.user_id}`, { ...(await profileOf(account)), ...fields })
const reauthenticate = ({ visitor }: Pick<Person, 'visitor'>, body: object = { password }) =>
  visitor.post('/api/auth/reauthenticate', body)
const passwordRequired = { status: 403, body: { code: 'PASSWORD_REQUIRED' } }

interface Operation {
  'x-reauthentication'?: string
  security?: unknown
  requestBody?: { content?: Record<string, { schema?: { properties?: object } }> }
}

const operations = (): [call: string, operation: Operation][] => {
  const { paths } = site.app.swagger() as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): [string, Operation] => [`${method.toUpperCase()} ${path}`, one]),
  )
}

describe('the endpoints that require the password again', () => {
  it('are exactly these and declare it in their contracts', () => {
    const reauthenticationModes = operations().flatMap(([call, { 'x-reauthentication': how }]) =>
      how ? [[call, how]] : [],
    )
    expect(Object.fromEntries(reauthenticationModes)).toEqual({
      'POST /api/auth/reauthenticate': 'sent',
      'POST /api/auth/reset-password': 'sent',
      'POST /api/auth/two-factor': 'sent',
      'POST /api/auth/two-factor/confirm': 'recent',
      'POST /api/auth/two-factor/recovery-codes': 'sent',
      'DELETE /api/auth/two-factor': 'sent',
      'POST /api/admin/staff': 'recent',
      'PUT /api/admin/staff/{user_id}': 'recent',
      'PUT /api/users/{user_id}': 'conditional',
      'DELETE /api/users/{user_id}': 'sent',
      'PUT /api/partner/bank': 'sent',
      'POST /api/partner/team/invitations': 'conditional',
      'PUT /api/partner/team/members/{user_id}': 'sent',
      'DELETE /api/partner/team/members/{user_id}': 'conditional',
      'POST /api/partner-invitations/join': 'recent',
      'PUT /api/drivers/{driver_id}': 'conditional',
      'PUT /api/admin/partners/{partner_id}': 'conditional',
      'PUT /api/admin/users/{user_id}/contact': 'conditional',
    })
  })

  it('include every endpoint of a signed-in user that takes a current password', () => {
    const passwordCalls = operations().filter(([, { requestBody }]) => {
      const [content] = Object.values(requestBody?.content ?? {})
      const names = Object.keys(content?.schema?.properties ?? {})
      return names.includes('currentPassword') || names.includes('password')
    })
    const unguarded = passwordCalls.filter(([, operation]) => !operation['x-reauthentication']).map(([call]) => call)
    // These are called before sign-in.
    expect(unguarded.sort()).toEqual([
      'POST /api/auth/admin/login',
      'POST /api/auth/login',
      'POST /api/auth/register',
      'POST /api/partner-invitations/accept',
      'POST /api/partners',
    ])
  })
})

describe('a session whose password was given ten minutes ago', () => {
  it('changes the email only after the password is given again', async () => {
    const account = await stolenSession()
    const email = `taken.${account.email}`
    expect(await changeProfile(account, { email })).toMatchObject(passwordRequired)
    expect((await account.visitor.get(`/api/users/${account.user_id}`)).body.data.pending_email).toBeNull()
    expect((await reauthenticate(account)).status).toBe(200)
    expect(await changeProfile(account, { email })).toMatchObject({
      status: 200,
      body: { data: { pending_email: email } },
    })
  })

  it('cannot restore the old email while an email change is being committed', async () => {
    const account = await stolenSession()
    const form = await profileOf(account)
    const connection = await site.pool.connect()
    try {
      await connection.query('begin')
      const pid = (await connection.query('select pg_backend_pid() as pid')).rows[0].pid
      await connection.query('update users set email = $2 where user_id = $1', [
        account.user_id,
        `new.${account.email}`,
      ])
      const changed = account.visitor.put(`/api/users/${account.user_id}`, { ...form, first_name: 'Nora' })
      const waiting = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
      await eventually(async () => (await site.pool.query(waiting, [pid])).rows.length > 0)
      await connection.query('commit')
      expect(await changed).toMatchObject(passwordRequired)
    } finally {
      connection.release(true)
    }
    expect((await account.visitor.get(`/api/users/${account.user_id}`)).body.data.pending_email).toBeNull()
  })

  it('changes the rest of the profile without the password', async () => {
    const account = await stolenSession()
    expect(await changeProfile(account, { first_name: 'Nora' })).toMatchObject({ status: 200 })
  })

  it('requires the password again after another ten minutes', async () => {
    const account = await stolenSession()
    await reauthenticate(account)
    advanceClock(tenMinutes - 1)
    expect((await changeProfile(account, { email: `a.${account.email}` })).status).toBe(200)
    advanceClock(1)
    expect(await changeProfile(account, { email: `b.${account.email}` })).toMatchObject(passwordRequired)
  })

  it('requires the password per device of one user', async () => {
    const account = await createPerson()
    const other = { ...account, visitor: site.visitor() }
    await other.visitor.post('/api/auth/login', { email: account.email, password })
    advanceClock(tenMinutes)
    await reauthenticate(account)
    expect(await changeProfile(other, { email: `c.${account.email}` })).toMatchObject(passwordRequired)
  })

  it('does not turn two-factor sign-in on by a code alone', async () => {
    const account = await stolenSession()
    const reply = await account.visitor.post('/api/auth/two-factor', { password })
    expect(reply.status).toBe(200)
    advanceClock(tenMinutes)
    expect(await account.visitor.post('/api/auth/two-factor/confirm', { code: '123456' })).toMatchObject(
      passwordRequired,
    )
  })

  it('cannot join a partner or correct the email of a partner or driver', async () => {
    const account = await createPerson()
    const office = await createAdministrator(site)
    const { driver_id } = await addDriver(site, office)
    advanceClock(tenMinutes)
    expect(await account.visitor.post('/api/partner-invitations/join', { token: 'x' })).toMatchObject(passwordRequired)
    const [row] = (await site.pool.query(`select partner_id, version from partners limit 1`)).rows
    const changePartner = (fields: object) =>
      office.visitor.put(`/api/admin/partners/${row.partner_id}`, { version: row.version, ...fields })
    expect(await changePartner({ contact_email: 'somebody@else.example' })).toMatchObject(passwordRequired)
    expect((await changePartner({ contact_name: 'Somebody Else' })).body.code).not.toBe('PASSWORD_REQUIRED')
    expect(await changeDriver(office, driver_id, { email: 'somebody@else.example' })).toMatchObject(passwordRequired)
    expect((await changeDriver(office, driver_id, { first_name: 'Somebody' })).status).toBe(200)
  })

  it('refuses a request without a session before the password is checked', async () => {
    expect((await reauthenticate({ visitor: site.visitor() })).status).toBe(401)
  })
})

describe('reauthentication with two-factor sign-in on', () => {
  const createGuardedPerson = async () => {
    const account = await createPerson()
    const app = await turnOnTwoFactor(account.visitor, now)
    advanceClock(tenMinutes)
    return { ...account, app }
  }

  it('requires a code as well, which is then used up', async () => {
    const account = await createGuardedPerson()
    expect(await reauthenticate(account)).toMatchObject({ status: 400, body: { code: 'CODE_WRONG' } })
    const code = account.app.codeAt(now)
    expect((await reauthenticate(account, { password, code })).status).toBe(200)
    expect((await changeProfile(account, { email: `d.${account.email}` })).status).toBe(200)
    expect(await reauthenticate(account, { password, code })).toMatchObject({
      status: 400,
      body: { code: 'CODE_WRONG' },
    })
  })

  it('requires both before an endpoint that takes the password alone', async () => {
    const account = await createGuardedPerson()
    const next = { userId: account.user_id, currentPassword: password, newPassword: 'lamp-in-the-hall-7' }
    expect(await account.visitor.post('/api/auth/reset-password', next)).toMatchObject(passwordRequired)
    await reauthenticate(account, { password, code: account.app.codeAt(now) })
    expect((await account.visitor.post('/api/auth/reset-password', next)).status).toBe(200)
  })

  it('requires both before a change of a partner’s bank account', async () => {
    const owner = await createPartnerPerson(site, 'owner')
    const app = await turnOnTwoFactor(owner.visitor, now)
    advanceClock(tenMinutes)
    const account = {
      kind: 'uk',
      account_holder: 'The Harcourt Ltd',
      sort_code: '20-00-00',
      account_number: '55779911',
    }
    const changeBank = () => owner.visitor.put('/api/partner/bank', { account, password, version: 0 })
    expect(await changeBank()).toMatchObject(passwordRequired)
    await reauthenticate(owner, { password, code: app.codeAt(now) })
    expect((await changeBank()).body.code).not.toBe('PASSWORD_REQUIRED')
  })

  it('signs out every other device when two-factor sign-in is turned on or off', async () => {
    const account = await createPerson()
    const signedIn = async (visitor: Visitor) => (await visitor.get('/api/auth/session')).body.data !== null
    const signInElsewhere = async (code?: string) => {
      const visitor = site.visitor()
      const { body } = await visitor.post('/api/auth/login', { email: account.email, password })
      if (code) await visitor.post('/api/auth/login/two-factor', { ticket: body.data.ticket, code })
      expect(await signedIn(visitor)).toBe(true)
      return visitor
    }
    const deviceBefore = await signInElsewhere()
    const app = await turnOnTwoFactor(account.visitor, now)
    expect([await signedIn(deviceBefore), await signedIn(account.visitor)]).toEqual([false, true])
    const deviceDuring = await signInElsewhere(app.recoveryCodes[0])
    const credentials = { password, code: app.recoveryCodes[1] }
    expect((await account.visitor.send('DELETE', '/api/auth/two-factor', credentials)).status).toBe(200)
    expect([await signedIn(deviceDuring), await signedIn(account.visitor)]).toEqual([false, true])
  })
})

describe('wrong passwords at the reauthentication prompt', () => {
  it('count against the sign-in limits', async () => {
    const limited = await startApp({ clock: () => now, env: { RATE_LIMITS: 'on' } })
    const account = await createPerson(limited)
    for (let nth = 0; nth < 5; nth++)
      expect(await reauthenticate(account, { password: 'wrong-lamp' })).toMatchObject({
        status: 400,
        body: { code: 'PASSWORD_WRONG' },
      })
    expect((await reauthenticate(account)).status).toBe(429)
    const login = { email: account.email, password: 'wrong-lamp' }
    // Five failures are used up; one attempt a minute is left.
    expect((await limited.visitor().post('/api/auth/login', login)).status).toBe(401)
    expect((await limited.visitor().post('/api/auth/login', login)).status).toBe(429)
    await limited.close()
  })
})
