// Drivers over HTTP: who applies, what the office sees of it, and the account that an approval makes.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, inTransaction } from '#platform/db.ts'
import { allDelivered } from '../../../testing/delivered.ts'
import { addedDriver, applicant, applied, driverForm, sendDriver } from '../../../testing/drivers.ts'
import { eventually } from '../../../testing/eventually.ts'
import { password, signUp } from '../../../testing/factories.ts'
import { administratorOf, type OfficePerson } from '../../../testing/office.ts'
import { patiently } from '../../../testing/patiently.ts'
import { formWith, jpeg, jpegWithPlace, sendForm } from '../../../testing/pictures.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { withoutLocks } from '../../../testing/without-locks.ts'

let now = new Date('2026-11-22T10:00:00Z')
const clock = () => now
let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp({ clock })
  office = await administratorOf(site)
})
afterAll(() => site.close())

const rowOf = async (driver_id: string) =>
  (await site.pool.query('select * from drivers where driver_id = $1', [driver_id])).rows[0]
const detailOf = async (driver_id: string) => (await office.visitor.get(`/api/drivers/${driver_id}`)).body.data
const change = (driver_id: string, body: object) => office.visitor.put(`/api/drivers/${driver_id}`, body)
const auditOf = async (driver_id: string) =>
  (
    await site.pool.query('select actor, action, before, after from audit_log where subject = $1 order by audit_id', [
      `driver:${driver_id}`,
    ])
  ).rows
const mailTo = (email: string, subject: string) =>
  eventually(async () => {
    await allDelivered(site)
    const { rows } = await site.pool.query('select * from mails where to_address = $1 and subject = $2', [
      email,
      subject,
    ])
    return rows[0]
  })
const tokenIn = ({ html }: { html: string }) => /token=([\w-]{43})/.exec(html)?.[1] ?? ''
const login = (email: string, secret: string) => {
  const visitor = site.visitor()
  return visitor.post('/api/auth/login', { email, password: secret }).then((reply) => ({ visitor, reply }))
}

