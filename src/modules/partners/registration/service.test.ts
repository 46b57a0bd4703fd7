// Registration of partners over HTTP: stored data, validation, race conditions, limits and expiry.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turnOnTwoFactor } from '../../../../testing/authenticator.ts'
import { blockUpdates } from '../../../../testing/blocked-updates.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { waitForMail } from '../../../../testing/drivers.ts'
import { password as lamplightPassword, signUp } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { listPartnerAudit, password, registerPartner, registrationForm } from '../../../../testing/registration.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'
import { toSlug } from '../rules.ts'

let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site)
})
afterAll(() => site.close())

const send = (form: object) => site.visitor().post('/api/partners', form)
const findPartnersByName = async (name: string) =>
  (await site.pool.query('select * from partners where name = $1 order by slug', [name])).rows

it('registration stores contact, company and account, grants no access, and mails a verification link', async () => {
  const form = registrationForm({ companyName: 'Hôtel de l’Étoile & Söhne', companyPhone: '020 7946 0456' })
  const { status, body, headers } = await send(form)
  expect([status, body.data]).toEqual([200, { email: form.email, status: 'pending' }])
  // Registration does not sign in.
  expect(headers.getSetCookie()).toEqual([])
  const [partner] = await findPartnersByName(form.companyName)
  expect(partner).toMatchObject({
    slug: 'hotel-de-letoile-sohne',
    status: 'pending',
    place: null,
    contact_name: 'Honor Ashcombe',
    contact_email: form.contactPersonEmail,
    contact_phone: '+447700900456',
    company_phone: '+442079460456',
    company_address: form.companyAddress,
    company_registration: '09274411',
    version: 1,
    approved_at: null,
  })
  await waitForMail(site, form.email, 'Confirm your e-mail address')
  const visitor = site.visitor()
  const { body: entered } = await visitor.post('/api/auth/login', { email: form.email, password })
  expect(entered.data).toMatchObject({ role: 'partner', first_name: 'Honor', last_name: 'Ashcombe' })
  expect((await visitor.get('/api/partner')).body.data).toMatchObject({ status: 'pending', role: 'owner' })
  expect((await site.visitor().get(`/${partner.slug}`)).status).toBe(404)
  const { rows } = await site.pool.query('select 1 from slugs where ref = $1', [partner.partner_id])
  expect(rows).toEqual([])
  const audit = await listPartnerAudit(site, partner.partner_id)
  expect(audit.map(({ actor, action }) => [actor, action])).toEqual([[entered.data.user_id, 'partner registered']])
  expect(JSON.stringify(audit)).not.toContain('Ashcombe')
})

it('registration creates an attention item with a mail to the office, resolved by the decision', async () => {
  const registration = await registerPartner(site)
  await waitForDeliveries(site)
  const items = async () =>
    (await office.visitor.get('/api/admin/attention')).body.data.filter(
      (item: { partner: { partner_id: string } | null }) => item.partner?.partner_id === registration.partner_id,
    )
  const { partner_id, companyName: name } = registration
  expect(await items()).toMatchObject([{ kind: 'partner_registered', partner: { partner_id, name } }])
  const { rows } = await site.pool.query(
    `select text from mails where subject = 'Needs attention: Partner registration' and text like '%' || $1 || '%'`,
    [name],
  )
  expect(rows).toHaveLength(1)
  await office.visitor.put(`/api/admin/partners/${partner_id}/status`, { status: 'inactive', version: 1 })
  await waitForDeliveries(site)
  expect(await items()).toEqual([])
})

it('registration creates the attention item without a mail if the office has turned mails off', async () => {
  const setMail = async (email_notifications: boolean) => {
    const { version } = (await office.visitor.get('/api/settings')).body.data
    await office.visitor.put('/api/settings', { email_notifications, version })
  }
  await setMail(false)
  const { companyName, partner_id } = await registerPartner(site)
  await waitForDeliveries(site)
  await setMail(true)
  const counts = await site.pool.query(
    `select (select count(*)::int from mails where text like '%' || $1 || '%') as mails,
      (select count(*)::int from attention_items where key = $2) as items`,
    [companyName, partner_id],
  )
  expect(counts.rows).toEqual([{ mails: 0, items: 1 }])
})

