// Cancellations by the office over HTTP: fees, refunds, invoices, mails, the ledger and the audit log.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listRefunds, waitForRefunds } from '../../../../testing/booking-changes.ts'
import {
  createOfficeActions,
  findBrokenLedgerRules,
  guestRide,
  listLedgerLines,
} from '../../../../testing/commissions.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { bookedRide, dateIn } from '../../../../testing/factories.ts'
import { createAdministrator, createBookingEditor } from '../../../../testing/office.ts'
import { findBrokenInvariants, paidRide, queryOne } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
let office: Visitor
let office_id: string
const { read, edit, auditOf } = createBookingEditor(() => ({ site, office }))
beforeAll(async () => {
  site = await startApp()
  const person = await createAdministrator(site)
  office = person.visitor
  office_id = person.user_id
})
afterAll(async () => {
  const broken = await findBrokenInvariants(site.pool)
  // The office keeps a fee.
  const allowedViolations = ['a cancelled ride that was to be refunded and holds money']
  expect(broken.filter((name) => !allowedViolations.includes(name))).toEqual([])
  expect(await findBrokenLedgerRules(site)).toEqual([])
  await site.close()
})

const preview = async (id: string) => (await office.get(`/api/admin/bookings/${id}/cancellation`)).body.data
const send = (id: string, body: object) => office.post(`/api/admin/bookings/${id}/cancel`, body)
const cancel = async (id: string, over: object = {}) => {
  const { version } = await preview(id)
  return send(id, { version, fee: 'half', reason: 'customer_request', tell_customer: true, ...over })
}
const setBill = (id: string, state: string) => office.put(`/api/bookings/${id}/invoice`, { state })
const row = (id: string) => queryOne(site.pool, 'select * from bookings where booking_id = $1', [id])
const listMails = async (id: string) => {
  await waitForDeliveries(site)
  const query = 'select dedupe, text from mails where dedupe like $1 order by dedupe'
  return (await site.pool.query(query, [`cancel:${id}:%`])).rows as { dedupe: string; text: string }[]
}
const makeLate = (id: string) =>
  site.pool.query(`update bookings set pickup_at = now() + interval '30 minutes' where booking_id = $1`, [id])

