// The office manages partners over HTTP: list, approval, changes, additions and invitations.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { waitForMail } from '../../../../testing/drivers.ts'
import { quoteFor, rideToLondon, signUp } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import {
  getPartnerDetail,
  listPartnerAudit,
  password,
  type RegisteredPartner,
  registerPartner,
  registrationForm,
  setStatus,
  verifyOwner,
} from '../../../../testing/registration.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site)
})
afterAll(() => site.close())

const path = '/api/admin/partners'
const hotel = { country: 'uk', place: { place_id: 'the-savoy' } }
const list = async (query = '') => (await office.visitor.get(`${path}?${query}`)).body
const listNames = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)
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
const createApprovedPartner = async (): Promise<RegisteredPartner> => {
  const partner = await registerPartner(site)
  await verifyOwner(site, partner)
  await setStatus(office, partner.partner_id, 'active')
  return partner
}

describe('the list of partners', () => {
  it('is sorted newest first, paged, searchable and filtered by status', async () => {
    const [one, two] = [
      await registerPartner(site),
      await registerPartner(site, { contactPersonPhone: '07700 900321' }),
    ]
    const everyPartner = await list()
    expect(listNames(everyPartner).slice(0, 2)).toEqual([two.companyName, one.companyName])
    expect(everyPartner.total).toBe(everyPartner.data.length)
    expect(listNames(await list('page_size=1&page=2'))).toEqual([one.companyName])
    expect(listNames(await list('status=active'))).toEqual(['The Harcourt'])
    expect(listNames(await list('status=inactive'))).toEqual([])
    expect(listNames(await list('status=pending'))).toEqual([two.companyName, one.companyName])
    for (const search of [one.companyName.toUpperCase(), one.slug.slice(4)])
      expect(listNames(await list(`search=${encodeURIComponent(search)}`)), search).toEqual([one.companyName])
    for (const search of ['07700 900321', '+44 (0)7700 900321'])
      expect(listNames(await list(`search=${encodeURIComponent(search)}`)), search).toEqual([two.companyName])
    expect(listNames(await list('search=%25'))).toEqual([])
    expect((await office.visitor.get(`${path}?status=closed`)).status).toBe(400)
  })
})

describe('approving a partner', () => {
  it('requires a verified owner e-mail, then opens the area and mails the owner once', async () => {
    const partner = await registerPartner(site)
    const { partner_id, slug, email } = partner
    expect((await getPartnerDetail(office, partner_id)).owners).toEqual([
      { name: 'Honor Ashcombe', email, state: 'unconfirmed' },
    ])
    const refusal = await setStatus(office, partner_id, 'active')
    expect([refusal.status, refusal.body.code]).toEqual([409, 'PARTNER_EMAIL_UNVERIFIED'])
    await verifyOwner(site, partner)
    const owner = site.visitor()
    await owner.post('/api/auth/login', { email, password })
    const approval = await setStatus(office, partner_id, 'active')
    expect(approval.body.data).toMatchObject({ status: 'active', approved_at: expect.any(String), version: 2 })
    expect((await owner.get('/api/partner')).body.data).toMatchObject({ status: 'active' })
    const mail = await waitForMail(site, email, 'Your partner account is open')
    expect(mail.text).toContain(partner.companyName)
    await setStatus(office, partner_id, 'inactive')
    await setStatus(office, partner_id, 'active')
    await waitForDeliveries(site)
    const { rows } = await site.pool.query('select subject from mails where to_address = $1 order by created_at', [
      email,
    ])
    expect(rows.map(({ subject }) => subject)).toEqual(['Confirm your e-mail address', 'Your partner account is open'])
    expect((await listPartnerAudit(site, partner_id)).map(({ action, after }) => [action, after?.status])).toEqual([
      ['partner registered', 'pending'],
      ['partner approved', 'active'],
      ['partner suspended', 'inactive'],
      ['partner activated again', 'active'],
    ])
    // The partner has no place yet.
    expect(await statusOf(slug)).toBe(404)
    expect((await page('sitemap.xml')).body).not.toContain(`/${slug}<`)
  })

  it('is refused while a page owns the slug, until the office changes it', async () => {
    const partner = await registerPartner(site)
    await verifyOwner(site, partner)
    await site.pool.query(`insert into slugs (path, kind, ref, claimed_at) values ($1, 'page', 'lamp', now())`, [
      `/${partner.slug}`,
    ])
    const refusal = await setStatus(office, partner.partner_id, 'active')
    expect([refusal.status, Object.keys(refusal.body.fields)]).toEqual([409, ['slug']])
    const slug = `${partner.slug}-hotel`
    expect((await change(partner.partner_id, { slug, version: 1 })).status).toBe(200)
    expect((await setStatus(office, partner.partner_id, 'active')).status).toBe(200)
  })

  it('happens once for two concurrent requests', async () => {
    const partner = await registerPartner(site)
    await verifyOwner(site, partner)
    const approve = () => office.visitor.put(`${path}/${partner.partner_id}/status`, { status: 'active', version: 1 })
    expect((await Promise.all([approve(), approve()])).map(({ status }) => status)).toEqual([200, 200])
    const actions = (await listPartnerAudit(site, partner.partner_id)).map(({ action }) => action)
    expect(actions).toEqual(['partner registered', 'partner approved'])
  })
})