describe('a registration with missing or invalid data', () => {
  it.each([
    ['contactPersonName', ' ', 'Contact person name is required'],
    ['contactPersonEmail', '', 'Email is required'],
    ['contactPersonEmail', 'honor at wold', 'Invalid email address'],
    ['contactPersonPhone', '', 'Phone number is required'],
    ['contactPersonPhone', '12', 'Please check this phone number'],
    ['companyName', '', 'Company name is required'],
    ['companyPhone', undefined, 'Company phone is required'],
    ['companyAddress', '', 'Company address is required'],
    ['companyRegistration', null, 'Company registration number is required'],
    ['companyName', 'The\nWold', 'Please remove line breaks and other control characters'],
    ['email', '', 'Email is required'],
    ['email', 'a@b', 'Invalid email address'],
    ['password', '', 'Password is required'],
    ['password', 'lantern', 'Password must be at least 8 characters'],
    ['password', 'a'.repeat(129), 'Password must be at most 128 characters'],
    ['password', 'Password123', 'This password is too common. Please choose another.'],
  ])('is refused with a message and not stored: %s %j', async (field, value, words) => {
    const form = registrationForm({ [field]: value })
    const { status, body } = await send(form)
    expect([status, body.fields]).toEqual([400, { [field]: words }])
    const { rows } = await site.pool.query('select 1 from users where email = $1', [form.email])
    expect(rows).toEqual([])
  })

  it('is refused like any registration if the e-mail has an account, which stays unchanged', async () => {
    const { email, user_id } = await signUp(site.visitor())
    const before = (await site.pool.query('select * from users where user_id = $1', [user_id])).rows
    const form = registrationForm({ email: email.toUpperCase() })
    const { status, body } = await send(form)
    const registerResponse = await site.visitor().post('/api/auth/register', {
      ...{ first_name: 'Eve', last_name: 'Marsh', email, phone_number: '07700900999', password },
      ...{ address: 'x', city: 'x', state_province: 'x', zip_postal_code: 'x', country: 'UK' },
    })
    expect([status, body]).toEqual([registerResponse.status, registerResponse.body])
    expect(await findPartnersByName(form.companyName)).toEqual([])
    expect((await site.pool.query('select * from users where user_id = $1', [user_id])).rows).toEqual(before)
  })
})

