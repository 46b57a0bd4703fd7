// Phone bookings at a price that the office agreed, over HTTP: payment, refund, tax, and who reads the reason.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeChange, previewChange, waitForRefunds } from '../../../../testing/booking-changes.ts'
import { dateIn, signUp } from '../../../../testing/factories.ts'
import { createAdministrator, createBookingEditor } from '../../../../testing/office.ts'
import { findBrokenInvariants, hintPaid, openSession, payByCard, queryOne } from '../../../../testing/payments.ts'
import { pdfText } from '../../../../testing/pdf-text.ts'
import { bookByPhone, createPhoneBookingForm } from '../../../../testing/phone-bookings.ts'
import { downloadReceipt } from '../../../../testing/receipts.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
let office: Visitor
let customer: Visitor
let known: { kind: 'known'; user_id: string }
const { edit, auditOf } = createBookingEditor(() => ({ site, office }))
beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
  const { version } = (await office.get('/api/settings')).body.data
  const saved = await office.put('/api/settings', { version, vat_rate: 20, vat_number: 'GB 123 4567 89' })
  expect(saved.status).toBe(200)
  customer = site.visitor()
  const { user_id } = await signUp(customer)
  await site.pool.query('update users set email_verified_at = now() where user_id = $1', [user_id])
  known = { kind: 'known', user_id }
})
afterAll(async () => {
  const allowedViolations = ['a cancelled ride that was to be refunded and holds money']
  expect((await findBrokenInvariants(site.pool)).filter((name) => !allowedViolations.includes(name))).toEqual([])
  await site.close()
})

const reason = 'Twelve rides a year'
const agreed = { agreed_price: 150, price_reason: reason }
const row = (id: string) => queryOne(site.pool, 'select * from bookings where booking_id = $1', [id])
const payAgreed = async (id: string) => {
  await payByCard(customer, await openSession(customer, { booking_id: id, price: 150 }))
  expect((await hintPaid(customer, id)).status).toBe(200)
}