describe('a cancellation of a paid ride by the office', () => {
  it('keeps half of the price as the fee, refunds the rest, and says so in the mail and the audit log', async () => {
    const { booking_id, price } = await paidRide(site.visitor())
    expect(await preview(booking_id)).toMatchObject({
      ...{ price, paid: price, most: price, refund_to: 'card', terms_fee: 0, currency: 'gbp' },
      fees: { free: 0, half: 97.5, full: price },
    })
    const { status, body } = await cancel(booking_id, { note: 'Flight cancelled' })
    expect([status, body.data.status]).toEqual([200, 'cancelled'])
    await waitForRefunds(site.pool, booking_id, 9750)
    expect(await row(booking_id)).toMatchObject({ captured_pence: 9750, payment_status: 'partially_refunded' })
    const [mail] = await listMails(booking_id)
    expect(mail?.text).toContain('The cancellation fee is £97.50. £97.50 is refunded to the card')
    const [entry] = await auditOf(booking_id, 'booking.cancelled')
    const decision = { fee_pence: 9750, reason: 'customer_request', note: 'Flight cancelled', told_customer: true }
    expect(entry).toMatchObject({ actor: office_id, before: 'pending', after: decision })
  })

  it('offers the fee of the terms, keeps all of it, and refunds nothing', async () => {
    const { booking_id, price } = await paidRide(site.visitor())
    await makeLate(booking_id)
    expect(await preview(booking_id)).toMatchObject({ terms_fee: price })
    expect((await cancel(booking_id, { fee: 'full' })).status).toBe(200)
    const [mail] = await listMails(booking_id)
    expect(mail?.text).toContain('The cancellation fee is £195.00. No refund is due.')
    expect(await listRefunds(site.pool, booking_id)).toEqual([])
  })

  it('keeps a typed amount, and refuses one above the price or with fractions of pennies', async () => {
    const { booking_id } = await paidRide(site.visitor())
    for (const [amount, field] of [
      [195.01, 'amount'],
      [12.345, 'amount'],
      [undefined, 'amount'],
    ] as const) {
      const { status, body } = await cancel(booking_id, { fee: 'amount', amount })
      expect([amount, status, Object.keys(body.fields)]).toEqual([amount, 400, [field]])
    }
    expect((await cancel(booking_id, { fee: 'amount', amount: 12.34 })).status).toBe(200)
    await waitForRefunds(site.pool, booking_id, 19500 - 1234)
  })

  it('is free if the office chooses so, even after the free time', async () => {
    const { booking_id } = await paidRide(site.visitor())
    await makeLate(booking_id)
    await cancel(booking_id, { fee: 'free' })
    await waitForRefunds(site.pool, booking_id, 19500)
    const [mail] = await listMails(booking_id)
    expect(mail?.text).not.toContain('fee')
  })

  it('refunds the paid amount less the fee after an earlier goodwill refund', async () => {
    const { booking_id } = await paidRide(site.visitor())
    const key = '00000000-0000-4000-8000-000000000001'
    await office.post(`/api/bookings/${booking_id}/refunds`, { key, amount: 120, reason: 'Late' })
    await waitForRefunds(site.pool, booking_id, 12000)
    // Less than half of the price is left.
    expect(await preview(booking_id)).toMatchObject({ paid: 75, most: 75, fees: { free: 0, half: 75, full: 75 } })
    expect((await cancel(booking_id, { fee: 'amount', amount: 50 })).status).toBe(200)
    await waitForRefunds(site.pool, booking_id, 12000 + 2500)
  })

  it('keeps its fee when a dispute about the rest is won later', async () => {
    const { booking_id } = await paidRide(site.visitor())
    await cancel(booking_id)
    await waitForRefunds(site.pool, booking_id, 9750)
    const { provider_ref } = await queryOne(
      site.pool,
      'select provider_ref from payments join charge_items using (charge_id) where booking_id = $1',
      [booking_id],
    )
    for (const state of ['open', 'won'] as const) {
      await site.cards.sandbox?.dispute(provider_ref, state)
      await waitForDeliveries(site)
    }
    await waitForRefunds(site.pool, booking_id, 9750)
  })

  it('of a return cancels one leg, and the other stays booked and paid', async () => {
    const ride = await paidRide(site.visitor(), { return: { booking_date: dateIn(16), booking_time: '18:00:00' } })
    const back = ride.return_booking_id as string
    expect((await cancel(back)).status).toBe(200)
    await waitForRefunds(site.pool, back, 9750)
    expect(await row(ride.booking_id)).toMatchObject({ booking_status: 'pending', payment_status: 'paid' })
    expect(await listRefunds(site.pool, ride.booking_id)).toEqual([])
  })

  it('sends neither customer nor passenger a mail if the office chooses so', async () => {
    const { booking_id } = await paidRide(site.visitor(), {
      ...{ is_self_booking: 0, guest_first_name: 'Ada', guest_last_name: 'Marsh' },
      ...{ guest_email: 'ada@marsh.example', guest_phone_number: '+447700900413' },
    })
    await cancel(booking_id, { tell_customer: false })
    expect(await listMails(booking_id)).toEqual([])
    const [entry] = await auditOf(booking_id, 'booking.cancelled')
    expect(entry.after.told_customer).toBe(false)
  })
})

describe('a repeated or outdated cancellation by the office', () => {
  it('returns the first result to the same person, and refunds once', async () => {
    const { booking_id } = await paidRide(site.visitor())
    const { version } = await preview(booking_id)
    const body = { version, fee: 'half', reason: 'other', tell_customer: true }
    const replies = await Promise.all([send(booking_id, body), send(booking_id, body)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await send(booking_id, { ...body, fee: 'free' })).body.data.status).toBe('cancelled')
    await waitForRefunds(site.pool, booking_id, 9750)
    expect(await listMails(booking_id)).toHaveLength(1)
  })

  it('is refused to another person, and after any change, with the current booking', async () => {
    const customer = site.visitor()
    const { booking_id } = await paidRide(customer)
    const { version } = await preview(booking_id)
    const body = { version, fee: 'full', reason: 'other', tell_customer: true }
    await edit(booking_id, { flight_number: 'BA 1' })
    const changed = await send(booking_id, body)
    expect([changed.status, changed.body.code]).toEqual([409, 'BOOKING_CHANGED'])
    expect(changed.body.data.booking.flight_number).toBe('BA 1')
    await cancel(booking_id)
    const other = (await createAdministrator(site)).visitor
    const late = await other.post(`/api/admin/bookings/${booking_id}/cancel`, { ...body, version: version + 1 })
    expect([late.status, late.body.code]).toEqual([409, 'BOOKING_CHANGED'])
    // The refund moves the version until it is settled.
    await waitForDeliveries(site)
    const now = await cancel(booking_id)
    expect([now.status, now.body.code]).toEqual([409, 'STATUS_CHANGE_NOT_ALLOWED'])
  })
})

