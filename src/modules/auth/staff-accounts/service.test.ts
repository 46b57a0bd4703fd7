// Staff of the office over HTTP: invitation, roles that count at once, and the last administrator; two servers on one database.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { newAccount } from '../../../../testing/factories.ts'
import { createAdministrator, createRegion, createStaff, type OfficePerson } from '../../../../testing/office.ts'
import { createDatabase, startApp, type TestApp, type TestDatabase } from '../../../../testing/start-app.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'

let database: TestDatabase
let site: TestApp
let other: TestApp
let office: OfficePerson
beforeAll(async () => {
  database = await createDatabase()
  const env = { DATA_KEY: 'the key of both processes' }
  site = await startApp({ database, env })
  other = await startApp({ database, env })
  office = await createAdministrator(site)
})
afterAll(async () => {
  await site.close()
  await other.close()
  await database.drop()
})

const invitation = (over: object = {}) => ({
  first_name: 'Nadia',
  last_name: 'Okafor',
  email: newAccount().email,
  staff_role: 'dispatcher',
  ...over,
})
const invite = (body: object, by = office) => by.visitor.post('/api/admin/staff', body)
const setRole = (user_id: string, staff_role: string, by = office) =>
  by.visitor.put(`/api/admin/staff/${user_id}`, { staff_role })

/** Tokens of the links that were mailed to this address, in the order of the mails. */
const linksTo = async (email: string): Promise<string[]> => {
  await waitForDeliveries(site)
  const { rows } = await site.pool.query(
    `select substring(text from 'token=([A-Za-z0-9_-]{43})') as token from mails
     where to_address = $1 and dedupe like 'opened:%' order by created_at, mail_id`,
    [email],
  )
  return rows.map(({ token }) => token as string)
}

describe('an invitation', () => {
  it('creates an account whose owner chooses a password by the mailed link and works in the role', async () => {
    const form = invitation()
    const { status, body } = await invite(form)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      email: form.email,
      staff_role: 'dispatcher',
      is_invited: true,
      disabled_at: null,
    })
    const [token] = await linksTo(form.email)
    const newPassword = 'quiet-harbour-wall'
    expect((await site.visitor().post('/api/auth/reset-password-with-token', { token, newPassword })).status).toBe(200)
    const visitor = site.visitor()
    expect((await visitor.post('/api/auth/admin/login', { email: form.email, password: newPassword })).status).toBe(200)
    expect((await visitor.get('/api/auth/admin/session')).body.data).toMatchObject({ staff_role: 'dispatcher' })
    expect((await visitor.get('/api/admin/dispatch')).status).toBe(200)
    expect((await visitor.get('/api/settings')).body).toMatchObject({ code: 'ROLE_NOT_ALLOWED' })
    const listed = (await office.visitor.get('/api/admin/staff')).body.data
    expect(listed).toContainEqual(expect.objectContaining({ email: form.email, is_invited: false }))
  })

  it('can be sent again until a password is chosen, and the earlier link becomes void', async () => {
    const form = invitation()
    const { user_id } = (await invite(form)).body.data
    await linksTo(form.email)
    const again = () => office.visitor.post(`/api/admin/staff/${user_id}/invitation`, {})
    expect((await again()).status).toBe(200)
    const [first, second] = await linksTo(form.email)
    const choose = (token = '') =>
      site.visitor().post('/api/auth/reset-password-with-token', { token, newPassword: 'quiet-harbour-wall' })
    expect((await choose(first)).body).toMatchObject({ code: 'RESET_LINK_INVALID' })
    expect((await choose(second)).status).toBe(200)
    expect((await again()).body).toMatchObject({ code: 'STAFF_HAS_PASSWORD' })
  })

  it('is refused at its field where the email has an account, the name is missing or the role is unknown', async () => {
    const taken = await invite(invitation({ email: office.email }))
    expect(taken.body).toMatchObject({ code: 'STAFF_EMAIL_TAKEN', fields: { email: expect.any(String) } })
    expect((await invite(invitation({ first_name: ' ' }))).body.fields).toHaveProperty('first_name')
    expect((await invite(invitation({ staff_role: 'owner' }))).body.fields).toHaveProperty('staff_role')
  })

  it('needs a password that was entered within ten minutes', async () => {
    const admin = await createAdministrator(site)
    await site.pool.query(`update sessions set reauthenticated_at = now() - interval '11 minutes' where user_id = $1`, [
      admin.user_id,
    ])
    expect((await invite(invitation(), admin)).body).toMatchObject({ code: 'PASSWORD_REQUIRED' })
    expect((await setRole(office.user_id, 'accounts', admin)).body).toMatchObject({ code: 'PASSWORD_REQUIRED' })
  })
})

describe('a role', () => {
  it('counts at once in every process, and each change is in the audit log', async () => {
    const clerk = await createStaff(site, 'bookings')
    const there = other.visitor()
    await there.post('/api/auth/admin/login', { email: clerk.email, password: newAccount().password })
    const payouts = () => Promise.all([clerk.visitor, there].map((visitor) => visitor.get('/api/admin/payouts')))
    expect((await payouts()).map(({ status }) => status)).toEqual([403, 403])
    expect((await setRole(clerk.user_id, 'accounts')).body.data).toMatchObject({ staff_role: 'accounts' })
    expect((await payouts()).map(({ status }) => status)).toEqual([200, 200])
    expect((await setRole(clerk.user_id, 'read_only')).status).toBe(200)
    expect((await clerk.visitor.post('/api/admin/payouts/proposals', {})).status).toBe(403)
    const { rows } = await site.pool.query(
      `select actor, before, after from audit_log where subject = $1 and action = 'staff role changed' order by audit_id`,
      [`user:${clerk.user_id}`],
    )
    expect(rows).toEqual([
      { actor: office.user_id, before: { staff_role: 'bookings' }, after: { staff_role: 'accounts' } },
      { actor: office.user_id, before: { staff_role: 'accounts' }, after: { staff_role: 'read_only' } },
    ])
  })

  it('is not found for a customer or a missing account', async () => {
    const customer = (await site.visitor().post('/api/auth/register', newAccount())).body.data
    for (const user_id of [customer.user_id, '0000000000000'])
      expect((await setRole(user_id, 'accounts')).body).toMatchObject({ code: 'STAFF_NOT_FOUND' })
  })
})