describe('the guest page', () => {
  it('opens with a place, moves with its slug, closes on suspension and reopens on reactivation', async () => {
    const { partner_id, slug, companyName } = await createApprovedPartner()
    expect(await statusOf(slug)).toBe(404)
    const { body } = await change(partner_id, { place: hotel, version: 2 })
    expect(body.data).toMatchObject({ place: { place_id: 'the-savoy', label: 'The Savoy', country: 'uk' }, version: 3 })
    await expect.poll(() => statusOf(slug)).toBe(200)
    expect((await page(slug)).body).toContain(companyName)
    const newSlug = `${slug}-by-the-river`
    expect((await change(partner_id, { slug: newSlug, version: 3 })).status).toBe(200)
    await expect.poll(async () => [await statusOf(slug), await statusOf(newSlug)]).toEqual([404, 200])
    const fromHere = rideToLondon({ partner: newSlug })
    expect((await quoteFor(site.visitor(), fromHere)).partner).toBe(newSlug)
    await setStatus(office, partner_id, 'inactive')
    await expect.poll(() => statusOf(newSlug)).toBe(404)
    expect((await quoteFor(site.visitor(), fromHere)).partner).toBeNull()
    await setStatus(office, partner_id, 'active')
    await expect.poll(() => statusOf(newSlug)).toBe(200)
  })
})

describe('changing a partner', () => {
  it('saves and audits the differing fields, and refuses an outdated version', async () => {
    const { partner_id } = await registerPartner(site)
    const { body } = await change(partner_id, { name: 'The Weald', contact_phone: '020 7946 0789', version: 1 })
    expect(body.data).toMatchObject({ name: 'The Weald', contact_phone: '+442079460789', version: 2 })
    const outdated = await change(partner_id, { name: 'The Downs', contact_name: 'Honor Ashcombe', version: 1 })
    expect([outdated.status, outdated.body.code, outdated.body.data.changed]).toEqual([
      409,
      'PARTNER_CHANGED',
      ['name'],
    ])
    expect(outdated.body.data.partner).toMatchObject({ name: 'The Weald', version: 2 })
    const [, entry] = await listPartnerAudit(site, partner_id)
    expect(entry).toMatchObject({
      actor: office.user_id,
      action: 'partner changed',
      after: { name: 'The Weald', changed: ['contact_phone'] },
    })
    // The audit log outlives the contact person, so it contains no data of theirs.
    expect(JSON.stringify(entry)).not.toMatch(/900456|460789/)
    // Unchanged values are no change, even with an outdated version.
    expect((await change(partner_id, { name: 'The Weald', version: 1 })).body.data.version).toBe(2)
  })

  it('gives a slug to one of six partners that request it concurrently', async () => {
    const partners = await Promise.all(Array.from({ length: 6 }, () => registerPartner(site)))
    const slug = `${partners[0]?.slug}-tarn`
    const replies = await Promise.all(partners.map(({ partner_id }) => change(partner_id, { slug, version: 1 })))
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
  ])('to %j is refused at the field and changes nothing', async (requested, code, field) => {
    const { partner_id } = await createApprovedPartner()
    const before = await getPartnerDetail(office, partner_id)
    const { status, body } = await change(partner_id, { ...requested, version: before.version })
    expect([status, Object.keys(body.fields)]).toEqual([code, [field]])
    expect(await getPartnerDetail(office, partner_id)).toEqual(before)
  })
})

