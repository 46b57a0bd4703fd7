// Registering as a partner over HTTP: all of it or nothing, one account for an e-mail, one address for a partner, the office told.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turnOnTwoFactor } from '../../../../testing/authenticator.ts'
import { allDelivered } from '../../../../testing/delivered.ts'
import { mailTo } from '../../../../testing/drivers.ts'
import { password as lamplight, signUp } from '../../../../testing/factories.ts'
import { administratorOf, type OfficePerson } from '../../../../testing/office.ts'
import { partnerAudit, password, registered, registrationForm } from '../../../../testing/registration.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { unwritable } from '../../../../testing/unwritable.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'
import { slugFrom } from '../rules.ts'

let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp()
  office = await administratorOf(site)
})
afterAll(() => site.close())

const send = (form: object) => site.visitor().post('/api/partners', form)
const partnersCalled = async (name: string) =>
  (await site.pool.query('select * from partners where name = $1 order by slug', [name])).rows

it('keeps contact, company and account, opens nothing, and asks the owner to confirm the e-mail', async () => {
  const form = registrationForm({ companyName: 'Hôtel de l’Étoile & Söhne', companyPhone: '020 7946 0456' })
  const { status, body, headers } = await send(form)
  expect([status, body.data]).toEqual([200, { email: form.email, status: 'pending' }])
  // Nobody is signed in by it.
  expect(headers.getSetCookie()).toEqual([])
  const [partner] = await partnersCalled(form.companyName)
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
  await mailTo(site, form.email, 'Confirm your e-mail address')
  const visitor = site.visitor()
  const { body: entered } = await visitor.post('/api/auth/login', { email: form.email, password })
  expect(entered.data).toMatchObject({ role: 'partner', first_name: 'Honor', last_name: 'Ashcombe' })
  expect((await visitor.get('/api/partner')).body.data).toMatchObject({ status: 'pending', role: 'owner' })
  expect((await site.visitor().get(`/${partner.slug}`)).status).toBe(404)
  const { rows } = await site.pool.query('select 1 from public_addresses where ref = $1', [partner.partner_id])
  expect(rows).toEqual([])
  const audit = await partnerAudit(site, partner.partner_id)
  expect(audit.map(({ actor, action }) => [actor, action])).toEqual([[entered.data.user_id, 'partner registered']])
  expect(JSON.stringify(audit)).not.toContain('Ashcombe')
})

it('raises it for the office, told by mail while it wants mail, and seen to once it is decided', async () => {
  const mine = await registered(site)
  await allDelivered(site)
  const items = async () =>
    (await office.visitor.get('/api/admin/attention')).body.data.filter(
      (item: { partner: { partner_id: string } | null }) => item.partner?.partner_id === mine.partner_id,
    )
  const { partner_id, companyName: name } = mine
  expect(await items()).toMatchObject([{ kind: 'partner_registered', partner: { partner_id, name } }])
  const { rows } = await site.pool.query(
    `select text from mails where subject = 'Needs attention: Partner registration' and text like '%' || $1 || '%'`,
    [name],
  )
  expect(rows).toHaveLength(1)
  await office.visitor.put(`/api/admin/partners/${partner_id}/status`, { status: 'inactive', version: 1 })
  await allDelivered(site)
  expect(await items()).toEqual([])
})

it('says no by mail where the office has switched that off, and raises it all the same', async () => {
  const setMail = async (email_notifications: boolean) => {
    const { version } = (await office.visitor.get('/api/settings')).body.data
    await office.visitor.put('/api/settings', { email_notifications, version })
  }
  await setMail(false)
  const { companyName, partner_id } = await registered(site)
  await allDelivered(site)
  await setMail(true)
  const told = await site.pool.query(
    `select (select count(*)::int from mails where text like '%' || $1 || '%') as mails,
      (select count(*)::int from attention_items where key = $2) as items`,
    [companyName, partner_id],
  )
  expect(told.rows).toEqual([{ mails: 0, items: 1 }])
})