describe('a cancellation by the office without a card payment', () => {
  it('of an unpaid ride has no fee', async () => {
    const { booking_id } = await bookedRide(site.visitor())
    expect(await preview(booking_id)).toMatchObject({ paid: 0, most: 0, refund_to: 'none', terms_fee: 0 })
    expect((await cancel(booking_id, { fee: 'amount', amount: 5 })).body.code).toBe('FEE_TOO_HIGH')
    expect((await cancel(booking_id, { fee: 'free' })).status).toBe(200)
    expect(await listMails(booking_id)).toEqual([])
  })

  it('leaves the fee on the invoice, and takes a free ride off it', async () => {
    const [half, free] = [await bookedRide(site.visitor()), await bookedRide(site.visitor())]
    for (const { booking_id } of [half, free]) await setBill(booking_id, 'invoiced')
    expect(await preview(half.booking_id)).toMatchObject({ paid: 195, most: 195, refund_to: 'invoice' })
    await cancel(half.booking_id)
    expect(await row(half.booking_id)).toMatchObject({
      ...{ payment_status: 'invoiced', cancelled_invoice: 'owed', cancel_due_pence: 9750, cancel_refund_pence: 0 },
    })
    const [mail] = await listMails(half.booking_id)
    expect(mail?.text).toContain('The cancellation fee is £97.50. £97.50 of the price remains on your invoice.')
    await cancel(free.booking_id, { fee: 'free' })
    expect(await row(free.booking_id)).toMatchObject({ payment_status: 'unpaid', cancelled_invoice: 'void' })
  })

  it('of a settled invoice asks the office to refund what is above the fee, and nothing at the full fee', async () => {
    const [half, full] = [await bookedRide(site.visitor()), await bookedRide(site.visitor())]
    for (const [{ booking_id }, fee] of [
      [half, 'half'],
      [full, 'full'],
    ] as const) {
      for (const state of ['invoiced', 'settled']) await setBill(booking_id, state)
      expect(await preview(booking_id)).toMatchObject({ refund_to: 'by_hand' })
      await cancel(booking_id, { fee })
    }
    const [mail, fullMail] = [await listMails(half.booking_id), await listMails(full.booking_id)]
    expect(mail[0]?.text).toContain('£97.50 is kept, and our office refunds the rest.')
    expect(fullMail[0]?.text).toContain('The cancellation fee is £195.00. No refund is due.')
    const { rows } = await site.pool.query(
      `select booking_id, facts from attention_items where kind = 'bill_return' and booking_id = any($1)`,
      [[half.booking_id, full.booking_id]],
    )
    expect(rows).toMatchObject([{ booking_id: half.booking_id, facts: { amount_pence: 9750 } }])
  })
})

it('the mail about a settled invoice promises no refund of a price that was raised after the payment', async () => {
  const { booking_id } = await bookedRide(site.visitor())
  for (const state of ['invoiced', 'settled']) await setBill(booking_id, state)
  expect((await office.put(`/api/bookings/${booking_id}`, { price: 250, reason: 'Agreed' })).status).toBe(200)
  await cancel(booking_id, { fee: 'full' })
  expect((await listMails(booking_id))[0]?.text).toContain('The cancellation fee is £195.00. No refund is due.')
})

describe('the commission of a ride that the office cancels at half of its price', () => {
  it('halves once the ride was driven, and the ledger adds up', async () => {
    const { booking_id } = await guestRide(site)
    await createOfficeActions(site, office).complete(booking_id)
    await cancel(booking_id)
    await waitForRefunds(site.pool, booking_id, 9750)
    await waitForDeliveries(site)
    expect((await listLedgerLines(site, booking_id)).map(({ kind, pence }) => [kind, pence])).toEqual([
      ['earned', 3900],
      ['clawback', -1950],
    ])
  })

  it('is not earned if the ride was never driven', async () => {
    const { booking_id } = await guestRide(site)
    await cancel(booking_id)
    await waitForDeliveries(site)
    expect(await listLedgerLines(site, booking_id)).toEqual([])
    expect((await read(booking_id)).status).toBe('cancelled')
  })
})
