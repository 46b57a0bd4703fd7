// A partner's team over HTTP: invitations, joining, removal and the last owner.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { password, signUp } from '../../../../testing/factories.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { createOtherPartner, createPartnerPerson, type PartnerPerson } from '../../../../testing/partners.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'
import { canJoin } from './rules.ts'

const day = 86_400_000
let now = new Date()
let site: TestApp
let slug: string
let owner: PartnerPerson
beforeAll(async () => {
  site = await startApp({ clock: () => now })
})
beforeEach(async () => {
  slug = await createOtherPartner(site)
  owner = await createPartnerPerson(site, 'owner', slug)
})
afterAll(() => site.close())

const address = () => `colleague.${randomUUID().slice(0, 8)}@other.example`
const invite = (email: string, role = 'desk', by = owner) =>
  by.visitor.post('/api/partner/team/invitations', { email, role, ...(role === 'owner' ? { password } : {}) })
const teamOf = async ({ visitor }: PartnerPerson) => (await visitor.get('/api/partner/team')).body.data
const invitationTo = async (email: string) =>
  (await teamOf(owner)).invitations.find((each: { email: string }) => each.email === email)
const linkTo = async (email: string): Promise<string> => {
  await waitForDeliveries(site)
  const { rows } = await site.pool.query(
    `select substring(text from 'partner-invitation\\?token=([\\w-]{43})') as token from mails
     where to_address = $1 and dedupe like 'colleague:%' order by created_at desc limit 1`,
    [email],
  )
  return rows[0]?.token
}
const open = (token: string) => site.visitor().post('/api/partner-invitations/open', { token })
const newcomer = { first_name: 'Iris', last_name: 'Vane', password: 'violet-lamp-8' }
const accept = (token: string, over: object = {}) =>
  site.visitor().post('/api/partner-invitations/accept', { token, ...newcomer, ...over })

describe('an invitation', () => {
  it('creates an account of its address with the invited role', async () => {
    const email = address()
    const invited = await invite(email)
    expect(invited.body.data.invitations).toMatchObject([{ email, role: 'desk', expired: false }])
    const token = await linkTo(email)
    expect((await open(token)).body.data).toEqual({
      ...{ partner: 'The Other', email, role: 'desk', invited_by: 'Eleanor Whitcombe', account: 'new' },
    })
    expect((await accept(token, { password: 'short-7' })).body.fields).toHaveProperty('password')
    expect((await accept(token)).status).toBe(200)
    expect((await accept(token)).body.code).toBe('INVITATION_INVALID')
    const visitor = site.visitor()
    const signedIn = await visitor.post('/api/auth/login', { email, password: newcomer.password })
    expect(signedIn.body.data.role).toBe('partner')
    expect((await visitor.get('/api/partner')).body.data).toMatchObject({ slug, role: 'desk' })
    // The link has verified the address.
    expect((await visitor.get('/api/auth/verify-email')).body.data).toBeNull()
    expect((await teamOf(owner)).invitations).toEqual([])
    expect((await invite(email)).body.code).toBe('ALREADY_MEMBER')
  })

  it('is mailed in the language that the owner chose for this site', async () => {
    const email = address()
    owner.visitor.cookies.set('lang', 'de')
    await owner.visitor.post('/api/partner/team/invitations', { email, role: 'desk' }, { 'accept-language': 'en' })
    await waitForDeliveries(site)
    const { rows } = await site.pool.query('select text from mails where to_address = $1', [email])
    expect(rows).toEqual([{ text: expect.stringContaining('in sein Team') }])
  })

  it('adds an existing account only after it signs in, and signs it out everywhere', async () => {
    const [visitor, elsewhere] = [site.visitor(), site.visitor()]
    const { email, user_id } = await signUp(visitor)
    await elsewhere.post('/api/auth/login', { email, password })
    await invite(email, 'owner')
    const token = await linkTo(email)
    expect((await open(token)).body.data.account).toBe('sign in')
    expect((await accept(token)).body.code).toBe('INVITATION_NEEDS_SIGN_IN')
    const join = (by: typeof visitor) => by.post('/api/partner-invitations/join', { token })
    expect((await join(site.visitor())).status).toBe(401)
    const stranger = site.visitor()
    await signUp(stranger)
    expect((await join(stranger)).body.code).toBe('INVITATION_EMAIL_MISMATCH')
    expect((await join(visitor)).status).toBe(200)
    // Signed out on every device.
    for (const each of [visitor, elsewhere]) expect((await each.get('/api/auth/session')).body.data).toBeNull()
    const again = await site.visitor().post('/api/auth/login', { email, password })
    expect(again.body.data).toMatchObject({ user_id, role: 'partner' })
  })

  it('is void once withdrawn, sent again or seven days old', async () => {
    const [one, two, three] = [address(), address(), address()]
    for (const email of [one, two, three]) await invite(email)
    const links = [await linkTo(one), await linkTo(two), await linkTo(three)]
    const path = async (email: string) => `/api/partner/team/invitations/${(await invitationTo(email)).invitation_id}`
    expect((await owner.visitor.send('DELETE', await path(one))).status).toBe(200)
    now = new Date(now.getTime() + 7 * day - 1000)
    owner = await signIn(owner)
    expect((await owner.visitor.post(`${await path(two)}/resend`)).status).toBe(200)
    expect((await open(links[2] ?? '')).status).toBe(200)
    now = new Date(now.getTime() + 1000)
    for (const link of links) expect((await open(link ?? '')).body.code).toBe('INVITATION_INVALID')
    expect((await accept(await linkTo(two))).status).toBe(200)
    expect((await invitationTo(three)).expired).toBe(true)
    expect((await owner.visitor.send('DELETE', '/api/partner/team/invitations/nothing')).status).toBe(404)
  })

  it('does not reveal whether its address has an account, and refuses those of office, drivers and partners', async () => {
    const office = await createAdministrator(site)
    const other = await createPartnerPerson(site, 'desk', await createOtherPartner(site))
    const [invited, refused] = [await invite(office.email), await invite(address())]
    expect([invited.status, Object.keys(invited.body.data)]).toEqual([refused.status, Object.keys(refused.body.data)])
    await invite(other.email)
    for (const { email, visitor } of [office, other]) {
      const token = await linkTo(email)
      expect((await open(token)).body.data.account).toBe('cannot join')
      expect((await accept(token)).body.code).toBe('INVITATION_NEEDS_SIGN_IN')
      expect((await visitor.post('/api/partner-invitations/join', { token })).body.code).toBe('ACCOUNT_CANNOT_JOIN')
    }
    const canRoleJoin = (role: 'admin' | 'customer' | 'driver' | 'partner') => canJoin({ role, disabled_at: null })
    expect([canRoleJoin('customer'), canRoleJoin('driver'), canRoleJoin('partner'), canRoleJoin('admin')]).toEqual([
      ...[true, false, false, false],
    ])
  })

  it('of another partner answers like an unknown one', async () => {
    const email = address()
    await invite(email)
    const { invitation_id } = await invitationTo(email)
    const stranger = await createPartnerPerson(site, 'owner', await createOtherPartner(site))
    const withdraw = (id: string) => stranger.visitor.send('DELETE', `/api/partner/team/invitations/${id}`)
    const [others, none] = [await withdraw(invitation_id), await withdraw('0000000000000')]
    expect([others.status, others.text]).toEqual([404, none.text])
    const member = (id: string) => stranger.visitor.put(`/api/partner/team/members/${id}`, { role: 'desk', password })
    expect((await member(owner.user_id)).text).toBe((await member('0000000000000')).text)
  })
})