describe('what is missing or wrong', () => {
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
  ])('%s %j is refused with words, and nothing is kept', async (field, value, words) => {
    const form = registrationForm({ [field]: value })
    const { status, body } = await send(form)
    expect([status, body.fields]).toEqual([400, { [field]: words }])
    const { rows } = await site.pool.query('select 1 from users where email = $1', [form.email])
    expect(rows).toEqual([])
  })

  it('an e-mail that has an account is said no to as at registering, and that account is not touched', async () => {
    const { email, user_id } = await signUp(site.visitor())
    const before = (await site.pool.query('select * from users where user_id = $1', [user_id])).rows
    const form = registrationForm({ email: email.toUpperCase() })
    const { status, body } = await send(form)
    const asUsual = await site.visitor().post('/api/auth/register', {
      ...{ first_name: 'Eve', last_name: 'Marsh', email, phone_number: '07700900999', password },
      ...{ address: 'x', city: 'x', state_province: 'x', zip_postal_code: 'x', country: 'UK' },
    })
    expect([status, body]).toEqual([asUsual.status, asUsual.body])
    expect(await partnersCalled(form.companyName)).toEqual([])
    expect((await site.pool.query('select * from users where user_id = $1', [user_id])).rows).toEqual(before)
  })
})

describe('two at the same time', () => {
  it('with one e-mail: one is registered, and nothing of the other stays', async () => {
    const { email } = registrationForm()
    const replies = await Promise.all(
      ['The Fen', 'The Moor'].map((companyName) => send(registrationForm({ email, companyName }))),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const kept = [...(await partnersCalled('The Fen')), ...(await partnersCalled('The Moor'))]
    expect(kept).toHaveLength(1)
  })

  it('with one name: both, each with an address of its own; a taken and a reserved one are passed over', async () => {
    const names = Array.from({ length: 4 }, () => 'The Fell')
    const replies = await Promise.all(names.map((companyName) => send(registrationForm({ companyName }))))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const slugs = (await partnersCalled('The Fell')).map(({ slug }) => slug)
    expect(slugs).toEqual(['the-fell', 'the-fell-2', 'the-fell-3', 'the-fell-4'])
    expect((await registered(site, { companyName: 'About' })).slug).toBe('about-2')
    expect((await registered(site, { companyName: 'Booking' })).slug).toBe('booking-2')
    expect((await registered(site, { companyName: '東京' })).slug).toBe('guests')
  })

  it('get one address between them without its key (control)', { tags: ['full'] }, async () => {
    const Client = withoutLocks({
      before: 'insert into "partners"',
      instead: (text, values) =>
        text.startsWith('insert into "partners"')
          ? [text.replace(/ on conflict .* returning/, ' returning'), values]
          : undefined,
    })
    const usual = site
    site = await startApp({ Client })
    try {
      await site.pool.query('alter table partners drop constraint partners_slug_key')
      await Promise.all(['a', 'b'].map(() => send(registrationForm({ companyName: 'The Fell' }))))
      const slugs = (await partnersCalled('The Fell')).map(({ slug }) => slug)
      expect(slugs).toEqual(['the-fell', 'the-fell'])
    } finally {
      await site.close()
      site = usual
    }
  })
})

it('gives nobody a hold on an e-mail that is not theirs: its owner takes the account, and no code of another is asked for', async () => {
  const { email } = await registered(site, { password: lamplight })
  const squatter = site.visitor()
  await squatter.post('/api/auth/login', { email, password: lamplight })
  await turnOnTwoFactor(squatter, new Date())
  await site.visitor().post('/api/auth/forgot-password', { email })
  const { html } = await mailTo(site, email, 'Choose a new password')
  const token = /token=([\w-]{43})/.exec(html)?.[1] ?? ''
  const chosen = { token, newPassword: 'candle-and-lamp-7' }
  expect((await site.visitor().post('/api/auth/reset-password-with-token', chosen)).status).toBe(200)
  const { body } = await site.visitor().post('/api/auth/login', { email, password: 'candle-and-lamp-7' })
  expect(body.data).toMatchObject({ role: 'partner' })
})

it('is counted strictly: five an hour from one address', async () => {
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
])('an address is made of %j', (name, slug) => {
  expect(slugFrom(name)).toBe(slug)
})

describe('a registration that is not approved', () => {
  const untouchedFor = (partner_id: string, days: number) =>
    site.pool.query(`update partners set updated_at = now() - make_interval(days => $2) where partner_id = $1`, [
      partner_id,
      days,
    ])
  const partnerOf = async ({ partner_id }: { partner_id: string }) =>
    (await site.pool.query('select * from partners where partner_id = $1', [partner_id])).rows[0]

  it('goes half a year after it was changed last, and its owner is a customer then', async () => {
    const [bad, kept, lapsed, declined, approved] = [
      await registered(site),
      await registered(site),
      await registered(site),
      await registered(site),
      await registered(site),
    ]
    await site.pool.query(`update partners set status = 'inactive' where partner_id = $1`, [declined.partner_id])
    await site.pool.query(`update partners set status = 'inactive', approved_at = now() where partner_id = $1`, [
      approved.partner_id,
    ])
    const visitor = site.visitor()
    await visitor.post('/api/auth/login', { email: lapsed.email, password })
    await allDelivered(site)
    await untouchedFor(kept.partner_id, 179)
    for (const { partner_id } of [bad, lapsed, declined, approved]) await untouchedFor(partner_id, 181)
    // It keeps no other from going.
    await unwritable(site.pool, { table: 'partners', id: bad.partner_id })
    await site.partners.sweep()
    expect([await partnerOf(lapsed), await partnerOf(declined)]).toEqual([undefined, undefined])
    expect(await partnerOf(kept)).toMatchObject({ contact_name: 'Honor Ashcombe', status: 'pending' })
    expect(await partnerOf(approved)).toMatchObject({ contact_name: 'Honor Ashcombe' })
    expect((await visitor.get('/api/auth/session')).body.data).toBeNull()
    const again = await visitor.post('/api/auth/login', { email: lapsed.email, password })
    expect(again.body.data.role).toBe('customer')
    const audit = await partnerAudit(site, lapsed.partner_id)
    expect(audit.map(({ action, after }) => [action, after])).toEqual([
      ['partner registered', null],
      ['partner registration lapsed', null],
    ])
    await allDelivered(site)
    const open = (await office.visitor.get('/api/admin/attention?page_size=100')).text
    expect(open).not.toContain(lapsed.partner_id)
  })

  it('that could be emptied and not deleted is left as it was for the next sweep', async () => {
    const mine = await registered(site)
    await untouchedFor(mine.partner_id, 181)
    await site.pool.query(`
      create function undeletable() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
      create trigger undeletable before delete on partners for each row when (old.partner_id = '${mine.partner_id}')
        execute function undeletable()`)
    await site.partners.sweep()
    await site.pool.query('drop function undeletable() cascade')
    expect(await partnerOf(mine)).toMatchObject({ contact_name: 'Honor Ashcombe', status: 'pending' })
    await site.partners.sweep()
    expect(await partnerOf(mine)).toBeUndefined()
  })

  it('keeps its name alone while there are tickets about it', async () => {
    const mine = await registered(site)
    await site.pool.query(
      `insert into contact_messages (message_id, fingerprint, name, email, subject, message, partner_id, created_at)
       values ('lapsed', 'lapsed', 'H', 'h@wold.example', 'Hello', 'Hello', $1, now())`,
      [mine.partner_id],
    )
    await untouchedFor(mine.partner_id, 181)
    await site.partners.sweep()
    const { name, contact_email, company_registration, status } = await partnerOf(mine)
    expect([name, contact_email, company_registration, status]).toEqual([mine.companyName, '', '', 'inactive'])
  })
})
