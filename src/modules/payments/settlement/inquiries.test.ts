// Bank inquiries about a payment, over HTTP with the sandbox: the payment stays refundable, and the office is alerted.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { bookedRide } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import {
  createTestClock,
  findBrokenInvariants,
  hintPaid,
  openSession,
  payByCard,
  paymentStatusOf,
  refOf,
} from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { AttentionItem } from '../../notifications/attention-items/contract.ts'
import type { BankMove } from '../adapters/sandbox/disputes.ts'

const { clock, forward } = createTestClock()
let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp({ clock })
  office = await createAdministrator(site)
})
beforeEach(async () => {
  await waitForDeliveries(site)
  await site.pool.query('delete from attention_items')
})
afterAll(async () => {
  expect(await findBrokenInvariants(site.pool)).toEqual([])
  await site.close()
})

const paid = async (number = '4242 4242 4242 4242') => {
  const visitor = site.visitor()
  const { booking_id, ...booking } = await bookedRide(visitor)
  const secret = await openSession(visitor, { booking_id, price: booking.price })
  await payByCard(visitor, secret, { number })
  await hintPaid(visitor, booking_id)
  await waitForDeliveries(site)
  const bank = (move: BankMove) => site.cards.sandbox?.dispute(refOf(secret), move)
  return { visitor, booking_id, price: booking.price, bank, ref: refOf(secret) }
}
const items = async (state: 'open' | 'seen'): Promise<AttentionItem[]> =>
  (await office.visitor.get(`/api/admin/attention?state=${state}`)).body.data
const kinds = async (state: 'open' | 'seen') => {
  const condition = state === 'open' ? 'is null' : 'is not null'
  const { rows } = await site.pool.query(`select kind from attention_items where seen_at ${condition} order by kind`)
  return rows.map(({ kind }) => kind as string)
}
const waitFor = (expected: { open: string[]; seen: string[] }) =>
  eventually(async () => {
    await waitForDeliveries(site)
    return JSON.stringify([await kinds('open'), await kinds('seen')]) === JSON.stringify([expected.open, expected.seen])
  })
const becomes = (booking_id: string, status: string) =>
  eventually(async () => (await paymentStatusOf(site.pool, booking_id)) === status)

describe('a bank inquiry about a payment', () => {
  it('still allows a full refund on a free cancellation', async () => {
    const { visitor, booking_id, price, bank } = await paid()
    await bank('inquiry')
    await waitFor({ open: ['inquiry'], seen: [] })
    expect(await paymentStatusOf(site.pool, booking_id)).toBe('paid')
    expect((await visitor.get(`/api/bookings/${booking_id}/cancellation`)).body.data.refund).toBe(price)
    expect((await office.visitor.get(`/api/bookings/${booking_id}/money`)).body.data.refundable).toBe(price)
    const { body } = await visitor.post(`/api/bookings/${booking_id}/cancel`, { refund: price })
    expect(body.data).toEqual({ refund: price, status: 'cancelled' })
    await becomes(booking_id, 'refunded')
  })

  it('is listed for the office as an inquiry until the bank closes it', async () => {
    const { booking_id, price, bank } = await paid('4000 0000 0000 1976')
    await waitFor({ open: ['inquiry'], seen: [] })
    expect(await items('open')).toMatchObject([{ amount: price, booking: { booking_id } }])
    await bank('review')
    await waitFor({ open: ['inquiry'], seen: [] })
    await bank('closed')
    await waitFor({ open: [], seen: ['inquiry'] })
    expect(await items('seen')).toMatchObject([{ seen_by: null }])
    expect(await paymentStatusOf(site.pool, booking_id)).toBe('paid')
    await bank('inquiry')
    await waitFor({ open: ['inquiry'], seen: ['inquiry'] })
    await bank('closed')
    await waitFor({ open: [], seen: ['inquiry', 'inquiry'] })
  })

  it('that becomes a dispute blocks refunds and is listed as a dispute', async () => {
    const { visitor, booking_id, bank } = await paid()
    await bank('inquiry')
    await waitFor({ open: ['inquiry'], seen: [] })
    await bank('open')
    await becomes(booking_id, 'disputed')
    await waitFor({ open: ['dispute'], seen: ['inquiry'] })
    expect((await visitor.get(`/api/bookings/${booking_id}/cancellation`)).body.data.refund).toBe(0)
    await bank('review')
    await bank('won')
    await becomes(booking_id, 'paid')
  })

  it('is read from the provider, in whatever order its events arrive', async () => {
    const { booking_id, bank, ref } = await paid()
    await bank('inquiry')
    await bank('open')
    await becomes(booking_id, 'disputed')
    await bank('won')
    await becomes(booking_id, 'paid')
    const { rows } = await site.pool.query<{ body: string }>(
      `select body from sandbox.events where body like $1 and type like 'charge.dispute.%' order by created desc, type`,
      [`%${ref}%`],
    )
    expect(rows).toHaveLength(4)
    for (const [index, event] of rows.entries()) {
      const body = event.body.replace(/evt_\w+/, `evt_again${index}`)
      const signature = site.cards.sandbox?.sign(body) ?? ''
      const sent = await site.visitor().post('/api/payments/webhook', body, {
        'stripe-signature': signature,
        'content-type': 'application/json',
      })
      expect(sent.status).toBe(200)
    }
    await waitForDeliveries(site)
    expect(await kinds('open')).toEqual(['dispute'])
    expect(await paymentStatusOf(site.pool, booking_id)).toBe('paid')
  })

  it('is found closed by the reconciler if its closing event was lost', async () => {
    const { bank, ref } = await paid()
    await bank('inquiry')
    await waitFor({ open: ['inquiry'], seen: [] })
    await site.pool.query(
      `update sandbox.objects set body = body || '{"status": "warning_closed"}' where kind = 'dispute' and parent = $1`,
      [ref],
    )
    await site.payments.reconcile()
    expect(await kinds('open')).toEqual(['inquiry'])
    forward(7 * 3_600_000)
    await site.payments.reconcile()
    await waitFor({ open: [], seen: ['inquiry'] })
  })
})
