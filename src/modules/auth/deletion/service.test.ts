import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turnOnTwoFactor } from '../../../../testing/authenticator.ts'
import { allDelivered } from '../../../../testing/delivered.ts'
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
import { administratorOf } from '../../../../testing/office.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { settle } from '../../../../testing/settled.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const remove = (visitor: Visitor, user_id: string, body: object = { password }) =>
  visitor.send('DELETE', `/api/users/${user_id}`, body)
const bookingRow = async (id: string) =>
  (await site.pool.query('select * from bookings where booking_id = $1', [id])).rows[0]

/** Every table of the product and of its deliveries, each row as text. */
const everything = async () => {
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
const whereIs = async (words: readonly string[]) =>
  (await everything()).filter(({ row }) => words.some((word) => row.toLowerCase().includes(word.toLowerCase())))

const lettersTo = async (address: string): Promise<string[]> => {
  const { rows } = await site.pool.query('select subject from mails where to_address = $1 order by created_at', [
    address,
  ])
  return rows.map(({ subject }) => subject)
}
const proofTo = (to: string) =>
  eventually(async () => {
    const { rows } = await site.pool.query(
      `select substring(text from 'token=([A-Za-z0-9_-]{43})') as token from mails where to_address = $1 and dedupe like 'proof:%'`,
      [to],
    )
    return rows[0]?.token as string | undefined
  })
const askFor = async (visitor: Visitor, user_id: string, email: string) => {
  const { first_name, last_name, phone_number, country } = newAccount()
  const home = { address: '12 Lamp Street', city: 'London', state_province: 'London', zip_postal_code: 'NW1 0AA' }
  const form = { first_name, last_name, phone_number, country, ...home, email }
  expect((await visitor.put(`/api/users/${user_id}`, form)).status).toBe(200)
}

describe('an account', () => {
  it('is deleted by its owner with the password, and by nobody else', async () => {
    const [visitor, stranger] = [site.visitor(), site.visitor()]
    const { user_id, email } = await signUp(visitor)
    await signUp(stranger)
    const wrong = await remove(visitor, user_id, { password: 'wrong-lamp' })
    expect(wrong).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_WRONG', fields: { password: expect.any(String) } },
    })
    expect((await remove(visitor, user_id, {})).status).toBe(400)
    const [others, missing] = [await remove(stranger, user_id), await remove(stranger, '0000000000000')]
    expect([others.status, others.text]).toEqual([missing.status, missing.text])
    expect(others.status).toBe(404)
    expect((await remove(site.visitor(), user_id)).status).toBe(401)
    expect((await site.visitor().post('/api/auth/login', { email, password })).status).toBe(200)

    const token = visitor.cookies.get('sid')
    expect((await remove(visitor, user_id)).status).toBe(200)
    expect(visitor.cookies.size).toBe(0)
    expect((await site.visitor().get('/api/auth/session', { cookie: `sid=${token}` })).body.data).toBeNull()
    expect((await site.visitor().post('/api/auth/login', { email, password })).status).toBe(401)
  })

  it('of an administrator does not end this way', async () => {
    const { user_id, email } = await signUp(site.visitor())
    await site.pool.query(`update users set role = 'admin' where user_id = $1`, [user_id])
    const visitor = site.visitor()
    await visitor.post('/api/auth/login', { email, password })
    expect((await remove(visitor, user_id)).status).toBe(404)
  })

  it('takes a code as well where two-factor sign-in is on', async () => {
    const visitor = site.visitor()
    const { user_id } = await signUp(visitor)
    const app = await turnOnTwoFactor(visitor, new Date())
    for (const body of [{ password }, { password, code: '000000' }])
      expect(await remove(visitor, user_id, body)).toMatchObject({ status: 400, body: { code: 'CODE_WRONG' } })
    expect((await remove(visitor, user_id, { password, code: app.recoveryCodes[0] })).status).toBe(200)
  })

  it('counts only wrong codes: a right one is not, where a ride that is ahead keeps the account', async () => {
    const strict = await startApp({ env: { RATE_LIMITS: 'on' } })
    try {
      const visitor = strict.visitor()
      const { user_id, booking_id } = await bookedRide(visitor, { ride: rideToLondon() })
      const { recoveryCodes } = await turnOnTwoFactor(visitor, new Date())
      const tried = async (code: string | undefined) => (await remove(visitor, user_id, { password, code })).body.code
      const answered = []
      for (let i = 0; i < 6; i++) answered.push(await tried(recoveryCodes[0]))
      expect(answered).toEqual(Array(6).fill('OPEN_BOOKINGS'))
      await strict.pool.query(`update bookings set booking_status = 'cancelled' where booking_id = $1`, [booking_id])
      for (let i = 0; i < 5; i++) expect(await tried('000000')).toBe('CODE_WRONG')
      expect(await tried(recoveryCodes[0])).toBe('RATE_LIMITED')
    } finally {
      await strict.close()
    }
  })

  it.each([
    ['a ride ahead', rideToLondon(), "now() + interval '1 hour'"],
    ['a ride under way', rideToLondon(), "now() - interval '3 hours'"],
    ['hours under way', hourlyRide({ hours: 8 }), "now() - interval '7 hours'"],
  ])('with %s stays', async (_, ride, pickup) => {
    const visitor = site.visitor()
    const { user_id, booking_id } = await bookedRide(visitor, { ride })
    await site.pool.query(`update bookings set pickup_at = ${pickup}, payment_status = 'paid' where booking_id = $1`, [
      booking_id,
    ])
    expect(await remove(visitor, user_id)).toMatchObject({
      status: 409,
      body: {
        code: 'OPEN_BOOKINGS',
        message: 'You still have upcoming rides. Please cancel them, or wait until they are completed.',
        data: { open: 1 },
      },
    })
    await site.pool.query(`update bookings set booking_status = 'cancelled' where booking_id = $1`, [booking_id])
    expect((await remove(visitor, user_id)).status).toBe(200)
  })
})

