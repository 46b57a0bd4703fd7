// Partners as the office sees to them, over HTTP: found, added, changed, approved, suspended; what guests and owners notice of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allDelivered } from '../../../../testing/delivered.ts'
import { mailTo } from '../../../../testing/drivers.ts'
import { quoteFor, rideToLondon, signUp } from '../../../../testing/factories.ts'
import { administratorOf, type OfficePerson } from '../../../../testing/office.ts'
import {
  confirmed,
  partnerAudit,
  partnerDetail,
  password,
  type Registered,
  registered,
  registrationForm,
  setStatus,
} from '../../../../testing/registration.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp()
  office = await administratorOf(site)
})
afterAll(() => site.close())

const path = '/api/admin/partners'
const hotel = { country: 'uk', place: { place_id: 'the-savoy' } }
const list = async (query = '') => (await office.visitor.get(`${path}?${query}`)).body
const namesIn = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)
const change = (partner_id: string, body: object) => office.visitor.put(`${path}/${partner_id}`, body)
const page = (slug: string) => site.app.inject({ url: `/${slug}`, headers: { host: 'localhost' } })
const statusOf = async (slug: string) => (await page(slug)).statusCode
const addForm = (over: Record<string, unknown> = {}) => {
  const { contactPersonName: contact_name, contactPersonEmail: contact_email } = registrationForm()
  return { name: 'The Moor', contact_name, contact_email, contact_phone: '07700 900456', ...over }
}
const add = async (over: Record<string, unknown> = {}) => {
  const { status, body, text } = await office.visitor.post(path, addForm(over))
  if (status !== 200) throw new Error(text)
  return body.data
}
const approved = async (): Promise<Registered> => {
  const partner = await registered(site)
  await confirmed(site, partner)
  await setStatus(office, partner.partner_id, 'active')
  return partner
}

describe('the list', () => {
  it('has the newest first, by pages, and is searched and filtered', async () => {
    const [one, two] = [await registered(site), await registered(site, { contactPersonPhone: '07700 900321' })]
    const all = await list()
    expect(namesIn(all).slice(0, 2)).toEqual([two.companyName, one.companyName])
    expect(all.total).toBe(all.data.length)
    expect(namesIn(await list('page_size=1&page=2'))).toEqual([one.companyName])
    expect(namesIn(await list('status=active'))).toEqual(['The Harcourt'])
    expect(namesIn(await list('status=inactive'))).toEqual([])
    expect(namesIn(await list('status=pending'))).toEqual([two.companyName, one.companyName])
    for (const search of [one.companyName.toUpperCase(), one.slug.slice(4)])
      expect(namesIn(await list(`search=${encodeURIComponent(search)}`)), search).toEqual([one.companyName])
    for (const search of ['07700 900321', '+44 (0)7700 900321'])
      expect(namesIn(await list(`search=${encodeURIComponent(search)}`)), search).toEqual([two.companyName])
    expect(namesIn(await list('search=%25'))).toEqual([])
    expect((await office.visitor.get(`${path}?status=closed`)).status).toBe(400)
  })
})

describe('approving', () => {
  it('waits for the proof of the owner’s e-mail, then opens the area and tells the owner, once', async () => {
    const partner = await registered(site)
    const { partner_id, slug, email } = partner
    expect((await partnerDetail(office, partner_id)).owners).toEqual([
      { name: 'Honor Ashcombe', email, state: 'unconfirmed' },
    ])
    const refused = await setStatus(office, partner_id, 'active')
    expect([refused.status, refused.body.code]).toEqual([409, 'PARTNER_UNCONFIRMED'])
    await confirmed(site, partner)
    const owner = site.visitor()
    await owner.post('/api/auth/login', { email, password })
    const done = await setStatus(office, partner_id, 'active')
    expect(done.body.data).toMatchObject({ status: 'active', approved_at: expect.any(String), version: 2 })
    expect((await owner.get('/api/partner')).body.data).toMatchObject({ status: 'active' })
    const mail = await mailTo(site, email, 'Your partner account is open')
    expect(mail.text).toContain(partner.companyName)
    await setStatus(office, partner_id, 'inactive')
    await setStatus(office, partner_id, 'active')
    await allDelivered(site)
    const { rows } = await site.pool.query('select subject from mails where to_address = $1 order by created_at', [
      email,
    ])
    expect(rows.map(({ subject }) => subject)).toEqual(['Confirm your e-mail address', 'Your partner account is open'])
    expect((await partnerAudit(site, partner_id)).map(({ action, after }) => [action, after?.status])).toEqual([
      ['partner registered', 'pending'],
      ['partner approved', 'active'],
      ['partner suspended', 'inactive'],
      ['partner activated again', 'active'],
    ])
    // Nobody has said where the hotel is yet.
    expect(await statusOf(slug)).toBe(404)
    expect((await page('sitemap.xml')).body).not.toContain(`/${slug}<`)
  })

  it('is refused while a page holds the address, until the office has given it another', async () => {
    const partner = await registered(site)
    await confirmed(site, partner)
    await site.pool.query(
      `insert into public_addresses (path, kind, ref, claimed_at) values ($1, 'page', 'lamp', now())`,
      [`/${partner.slug}`],
    )
    const refused = await setStatus(office, partner.partner_id, 'active')
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([409, ['slug']])
    const slug = `${partner.slug}-hotel`
    expect((await change(partner.partner_id, { slug, version: 1 })).status).toBe(200)
    expect((await setStatus(office, partner.partner_id, 'active')).status).toBe(200)
  })

  it('is done once by two who press at the same time', async () => {
    const partner = await registered(site)
    await confirmed(site, partner)
    const press = () => office.visitor.put(`${path}/${partner.partner_id}/status`, { status: 'active', version: 1 })
    expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual([200, 200])
    const actions = (await partnerAudit(site, partner.partner_id)).map(({ action }) => action)
    expect(actions).toEqual(['partner registered', 'partner approved'])
  })
})