describe('an application', () => {
  it('is under review, with its papers sealed, its phone in one form and its day’s beginning located', async () => {
    const { driver_id } = await applied(site)
    const row = await rowOf(driver_id)
    expect(row).toMatchObject({
      status: 'under-review',
      user_id: null,
      phone_number: '+447700900321',
      base_label: expect.stringContaining('SW1A'),
      has_vehicle: false,
      version: 1,
    })
    const raw = JSON.stringify(row)
    for (const number of ['QQ 12 34 56 C', 'PHD-204417', 'QURES803147I99XX']) expect(raw).not.toContain(number)
    expect(await detailOf(driver_id)).toMatchObject({
      national_insurance_number: 'QQ 12 34 56 C',
      private_hire_license_number: 'PHD-204417',
      driving_license_number: 'QURES803147I99XX',
      account: 'none',
      date_of_birth: '1987-03-14',
    })
  })

  it('T45: has numbers that open for their own driver and field alone, and can be written anew where they do not', async () => {
    const [one, two] = [await applied(site), await applied(site, { driving_license_number: 'OTHER-1' })]
    await site.pool.query(
      `update drivers set driving_license_sealed = private_hire_license_sealed, national_insurance_sealed =
        (select national_insurance_sealed from drivers where driver_id = $2) where driver_id = $1`,
      [one.driver_id, two.driver_id],
    )
    expect(await detailOf(one.driver_id)).toMatchObject({
      national_insurance_number: '',
      private_hire_license_number: 'PHD-204417',
      driving_license_number: '',
    })
    const { body } = await change(one.driver_id, { driving_license_number: 'NEW-1', version: 1 })
    expect(body.data).toMatchObject({ driving_license_number: 'NEW-1', version: 2 })
  })

  it('is told to the office, unless it wants no mail', async () => {
    const { driver_id } = await applied(site, { first_name: 'Wilhelmina' })
    const { support_email, version } = (await office.visitor.get('/api/settings')).body.data
    const mail = await mailTo(support_email, 'New application to drive: Wilhelmina Qureshi')
    expect(mail.text).toContain('/admin/drivers')
    expect(mail.dedupe).toBe(`applied:${driver_id}:office`)
    const { data } = (await office.visitor.put('/api/settings', { email_notifications: false, version })).body
    const silent = await applied(site)
    await mailTo(silent.email, 'We have your application')
    await allDelivered(site)
    const { rows } = await site.pool.query('select 1 from mails where dedupe = $1', [
      `applied:${silent.driver_id}:office`,
    ])
    expect(rows).toEqual([])
    await office.visitor.put('/api/settings', { email_notifications: true, version: data.version })
  })

  it('is confirmed by mail in the language of who applies', async () => {
    const visitor = site.visitor()
    visitor.cookies.set('lang', 'de')
    const { email } = await applied(site, {}, visitor)
    expect((await mailTo(email, 'Wir haben Ihre Bewerbung erhalten')).text).toContain('Vielen Dank, Imran.')
  })

  it('gives nobody a status, a rating or earnings of their own choice', async () => {
    const greedy = { status: 'available', rating: '5', earnings: '1000', total_trips: '99', created_at: '2020-01-01' }
    const more = { user_id: office.user_id, version: '9', driver_id: '0000000000000', service_classes: 'first_class' }
    const { driver_id } = await applied(site, { ...greedy, ...more })
    expect(driver_id).not.toBe('0000000000000')
    expect(await rowOf(driver_id)).toMatchObject({
      status: 'under-review',
      rating: null,
      earnings_cents: 0,
      total_trips: 0,
      user_id: null,
      version: 1,
      created_at: now,
      service_classes: [],
    })
  })

  it('names every field that is missing or wrong, in the specified words', async () => {
    const { body, status } = await sendDriver(site, site.visitor(), driverForm({ has_vehicle: 'yes' }))
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      first_name: 'First name is required',
      last_name: 'Last name is required',
      email: 'Email is required',
      phone_number: 'Phone number is required',
      address: 'Address is required',
      date_of_birth: 'Date of birth is required',
      national_insurance_number: 'National insurance number is required',
      private_hire_license_number: 'Private hire license number is required',
      driving_license_number: 'Driving license number is required',
      driving_license_expiry_date: 'Driving license expiry date is required',
      experience: 'Experience is required',
      date_first_available: 'Date first available is required',
      preferred_shift: 'Preferred shift is required',
      working_days: 'Working days is required',
      driver_picture: 'Driver Picture is required',
      car_pictures: 'At least one car picture is required',
    })
    const wrong = applicant({ email: 'imran', phone_number: '12', date_of_birth: '2026-02-30', car_year: 'new' })
    const again = await sendDriver(site, site.visitor(), driverForm(wrong))
    expect(again.body.fields).toMatchObject({
      email: 'Invalid email format',
      phone_number: 'Invalid phone number format',
      date_of_birth: 'Please enter a date',
      car_year: 'Please enter the year, such as 2024',
    })
    const german = site.visitor()
    german.cookies.set('lang', 'de')
    const said = await sendDriver(site, german, driverForm({}))
    expect(said.body.fields?.address).toBe('Die Adresse ist erforderlich')
  })

  it('comes once for an e-mail', async () => {
    const { email } = await applied(site)
    const form = driverForm(applicant({ email: email.toUpperCase() }), { driver_picture: await jpeg() })
    const { status, body } = await sendDriver(site, site.visitor(), form)
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([409, 'ALREADY_APPLIED', ['email']])
  })

  it('is not taken from the page of another site', async () => {
    const form = driverForm(applicant(), { driver_picture: await jpeg() })
    const headers = { 'sec-fetch-site': 'cross-site' }
    const sent = { url: site.url, visitor: site.visitor(), path: '/api/drivers', body: form, headers }
    expect((await sendForm(sent)).status).toBe(403)
  })
})