describe('a phone booking at an agreed price', () => {
  it('keeps the lines of the rates, and only the office reads the price of the rates and the reason', async () => {
    const { booking } = await bookByPhone(office, { customer: known, ...agreed, reference_code: 'PO 7' })
    expect(booking).toMatchObject({ price: 150, agreed_price: { list_price: 195, reason } })
    expect(booking.breakdown.map((line: { code: string; amount: number }) => [line.code, line.amount])).toEqual([
      ['flat_fare', 195],
      ['agreed', -45],
    ])
    expect(await row(booking.booking_id)).toMatchObject({
      price_pence: 15_000,
      price_reason: reason,
      price_lines: [{ code: 'flat_fare', amount: 19_500 }],
    })
    const [entry] = await auditOf(booking.booking_id, 'booking.created')
    expect(entry?.after).toMatchObject({ price_pence: 15_000, list_price_pence: 19_500, reason })
    const own = await customer.get(`/api/bookings/${booking.booking_id}`)
    expect(own.body.data).toMatchObject({ price: 150 })
    for (const path of ['', '/payments', '/timeline'])
      expect((await customer.get(`/api/bookings/${booking.booking_id}${path}`)).text).not.toContain(reason)
  })

  it('has a price of its own for each way, of which a payment link requests both', async () => {
    const back = { date: dateIn(16), time: '18:00' }
    const form = await createPhoneBookingForm(office, { back })
    const { status, body } = await office.post('/api/admin/bookings', {
      ...form,
      ...agreed,
      return: { ...form.return, agreed_price: 220.5 },
    })
    expect(status).toBe(201)
    const { booking, request } = body.data
    expect([booking.price, booking.return_booking.price, request.amount]).toEqual([150, 220.5, 370.5])
    const token = new URL(request.link).searchParams.get('token')
    const { clientSecret } = (await site.visitor().post('/api/payment-links/session', { token, amount: 370.5 })).body
    await payByCard(site.visitor(), clientSecret)
    await site.visitor().post('/api/payment-links/paid', { token })
    expect(await row(booking.booking_id)).toMatchObject({ payment_status: 'paid', captured_pence: 15_000 })
    const backRow = await row(booking.return_booking.booking_id)
    expect(backRow).toMatchObject({ payment_status: 'paid', captured_pence: 22_050, price_reason: reason })
  })

  it('is paid by card, taxed in the receipt and refunded at half of the agreed price', { tags: ['full'] }, async () => {
    const { booking } = await bookByPhone(office, { customer: known, ...agreed })
    const { booking_id } = booking
    await payAgreed(booking_id)
    const receipt = pdfText((await downloadReceipt(customer, site, booking_id)).bytes)
    expect(receipt).toContain('VAT at 20% included in £150.00\n£25.00')
    expect(receipt).toContain('Price adjustment\n−£45.00')
    expect(receipt).not.toContain(reason)
    const { version, fees } = (await office.get(`/api/admin/bookings/${booking_id}/cancellation`)).body.data
    expect(fees).toEqual({ free: 0, half: 75, full: 150 })
    const cancellation = { version, fee: 'half', reason: 'customer_request', tell_customer: false }
    expect((await office.post(`/api/admin/bookings/${booking_id}/cancel`, cancellation)).status).toBe(200)
    await waitForRefunds(site.pool, booking_id, 7500)
    expect((await row(booking_id)).captured_pence).toBe(7500)
  })

  it('is invoiced at the agreed price', async () => {
    const { booking, request } = await bookByPhone(office, { customer: known, pays: 'invoice', ...agreed })
    expect([request, booking.bill]).toMatchObject([null, { state: 'invoiced', amount: 150 }])
  })

  it('is booked once for repeated requests, and another agreed price is another request', async () => {
    const form = await createPhoneBookingForm(office, agreed)
    const replies = await Promise.all([1, 2].map(() => office.post('/api/admin/bookings', form)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 201])
    const other = await office.post('/api/admin/bookings', { ...form, agreed_price: 140 })
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  it('is refused at its field without a reason, for nothing, below nothing and beyond the bound', async () => {
    const back = { date: dateIn(16), time: '18:00' }
    const form = await createPhoneBookingForm(office, { back })
    const refusal = async (over: object) => {
      const { status, body } = await office.post('/api/admin/bookings', { ...form, ...over })
      return [status, Object.keys(body.fields ?? {})]
    }
    expect(await refusal({ agreed_price: 150, price_reason: ' ' })).toEqual([400, ['price_reason']])
    for (const agreed_price of [0, -150, 0.99, 100_001, 150.001])
      expect(await refusal({ ...agreed, agreed_price })).toEqual([400, ['agreed_price']])
    const wayBack = { ...form.return, agreed_price: 0 }
    expect(await refusal({ ...agreed, return: wayBack })).toEqual([400, ['return.agreed_price']])
    expect(await refusal({ return: { ...form.return, agreed_price: 150 } })).toEqual([400, ['price_reason']])
    // The price of the rates is compared as before.
    const { body } = await office.post('/api/admin/bookings', { ...form, ...agreed, price: 1 })
    expect(body.code).toBe('PRICE_CHANGED')
  })

  it('cannot be set by a customer', async () => {
    const { customer: _, pays: __, sooner: ___, ...ride } = await createPhoneBookingForm(office)
    const booked = await customer.post('/api/bookings', { ...ride, id: randomUUID(), ...agreed })
    expect(booked.status).toBe(201)
    expect(await row(booked.body.data.booking_id)).toMatchObject({ price_pence: 19_500, price_reason: null })
  })
})

describe('the reason of an agreed price', () => {
  it('is replaced by that of an edit, and goes with the price of the rates', async () => {
    const { booking } = await bookByPhone(office, { customer: known, pays: 'invoice', ...agreed })
    const id = booking.booking_id
    const raised = await edit(id, { price: 180, reason: 'A longer wait' })
    expect(raised.body.data).toMatchObject({ price: 180, agreed_price: { list_price: 195, reason: 'A longer wait' } })
    const [entry] = await auditOf(id, 'booking.changed')
    expect([entry?.before, entry?.after]).toMatchObject([
      { price_pence: 15_000, price_reason: reason },
      { price_pence: 18_000, price_reason: 'A longer wait', reason: 'A longer wait' },
    ])
    // A text alone leaves price and reason.
    expect((await edit(id, { pickup_sign: 'Gate 4' })).body.data.agreed_price.reason).toBe('A longer wait')
    expect((await edit(id, { price: 195 })).body.data.agreed_price).toBeNull()
    expect((await row(id)).price_reason).toBeNull()
  })

  it('is kept while the customer changes texts, and refuses their changes that would need another price', async () => {
    const { booking } = await bookByPhone(office, { customer: known, ...agreed })
    await payAgreed(booking.booking_id)
    await makeChange(customer, booking.booking_id, { pickup_sign: 'Ferrars' })
    expect(await row(booking.booking_id)).toMatchObject({ pickup_sign: 'Ferrars', price_reason: reason })
    const refused = await previewChange(customer, booking.booking_id, { number_of_passengers: 1 })
    expect([refused.status, refused.body.code]).toEqual([409, 'PRICE_AGREED'])
  })
})