describe('what guests notice', () => {
  it('the page is there with a place, moves with its address, ends when the partner is suspended, and comes back', async () => {
    const { partner_id, slug, companyName } = await approved()
    expect(await statusOf(slug)).toBe(404)
    const { body } = await change(partner_id, { place: hotel, version: 2 })
    expect(body.data).toMatchObject({ place: { place_id: 'the-savoy', label: 'The Savoy', country: 'uk' }, version: 3 })
    await expect.poll(() => statusOf(slug)).toBe(200)
    expect((await page(slug)).body).toContain(companyName)
    const moved = `${slug}-by-the-river`
    expect((await change(partner_id, { slug: moved, version: 3 })).status).toBe(200)
    await expect.poll(async () => [await statusOf(slug), await statusOf(moved)]).toEqual([404, 200])
    const fromHere = rideToLondon({ partner: moved })
    expect((await quoteFor(site.visitor(), fromHere)).partner).toBe(moved)
    await setStatus(office, partner_id, 'inactive')
    await expect.poll(() => statusOf(moved)).toBe(404)
    expect((await quoteFor(site.visitor(), fromHere)).partner).toBeNull()
    await setStatus(office, partner_id, 'active')
    await expect.poll(() => statusOf(moved)).toBe(200)
  })
})

describe('a change', () => {
  it('is what differs, audited, and no one else’s is lost', async () => {
    const { partner_id } = await registered(site)
    const { body } = await change(partner_id, { name: 'The Weald', contact_phone: '020 7946 0789', version: 1 })
    expect(body.data).toMatchObject({ name: 'The Weald', contact_phone: '+442079460789', version: 2 })
    const late = await change(partner_id, { name: 'The Downs', contact_name: 'Honor Ashcombe', version: 1 })
    expect([late.status, late.body.code, late.body.data.changed]).toEqual([409, 'PARTNER_CHANGED', ['name']])
    expect(late.body.data.partner).toMatchObject({ name: 'The Weald', version: 2 })
    const [, entry] = await partnerAudit(site, partner_id)
    expect(entry).toMatchObject({
      actor: office.user_id,
      action: 'partner changed',
      after: { name: 'The Weald', changed: ['contact_phone'] },
    })
    // The log outlives whoever the contact was.
    expect(JSON.stringify(entry)).not.toMatch(/900456|460789/)
    // What is as it was is no change.
    expect((await change(partner_id, { name: 'The Weald', version: 1 })).body.data.version).toBe(2)
  })

  it('gives an address to one of those who are given it at the same time', async () => {
    const several = await Promise.all(Array.from({ length: 6 }, () => registered(site)))
    const slug = `${several[0]?.slug}-tarn`
    const replies = await Promise.all(several.map(({ partner_id }) => change(partner_id, { slug, version: 1 })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(replies.flatMap(({ body }) => Object.keys(body.fields ?? {}))).toEqual(Array(5).fill('slug'))
  })

  it.each([
    [{ name: ' ' }, 400, 'name'],
    [{ contact_email: 'honor at wold' }, 400, 'contact_email'],
    [{ contact_phone: '12' }, 400, 'contact_phone'],
    [{ slug: 'The Wold' }, 400, 'slug'],
    [{ slug: 'admin' }, 400, 'slug'],
    [{ slug: 'the-harcourt' }, 409, 'slug'],
    [{ place: { country: 'uk', place: { place_id: 'nowhere-at-all' } } }, 400, 'place'],
  ])('%j is refused at its field, and changes nothing', async (asked, code, field) => {
    const { partner_id } = await approved()
    const before = await partnerDetail(office, partner_id)
    const { status, body } = await change(partner_id, { ...asked, version: before.version })
    expect([status, Object.keys(body.fields)]).toEqual([code, [field]])
    expect(await partnerDetail(office, partner_id)).toEqual(before)
  })
})

describe('adding one', () => {
  it('makes it active at once, and mails its owner the way to a password', async () => {
    const added = await add({ place: hotel })
    expect(added).toMatchObject({ slug: 'the-moor', status: 'active', owners: [{ state: 'invited' }] })
    expect(await statusOf('the-moor')).toBe(200)
    const email = added.contact_email
    const { html } = await mailTo(site, email, 'Your partner account')
    const token = /token=([\w-]{43})/.exec(html)?.[1]
    const chosen = { token, newPassword: password }
    expect((await site.visitor().post('/api/auth/reset-password-with-token', chosen)).status).toBe(200)
    const owner = site.visitor()
    expect((await owner.post('/api/auth/login', { email, password })).body.data).toMatchObject({ role: 'partner' })
    expect((await owner.get('/api/partner')).body.data).toMatchObject({ name: 'The Moor', role: 'owner' })
    expect((await partnerDetail(office, added.partner_id)).owners).toMatchObject([{ state: 'confirmed' }])
    const again = await office.visitor.post(`${path}/${added.partner_id}/invitation`, {})
    expect([again.status, again.body.code]).toEqual([409, 'NOBODY_TO_INVITE'])
  })

  it('is refused where the e-mail or the address is another’s, and keeps nothing', async () => {
    const { email } = await signUp(site.visitor())
    const total = (await list()).total
    const used = await office.visitor.post(path, addForm({ contact_email: email }))
    expect([used.status, used.body.code, Object.keys(used.body.fields)]).toEqual([
      409,
      'PARTNER_EMAIL_USED',
      ['contact_email'],
    ])
    const taken = await office.visitor.post(path, addForm({ slug: 'about' }))
    expect([taken.status, Object.keys(taken.body.fields)]).toEqual([409, ['slug']])
    expect((await list()).total).toBe(total)
  })

  it('invites the contact person of one that nobody owns, once there is one', async () => {
    const [{ partner_id }] = (await list('search=Harcourt')).data
    const invited = () => office.visitor.post(`${path}/${partner_id}/invitation`, {})
    const email = 'concierge@the-harcourt.example'
    await site.pool.query(`update partners set contact_email = '' where partner_id = $1`, [partner_id])
    const refused = await invited()
    expect([refused.status, refused.body.code]).toEqual([409, 'NO_CONTACT'])
    await site.pool.query('update partners set contact_email = $2 where partner_id = $1', [partner_id, email])
    // Two who press at once make one owner.
    expect((await Promise.all([invited(), invited()])).map(({ status }) => status)).toEqual([200, 200])
    const { owners } = await partnerDetail(office, partner_id)
    expect(owners).toEqual([{ name: 'Wren Halloran', email, state: 'invited' }])
    await mailTo(site, email, 'Your partner account')
  })

  it('can be mailed again, whether the owner was invited or registered', async () => {
    const [added, waiting] = [await add({ name: 'The Fen' }), await registered(site)]
    await mailTo(site, added.contact_email, 'Your partner account')
    for (const { partner_id } of [added, waiting])
      expect((await office.visitor.post(`${path}/${partner_id}/invitation`, {})).status).toBe(200)
    await allDelivered(site)
    const { rows } = await site.pool.query(
      `select to_address, count(*)::int from mails where to_address = any($1) group by 1`,
      [[added.contact_email, waiting.email]],
    )
    expect(rows.map(({ count }) => count)).toEqual([2, 2])
  })
})

it('an owner who deletes their account leaves nothing personal, and a page without an owner ends', async () => {
  const { partner_id, slug, email } = await approved()
  await change(partner_id, { place: hotel, contact_name: 'Honor Q. Ashcombe', version: 2 })
  await expect.poll(() => statusOf(slug)).toBe(200)
  const owner = site.visitor()
  const { body } = await owner.post('/api/auth/login', { email, password })
  expect((await owner.send('DELETE', `/api/users/${body.data.user_id}`, { password })).status).toBe(200)
  await expect.poll(() => statusOf(slug)).toBe(404)
  const left = await partnerDetail(office, partner_id)
  expect(left).toMatchObject({ status: 'inactive', owners: [], contact_name: '', contact_email: '', contact_phone: '' })
  const audit = await partnerAudit(site, partner_id)
  expect(JSON.stringify([left, audit])).not.toContain('Ashcombe')
  // What was decided about the partner is told still.
  expect(audit.map(({ after }) => after?.status).filter(Boolean)).toEqual(['pending', 'active', 'inactive'])
})