it('three applications a day come from one address, one a day for an e-mail; what is refused counts for nothing', async () => {
  const limited = await startApp({ env: { RATE_LIMITS: 'on' } })
  const send = async (over = {}) =>
    sendDriver(limited, limited.visitor(), driverForm(applicant(over), { driver_picture: await jpeg(40, 40) }))
  const first = applicant()
  expect((await send(first)).status).toBe(200)
  expect((await send({ first_name: '' })).status).toBe(400)
  const same = await send({ email: first.email })
  expect([same.status, same.body.code, Number(same.headers.get('retry-after')) > 80_000]).toEqual([
    429,
    'APPLIED_TODAY',
    true,
  ])
  expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(200)
  expect((await send()).body.code).toBe('APPLIED_TOO_OFTEN')
  const admin = await administratorOf(limited)
  for (let i = 0; i < 4; i++) await addedDriver(limited, admin)
  await limited.close()
})

describe('pictures', () => {
  it('T24: are JPEGs of ours under names of ours, for the office alone and able to do nothing', async () => {
    const pictures = { driver_picture: await jpegWithPlace(), car_pictures: [await jpeg(3000, 2000), await jpeg()] }
    const form = driverForm(applicant({ has_vehicle: 'yes' }), pictures)
    const { body } = await sendDriver(site, site.visitor(), form)
    const { driver_picture, car_pictures } = await detailOf(body.data?.driver_id ?? '')
    for (const address of [driver_picture, ...car_pictures])
      expect(address).toMatch(/^\/uploads\/drivers\/[0-9a-f-]{36}\.jpg$/)
    expect(car_pictures).toHaveLength(2)

    const customer = site.visitor()
    await signUp(customer)
    expect((await site.visitor().get(driver_picture)).status).toBe(401)
    expect((await customer.get(driver_picture)).status).toBe(403)
    for (const visitor of [site.visitor(), office.visitor])
      expect((await visitor.get('/uploads/drivers/')).status).toBe(404)

    const cookie = [...office.visitor.cookies].map((pair) => pair.join('=')).join('; ')
    const read = async (address: string) => {
      const reply = await fetch(`${site.url}${address}`, { headers: { cookie } })
      return { reply, meta: await sharp(Buffer.from(await reply.arrayBuffer())).metadata() }
    }
    const { reply, meta } = await read(driver_picture)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('no-store'),
    })
    expect([meta.format, meta.width, meta.height, meta.exif]).toEqual(['jpeg', 600, 300, undefined])
    const car = await read(car_pictures[0])
    expect([car.meta.width, car.meta.height]).toEqual([1600, 1067])
  })

  it('of the driver is replaced by the office, and the file before is gone', async () => {
    const { driver_id } = await applied(site)
    const before = await detailOf(driver_id)
    const kept = () => readdirSync(path.join(site.dataDir, 'uploads/drivers')).length
    const files = kept()
    const sent = {
      url: site.url,
      visitor: office.visitor,
      path: `/api/drivers/${driver_id}/photo`,
      method: 'PUT' as const,
    }
    const reply = await sendForm({ ...sent, body: formWith('driver_picture', await jpeg()) })
    const { driver_picture } = reply.body as unknown as { driver_picture: string }
    expect([reply.status, reply.body.data]).toEqual([200, { driver_picture }])
    const after = await detailOf(driver_id)
    expect([after.driver_picture, after.version, kept()]).toEqual([driver_picture, before.version, files])
    expect((await office.visitor.get(before.driver_picture)).status).toBe(404)
    expect((await sendForm({ ...sent, body: formWith('other', await jpeg()) })).status).toBe(400)
    const missing = { ...sent, path: '/api/drivers/0000000000000/photo' }
    expect((await sendForm({ ...missing, body: formWith('driver_picture', await jpeg()) })).status).toBe(404)
    expect(kept()).toBe(files)
    expect((await auditOf(driver_id)).map(({ action }) => action)).toContain('driver picture changed')
  })
})