describe('adding a partner', () => {
  it('activates it at once and mails its owner a link to set a password', async () => {
    const added = await add({ place: hotel })
    expect(added).toMatchObject({ slug: 'the-moor', status: 'active', owners: [{ state: 'invited' }] })
    expect(await statusOf('the-moor')).toBe(200)
    const email = added.contact_email
    const { html } = await waitForMail(site, email, 'Your partner account')
    const token = /token=([\w-]{43})/.exec(html)?.[1]
    const passwordForm = { token, newPassword: password }
    expect((await site.visitor().post('/api/auth/reset-password-with-token', passwordForm)).status).toBe(200)
    const owner = site.visitor()
    expect((await owner.post('/api/auth/login', { email, password })).body.data).toMatchObject({ role: 'partner' })
    expect((await owner.get('/api/partner')).body.data).toMatchObject({ name: 'The Moor', role: 'owner' })
    expect((await getPartnerDetail(office, added.partner_id)).owners).toMatchObject([{ state: 'confirmed' }])
    const again = await office.visitor.post(`${path}/${added.partner_id}/invitation`, {})
    expect([again.status, again.body.code]).toEqual([409, 'NO_OWNER_TO_INVITE'])
  })

  it('is refused for a taken e-mail or slug and stores nothing', async () => {
    const { email } = await signUp(site.visitor())
    const total = (await list()).total
    const usedEmail = await office.visitor.post(path, addForm({ contact_email: email }))
    expect([usedEmail.status, usedEmail.body.code, Object.keys(usedEmail.body.fields)]).toEqual([
      409,
      'PARTNER_EMAIL_USED',
      ['contact_email'],
    ])
    const takenSlug = await office.visitor.post(path, addForm({ slug: 'about' }))
    expect([takenSlug.status, Object.keys(takenSlug.body.fields)]).toEqual([409, ['slug']])
    expect((await list()).total).toBe(total)
  })

  it('without an owner allows inviting its contact person, once it has one', async () => {
    const [{ partner_id }] = (await list('search=Harcourt')).data
    const invite = () => office.visitor.post(`${path}/${partner_id}/invitation`, {})
    const email = 'concierge@the-harcourt.example'
    await site.pool.query(`update partners set contact_email = '' where partner_id = $1`, [partner_id])
    const refusal = await invite()
    expect([refusal.status, refusal.body.code]).toEqual([409, 'PARTNER_CONTACT_MISSING'])
    await site.pool.query('update partners set contact_email = $2 where partner_id = $1', [partner_id, email])
    // Two concurrent requests create one owner.
    expect((await Promise.all([invite(), invite()])).map(({ status }) => status)).toEqual([200, 200])
    const { owners } = await getPartnerDetail(office, partner_id)
    expect(owners).toEqual([{ name: 'Wren Halloran', email, state: 'invited' }])
    await waitForMail(site, email, 'Your partner account')
  })

  it('allows mailing the link again, to invited and to registered owners', async () => {
    const [added, waiting] = [await add({ name: 'The Fen' }), await registerPartner(site)]
    await waitForMail(site, added.contact_email, 'Your partner account')
    for (const { partner_id } of [added, waiting])
      expect((await office.visitor.post(`${path}/${partner_id}/invitation`, {})).status).toBe(200)
    await waitForDeliveries(site)
    const { rows } = await site.pool.query(
      `select to_address, count(*)::int from mails where to_address = any($1) group by 1`,
      [[added.contact_email, waiting.email]],
    )
    expect(rows.map(({ count }) => count)).toEqual([2, 2])
  })
})

it('deletes personal data and closes the guest page when the last owner deletes their account', async () => {
  const { partner_id, slug, email } = await createApprovedPartner()
  await change(partner_id, { place: hotel, contact_name: 'Honor Q. Ashcombe', version: 2 })
  await expect.poll(() => statusOf(slug)).toBe(200)
  const owner = site.visitor()
  const { body } = await owner.post('/api/auth/login', { email, password })
  expect((await owner.send('DELETE', `/api/users/${body.data.user_id}`, { password })).status).toBe(200)
  await expect.poll(() => statusOf(slug)).toBe(404)
  const partner = await getPartnerDetail(office, partner_id)
  expect(partner).toMatchObject({
    status: 'inactive',
    owners: [],
    contact_name: '',
    contact_email: '',
    contact_phone: '',
  })
  const audit = await listPartnerAudit(site, partner_id)
  expect(JSON.stringify([partner, audit])).not.toContain('Ashcombe')
  // The audit log still contains the decisions about the partner.
  expect(audit.map(({ after }) => after?.status).filter(Boolean)).toEqual(['pending', 'active', 'inactive'])
})
