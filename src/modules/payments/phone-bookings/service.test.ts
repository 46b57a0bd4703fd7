// Phone bookings over HTTP: customer, price, idempotency per draft, and payment terms.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { publishExtras } from '../../../../testing/extras.ts'
import { dateIn, hourlyRide, password, rideToLondon, signUp } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { createTestClock, payByCard, queryOne } from '../../../../testing/payments.ts'
import {
  bookByPhone,
  createPhoneBookingForm,
  newCaller,
  quotePhoneBooking,
} from '../../../../testing/phone-bookings.ts'
import { createPromotion, fourNames, usesOf } from '../../../../testing/promotions.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'

const { clock, forward } = createTestClock()
let site: TestApp
let desk: OfficePerson
let office: Visitor
beforeAll(async () => {
  site = await startApp({ clock })
  desk = await createAdministrator(site)
  office = desk.visitor
})
afterAll(() => site.close())

const book = (form: object, by = office) => by.post('/api/admin/bookings', form)
const row = (booking_id: string) => queryOne(site.pool, 'select * from bookings where booking_id = $1', [booking_id])
const mailsTo = async (address: string) =>
  (await site.pool.query('select dedupe, subject, text from mails where to_address = $1 order by mail_id', [address]))
    .rows
const countRows = async () =>
  queryOne(site.pool, 'select (select count(*) from users) as users, (select count(*) from bookings) as bookings')

describe('a passenger other than the caller', () => {
  const guest = { is_self_booking: 0, guest_title: 'mr', guest_first_name: 'Tomas', guest_last_name: 'Castellanos' }

  it('needs a phone number but no email, and the return ride has its own flight number', {
    tags: ['full'],
  }, async () => {
    const back = { date: dateIn(16), time: '18:00' }
    const form = await createPhoneBookingForm(office, {
      back,
      ...guest,
      guest_phone_number: '07700 900556',
      flight_number: 'BA 178',
    })
    const { status, body } = await book({ ...form, return: { ...form.return, flight_number: 'BA 117' } })
    expect(status).toBe(201)
    const { booking } = body.data
    expect(await row(booking.booking_id)).toMatchObject({ guest_email: null, flight_number: 'BA 178' })
    expect(await row(booking.return_booking.booking_id)).toMatchObject({ guest_email: null, flight_number: 'BA 117' })
    const nameless = await book({ ...form, id: randomUUID(), customer: newCaller(), guest_phone_number: '' })
    expect([nameless.status, Object.keys(nameless.body.fields ?? {})]).toEqual([400, ['guest_phone_number']])
  })
})

