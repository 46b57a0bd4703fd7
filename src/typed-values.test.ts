// Addresses, numbers and codes as people type them, over HTTP: taken alike by every form, stored in one spelling, found by any.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totpCode } from '../testing/authenticator.ts'
import { applyAsDriver } from '../testing/drivers.ts'
import { bookedRide, newAccount, password, quoteFor, signUp } from '../testing/factories.ts'
import { createAdministrator } from '../testing/office.ts'
import { registrationForm } from '../testing/registration.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const one = async (sql: string, value: string) => (await site.pool.query(sql, [value])).rows[0]
const userOf = (email: string) => one('select * from users where email = $1', email)

describe('an e-mail address', () => {
  it.each([
    ['info@müller.example', 'info@xn--mller-kva.example'],
    ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
    ['o&m@estate.example', 'o&m@estate.example'],
    ['a/b@marlow.example', 'a/b@marlow.example'],
  ])('%s registers, signs in and is found by every spelling', async (typed, stored) => {
    const { status, body } = await site.visitor().post('/api/auth/register', newAccount({ email: typed }))
    expect(body).toMatchObject({ success: true, data: { email: stored } })
    expect(status).toBe(200)
    for (const email of [typed, stored, typed.toUpperCase()]) {
      const { body: signedIn } = await site.visitor().post('/api/auth/login', { email, password })
      expect(signedIn).toMatchObject({ success: true, data: { email: stored } })
    }
    const again = await site.visitor().post('/api/auth/register', newAccount({ email: stored }))
    expect(again.body).toMatchObject({ code: 'EMAIL_TAKEN' })
    const guest = site.visitor()
    await quoteFor(guest)
    const found = await guest.get(`/api/users?email=${encodeURIComponent(typed)}`)
    expect(found.body.data).toHaveLength(1)
  })

  it('is refused at its field with the reason where no mail can be sent to it', async () => {
    const { status, body } = await site
      .visitor()
      .post('/api/auth/register', newAccount({ email: 'josé@müller.example' }))
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      email:
        'E-mail addresses with accents or non-Latin letters before the @ are not supported. Please enter another one.',
    })
  })

  it('of a passenger is stored as the mail server takes it', async () => {
    const { booking_id } = await bookedRide(site.visitor(), {
      is_self_booking: 0,
      guest_title: 'ms',
      guest_first_name: 'Noor',
      guest_last_name: 'Haddad',
      guest_email: 'Noor@hôtel-du-lac.example',
      guest_phone_number: '+44 20 7946 0018 ext. 412',
    })
    const row = await one('select guest_email, guest_phone_number from bookings where booking_id = $1', booking_id)
    expect(row).toEqual({
      guest_email: 'noor@xn--htel-du-lac-2eb.example',
      guest_phone_number: '+442079460018;ext=412',
    })
  })
})

const written = '+44 20 7946 0018 ext. 412'
const kept = '+442079460018;ext=412'