describe('a team member', () => {
  it('of the desk can read the team and cannot change it', async () => {
    const desk = await createPartnerPerson(site, 'desk', slug)
    expect((await teamOf(desk)).members).toHaveLength(2)
    const path = `/api/partner/team/members/${owner.user_id}`
    const responses = [
      await invite(address(), 'owner', desk),
      await desk.visitor.put(path, { role: 'desk', password }),
      await desk.visitor.send('DELETE', path, { password }),
    ]
    expect(responses.map(({ body }) => body.code)).toEqual(Array(3).fill('OWNERS_ONLY'))
  })

  it('is signed out and made a customer when removed, and can be invited again', async () => {
    const desk = await createPartnerPerson(site, 'desk', slug)
    const path = `/api/partner/team/members/${desk.user_id}`
    expect((await owner.visitor.put(path, { role: 'owner', password })).body.data.members).toMatchObject([
      ...[{ role: 'owner', own: true }, { role: 'owner' }],
    ])
    expect((await owner.visitor.send('DELETE', path, { password })).body.data.members).toHaveLength(1)
    expect((await desk.visitor.get('/api/auth/session')).body.data).toBeNull()
    expect((await signIn(desk)).visitor).toBeDefined()
    const { rows } = await site.pool.query('select role from users where user_id = $1', [desk.user_id])
    expect(rows).toEqual([{ role: 'customer' }])
    expect((await invite(desk.email)).status).toBe(200)
    const { rows: auditRows } = await site.pool.query(
      `select action, actor, before, after from audit_log where actor = $1 and subject like 'partner:%' order by audit_id`,
      [owner.user_id],
    )
    expect(auditRows.map(({ action }) => action)).toEqual([
      'colleague changed',
      'colleague removed',
      'colleague invited',
    ])
    expect(JSON.stringify(auditRows)).not.toContain(desk.email)
  })

  it('cannot be demoted or removed as the last owner', async () => {
    const path = `/api/partner/team/members/${owner.user_id}`
    expect((await owner.visitor.put(path, { role: 'desk', password })).body.code).toBe('LAST_OWNER')
    expect((await owner.visitor.send('DELETE', path, { password })).body.code).toBe('LAST_OWNER')
  })
})

describe('two owners who remove each other at once', () => {
  const removeEachOther = async (app: TestApp) => {
    const where = await createOtherPartner(app)
    const [a, b] = [await createPartnerPerson(app, 'owner', where), await createPartnerPerson(app, 'owner', where)]
    const remove = ({ visitor }: PartnerPerson, { user_id }: PartnerPerson) =>
      visitor.send('DELETE', `/api/partner/team/members/${user_id}`, { password })
    const responses = await Promise.all([remove(a, b), remove(b, a)])
    const { rows } = await app.pool.query(
      'select user_id from partner_members as m join partners as p using (partner_id) where p.slug = $1',
      [where],
    )
    return { succeeded: responses.filter(({ status }) => status === 200).length, left: rows.length }
  }

  it('leave one owner', async () => {
    expect(await removeEachOther(site)).toEqual({ succeeded: 1, left: 1 })
  })

  it('leave no owner without the row locks (control)', { tags: ['full'] }, async () => {
    const unguarded = await startApp({ Client: withoutLocks({ before: 'delete from "partner_members"' }) })
    expect(await removeEachOther(unguarded)).toMatchObject({ left: 0 })
    await unguarded.close()
  })
})

const signIn = async (person: PartnerPerson): Promise<PartnerPerson> => {
  const visitor = site.visitor()
  await visitor.post('/api/auth/login', { email: person.email, password })
  return { ...person, visitor }
}