describe('the list', () => {
  it('shows cards without papers, found by name, e-mail and phone, status and shift', async () => {
    now = new Date(now.getTime() + 1000)
    const { email, driver_id } = await addedDriver(site, office, {
      first_name: 'Zuleika',
      last_name: 'Ångström',
      phone_number: '+1 415 555 0199',
      preferred_shift: 'flexible',
    })
    const find = async (query: string) => (await office.visitor.get(`/api/drivers?${query}`)).body
    for (const search of ['zuleika ång', email.slice(0, 12).toUpperCase(), '(415) 555', '415 555-0199'])
      expect(
        (await find(`search=${encodeURIComponent(search)}&shift=flexible&status=available`)).drivers,
      ).toMatchObject([{ driver_id }])
    expect((await find('search=zuleika&status=under-review')).drivers).toEqual([])
    expect((await find('search=zuleika&shift=day')).total).toBe(0)
    expect((await find('search=%25')).total).toBe(0)
    const all = await find('')
    expect(all.drivers).toHaveLength(all.total)
    expect(all.drivers[0].driver_id).toBe(driver_id)
    expect((await find('page_size=2&page=2')).drivers).toEqual(all.drivers.slice(2, 4))
    const said = JSON.stringify(all)
    for (const secret of ['QQ 12', 'PHD-', 'sealed', 'date_of_birth', 'v1.']) expect(said).not.toContain(secret)
  })

  it('counts all, each status, and who came this month by the calendar of the site', async () => {
    const total = async (of: string) => (await office.visitor.get(`/api/drivers/${of}count`)).body
    const before = await total('')
    const [available, unavailable, review] = [
      (await total('available/')).total,
      (await total('unavailable/')).total,
      (await total('under-review/')).total,
    ]
    expect(available + unavailable + review).toBe(before.total)
    await addedDriver(site, office, { status: 'unavailable' })
    expect(await total('')).toEqual({ success: true, total: before.total + 1, this_month: before.this_month + 1 })
    expect((await total('unavailable/')).total).toBe(unavailable + 1)
    // The last evening of October in New York is November already in UTC.
    const { version } = (await office.visitor.get('/api/settings')).body.data
    await office.visitor.put('/api/settings', { timezone: 'EST', version })
    const { driver_id } = await addedDriver(site, office)
    const cameAt = async (at: string) => {
      await site.pool.query('update drivers set created_at = $2 where driver_id = $1', [driver_id, at])
      return (await total('')).this_month - before.this_month
    }
    expect(await cameAt('2026-11-01T03:30:00Z')).toBe(1)
    expect(await cameAt('2026-11-01T04:00:00Z')).toBe(2)
    await office.visitor.put('/api/settings', { timezone: 'UTC', version: version + 1 })
  })
})

describe('a change by the office', () => {
  it('is written with what it was before, and never with the number of a paper', async () => {
    const { driver_id } = await applied(site)
    const seen = await detailOf(driver_id)
    const { status, body } = await change(driver_id, {
      ...seen,
      address: 'CF10 1EP',
      driving_license_number: 'SECRET-77',
      service_classes: ['first_class'],
      days_off: [6, 0],
      insurance_expiry_date: '2027-06-30',
      car_capacity: 4,
      rating: 5,
      earnings: 9000,
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      version: 2,
      address: 'CF10 1EP',
      base_label: expect.stringContaining('CF10'),
      driving_license_number: 'SECRET-77',
      service_classes: ['first_class'],
      days_off: [0, 6],
      insurance_expiry_date: '2027-06-30',
      rating: null,
      earnings: 0,
    })
    const rows = await auditOf(driver_id)
    expect(rows.find(({ action }) => action === 'driver changed')).toEqual({
      actor: office.user_id,
      action: 'driver changed',
      before: {
        address: seen.address,
        driving_license_number: '(sealed)',
        service_classes: [],
        days_off: [],
        insurance_expiry_date: null,
        car_capacity: null,
      },
      after: {
        address: 'CF10 1EP',
        driving_license_number: '(sealed)',
        service_classes: ['first_class'],
        days_off: [0, 6],
        insurance_expiry_date: '2027-06-30',
        car_capacity: 4,
      },
    })
    const everything = JSON.stringify((await site.pool.query('select * from audit_log')).rows)
    for (const number of ['SECRET-77', 'QURES803147I99XX', 'PHD-204417', 'QQ 12'])
      expect(everything).not.toContain(number)
    expect(rows.filter(({ action }) => action === 'driver papers read').length).toBeGreaterThan(1)
  })

  it('of an older version is refused with the driver as it is, unless it asks for what is there', async () => {
    const { driver_id } = await applied(site)
    expect((await change(driver_id, { experience: '9 years', version: 1 })).body.data.version).toBe(2)
    const late = await change(driver_id, { experience: '10 years', car_color: 'Red', version: 1 })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      code: 'DRIVER_CHANGED',
      data: { changed: ['experience', 'car_color'], driver: { experience: '9 years', version: 2 } },
    })
    expect((await change(driver_id, { experience: '9 years', version: 1 })).status).toBe(200)
    expect((await change(driver_id, { car_color: 'Red' })).body.data).toMatchObject({
      version: 3,
      experience: '9 years',
    })
    expect((await auditOf(driver_id)).map(({ action }) => action)).toContain('driver changed, unversioned')
  })

  const writeAtOnce = async (on: TestApp, person: OfficePerson, many: number) => {
    const { driver_id } = await applied(on)
    const replies = await Promise.all(
      Array.from({ length: many }, (_, i) =>
        patiently(() => person.visitor.put(`/api/drivers/${driver_id}`, { experience: `${i} winters`, version: 1 })),
      ),
    )
    return [200, 409].map((wanted) => replies.filter(({ status }) => status === wanted).length)
  }

  it('of fifty at once is one, and the others are told', async () => {
    expect(await writeAtOnce(site, office, 50)).toEqual([1, 49])
  })

  it('would be several without the lock (the control)', async () => {
    const unguarded = await startApp({ Client: withoutLocks({ before: 'update "drivers"' }) })
    const [made = 0] = await writeAtOnce(unguarded, await administratorOf(unguarded), 6)
    await unguarded.close()
    expect(made).toBeGreaterThan(1)
  })

  it('cannot take the e-mail of another driver, nor empty what must be there', async () => {
    const [one, two] = [await applied(site), await applied(site)]
    const taken = await change(one.driver_id, { email: two.email })
    expect([taken.status, taken.body.code]).toEqual([409, 'DRIVER_EMAIL_USED'])
    const empty = await change(one.driver_id, { address: ' ', car_make: '' })
    expect([empty.status, empty.body.fields]).toEqual([400, { address: 'Address is required' }])
    expect((await change('0000000000000', { car_make: 'Audi' })).status).toBe(404)
  })
})