describe('a deleted person', () => {
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

  it('is in no table any more; what was paid is, and a mail says that it is done', async () => {
    const visitor = site.visitor()
    const ride = rideToLondon()
    const quote = await quoteFor(visitor, ride)
    const { user_id } = await signUp(visitor, person)
    const booked = await visitor.post('/api/bookings', bookingOf(ride, quote, guest))
    const { booking_id } = booked.body.data
    const { price, version } = (await visitor.get(`/api/bookings/${booking_id}`)).body.data
    const change = { pickup_sign: 'The Thistlewood party', price, version }
    expect((await visitor.send('PATCH', `/api/bookings/${booking_id}`, change)).status).toBe(200)
    await settle(site, [booking_id])
    const { email, password: _, profile_image: __, role: ___, ...profile } = person
    await visitor.put(`/api/users/${user_id}`, { ...profile, email: 'philippa@elsewhere.example', first_name: 'Pippa' })
    await visitor.post('/api/auth/forgot-password', { email })
    const app = await turnOnTwoFactor(visitor, new Date())
    await eventually(async () => (await whereIs([guest.guest_email])).some(({ name }) => name === 'public.mails'))
    await eventually(async () => (await whereIs(['Choose a new password'])).length)
    await allDelivered(site)
    await site.pool.query(`update bookings set booking_status = 'completed' where booking_id = $1`, [booking_id])
    const before = await bookingRow(booking_id)
    const namedBefore = new Set((await whereIs(words)).map(({ name }) => name))
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

    const gone = await remove(visitor, user_id, { password, code: app.recoveryCodes[0] })
    expect(gone).toMatchObject({ status: 200, body: { message: 'Your account has been deleted.' } })

    const left = await whereIs(words)
    expect(left.map(({ name }) => name)).toEqual(['public.mails'])
    expect(left[0]?.row).toContain('Your account has been deleted')
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

  it('takes the letters to addresses with them that were theirs before, or were only asked for', async () => {
    const visitor = site.visitor()
    const { email, user_id } = await signUp(visitor)
    const [mistyped, next] = [newAccount().email, newAccount().email]
    await proofTo(email)
    await askFor(visitor, user_id, mistyped)
    await proofTo(mistyped)
    await askFor(visitor, user_id, next)
    const proof = { token: await proofTo(next) }
    expect((await visitor.post('/api/auth/verify-email', proof)).status).toBe(200)
    await allDelivered(site)
    const theirs = async () => [await lettersTo(email), await lettersTo(mistyped), await lettersTo(next)]
    expect((await theirs()).map((letters) => letters.length)).toEqual([4, 1, 1])
    expect((await remove(visitor, user_id)).status).toBe(200)
    expect(await theirs()).toEqual([[], [], ['Your account has been deleted']])
    expect(await whereIs([email, mistyped])).toEqual([])
  })

  it('takes nobody else’s letters along, whose address they have asked for or registered with', async () => {
    const owner = site.visitor()
    const passenger = newAccount().email
    const quote = await quoteFor(owner)
    const { email } = await signUp(owner)
    const asked = bookingOf(rideToLondon(), quote, { ...guest, guest_email: passenger })
    const { booking_id } = (await owner.post('/api/bookings', asked)).body.data
    await settle(site, [booking_id])
    await allDelivered(site)
    const before = [await lettersTo(email), await lettersTo(passenger)]
    expect(before.map((letters) => letters.length)).toEqual([2, 1])

    const intruder = site.visitor()
    const { user_id } = await signUp(intruder, { email: passenger })
    await allDelivered(site)
    await askFor(intruder, user_id, email)
    await allDelivered(site)
    expect((await remove(intruder, user_id)).status).toBe(200)
    expect(await lettersTo(email)).toEqual(before[0])
    expect(await lettersTo(passenger)).toEqual([...(before[1] ?? []), 'Your account has been deleted'])
  })

  it('takes along what the office wrote about them: why money went back or was asked for, and whom a mail went to again', async () => {
    const visitor = site.visitor()
    const { booking_id, user_id, email } = await paidRide(visitor)
    const { visitor: office } = await administratorOf(site)
    const about = `/api/bookings/${booking_id}`
    await office.post(`${about}/refunds`, { key: randomUUID(), amount: 10, reason: 'Gwendolyn was left in the rain' })
    await office.post(`${about}/payment-requests`, { amount: 20, reason: 'The pram of Gwendolyn' })
    await allDelivered(site)
    const { rows } = await site.pool.query('select mail_id from mails where to_address = $1 and not secret', [email])
    expect((await office.post(`/api/mails/${rows[0].mail_id}/resend`)).status).toBe(200)
    expect((await whereIs(['Gwendolyn'])).length).toBeGreaterThan(2)
    await site.pool.query(`update bookings set booking_status = 'completed' where booking_id = $1`, [booking_id])
    expect((await remove(visitor, user_id)).status).toBe(200)
    expect(await whereIs(['Gwendolyn'])).toEqual([])
    expect((await whereIs([email])).map(({ name }) => name)).toEqual(['public.mails'])
    const kept = 'select amount_pence, status from refunds where booking_id = $1'
    expect((await site.pool.query(kept, [booking_id])).rows).toEqual([{ amount_pence: 1000, status: 'succeeded' }])
  })

  it('may come back as somebody new', async () => {
    const visitor = site.visitor()
    const { user_id } = await signUp(visitor, person)
    expect((await visitor.get(`/api/bookings/user/${user_id}`)).body.data).toEqual([])
  })
})