describe('concurrent registrations', () => {
  it('with the same e-mail store one partner and nothing of the other', async () => {
    const { email } = registrationForm()
    const replies = await Promise.all(
      ['The Fen', 'The Moor'].map((companyName) => send(registrationForm({ email, companyName }))),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const partners = [...(await findPartnersByName('The Fen')), ...(await findPartnersByName('The Moor'))]
    expect(partners).toHaveLength(1)
  })

  it('with the same name get different slugs, without taken and reserved ones', async () => {
    const names = Array.from({ length: 4 }, () => 'The Fell')
    const replies = await Promise.all(names.map((companyName) => send(registrationForm({ companyName }))))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const slugs = (await findPartnersByName('The Fell')).map(({ slug }) => slug)
    expect(slugs).toEqual(['the-fell', 'the-fell-2', 'the-fell-3', 'the-fell-4'])
    expect((await registerPartner(site, { companyName: 'About' })).slug).toBe('about-2')
    expect((await registerPartner(site, { companyName: 'Booking' })).slug).toBe('booking-2')
    expect((await registerPartner(site, { companyName: '東京' })).slug).toBe('guests')
  })

  it('with the same name get the same slug without the unique key (control)', { tags: ['full'] }, async () => {
    const Client = withoutLocks({
      before: 'insert into "partners"',
      instead: (text, values) =>
        text.startsWith('insert into "partners"')
          ? [text.replace(/ on conflict .* returning/, ' returning'), values]
          : undefined,
    })
    const previousSite = site
    site = await startApp({ Client })
    try {
      await site.pool.query('alter table partners drop constraint partners_slug_key')
      await Promise.all(['a', 'b'].map(() => send(registrationForm({ companyName: 'The Fell' }))))
      const slugs = (await findPartnersByName('The Fell')).map(({ slug }) => slug)
      expect(slugs).toEqual(['the-fell', 'the-fell'])
    } finally {
      await site.close()
      site = previousSite
    }
  })
})

it('lets the owner of an e-mail reclaim an account registered with it, without the registrant’s second factor', async () => {
  const { email } = await registerPartner(site, { password: lamplightPassword })
  const squatter = site.visitor()
  await squatter.post('/api/auth/login', { email, password: lamplightPassword })
  await turnOnTwoFactor(squatter, new Date())
  await site.visitor().post('/api/auth/forgot-password', { email })
  const { html } = await waitForMail(site, email, 'Choose a new password')
  const token = /token=([\w-]{43})/.exec(html)?.[1] ?? ''
  const newPasswordForm = { token, newPassword: 'candle-and-lamp-7' }
  expect((await site.visitor().post('/api/auth/reset-password-with-token', newPasswordForm)).status).toBe(200)
  const { body } = await site.visitor().post('/api/auth/login', { email, password: 'candle-and-lamp-7' })
  expect(body.data).toMatchObject({ role: 'partner' })
})

it('registration is limited to five requests an hour for one address', async () => {
  const strict = await startApp({ env: { RATE_LIMITS: 'on' } })
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push((await strict.visitor().post('/api/partners', {})).status)
  await strict.close()
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

it.each([
  ['The Harcourt', 'the-harcourt'],
  ['  Claridge’s  ', 'claridges'],
  ['Großhotel “Zur Post”', 'grosshotel-zur-post'],
  ['!!!', 'guests'],
  [`${'long '.repeat(30)}name`, `${'long-'.repeat(10)}lo`],
])('derives a slug from %j', (name, slug) => {
  expect(toSlug(name)).toBe(slug)
})

describe('an unapproved registration', () => {
  const setLastChange = (partner_id: string, days: number) =>
    site.pool.query(`update partners set updated_at = now() - make_interval(days => $2) where partner_id = $1`, [
      partner_id,
      days,
    ])
  const findPartner = async ({ partner_id }: { partner_id: string }) =>
    (await site.pool.query('select * from partners where partner_id = $1', [partner_id])).rows[0]

  it('is deleted 180 days after its last change, and its owner becomes a customer', async () => {
    const [bad, kept, lapsed, declined, approved] = [
      await registerPartner(site),
      await registerPartner(site),
      await registerPartner(site),
      await registerPartner(site),
      await registerPartner(site),
    ]
    await site.pool.query(`update partners set status = 'inactive' where partner_id = $1`, [declined.partner_id])
    await site.pool.query(`update partners set status = 'inactive', approved_at = now() where partner_id = $1`, [
      approved.partner_id,
    ])
    const visitor = site.visitor()
    await visitor.post('/api/auth/login', { email: lapsed.email, password })
    await waitForDeliveries(site)
    await setLastChange(kept.partner_id, 179)
    for (const { partner_id } of [bad, lapsed, declined, approved]) await setLastChange(partner_id, 181)
    // The failure of one must not stop the others.
    await blockUpdates(site.pool, { table: 'partners', id: bad.partner_id })
    await site.partners.sweep()
    expect([await findPartner(lapsed), await findPartner(declined)]).toEqual([undefined, undefined])
    expect(await findPartner(kept)).toMatchObject({ contact_name: 'Honor Ashcombe', status: 'pending' })
    expect(await findPartner(approved)).toMatchObject({ contact_name: 'Honor Ashcombe' })
    expect((await visitor.get('/api/auth/session')).body.data).toBeNull()
    const again = await visitor.post('/api/auth/login', { email: lapsed.email, password })
    expect(again.body.data.role).toBe('customer')
    const audit = await listPartnerAudit(site, lapsed.partner_id)
    expect(audit.map(({ action, after }) => [action, after])).toEqual([
      ['partner registered', null],
      ['partner registration lapsed', null],
    ])
    await waitForDeliveries(site)
    const open = (await office.visitor.get('/api/admin/attention?page_size=100')).text
    expect(open).not.toContain(lapsed.partner_id)
  })

  it('stays unchanged until the next sweep if its deletion fails', async () => {
    const registration = await registerPartner(site)
    await setLastChange(registration.partner_id, 181)
    await site.pool.query(`
      create function undeletable() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
      create trigger undeletable before delete on partners for each row when (old.partner_id = '${registration.partner_id}')
        execute function undeletable()`)
    await site.partners.sweep()
    await site.pool.query('drop function undeletable() cascade')
    expect(await findPartner(registration)).toMatchObject({ contact_name: 'Honor Ashcombe', status: 'pending' })
    await site.partners.sweep()
    expect(await findPartner(registration)).toBeUndefined()
  })

  it('keeps only its name while it has support tickets', async () => {
    const registration = await registerPartner(site)
    await site.pool.query(
      `insert into contact_messages (message_id, fingerprint, name, email, subject, message, partner_id, created_at)
       values ('lapsed', 'lapsed', 'H', 'h@wold.example', 'Hello', 'Hello', $1, now())`,
      [registration.partner_id],
    )
    await setLastChange(registration.partner_id, 181)
    await site.partners.sweep()
    const { name, contact_email, company_registration, status } = await findPartner(registration)
    expect([name, contact_email, company_registration, status]).toEqual([registration.companyName, '', '', 'inactive'])
  })
})
