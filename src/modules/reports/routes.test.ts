// The timeline of a booking and the data export over HTTP, after bookings, payments and cancellations.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeChange } from '../../../testing/booking-changes.ts'
import { eventually } from '../../../testing/eventually.ts'
import { bookedRide, bookingOf, dateIn, password, quoteFor, rideToLondon, signUp } from '../../../testing/factories.ts'
import { insertBookings } from '../../../testing/many-bookings.ts'
import { hintPaid, openSession, paidRide, payByCard } from '../../../testing/payments.ts'
import { formWith, jpeg, sendForm } from '../../../testing/pictures.ts'
import { createDatabase, startApp, type TestApp, type TestDatabase } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let site: TestApp
let database: TestDatabase
/** A customer who booked for a passenger, paid, and cancelled the return. */
let visitor: Visitor
let ride: { booking_id: string; return_booking_id?: string; email: string; user_id: string }
const countMails = async (like: string) =>
  (await site.pool.query('select count(*) as n from mails where dedupe like $1', [like])).rows[0].n as number

beforeAll(async () => {
  database = await createDatabase()
  site = await startApp({ database })
  visitor = site.visitor()
  ride = await paidRide(visitor, {
    return: { booking_date: dateIn(16), booking_time: '18:00:00' },
    is_self_booking: 0,
    guest_title: 'dr',
    guest_first_name: 'Tobias',
    guest_last_name: 'Ampleforth',
    guest_email: 'tobias@ampleforth.example',
    guest_phone_number: '+447700900555',
    notes_for_chauffeur: 'Two hat boxes',
  })
  await visitor.post(`/api/bookings/${ride.return_booking_id}/cancel`, {})
  await eventually(async () => (await countMails(`confirm:${ride.booking_id}:%`)) === 2)
  await eventually(async () => (await countMails(`cancel:${ride.return_booking_id}:%`)) === 2)
  await eventually(async () => (await countMails('refund:%')) === 1)
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

const readTimeline = async (who: Visitor, id: string) => {
  const { status, body } = await who.get(`/api/bookings/${id}/timeline`)
  return { status, entries: (body.data ?? []) as Record<string, unknown>[], text: JSON.stringify(body) }
}
const administrator = async () => {
  const staff = site.visitor()
  const { user_id, email } = await signUp(site.visitor())
  await site.pool.query(`update users set role = 'admin', staff_role = 'administrator' where user_id = $1`, [user_id])
  await staff.post('/api/auth/login', { email, password })
  await staff.post('/api/auth/admin/login', { email, password })
  return staff
}
/** Values that no reader may see: ids of checkouts and of provider payments, hashes and keys. */
const listSecrets = async () => {
  const { rows } = await site.pool.query(
    `select checkout_id as secret from bookings union select request_hash from bookings union select provider_ref from payments
     union select provider_ref from refunds union select encode(token_hash, 'hex') from sessions union select password_hash from users
     union select refund_key from refunds where refund_key like '%:%' union select client_ref::text from bookings`,
  )
  return rows.map(({ secret }) => secret as string | null).filter((secret) => secret !== null)
}

describe('the timeline', () => {
  it('of a paid booking contains its creation, payment and mails in order', async () => {
    const { entries } = await readTimeline(visitor, ride.booking_id)
    expect(entries.map(({ kind, by, to, amount }) => [kind, by ?? to ?? amount])).toEqual([
      ['booked', 'customer'],
      ['paid', 195],
      ['mail', 'customer'],
      ['mail', 'passenger'],
    ])
    expect(entries[2]).toMatchObject({
      address: ride.email,
      mail_status: 'sent',
      subject: expect.stringMatching(/confirmed$/),
    })
    const times = entries.map(({ at }) => Date.parse(at as string))
    expect(times).toEqual([...times].sort((a, b) => a - b))
  })

  it('of a changed booking contains the changed parts', async () => {
    const who = site.visitor()
    const { booking_id, user_id } = await paidRide(who)
    const changes = { notes_for_chauffeur: 'By the north door', pickup_sign: 'Lamplight' }
    const { price, version } = (await who.post(`/api/bookings/${booking_id}/changes/preview`, changes)).body.data
    const response = await who.send('PATCH', `/api/bookings/${booking_id}`, { ...changes, price, version })
    expect(response.status).toBe(200)
    await eventually(async () => (await countMails('change:%:customer')) === 1)
    const { entries } = await readTimeline(who, booking_id)
    expect(entries.find(({ kind }) => kind === 'changed')).toMatchObject({ by: 'customer', fields: ['sign', 'notes'] })
    expect(entries.filter(({ kind }) => kind === 'mail').at(-1)).toMatchObject({ to: 'customer' })
    const [booking] = (await downloadData(who, user_id)).body.bookings
    expect(booking).toMatchObject({
      notes_for_chauffeur: 'By the north door',
      versions: [{ why: 'changed', by: 'customer', ride: { notes_for_chauffeur: null, price: 195 } }],
      changes: [{ changed: ['sign', 'notes'], status: 'applied', price_before: 195, price: 195 }],
    })
  })

  it('contains the amount of each payment after the price changed', async () => {
    // No event arrives, and the session at the old price cannot be closed.
    const refuse = ({ path }: { path: string }) => (path.endsWith('/cancel') ? 500 : undefined)
    const alone = await startApp({ cardFaults: { delivery: () => ({ copies: 0 }), refuse } })
    const who = alone.visitor()
    const booked = await bookedRide(who)
    const { booking_id, user_id } = booked
    await payByCard(who, await openSession(who, booked))
    await makeChange(who, booking_id, { service_type: 'business_class' })
    expect((await hintPaid(who, booking_id)).body.code).toBe('NOT_PAID')
    await payByCard(who, await openSession(who, { booking_id, price: 150 }))
    expect((await hintPaid(who, booking_id)).status).toBe(200)
    const { entries } = await readTimeline(who, booking_id)
    expect(entries.flatMap(({ kind, amount }) => (kind === 'paid' ? [amount] : []))).toEqual([195, 150])
    expect((await downloadData(who, user_id)).body.bookings[0].payments).toMatchObject([
      { amount: 195, outcome: 'returned' },
      { amount: 150, outcome: 'kept' },
    ])
    await alone.close()
  })

  it('of a cancelled return contains its cancellation before its refund', async () => {
    const { entries } = await readTimeline(visitor, ride.return_booking_id ?? '')
    expect(entries.map(({ kind }) => kind).sort()).toEqual(
      ['booked', 'paid', 'mail', 'mail', 'cancelled', 'refunded', 'mail', 'mail', 'mail'].sort(),
    )
    expect(entries.find(({ kind }) => kind === 'cancelled')?.by).toBe('customer')
    const order = entries.map(({ kind }) => kind)
    expect(order.indexOf('cancelled')).toBeLessThan(order.indexOf('refunded'))
  })

  it('contains no secret, IP address or provider id', async () => {
    const { text } = await readTimeline(visitor, ride.return_booking_id ?? '')
    for (const secret of await listSecrets()) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/127\.0\.0\.1|::1|pi_|_secret_/)
  })

  it('is for the owner and the office, and answers others like an unknown booking', async () => {
    const stranger = site.visitor()
    await quoteFor(stranger)
    await signUp(stranger)
    const none = await stranger.get('/api/bookings/0000000000000/timeline')
    const othersTimeline = await stranger.get(`/api/bookings/${ride.booking_id}/timeline`)
    expect([othersTimeline.status, othersTimeline.text]).toEqual([404, none.text])
    expect((await readTimeline(site.visitor(), ride.booking_id)).status).toBe(401)
    expect((await readTimeline(await administrator(), ride.booking_id)).entries).toHaveLength(4)
  })
})

const downloadData = async (who: Visitor, user_id: string) => who.get(`/api/users/${user_id}/data.json`)

describe('the data export of a person', () => {
  it('is one file with profile, bookings, payments, refunds, mails, sessions and history', async () => {
    await site.pool.query(
      `insert into saved_passengers values ('p1', $1, 'dr', 'Tobias', 'Ampleforth', 'tobias@ampleforth.example', '+447700900555', now())`,
      [ride.user_id],
    )
    const reply = await downloadData(visitor, ride.user_id)
    expect(reply.headers.get('content-disposition')).toMatch(
      /^attachment; filename="ostler-my-data-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const { body } = reply
    expect(body.profile).toMatchObject({ user_id: ride.user_id, email: ride.email, first_name: 'Eleanor' })
    expect(body.saved_passengers).toMatchObject([{ first_name: 'Tobias', email: 'tobias@ampleforth.example' }])
    expect(body.sessions).toMatchObject([{ kind: 'customer' }])
    expect(body.history).toMatchObject([{ action: 'user registered', by: 'customer' }])
    const [back, out] = body.bookings
    expect(out).toMatchObject({
      booking_id: ride.booking_id,
      guest_first_name: 'Tobias',
      notes_for_chauffeur: 'Two hat boxes',
      price: 195,
      // Codes without labels, because the file has no language.
      price_lines: [{ code: 'flat_fare', amount: 195 }],
      payments: [{ amount: 195, status: 'succeeded', outcome: 'kept', card_last4: '4242' }],
      refunds: [],
    })
    expect(out.pickup_place.label).toMatch(/Heathrow/)
    expect(back).toMatchObject({
      booking_id: ride.return_booking_id,
      booking_status: 'cancelled',
      refunds: [{ amount: 195, status: 'succeeded' }],
      versions: [{ why: 'cancelled', by: 'customer', ride: { booking_status: 'pending', price: 195 } }],
    })
    expect(back.history.map(({ action }: { action: string }) => action)).toContain('booking.cancelled')
    const subjects = body.mails.map(({ subject, to }: { subject: string; to: string }) => `${to} ${subject}`)
    expect(subjects).toHaveLength(3)
    expect(subjects.every((each: string) => each.startsWith(ride.email))).toBe(true)
    expect(body.mails.map(({ text }: { text: string }) => text).join()).toContain('Two hat boxes')
  })

  it('contains the photo as a data URL', async () => {
    const who = site.visitor()
    const { user_id } = await signUp(who)
    expect((await downloadData(who, user_id)).body.profile.photo).toBeNull()
    const path = `/api/users/${user_id}/profile-image`
    const sent = await sendForm({ url: site.url, visitor: who, path, body: formWith('profile_image', await jpeg()) })
    const image = Buffer.from(await (await fetch(site.url + sent.body.data?.profile_image)).arrayBuffer())
    const { profile } = (await downloadData(who, user_id)).body
    expect(profile.photo).toBe(`data:image/jpeg;base64,${image.toString('base64')}`)
  })

  it('succeeds without the photo if its file is missing', async () => {
    const person = site.visitor()
    const { user_id } = await signUp(person)
    await site.pool.query(`update users set profile_image = $2 where user_id = $1`, [
      user_id,
      `/uploads/profiles/${randomUUID()}.jpg`,
    ])
    const { status, body } = await person.get(`/api/users/${user_id}/data.json`)
    expect([status, body.profile.photo]).toEqual([200, null])
  })

  it('contains no secret', async () => {
    const { text } = await downloadData(visitor, ride.user_id)
    const secrets = await listSecrets()
    expect(secrets.length).toBeGreaterThan(5)
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/password_hash|token|checkout|provider|client_ref|request_hash|claim_user|seed/)
  })

  it('contains mails to an address only after the person has verified it', async () => {
    const claimer = site.visitor()
    const { user_id } = await signUp(claimer, { email: 'tobias@ampleforth.example' })
    const mails = async () => (await downloadData(claimer, user_id)).body.mails
    // Only mails to this account itself.
    const before = (await mails()).map(({ subject }: { subject: string }) => subject)
    expect(before.join()).not.toMatch(/chauffeur|cancelled/i)
    await site.pool.query('update users set email_verified_at = now() where user_id = $1', [user_id])
    expect((await mails()).length).toBeGreaterThanOrEqual(before.length + 2)
  })

  it('never contains a secret link of a mail', async () => {
    const who = site.visitor()
    const { user_id, email } = await signUp(who)
    await who.post('/api/auth/forgot-password', { email })
    const { rows } = await eventually(async () => {
      const found = await site.pool.query(`select text from mails where dedupe like 'reset:%' and to_address = $1`, [
        email,
      ])
      return found.rows.length > 0 && found
    })
    expect(rows[0].text).toContain('token=')
    await site.pool.query('update users set email_verified_at = now() where user_id = $1', [user_id])
    const { body, text } = await downloadData(who, user_id)
    expect(body.mails.map(({ subject }: { subject: string }) => subject).join()).toMatch(/password/i)
    expect(text).not.toMatch(/token=/)
  })

  it('is for the person only, five times an hour', async () => {
    const stranger = site.visitor()
    await quoteFor(stranger)
    const { user_id } = await signUp(stranger)
    const none = await downloadData(stranger, '0000000000000')
    const othersExport = await downloadData(stranger, ride.user_id)
    expect([othersExport.status, othersExport.text]).toEqual([404, none.text])
    expect((await downloadData(await administrator(), ride.user_id)).status).toBe(404)
    expect((await downloadData(site.visitor(), ride.user_id)).status).toBe(401)
    const limited = await startApp({ database, env: { RATE_LIMITS: 'on' } })
    const same = limited.visitor()
    for (const [name, value] of stranger.cookies) same.cookies.set(name, value)
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await downloadData(same, user_id)).status)
    await limited.close()
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('is complete for a thousand bookings, and contains no booking of another person', { tags: ['full'] }, async () => {
    const many = site.visitor()
    const { booking_id, user_id } = await bookedRide(many)
    await insertBookings(site.pool, { user_id, count: 1000, lot: 'aa' })
    const other = site.visitor()
    const quote = await quoteFor(other)
    const otherUser = await signUp(other)
    await other.post('/api/bookings', bookingOf(rideToLondon(), quote))
    const { body } = await downloadData(many, user_id)
    const ids = body.bookings.map((each: { booking_id: string }) => each.booking_id)
    expect([ids.length, new Set(ids).size, ids.includes(booking_id)]).toEqual([1001, 1001, true])
    expect((await downloadData(other, otherUser.user_id)).body.bookings).toHaveLength(1)
  })
})