describe('an approval', () => {
  it('makes the driver’s account and mails the way to a password, once', async () => {
    const { driver_id, email } = await applied(site)
    const { body } = await change(driver_id, { status: 'available', version: 1 })
    expect(body.data).toMatchObject({ status: 'available', account: 'invited', approved_at: now.toISOString() })
    const mail = await mailTo(email, 'You can drive with us')
    expect(mail.text.replace(/\s+/g, ' ')).toContain('Choose a password, then sign in to see your rides.')
    expect((await login(email, '')).reply.status).toBe(400)
    now = new Date(now.getTime() + 71 * 3_600_000)
    const chosen = { token: tokenIn(mail), newPassword: 'a-brass-lantern' }
    expect((await site.visitor().post('/api/auth/reset-password-with-token', chosen)).status).toBe(200)
    const { visitor, reply } = await login(email, 'a-brass-lantern')
    expect(reply.body.data).toMatchObject({ role: 'driver', first_name: 'Imran', email })
    expect((await visitor.get('/api/drivers')).status).toBe(403)
    office = await administratorOf(site)
    expect((await detailOf(driver_id)).account).toBe('active')
    await change(driver_id, { status: 'unavailable' })
    await change(driver_id, { status: 'available' })
    await allDelivered(site)
    const { rows } = await site.pool.query(
      `select subject from mails where to_address = $1 and subject = 'You can drive with us'`,
      [email],
    )
    expect(rows).toHaveLength(1)
  })

  it('leaves a customer’s account of that e-mail as it is until its owner uses the mailed link', async () => {
    const customer = site.visitor()
    const { email, user_id } = await signUp(customer)
    const { driver_id } = await applied(site, { email, first_name: 'Somebody' })
    await change(driver_id, { status: 'available' })
    expect((await rowOf(driver_id)).user_id).toBeNull()
    expect((await customer.get('/api/auth/session')).body.data).toMatchObject({ role: 'customer', user_id })
    expect((await login(email, password)).reply.body.data).toMatchObject({ role: 'customer', first_name: 'Eleanor' })

    const mail = await mailTo(email, 'You can drive with us')
    expect(mail.text.replace(/\s+/g, ' ')).toContain('You have an account with this address already')
    const chosen = { token: tokenIn(mail), newPassword: 'a-brass-lantern' }
    expect((await site.visitor().post('/api/auth/reset-password-with-token', chosen)).status).toBe(200)
    expect((await rowOf(driver_id)).user_id).toBe(user_id)
    expect((await customer.get('/api/auth/session')).body.data).toBeNull()
    const { visitor, reply } = await login(email, 'a-brass-lantern')
    expect(reply.body.data).toMatchObject({ role: 'driver', user_id, first_name: 'Eleanor' })
    expect((await visitor.get(`/api/bookings/user/${user_id}`)).status).toBe(200)
    expect((await auditOf(driver_id)).map(({ action }) => action)).toContain('driver account linked')
  })

  it('is refused for the e-mail of somebody of the office, and nothing of it stays', async () => {
    const { driver_id } = await applied(site, { email: office.email })
    const { status, body } = await change(driver_id, { status: 'available' })
    expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'DRIVER_ACCOUNT_TAKEN', ['email']])
    expect(await rowOf(driver_id)).toMatchObject({ status: 'under-review', approved_at: null, version: 1 })
    expect((await office.visitor.get('/api/auth/admin/session')).body.data).toMatchObject({ role: 'admin' })
  })

  it('can be mailed again, and the link before is worth nothing then', async () => {
    const { driver_id, email } = await addedDriver(site, office)
    const first = await mailTo(email, 'You can drive with us')
    expect((await office.visitor.post(`/api/drivers/${driver_id}/invitation`, {})).status).toBe(200)
    const second = await eventually(async () => {
      await allDelivered(site)
      const { rows } = await site.pool.query('select * from mails where to_address = $1 and mail_id <> $2', [
        email,
        first.mail_id,
      ])
      return rows[0]
    })
    const use = (token: string) =>
      site.visitor().post('/api/auth/reset-password-with-token', { token, newPassword: 'a-brass-lantern' })
    expect((await use(tokenIn(first))).status).toBe(400)
    expect((await use(tokenIn(second))).status).toBe(200)
    const waiting = await applied(site)
    expect((await office.visitor.post(`/api/drivers/${waiting.driver_id}/invitation`, {})).status).toBe(409)
  })
})

