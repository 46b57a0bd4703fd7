import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turnOnTwoFactor } from '../../../../testing/authenticator.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { eventually } from '../../../../testing/eventually.ts'
import {
  bookedRide,
  bookingOf,
  hourlyRide,
  newAccount,
  password,
  quoteFor,
  rideToLondon,
  signUp,
} from '../../../../testing/factories.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { markPaid } from '../../../../testing/paid-bookings.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const deleteAccount = (visitor: Visitor, user_id: string, body: object = { password }) =>
  visitor.send('DELETE', `/api/users/${user_id}`, body)
const bookingRow = async (id: string) =>
  (await site.pool.query('select * from bookings where booking_id = $1', [id])).rows[0]

/** Every row of every table, as text. */
const allRows = async () => {
  const { rows } = await site.pool.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'jobs', 'sandbox') and table_type = 'BASE TABLE'`,
  )
  const found: { name: string; row: string }[] = []
  for (const { name } of rows)
    for (const { row } of (await site.pool.query(`select t::text as row from ${name} t`)).rows)
      found.push({ name, row })
  return found
}
const findRowsWith = async (words: readonly string[]) =>
  (await allRows()).filter(({ row }) => words.some((word) => row.toLowerCase().includes(word.toLowerCase())))

const mailsTo = async (address: string): Promise<string[]> => {
  const { rows } = await site.pool.query('select subject from mails where to_address = $1 order by created_at', [
    address,
  ])
  return rows.map(({ subject }) => subject)
}
const verificationTokenFor = (to: string) =>
  eventually(async () => {
    const { rows } = await site.pool.query(
      `select substring(text from 'token=([A-Za-z0-9_-]{43})') as token from mails where to_address = $1 and dedupe like 'proof:%'`,
      [to],
    )
    return rows[0]?.token as string | undefined
  })
const requestEmailChange = async (visitor: Visitor, user_id: string, email: string) => {
  const { first_name, last_name, phone_number, country } = newAccount()
  const home = { address: '12 Lamp Street', city: 'London', state_province: 'London', zip_postal_code: 'NW1 0AA' }
  const form = { first_name, last_name, phone_number, country, ...home, email }
  expect((await visitor.put(`/api/users/${user_id}`, form)).status).toBe(200)
}

describe('deleting an account', () => {
  it('works for its owner with the password and for no other user', async () => {
    const [visitor, stranger] = [site.visitor(), site.visitor()]
    const { user_id, email } = await signUp(visitor)
    await signUp(stranger)
    const wrong = await deleteAccount(visitor, user_id, { password: 'wrong-lamp' })
    expect(wrong).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_WRONG', fields: { password: expect.any(String) } },
    })
    expect((await deleteAccount(visitor, user_id, {})).status).toBe(400)
    const [otherUsers, missing] = [
      await deleteAccount(stranger, user_id),
      await deleteAccount(stranger, '0000000000000'),
    ]
    expect([otherUsers.status, otherUsers.text]).toEqual([missing.status, missing.text])
    expect(otherUsers.status).toBe(404)
    expect((await deleteAccount(site.visitor(), user_id)).status).toBe(401)
    expect((await site.visitor().post('/api/auth/login', { email, password })).status).toBe(200)

    const token = visitor.cookies.get('sid')
    expect((await deleteAccount(visitor, user_id)).status).toBe(200)
    expect(visitor.cookies.size).toBe(0)
    expect((await site.visitor().get('/api/auth/session', { cookie: `sid=${token}` })).body.data).toBeNull()
    expect((await site.visitor().post('/api/auth/login', { email, password })).status).toBe(401)
  })

  it('is refused for administrators', async () => {
    const { user_id, email } = await signUp(site.visitor())
    await site.pool.query(`update users set role = 'admin', staff_role = 'administrator' where user_id = $1`, [user_id])
    const visitor = site.visitor()
    await visitor.post('/api/auth/login', { email, password })
    expect((await deleteAccount(visitor, user_id)).status).toBe(404)
  })

  it('requires a code if two-factor sign-in is on', async () => {
    const visitor = site.visitor()
    const { user_id } = await signUp(visitor)
    const app = await turnOnTwoFactor(visitor, new Date())
    for (const body of [{ password }, { password, code: '000000' }])
      expect(await deleteAccount(visitor, user_id, body)).toMatchObject({ status: 400, body: { code: 'CODE_WRONG' } })
    expect((await deleteAccount(visitor, user_id, { password, code: app.recoveryCodes[0] })).status).toBe(200)
  })

  it('counts only wrong codes, even if an open booking blocks the deletion', async () => {
    const strict = await startApp({ env: { RATE_LIMITS: 'on' } })
    try {
      const visitor = strict.visitor()
      const { user_id, booking_id } = await bookedRide(visitor, { ride: rideToLondon() })
      const { recoveryCodes } = await turnOnTwoFactor(visitor, new Date())
      const attemptDeletion = async (code: string | undefined) =>
        (await deleteAccount(visitor, user_id, { password, code })).body.code
      const codes = []
      for (let i = 0; i < 6; i++) codes.push(await attemptDeletion(recoveryCodes[0]))
      expect(codes).toEqual(Array(6).fill('OPEN_BOOKINGS'))
      await strict.pool.query(`update bookings set booking_status = 'cancelled' where booking_id = $1`, [booking_id])
      for (let i = 0; i < 5; i++) expect(await attemptDeletion('000000')).toBe('CODE_WRONG')
      expect(await attemptDeletion(recoveryCodes[0])).toBe('RATE_LIMITED')
    } finally {
      await strict.close()
    }
  })

  it.each([
    ['a ride ahead', rideToLondon(), "now() + interval '1 hour'"],
    ['a ride under way', rideToLondon(), "now() - interval '3 hours'"],
    ['hours under way', hourlyRide({ hours: 8 }), "now() - interval '7 hours'"],
  ])('is refused with %s', async (_, ride, pickup) => {
    const visitor = site.visitor()
    const { user_id, booking_id } = await bookedRide(visitor, { ride })
    await site.pool.query(`update bookings set pickup_at = ${pickup}, payment_status = 'paid' where booking_id = $1`, [
      booking_id,
    ])
    expect(await deleteAccount(visitor, user_id)).toMatchObject({
      status: 409,
      body: {
        code: 'OPEN_BOOKINGS',
        message: 'You still have upcoming rides. Please cancel them, or wait until they are completed.',
        data: { open: 1 },
      },
    })
    await site.pool.query(`update bookings set booking_status = 'cancelled' where booking_id = $1`, [booking_id])
    expect((await deleteAccount(visitor, user_id)).status).toBe(200)
  })
})

describe('a deleted user', () => {
  const person = newAccount({
    first_name: 'Philippa',
    last_name: 'Gravesend',
    email: 'philippa@gravesend.example',
    phone_number: '+447700900777',
    address: '14 Candlewick Row',
    city: 'Snettisham',
    zip_postal_code: 'PE31 7XX',
  })
  const guest = {
    is_self_booking: 0,
    guest_first_name: 'Bartholomew',
    guest_last_name: 'Thistlewood',
    guest_email: 'barty@thistlewood.example',
    guest_phone_number: '+447700900888',
    pickup_sign: 'Thistlewood party',
    notes_for_chauffeur: 'The blue door behind the chandlery',
    reference_code: 'CANDLE-77',
  }
  const words = [
    ...['Philippa', 'Gravesend', '7700900777', 'Candlewick', 'Snettisham', 'PE31 7XX', 'Bartholomew', 'Thistlewood'],
    ...['7700900888', 'blue door', 'CANDLE-77'],
  ]

  it('is erased from every table except paid amounts and receives a confirmation mail', async () => {
    const visitor = site.visitor()
    const ride = rideToLondon()
    const quote = await quoteFor(visitor, ride)
    const { user_id } = await signUp(visitor, person)
    const booked = await visitor.post('/api/bookings', bookingOf(ride, quote, guest))
    const { booking_id } = booked.body.data
    const { price, version } = (await visitor.get(`/api/bookings/${booking_id}`)).body.data
    const change = { pickup_sign: 'The Thistlewood party', price, version }
    expect((await visitor.send('PATCH', `/api/bookings/${booking_id}`, change)).status).toBe(200)
    await markPaid(site, [booking_id])
    const { email, password: _, profile_image: __, role: ___, ...profile } = person
    await visitor.put(`/api/users/${user_id}`, { ...profile, email: 'philippa@elsewhere.example', first_name: 'Pippa' })
    await visitor.post('/api/auth/forgot-password', { email })
    const app = await turnOnTwoFactor(visitor, new Date())
    await eventually(async () => (await findRowsWith([guest.guest_email])).some(({ name }) => name === 'public.mails'))
    await eventually(async () => (await findRowsWith(['Choose a new password'])).length)
    await waitForDeliveries(site)
    await site.pool.query(`update bookings set booking_status = 'completed' where booking_id = $1`, [booking_id])
    const before = await bookingRow(booking_id)
    const namedBefore = new Set((await findRowsWith(words)).map(({ name }) => name))
    expect([...namedBefore]).toEqual(
      expect.arrayContaining([
        'public.users',
        'public.bookings',
        'public.booking_versions',
        'public.booking_changes',
        'public.audit_log',
        'public.mails',
      ]),
    )

    const reply = await deleteAccount(visitor, user_id, { password, code: app.recoveryCodes[0] })
    expect(reply).toMatchObject({ status: 200, body: { message: 'Your account has been deleted.' } })

    const remaining = await findRowsWith(words)
    expect(remaining.map(({ name }) => name)).toEqual(['public.mails'])
    expect(remaining[0]?.row).toContain('Your account has been deleted')
    const after = await bookingRow(booking_id)
    for (const kept of ['user_id', 'price_pence', 'price_lines', 'paid_at', 'booking_date', 'service_type', 'cars'])
      expect(after[kept], kept).toEqual(before[kept])
    expect(after.pickup_location).toBe(before.pickup_location)
    expect(after.dropoff_location).toBe('Address removed')
    const { rows } = await site.pool.query('select action, before, after from audit_log where subject = $1', [
      `user:${user_id}`,
    ])
    expect(rows.at(-1)).toEqual({ action: 'account deleted', before: null, after: null })
    expect(rows.every((row) => row.before === null && row.after === null)).toBe(true)
  })

  it('has the mails to former and requested addresses deleted', async () => {
    const visitor = site.visitor()
    const { email, user_id } = await signUp(visitor)
    const [mistyped, next] = [newAccount().email, newAccount().email]
    await verificationTokenFor(email)
    await requestEmailChange(visitor, user_id, mistyped)
    await verificationTokenFor(mistyped)
    await requestEmailChange(visitor, user_id, next)
    const proof = { token: await verificationTokenFor(next) }
    expect((await visitor.post('/api/auth/verify-email', proof)).status).toBe(200)
    await waitForDeliveries(site)
    const allMails = async () => [await mailsTo(email), await mailsTo(mistyped), await mailsTo(next)]
    expect((await allMails()).map((mails) => mails.length)).toEqual([4, 1, 1])
    expect((await deleteAccount(visitor, user_id)).status).toBe(200)
    expect(await allMails()).toEqual([[], [], ['Your account has been deleted']])
    expect(await findRowsWith([email, mistyped])).toEqual([])
  })

  it('leaves the mails of other people whose address they requested or registered with', async () => {
    const owner = site.visitor()
    const passenger = newAccount().email
    const quote = await quoteFor(owner)
    const { email } = await signUp(owner)
    const booking = bookingOf(rideToLondon(), quote, { ...guest, guest_email: passenger })
    const { booking_id } = (await owner.post('/api/bookings', booking)).body.data
    await markPaid(site, [booking_id])
    await waitForDeliveries(site)
    const before = [await mailsTo(email), await mailsTo(passenger)]
    expect(before.map((mails) => mails.length)).toEqual([2, 1])

    const intruder = site.visitor()
    const { user_id } = await signUp(intruder, { email: passenger })
    await waitForDeliveries(site)
    await requestEmailChange(intruder, user_id, email)
    await waitForDeliveries(site)
    expect((await deleteAccount(intruder, user_id)).status).toBe(200)
    expect(await mailsTo(email)).toEqual(before[0])
    expect(await mailsTo(passenger)).toEqual([...(before[1] ?? []), 'Your account has been deleted'])
  })

  it('has refund reasons, payment request reasons and resent mails erased', async () => {
    const visitor = site.visitor()
    const { booking_id, user_id, email } = await paidRide(visitor)
    const { visitor: office } = await createAdministrator(site)
    const bookingUrl = `/api/bookings/${booking_id}`
    await office.post(`${bookingUrl}/refunds`, {
      key: randomUUID(),
      amount: 10,
      reason: 'Gwendolyn was left in the rain',
    })
    await office.post(`${bookingUrl}/payment-requests`, { amount: 20, reason: 'The pram of Gwendolyn' })
    await waitForDeliveries(site)
    const { rows } = await site.pool.query('select mail_id from mails where to_address = $1 and not secret', [email])
    expect((await office.post(`/api/mails/${rows[0].mail_id}/resend`)).status).toBe(200)
    expect((await findRowsWith(['Gwendolyn'])).length).toBeGreaterThan(2)
    await site.pool.query(`update bookings set booking_status = 'completed' where booking_id = $1`, [booking_id])
    expect((await deleteAccount(visitor, user_id)).status).toBe(200)
    expect(await findRowsWith(['Gwendolyn'])).toEqual([])
    expect((await findRowsWith([email])).map(({ name }) => name)).toEqual(['public.mails'])
    const refundQuery = 'select amount_pence, status from refunds where booking_id = $1'
    expect((await site.pool.query(refundQuery, [booking_id])).rows).toEqual([
      { amount_pence: 1000, status: 'succeeded' },
    ])
  })

  it('can register again as a new user', async () => {
    const visitor = site.visitor()
    const { user_id } = await signUp(visitor, person)
    expect((await visitor.get(`/api/bookings/user/${user_id}`)).body.data).toEqual([])
  })
})
