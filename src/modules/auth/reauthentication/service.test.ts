// What identifies or restores an account takes the password again: over HTTP, with sessions whose password is more than ten minutes old.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turnOnTwoFactor } from '../../../../testing/authenticator.ts'
import { addedDriver, changeDriver } from '../../../../testing/drivers.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { password, signUp } from '../../../../testing/factories.ts'
import { administratorOf } from '../../../../testing/office.ts'
import { partnerPerson } from '../../../../testing/partners.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let now = new Date('2026-03-02T09:00:00Z')
const turn = (seconds: number) => {
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

const person = async (on = site): Promise<Person> => {
  const visitor = on.visitor()
  const { user_id, email } = await signUp(visitor, { address: '4 Elm Row' })
  return { visitor, user_id, email }
}

/** Signed in for longer than a password counts, and still signed in. */
const stolenSession = async (): Promise<Person> => {
  const whose = await person()
  turn(tenMinutes)
  return whose
}

const profileOf = async ({ visitor, user_id }: Person) => {
  const { data } = (await visitor.get(`/api/users/${user_id}`)).body
  const { user_id: _, pending_email: __, profile_image: ___, marketing_consent: ____, ...form } = data
  return form as Record<string, string>
}
const changeProfile = async (whose: Person, over: Record<string, string>) =>
  whose.visitor.put(`/api/users/${whose.user_id}`, { ...(await profileOf(whose)), ...over })
const give = ({ visitor }: Pick<Person, 'visitor'>, body: object = { password }) =>
  visitor.post('/api/auth/reauthenticate', body)
const required = { status: 403, body: { code: 'PASSWORD_REQUIRED' } }

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

describe('the calls that take the password again', () => {
  it('are these, and say so in their contracts', () => {
    const asking = operations().flatMap(([call, { 'x-reauthentication': how }]) => (how ? [[call, how]] : []))
    expect(Object.fromEntries(asking)).toEqual({
      'POST /api/auth/reauthenticate': 'sent',
      'POST /api/auth/reset-password': 'sent',
      'POST /api/auth/two-factor': 'sent',
      'POST /api/auth/two-factor/confirm': 'recent',
      'POST /api/auth/two-factor/recovery-codes': 'sent',
      'DELETE /api/auth/two-factor': 'sent',
      'PUT /api/users/{user_id}': 'conditional',
      'DELETE /api/users/{user_id}': 'sent',
      'PUT /api/partner/bank': 'sent',
      'POST /api/partner/team/invitations': 'conditional',
      'PUT /api/partner/team/members/{user_id}': 'sent',
      'DELETE /api/partner/team/members/{user_id}': 'conditional',
      'POST /api/partner-invitations/join': 'recent',
      'PUT /api/drivers/{driver_id}': 'conditional',
      'PUT /api/admin/partners/{partner_id}': 'conditional',
    })
  })

  it('include every call of a signed-in person that takes a current password', () => {
    const taking = operations().filter(([, { requestBody }]) => {
      const [content] = Object.values(requestBody?.content ?? {})
      const names = Object.keys(content?.schema?.properties ?? {})
      return names.includes('currentPassword') || names.includes('password')
    })
    const open = taking.filter(([, operation]) => !operation['x-reauthentication']).map(([call]) => call)
    // These are called before anybody is signed in.
    expect(open.sort()).toEqual([
      'POST /api/auth/admin/login',
      'POST /api/auth/login',
      'POST /api/auth/register',
      'POST /api/partner-invitations/accept',
      'POST /api/partners',
    ])
  })
})

describe('a session whose password is ten minutes old', () => {
  it('does not change the e-mail address, and does so once the password is given', async () => {
    const whose = await stolenSession()
    const email = `taken.${whose.email}`
    expect(await changeProfile(whose, { email })).toMatchObject(required)
    expect((await whose.visitor.get(`/api/users/${whose.user_id}`)).body.data.pending_email).toBeNull()
    expect((await give(whose)).status).toBe(200)
    expect(await changeProfile(whose, { email })).toMatchObject({
      status: 200,
      body: { data: { pending_email: email } },
    })
  })

  it('does not ask for the former address again while the account gets another', async () => {
    const whose = await stolenSession()
    const form = await profileOf(whose)
    const link = await site.pool.connect()
    try {
      await link.query('begin')
      const pid = (await link.query('select pg_backend_pid() as pid')).rows[0].pid
      await link.query('update users set email = $2 where user_id = $1', [whose.user_id, `new.${whose.email}`])
      const changed = whose.visitor.put(`/api/users/${whose.user_id}`, { ...form, first_name: 'Nora' })
      const waiting = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
      await eventually(async () => (await site.pool.query(waiting, [pid])).rows.length > 0)
      await link.query('commit')
      expect(await changed).toMatchObject(required)
    } finally {
      link.release(true)
    }
    expect((await whose.visitor.get(`/api/users/${whose.user_id}`)).body.data.pending_email).toBeNull()
  })

  it('changes the rest of the profile without it', async () => {
    const whose = await stolenSession()
    expect(await changeProfile(whose, { first_name: 'Nora' })).toMatchObject({ status: 200 })
  })

  it('is asked again after another ten minutes', async () => {
    const whose = await stolenSession()
    await give(whose)
    turn(tenMinutes - 1)
    expect((await changeProfile(whose, { email: `a.${whose.email}` })).status).toBe(200)
    turn(1)
    expect(await changeProfile(whose, { email: `b.${whose.email}` })).toMatchObject(required)
  })

  it('belongs to one device: another one of the same person is asked for itself', async () => {
    const whose = await person()
    const other = { ...whose, visitor: site.visitor() }
    await other.visitor.post('/api/auth/login', { email: whose.email, password })
    turn(tenMinutes)
    await give(whose)
    expect(await changeProfile(other, { email: `c.${whose.email}` })).toMatchObject(required)
  })

  it('turns two-factor sign-in on by no code alone', async () => {
    const whose = await stolenSession()
    const begun = await whose.visitor.post('/api/auth/two-factor', { password })
    expect(begun.status).toBe(200)
    turn(tenMinutes)
    expect(await whose.visitor.post('/api/auth/two-factor/confirm', { code: '123456' })).toMatchObject(required)
  })

  it('does not join a partner, nor correct the e-mail of a partner or driver for the office', async () => {
    const whose = await person()
    const office = await administratorOf(site)
    const { driver_id } = await addedDriver(site, office)
    turn(tenMinutes)
    expect(await whose.visitor.post('/api/partner-invitations/join', { token: 'x' })).toMatchObject(required)
    const [row] = (await site.pool.query(`select partner_id, version from partners limit 1`)).rows
    const change = (over: object) =>
      office.visitor.put(`/api/admin/partners/${row.partner_id}`, { version: row.version, ...over })
    expect(await change({ contact_email: 'somebody@else.example' })).toMatchObject(required)
    expect((await change({ contact_name: 'Somebody Else' })).body.code).not.toBe('PASSWORD_REQUIRED')
    expect(await changeDriver(office, driver_id, { email: 'somebody@else.example' })).toMatchObject(required)
    expect((await changeDriver(office, driver_id, { first_name: 'Somebody' })).status).toBe(200)
  })

  it('refuses a caller without a session before the password is checked', async () => {
    expect((await give({ visitor: site.visitor() })).status).toBe(401)
  })
})

describe('where two-factor sign-in is on', () => {
  const guarded = async () => {
    const whose = await person()
    const app = await turnOnTwoFactor(whose.visitor, now)
    turn(tenMinutes)
    return { ...whose, app }
  }

  it('the password alone is not enough, and the code is used up', async () => {
    const whose = await guarded()
    expect(await give(whose)).toMatchObject({ status: 400, body: { code: 'CODE_WRONG' } })
    const code = whose.app.codeAt(now)
    expect((await give(whose, { password, code })).status).toBe(200)
    expect((await changeProfile(whose, { email: `d.${whose.email}` })).status).toBe(200)
    expect(await give(whose, { password, code })).toMatchObject({ status: 400, body: { code: 'CODE_WRONG' } })
  })

  it('a call that carries the password alone asks for both first', async () => {
    const whose = await guarded()
    const next = { userId: whose.user_id, currentPassword: password, newPassword: 'lamp-in-the-hall-7' }
    expect(await whose.visitor.post('/api/auth/reset-password', next)).toMatchObject(required)
    await give(whose, { password, code: whose.app.codeAt(now) })
    expect((await whose.visitor.post('/api/auth/reset-password', next)).status).toBe(200)
  })

  it('so does a partner’s bank account', async () => {
    const owner = await partnerPerson(site, 'owner')
    const app = await turnOnTwoFactor(owner.visitor, now)
    turn(tenMinutes)
    const account = {
      kind: 'uk',
      account_holder: 'The Harcourt Ltd',
      sort_code: '20-00-00',
      account_number: '55779911',
    }
    const change = () => owner.visitor.put('/api/partner/bank', { account, password, version: 0 })
    expect(await change()).toMatchObject(required)
    await give(owner, { password, code: app.codeAt(now) })
    expect((await change()).body.code).not.toBe('PASSWORD_REQUIRED')
  })

  it('turning it on or off signs out every other device, and not this one', async () => {
    const whose = await person()
    const signedIn = async (visitor: Visitor) => (await visitor.get('/api/auth/session')).body.data !== null
    const elsewhere = async (code?: string) => {
      const visitor = site.visitor()
      const { body } = await visitor.post('/api/auth/login', { email: whose.email, password })
      if (code) await visitor.post('/api/auth/login/two-factor', { ticket: body.data.ticket, code })
      expect(await signedIn(visitor)).toBe(true)
      return visitor
    }
    const before = await elsewhere()
    const app = await turnOnTwoFactor(whose.visitor, now)
    expect([await signedIn(before), await signedIn(whose.visitor)]).toEqual([false, true])
    const during = await elsewhere(app.recoveryCodes[0])
    const off = { password, code: app.recoveryCodes[1] }
    expect((await whose.visitor.send('DELETE', '/api/auth/two-factor', off)).status).toBe(200)
    expect([await signedIn(during), await signedIn(whose.visitor)]).toEqual([false, true])
  })
})

describe('wrong passwords at the prompt', () => {
  it('count against the limits of signing in, at either door', async () => {
    const limited = await startApp({ clock: () => now, env: { RATE_LIMITS: 'on' } })
    const whose = await person(limited)
    for (let nth = 0; nth < 5; nth++)
      expect(await give(whose, { password: 'wrong-lamp' })).toMatchObject({
        status: 400,
        body: { code: 'PASSWORD_WRONG' },
      })
    expect((await give(whose)).status).toBe(429)
    const login = { email: whose.email, password: 'wrong-lamp' }
    // Five failures are used up; one try a minute is left.
    expect((await limited.visitor().post('/api/auth/login', login)).status).toBe(401)
    expect((await limited.visitor().post('/api/auth/login', login)).status).toBe(429)
    await limited.close()
  })
})