describe('the regions of staff', () => {
  const set = (user_id: string, body: object) => office.visitor.put(`/api/admin/staff/${user_id}`, body)
  const own = async ({ visitor }: Pick<OfficePerson, 'visitor'>) =>
    (await visitor.get('/api/admin/own-regions')).body.data.map(({ region_id }: { region_id: string }) => region_id)

  it('count at once in every process, are all for administrators, and each change is in the audit log', async () => {
    const { region_id } = await createRegion(office, { name: 'Leeds', around: [53.8, -1.55] })
    const clerk = await createStaff(site, 'dispatcher')
    const there = other.visitor()
    await there.post('/api/auth/admin/login', { email: clerk.email, password: newAccount().password })
    const everywhere = () => Promise.all([own(clerk), own({ visitor: there })])
    expect(await everywhere()).toEqual([
      [region_id, 'main'],
      [region_id, 'main'],
    ])
    const staff_regions = [region_id]
    const changed = await set(clerk.user_id, { staff_role: 'dispatcher', staff_regions: [region_id, region_id] })
    expect(changed.body.data).toMatchObject({ staff_role: 'dispatcher', staff_regions })
    expect(await everywhere()).toEqual([staff_regions, staff_regions])
    // A change of the role alone, as the release before sends it, leaves the regions.
    expect((await setRole(clerk.user_id, 'bookings')).body.data).toMatchObject({ staff_regions })
    const promoted = await set(clerk.user_id, { staff_role: 'administrator', staff_regions })
    expect(promoted.body.data).toMatchObject({ staff_regions: null })
    expect(await own(clerk)).toEqual([region_id, 'main'])
    expect((await setRole(clerk.user_id, 'dispatcher')).body.data).toMatchObject({ staff_regions: null })
    const { rows } = await site.pool.query(
      `select actor, before, after from audit_log where subject = $1 and action = 'staff regions changed' order by audit_id`,
      [`user:${clerk.user_id}`],
    )
    expect(rows).toEqual([
      { actor: office.user_id, before: { staff_regions: null }, after: { staff_regions } },
      { actor: office.user_id, before: { staff_regions }, after: { staff_regions: null } },
    ])
  })

  it('are given with the invitation, and refused at their field where none is chosen or one is unknown', async () => {
    const invited = (await invite(invitation({ staff_regions: ['main'] }))).body.data
    expect(invited).toMatchObject({ staff_regions: ['main'] })
    expect((await office.visitor.get('/api/admin/staff')).body.data).toContainEqual(invited)
    const one = (over: object) => ({ staff_role: 'dispatcher', ...over })
    const unknown = { staff_regions: ['main', 'atlantis'] }
    for (const { body } of [await set(invited.user_id, one(unknown)), await invite(invitation(unknown))])
      expect(body).toMatchObject({ code: 'STAFF_REGION_UNKNOWN', fields: { staff_regions: expect.any(String) } })
    expect((await set(invited.user_id, one({ staff_regions: [] }))).body.fields).toHaveProperty('staff_regions')
    const administrator = await invite(invitation({ staff_role: 'administrator', staff_regions: ['main'] }))
    expect(administrator.body.data).toMatchObject({ staff_regions: null })
  })
})

describe('the last administrator', () => {
  it('keeps the role, also beside other staff and disabled or invited administrators', async () => {
    const alone = await startApp()
    const admin = await createAdministrator(alone)
    await createStaff(alone, 'dispatcher')
    await alone.pool.query(
      `update users set disabled_at = now() where staff_role = 'administrator' and user_id <> $1`,
      [admin.user_id],
    )
    expect((await invite(invitation({ staff_role: 'administrator' }), admin)).status).toBe(200)
    expect((await setRole(admin.user_id, 'accounts', admin)).body).toMatchObject({ code: 'LAST_ADMINISTRATOR' })
    await alone.close()
  })

  const demoteEachOther = async (app: TestApp) => {
    const [a, b] = [await createAdministrator(app), await createAdministrator(app)]
    await app.pool.query(
      `update users set disabled_at = now() where staff_role = 'administrator' and user_id <> all ($1)`,
      [[a.user_id, b.user_id]],
    )
    const answers = await Promise.all([setRole(b.user_id, 'accounts', a), setRole(a.user_id, 'accounts', b)])
    const { rows } = await app.pool.query(
      `select user_id from users where staff_role = 'administrator' and disabled_at is null`,
    )
    return { statuses: answers.map(({ status }) => status).sort(), administrators: rows.length }
  }

  it('remains when two administrators change each other at once', async () => {
    const alone = await startApp()
    expect(await demoteEachOther(alone)).toEqual({ statuses: [200, 403], administrators: 1 })
    await alone.close()
  })

  it('would not remain without the row locks (control)', { tags: ['full'] }, async () => {
    const unguarded = await startApp({ Client: withoutLocks({ before: 'update users set staff_role' }) })
    expect(await demoteEachOther(unguarded)).toEqual({ statuses: [200, 200], administrators: 0 })
    await unguarded.close()
  })
})