describe('a new customer', () => {
  it('gets an account, a link to choose a password, and a payment link for the ride and its return', async () => {
    const back = { date: dateIn(16), time: '18:00' }
    const { form, booking, request } = await bookByPhone(office, { back, customer: newCaller({ language: 'de' }) })
    const { email } = form.customer as { email: string }
    expect(booking).toMatchObject({
      payment_status: 'unpaid',
      email,
      phone_number: '+447700900555',
      is_by_telephone: true,
      amount_due: 390,
      bill: { state: 'none', moves: ['invoiced'] },
    })
    expect(request).toMatchObject({ kind: 'ride', status: 'open', amount: 390 })
    const stored = await row(booking.booking_id)
    expect(stored).toMatchObject({
      created_by: desk.user_id,
      checkout_id: null,
      claim_user_id: null,
      price_pence: 19500,
    })
    await waitForDeliveries(site)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(2)
    const opened = mails.find(({ dedupe }) => dedupe.startsWith('opened:'))
    // In the language that the office chose for the customer.
    expect([opened?.subject, opened?.text]).toEqual(['Ihr Konto bei Ostler', expect.stringContaining('telefonisch')])
    const link = /token=([\w-]+)/.exec(opened?.text)?.[1]
    expect(mails.find(({ dedupe }) => dedupe.startsWith('pay:'))?.text).toContain(request.link)
    const customer = site.visitor()
    const chosen = { token: link, newPassword: password }
    expect((await customer.post('/api/auth/reset-password-with-token', chosen)).status).toBe(200)
    expect((await customer.post('/api/auth/login', { email, password })).status).toBe(200)
    expect((await customer.get(`/api/bookings/${booking.booking_id}`)).body.data.user_id).toBe(stored.user_id)
    const token = new URL(request.link).searchParams.get('token')
    const { clientSecret } = (await site.visitor().post('/api/payment-links/session', { token, amount: 390 })).body
    await payByCard(site.visitor(), clientSecret)
    await site.visitor().post('/api/payment-links/paid', { token })
    for (const id of [booking.booking_id, booking.return_booking.booking_id])
      expect((await row(id)).payment_status).toBe('paid')
    const { rows } = await site.pool.query(
      `select action, actor from audit_log where subject = any($1) and actor = $2 order by audit_id`,
      [[`booking:${booking.booking_id}`, `user:${stored.user_id}`], desk.user_id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['account opened', 'booking.created', 'payment.requested'])
  })

  it('is refused with the existing account, and nothing is created', async () => {
    const { email, user_id } = await signUp(site.visitor())
    const before = await countRows()
    const { status, body } = await book(
      await createPhoneBookingForm(office, { customer: newCaller({ email: email.toUpperCase() }) }),
    )
    expect([status, body.code, body.data.customer.user_id]).toEqual([409, 'CUSTOMER_EXISTS', user_id])
    expect(Object.keys(body.fields)).toEqual(['customer.email'])
    expect(await countRows()).toEqual(before)
  })

  it('needs a name, an email and a possible phone number', async () => {
    const form = await createPhoneBookingForm(office, { customer: newCaller({ first_name: ' ', email: 'ines@' }) })
    const refused = await book(form)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['customer.first_name', 'customer.email']])
    const number = await book({ ...form, customer: newCaller({ phone_number: '123' }) })
    expect([number.status, number.body.code]).toEqual([400, 'PHONE_INVALID'])
  })
})

describe('a customer with an account', () => {
  it('owns the booking if the email is verified; otherwise the booking waits for the verification', async () => {
    const visitor = site.visitor()
    const { user_id } = await signUp(visitor)
    const customer = { kind: 'known', user_id }
    const unsure = await bookByPhone(office, { customer, pays: 'invoice' })
    expect(await row(unsure.booking.booking_id)).toMatchObject({ user_id: null, claim_user_id: user_id })
    expect((await visitor.get(`/api/bookings/${unsure.booking.booking_id}`)).status).toBe(404)
    await waitForDeliveries(site)
    const proof = (await mailsTo(unsure.booking.email)).find(({ dedupe }) => dedupe.startsWith('proof:'))
    const token = /token=([\w-]+)/.exec(proof?.text)?.[1]
    expect((await visitor.post('/api/auth/verify-email', { token })).status).toBe(200)
    expect((await visitor.get(`/api/bookings/${unsure.booking.booking_id}`)).body.data.payment_status).toBe('invoiced')
    const sure = await bookByPhone(office, { customer })
    expect(await row(sure.booking.booking_id)).toMatchObject({ user_id, claim_user_id: null })
  })

  it('cannot be an administrator, a disabled account or an unknown id', async () => {
    const shut = await signUp(site.visitor())
    await site.pool.query('update users set disabled_at = now() where user_id = $1', [shut.user_id])
    for (const user_id of [desk.user_id, shut.user_id, '0000000000000']) {
      const { status, body } = await book(
        await createPhoneBookingForm(office, { customer: { kind: 'known', user_id } }),
      )
      expect([status, body.code]).toEqual([409, 'CUSTOMER_NOT_BOOKABLE'])
    }
  })
})

