// Applications to drive: stored data, mails, refusals and limits.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blockUpdates } from '../../../../testing/blocked-updates.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import {
  addDriver,
  applicant,
  applyAsDriver,
  changeDriver,
  driverForm,
  getDriverDetail,
  readDriverRow,
  sendDriver,
  waitForMail,
} from '../../../../testing/drivers.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { jpeg, sendForm } from '../../../../testing/pictures.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

const now = new Date('2026-11-22T10:00:00Z')
let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp({ clock: () => now })
  office = await createAdministrator(site)
})
afterAll(() => site.close())

describe('an application', () => {
  it('is stored under review with encrypted documents, a normalised phone and a located base', async () => {
    const { driver_id } = await applyAsDriver(site)
    const row = await readDriverRow(site, driver_id)
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
    expect(await getDriverDetail(office, driver_id)).toMatchObject({
      national_insurance_number: 'QQ 12 34 56 C',
      private_hire_license_number: 'PHD-204417',
      driving_license_number: 'QURES803147I99XX',
      account: 'none',
      date_of_birth: '1987-03-14',
    })
  })

  it('T45: has numbers that decrypt only for their own driver and field, and can be entered anew otherwise', async () => {
    const [one, two] = [await applyAsDriver(site), await applyAsDriver(site, { driving_license_number: 'OTHER-1' })]
    await site.pool.query(
      `update drivers set driving_license_sealed = private_hire_license_sealed, national_insurance_sealed =
        (select national_insurance_sealed from drivers where driver_id = $2) where driver_id = $1`,
      [one.driver_id, two.driver_id],
    )
    expect(await getDriverDetail(office, one.driver_id)).toMatchObject({
      national_insurance_number: '',
      private_hire_license_number: 'PHD-204417',
      driving_license_number: '',
    })
    const { body } = await changeDriver(office, one.driver_id, { driving_license_number: 'NEW-1', version: 1 })
    expect(body.data).toMatchObject({ driving_license_number: 'NEW-1', version: 2 })
  })

  it('is mailed to the office, unless notifications are off', async () => {
    const { driver_id } = await applyAsDriver(site, { first_name: 'Wilhelmina' })
    const { support_email, version } = (await office.visitor.get('/api/settings')).body.data
    const mail = await waitForMail(site, support_email, 'New driver application: Wilhelmina Qureshi')
    expect(mail.text).toContain('/admin/drivers')
    expect(mail.dedupe).toBe(`applied:${driver_id}:office`)
    const { data } = (await office.visitor.put('/api/settings', { email_notifications: false, version })).body
    const unmailed = await applyAsDriver(site)
    await waitForMail(site, unmailed.email, 'We have received your application')
    await waitForDeliveries(site)
    const { rows } = await site.pool.query('select 1 from mails where dedupe = $1', [
      `applied:${unmailed.driver_id}:office`,
    ])
    expect(rows).toEqual([])
    await office.visitor.put('/api/settings', { email_notifications: true, version: data.version })
  })

  it('is confirmed by mail in the language of the applicant', async () => {
    const visitor = site.visitor()
    visitor.cookies.set('lang', 'de')
    const { email } = await applyAsDriver(site, {}, visitor)
    expect((await waitForMail(site, email, 'Wir haben Ihre Bewerbung erhalten')).text).toContain('Vielen Dank.')
  })

  it('ignores a status, a rating and earnings in the request', async () => {
    const forbidden = {
      status: 'available',
      rating: '5',
      earnings: '1000',
      total_trips: '99',
      created_at: '2020-01-01',
    }
    const moreForbidden = {
      user_id: office.user_id,
      version: '9',
      driver_id: '0000000000000',
      service_classes: 'first_class',
    }
    const { driver_id } = await applyAsDriver(site, { ...forbidden, ...moreForbidden })
    expect(driver_id).not.toBe('0000000000000')
    expect(await readDriverRow(site, driver_id)).toMatchObject({
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
    const messages = await sendDriver(site, german, driverForm({}))
    expect(messages.body.fields?.address).toBe('Die Adresse ist erforderlich')
  })

  it('is refused if the email has applied before', async () => {
    const { email } = await applyAsDriver(site)
    const form = driverForm(applicant({ email: email.toUpperCase() }), { driver_picture: await jpeg() })
    const { status, body } = await sendDriver(site, site.visitor(), form)
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([409, 'ALREADY_APPLIED', ['email']])
  })

  it('is refused from a page of another site', async () => {
    const form = driverForm(applicant(), { driver_picture: await jpeg() })
    const headers = { 'sec-fetch-site': 'cross-site' }
    const sent = { url: site.url, visitor: site.visitor(), path: '/api/drivers', body: form, headers }
    expect((await sendForm(sent)).status).toBe(403)
  })
})

it('accepts three applications a day per client and one per email, and does not count refused ones', async () => {
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
  const admin = await createAdministrator(limited)
  for (let i = 0; i < 4; i++) await addDriver(limited, admin)
  await limited.close()
})

it('an application that was never approved is erased half a year after its last change', async () => {
  const setAge = (driver_id: string, days: number) =>
    site.pool.query(
      'update drivers set updated_at = $2::timestamptz - make_interval(days => $3) where driver_id = $1',
      [driver_id, now, days],
    )
  const [unwritableDriver, recent, lapsed, approved] = [
    await applyAsDriver(site),
    await applyAsDriver(site),
    await applyAsDriver(site),
    await applyAsDriver(site),
  ]
  await site.pool.query('update drivers set approved_at = $2 where driver_id = $1', [approved.driver_id, now])
  await setAge(recent.driver_id, 179)
  for (const { driver_id } of [unwritableDriver, lapsed, approved]) await setAge(driver_id, 181)
  // A failing row must not keep the others.
  await blockUpdates(site.pool, { table: 'drivers', id: unwritableDriver.driver_id })
  await site.drivers.sweep()
  const { rows } = await site.pool.query('select * from drivers where driver_id = $1', [lapsed.driver_id])
  for (const value of [lapsed.first_name, lapsed.email, lapsed.phone_number, lapsed.address])
    expect(JSON.stringify(rows)).not.toContain(value)
  expect((await office.visitor.get(`/api/drivers/${lapsed.driver_id}`)).status).toBe(404)
  for (const each of [recent, approved])
    expect(await readDriverRow(site, each.driver_id)).toMatchObject({ email: each.email })
  // The email is free for another application.
  await applyAsDriver(site, { email: lapsed.email })
})