describe('a telephone number with an extension', () => {
  it('stands in the tables of rides as on screens, for the passenger and for the customer', async () => {
    const visitor = site.visitor()
    const guest = { guest_title: 'ms', guest_first_name: 'Noor', guest_last_name: 'Haddad', guest_email: 'n@h.example' }
    const { user_id } = await bookedRide(visitor, { is_self_booking: 0, ...guest, guest_phone_number: written })
    await site.pool.query('update users set phone_number = $1 where user_id = $2', ['+12025550143;ext=7', user_id])
    const mine = await visitor.get('/api/bookings/export.csv')
    expect(mine.text).toContain(',+442079460018 ext. 412,')
    const office = await createAdministrator(site)
    const all = await office.visitor.get('/api/bookings/export.csv')
    expect(all.text).toContain(',+12025550143 ext. 7\r\n')
    expect(mine.text + all.text).not.toContain(';ext=')
  })

  it.each([written, '020 7946 0018 x412', '(020) 7946 0018 #412', kept, '０２０ ７９４６ ００１８ ｘ４１２'])(
    '%s is kept by registering and by the profile',
    async (phone_number) => {
      const visitor = site.visitor()
      const { user_id, email } = await signUp(visitor, { phone_number, address: '4 Elm Row' })
      expect(await userOf(email)).toMatchObject({ phone_number: kept })
      const { body } = await visitor.get(`/api/users/${user_id}`)
      const { user_id: _, pending_email: __, profile_image: ___, marketing_consent: ____, ...form } = body.data
      const saved = await visitor.put(`/api/users/${user_id}`, { ...form, phone_number })
      expect(saved.body.data).toMatchObject({ phone_number: kept })
    },
  )

  it('is kept of a partner and its contact person', async () => {
    const form = registrationForm({ contactPersonPhone: written, companyPhone: '020 7946 0018;ext=412' })
    expect((await site.visitor().post('/api/partners', form)).status).toBe(200)
    expect(await one('select contact_phone, company_phone from partners where name = $1', form.companyName)).toEqual({
      contact_phone: kept,
      company_phone: kept,
    })
  })

  it('is kept of an applicant who wants to drive', async () => {
    const { driver_id } = await applyAsDriver(site, { phone_number: written })
    expect(await one('select phone_number from drivers where driver_id = $1', driver_id)).toEqual({
      phone_number: kept,
    })
  })

  it('is what the support number of the site may have, and what its links dial', async () => {
    const { visitor } = await createAdministrator(site)
    const { version, support_phone } = (await visitor.get('/api/settings')).body.data
    const saved = await visitor.put('/api/settings', { support_phone: written, version })
    expect(saved.body.data).toMatchObject({ support_phone: written })
    expect((await site.visitor().get('/contact')).text).toContain(`href="tel:${kept}"`)
    await visitor.put('/api/settings', { support_phone, version: saved.body.data.version })
  })
})

describe('digits and letters of other scripts', () => {
  it('are read where telephone numbers and postcodes are typed, and names keep their script, composed', async () => {
    const form = newAccount({
      phone_number: '٠٧٧٠٠ ٩٠٠٤١٢',
      zip_postal_code: 'ＣＲ０ ２ＡＡ',
      first_name: 'Rene\u0301e',
      last_name: '王',
      address: 'Zu\u0308richer Str. 4',
    })
    expect((await site.visitor().post('/api/auth/register', form)).status).toBe(200)
    expect(await userOf(form.email)).toMatchObject({
      phone_number: '+447700900412',
      zip_postal_code: 'CR0 2AA',
      first_name: 'Renée',
      last_name: '王',
      address: 'Züricher Str. 4',
    })
  })

  it('are read in the code of an authenticator app', async () => {
    const visitor = site.visitor()
    await signUp(visitor)
    const { secret } = (await visitor.post('/api/auth/two-factor', { password })).body.data
    const fullWidth = totpCode(secret, new Date()).replace(/\d/g, (digit) =>
      String.fromCharCode(0xff10 + Number(digit)),
    )
    const { status } = await visitor.post('/api/auth/two-factor/confirm', { code: fullWidth })
    expect(status).toBe(200)
  })

  it('are read in flight numbers, licence plates and the numbers of papers', async () => {
    const { booking_id } = await bookedRide(site.visitor(), {
      flight_number: 'ＢＡ １７８',
      notes_for_chauffeur: 'Cafe\u0301',
    })
    const row = await one('select flight_number, notes_for_chauffeur from bookings where booking_id = $1', booking_id)
    expect(row).toEqual({ flight_number: 'BA 178', notes_for_chauffeur: 'Café' })
    const { driver_id } = await applyAsDriver(site, { car_plate_number: 'ＬＢ２３ ＯＫＷ', car_year: '２０２３' })
    expect(await one('select car_plate_number, car_year from drivers where driver_id = $1', driver_id)).toEqual({
      car_plate_number: 'LB23 OKW',
      car_year: 2023,
    })
  })
})
