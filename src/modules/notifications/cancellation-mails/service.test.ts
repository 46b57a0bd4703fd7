// Mails about cancellations by the office over HTTP: their preview, and the refund's mail when the customer is not notified.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitForRefunds } from '../../../../testing/booking-changes.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { bookedRide } from '../../../../testing/factories.ts'
import { createAdministrator, createBookingEditor } from '../../../../testing/office.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
let office: Visitor
const { read, edit } = createBookingEditor(() => ({ site, office }))
beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
})
afterAll(() => site.close())

const withPassenger = {
  ...{ is_self_booking: 0, guest_first_name: 'Ada', guest_last_name: 'Marsh' },
  ...{ guest_email: 'ada@marsh.example', guest_phone_number: '+447700900413' },
}
const previewMails = (id: string, fee: object) => office.post(`/api/admin/bookings/${id}/cancellation-mails`, fee)
const cancel = async (id: string, over: object = {}) => {
  const path = `/api/admin/bookings/${id}`
  const { version } = (await office.get(`${path}/cancellation`)).body.data
  const choice = { version, fee: 'half', reason: 'other', tell_customer: true, ...over }
  const { status, text } = await office.post(`${path}/cancel`, choice)
  if (status !== 200) throw new Error(text)
}
const setBill = (id: string, state: string) => office.put(`/api/bookings/${id}/invoice`, { state })
const findMails = async (query: string, id: string) => {
  await waitForDeliveries(site)
  return (await site.pool.query(query, [id])).rows as { dedupe: string; text: string; to_address: string }[]
}
const listMails = (id: string) =>
  findMails(`select * from mails where dedupe like 'cancel:' || $1 || ':%' order by dedupe`, id)
const listRefundMails = async (id: string) => {
  const query = `select * from mails where dedupe in (select 'refund:' || refund_id from refunds where booking_id = $1)`
  return (await findMails(query, id)).map(({ to_address }) => to_address)
}

describe('the preview of the mails of a cancellation', () => {
  it('shows the mails that it then sends, at the fee of the office, and saves nothing before', async () => {
    const { booking_id } = await paidRide(site.visitor(), withPassenger)
    const before = await read(booking_id)
    const { status, body } = await previewMails(booking_id, { fee: 'amount', amount: 50 })
    expect([status, body.data.map(({ to }: { to: string }) => to)]).toEqual([200, ['customer', 'passenger']])
    expect(body.data[0].text).toContain('The cancellation fee is £50.00. £145.00 is refunded to the card')
    expect(body.data[1].text).not.toContain('£')
    expect(await read(booking_id)).toEqual(before)
    expect(await listMails(booking_id)).toEqual([])
    await cancel(booking_id, { fee: 'amount', amount: 50 })
    const sent = (await listMails(booking_id)).map(({ text }) => text)
    expect(sent).toEqual(body.data.map(({ text }: { text: string }) => text))
  })

  it.each([
    [['invoiced'], 'half'],
    [['invoiced'], 'free'],
    [['invoiced', 'settled'], 'half'],
    [['invoiced', 'settled'], 'free'],
  ] as const)('shows the mail of a ride whose bill is %s at the %s fee as it is sent', async (states, fee) => {
    const { booking_id } = await bookedRide(site.visitor())
    for (const state of states) await setBill(booking_id, state)
    const [shown] = (await previewMails(booking_id, { fee })).body.data
    await cancel(booking_id, { fee })
    expect((await listMails(booking_id)).map(({ text }) => text)).toEqual([shown.text])
  })

  it('shows no mail of an unpaid ride, and refuses a wrong fee and a cancelled ride', async () => {
    const { booking_id } = await bookedRide(site.visitor())
    expect((await previewMails(booking_id, { fee: 'free' })).body.data).toEqual([])
    expect((await previewMails(booking_id, { fee: 'amount' })).body).toMatchObject({ code: 'FEE_REQUIRED' })
    const tooHigh = await previewMails(booking_id, { fee: 'amount', amount: 5 })
    expect([tooHigh.status, Object.keys(tooHigh.body.fields)]).toEqual([400, ['amount']])
    await cancel(booking_id, { fee: 'free' })
    const again = await previewMails(booking_id, { fee: 'free' })
    expect([again.status, again.body.code]).toEqual([409, 'STATUS_CHANGE_NOT_ALLOWED'])
    expect((await previewMails('0000000000000', { fee: 'free' })).status).toBe(404)
  })
})

describe('the mail about the refund of a cancellation by the office', () => {
  it('sends the refund’s mail only for the cancellation that the customer is notified of', async () => {
    const { booking_id, email } = await paidRide(site.visitor())
    const key = '00000000-0000-4000-8000-000000000002'
    await office.post(`/api/bookings/${booking_id}/refunds`, { key, amount: 20, reason: 'Late' })
    await waitForRefunds(site.pool, booking_id, 2000)
    await cancel(booking_id, { tell_customer: false })
    await waitForRefunds(site.pool, booking_id, 2000 + 7750)
    // Of the goodwill alone.
    expect(await listRefundMails(booking_id)).toEqual([email])
    const notified = await paidRide(site.visitor())
    await cancel(notified.booking_id)
    await waitForRefunds(site.pool, notified.booking_id, 9750)
    expect(await listRefundMails(notified.booking_id)).toEqual([notified.email])
  })

  it('stays silent when a ride that was cancelled before is cancelled again without a mail', async () => {
    const { booking_id } = await paidRide(site.visitor())
    // The full fee refunds nothing, so that the booking can be reinstated.
    await cancel(booking_id, { fee: 'full' })
    expect((await edit(booking_id, { status: 'confirmed' })).status).toBe(200)
    await cancel(booking_id, { tell_customer: false })
    await waitForRefunds(site.pool, booking_id, 9750)
    await waitForDeliveries(site)
    expect(await listMails(booking_id)).toMatchObject([{ dedupe: `cancel:${booking_id}:customer` }])
    expect(await listRefundMails(booking_id)).toEqual([])
  })
})