it('what a driver drove and was given is counted', async () => {
  const { driver_id } = await addedDriver(site, office)
  const { drivers } = site
  const db = createDb(site.pool)
  await inTransaction(db, async (tx) => {
    await drivers.recordTrip(tx, { driver_id, earnings_cents: 12_345 })
    await drivers.recordTrip(tx, { driver_id, earnings_cents: 5, trips: 0 })
    for (const stars of [5, 5, 4]) await drivers.recordRating(tx, { driver_id, stars })
  })
  expect(await detailOf(driver_id)).toMatchObject({ total_trips: 1, earnings: 123.5, rating: 4.7, rating_count: 3 })
  expect((await drivers.forDispatch(db)).map((driver) => driver.driver_id)).toContain(driver_id)
})

it('a driver who deletes their account is gone from here too', async () => {
  const { driver_id, email } = await addedDriver(site, office)
  const mail = await mailTo(email, 'You can drive with us')
  const chosen = { token: tokenIn(mail), newPassword: 'a-brass-lantern' }
  await site.visitor().post('/api/auth/reset-password-with-token', chosen)
  const { visitor, reply } = await login(email, 'a-brass-lantern')
  const { user_id } = reply.body.data
  expect((await visitor.send('DELETE', `/api/users/${user_id}`, { password: 'a-brass-lantern' })).status).toBe(200)
  const row = await rowOf(driver_id)
  expect(row).toMatchObject({ first_name: '', status: 'unavailable', user_id: null, national_insurance_sealed: '' })
  const told = JSON.stringify([row, await auditOf(driver_id)])
  for (const word of ['Imran', 'Qureshi', 'Lantern', 'LB25']) expect(told).not.toContain(word)
  expect((await office.visitor.get('/api/drivers')).text).not.toContain(driver_id)
  expect(existsSync(path.join(site.dataDir, 'uploads/drivers'))).toBe(true)
})