describe('a draft of a phone booking', () => {
  it('is booked once by concurrent and repeated requests, and refused if it was changed', async () => {
    const form = await createPhoneBookingForm(office)
    const other = (await createAdministrator(site)).visitor
    const before = await countRows()
    const replies = await Promise.all(Array.from({ length: 8 }, (_, at) => book(form, at % 2 ? other : office)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
    expect(new Set(replies.map(({ body }) => body.data.booking.booking_id)).size).toBe(1)
    expect(await countRows()).toEqual({ users: before.users + 1, bookings: before.bookings + 1 })
    const links = 'select count(*) as n from payment_requests where booking_id = $1'
    expect(await queryOne(site.pool, links, [replies[0]?.body.data.booking.booking_id])).toEqual({ n: 1 })
    const again = await book({ ...form, pays: 'invoice' })
    expect([again.status, again.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  it('is refused to the slower of two requests without the draft lock (control)', { tags: ['full'] }, async () => {
    const Unguarded = withoutLocks({
      before: 'insert into "users"',
      instead: (text, values) =>
        text.includes('pg_advisory_xact_lock') && String(values[0]).startsWith('desk:') ? ['select 1', []] : undefined,
    })
    const unguarded = await startApp({ Client: Unguarded })
    const { visitor } = await createAdministrator(unguarded)
    const form = await createPhoneBookingForm(visitor)
    const replies = await Promise.all([book(form, visitor), book(form, visitor)])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    await unguarded.close()
  })

  it('returns its booking even if the account was disabled since', async () => {
    const { user_id } = await signUp(site.visitor())
    const { form, booking } = await bookByPhone(office, { customer: { kind: 'known', user_id } })
    await site.pool.query('update users set disabled_at = now() where user_id = $1', [user_id])
    const { status, body } = await book(form)
    expect([status, body.data.booking.booking_id]).toEqual([200, booking.booking_id])
  })

  it('creates one account when two drafts name the same new customer at once', async () => {
    const customer = newCaller()
    const forms = await Promise.all([
      createPhoneBookingForm(office, { customer }),
      createPhoneBookingForm(office, { customer }),
    ])
    const replies = await Promise.all(forms.map((form) => book(form)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('CUSTOMER_EXISTS')
  })
})

describe('the price of a phone booking', () => {
  it('is the server’s: a different price is refused with the right one, also for the return ride', async () => {
    const back = { date: dateIn(16), time: '18:00' }
    const form = await createPhoneBookingForm(office, { back })
    const before = await countRows()
    const cheap = await book({ ...form, price: 1 })
    expect([cheap.status, cheap.body.code, cheap.body.data]).toEqual([
      409,
      'PRICE_CHANGED',
      { price: 195, return_price: 195 },
    ])
    const cheapBack = await book({ ...form, return: { ...(form.return as object), price: 1 } })
    expect(cheapBack.body.code).toBe('PRICE_CHANGED')
    const elsewhere = await book({ ...form, number_of_passengers: 8 })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'QUOTE_MISMATCH'])
    expect(await countRows()).toEqual(before)
  })

  it('is that of the service class, also for an hourly ride', async () => {
    const { booking } = await bookByPhone(office, { ride: hourlyRide(), service_type: 'business_van' })
    const { body } = await quotePhoneBooking(office, { ride: hourlyRide() })
    const van = body.data.classes.find((each: { service_type: string }) => each.service_type === 'business_van')
    expect([booking.price, booking.number_of_hours]).toEqual([van.price, 4])
  })
})

describe('extras, a promotion code and the agreement of the caller', () => {
  const back = { date: dateIn(16), time: '18:00' }
  const priceOf = async (form: Record<string, unknown>, choice: object) =>
    office.post(`/api/admin/quotes/${form.quote_id}/price`, { service_type: 'first_class', ...choice })
  beforeAll(() => publishExtras(office))

  it('are lines of the price in the order of the rates, the agreement and the promotion, for both ways', async () => {
    const { user_id, email } = await signUp(site.visitor())
    const payer = { kind: 'customer', email }
    const change = { kind: 'percent', basis_points: -1000 }
    await office.post('/api/admin/agreements', { payer, name: fourNames('Company rate'), change })
    const { code, promotion_id } = await createPromotion(office)
    const form = await createPhoneBookingForm(office, { customer: { kind: 'known', user_id }, back })
    const choice = { extras: { child_seat: 1 }, promotion_code: ` ${code.toLowerCase()}` }
    const priced = await priceOf(form, { ...choice, user_id, back })
    const lines = priced.body.data.breakdown.map((line: { code: string; amount: number }) => [line.code, line.amount])
    expect(lines).toEqual([
      ['flat_fare', 195],
      ['extra', 12],
      ['agreement', -20.7],
      ['promotion', -37.26],
    ])
    expect(priced.body.data).toMatchObject({ price: 149.04, back: { price: 149.04 }, total: 298.08 })
    const agreed = { ...form, ...choice, price: 149.04, return: { ...(form.return as object), price: 149.04 } }
    const { status, body } = await book(agreed)
    expect(status).toBe(201)
    const { booking_id, return_booking } = body.data.booking
    expect(body.data.request).toMatchObject({ amount: 298.08 })
    const token = new URL(body.data.request.link).searchParams.get('token')
    const opened = await site.visitor().post('/api/payment-links/open', { token })
    const extras = [{ id: 'child_seat', count: 1, names: expect.anything() }]
    expect(opened.body.data.rides).toMatchObject([{ extras }, { extras }])
    for (const id of [booking_id, return_booking.booking_id])
      expect(await row(id)).toMatchObject({
        price_pence: 14_904,
        price_lines: lines.map(([each, amount]: [string, number]) => ({
          code: each,
          amount: Math.round(amount * 100),
        })),
        extras: [{ id: 'child_seat', count: 1 }],
      })
    expect(await usesOf(office, promotion_id)).toBe(1)
  })

  it('are refused at their fields, before and at the booking', async () => {
    const form = await createPhoneBookingForm(office)
    const extra = await priceOf(form, { extras: { child_seat: 3 } })
    expect([extra.status, Object.keys(extra.body.fields)]).toEqual([400, ['extras.child_seat']])
    for (const reply of [
      await priceOf(form, { promotion_code: 'NO-SUCH-CODE' }),
      await book({ ...form, promotion_code: 'NO-SUCH-CODE' }),
    ])
      expect(reply).toMatchObject({
        status: 400,
        body: {
          code: 'PROMOTION_REFUSED',
          data: { reason: 'unknown' },
          fields: { promotion_code: expect.any(String) },
        },
      })
  })

  it('count for the caller: a code that they have used is refused, also when an administrator books', async () => {
    const { code } = await createPromotion(office, { max_uses_each: 1 })
    const { user_id } = await signUp(site.visitor())
    const bookWithCode = async () =>
      book({
        ...(await createPhoneBookingForm(office, { customer: { kind: 'known', user_id } })),
        promotion_code: code,
        price: 156,
      })
    expect((await bookWithCode()).status).toBe(201)
    expect((await bookWithCode()).body).toMatchObject({
      code: 'PROMOTION_REFUSED',
      data: { reason: 'used_by_customer' },
    })
  })
})

describe('the lead time of a phone booking', () => {
  /** A ride at the next quarter of an hour that is at least 20 minutes ahead, in London time. */
  const soonRide = () => {
    const at = new Date(Math.ceil((clock().getTime() + 20 * 60_000) / 900_000) * 900_000)
    const [date, time] = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/London',
      dateStyle: 'short',
      timeStyle: 'short',
    })
      .format(at)
      .split(' ') as [string, string]
    return rideToLondon({ date, time })
  }

  it('is enforced unless the office confirms a shorter one, and a pickup in the past is always refused', async () => {
    const ride = soonRide()
    const early = await quotePhoneBooking(office, { ride })
    expect([early.status, early.body.code]).toEqual([400, 'TOO_SOON'])
    const form = await createPhoneBookingForm(office, { ride, sooner: true })
    const quiet = await book({ ...form, sooner: false })
    expect([quiet.status, quiet.body.code]).toEqual([400, 'TOO_SOON'])
    const online = site.visitor()
    await signUp(online)
    const { customer: _, pays: __, sooner: ___, ...stolen } = form
    expect((await online.post('/api/bookings', { ...stolen, id: randomUUID() })).body.code).toBe('TOO_SOON')
    expect((await book(form)).status).toBe(201)
    const late = await createPhoneBookingForm(office, { ride: soonRide(), sooner: true })
    forward(40 * 60_000)
    // The first session has expired, so another administrator signs in.
    const gone = await book(late, (await createAdministrator(site)).visitor)
    expect([gone.status, gone.body.message]).toEqual([400, 'The pickup time is in the past.'])
  })
})
