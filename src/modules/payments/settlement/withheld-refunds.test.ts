// Refunds that a dispute blocked, over HTTP with the sandbox: the office is alerted when the dispute is won, and refunds once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { bookedRide, dateIn } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import {
  findBrokenInvariants,
  hintPaid,
  openSession,
  payByCard,
  paymentStatusOf,
  queryOne,
  refOf,
} from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { BankMove } from '../adapters/sandbox/disputes.ts'

let holdsEvents = false
let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp({ cardFaults: { delivery: () => (holdsEvents ? { copies: 0 } : undefined) } })
  office = await createAdministrator(site)
})
afterAll(async () => {
  expect(await findBrokenInvariants(site.pool)).toEqual([])
  await site.close()
})

const becomes = (booking_id: string, status: string) =>
  eventually(async () => (await paymentStatusOf(site.pool, booking_id)) === status)

const paid = async (over: Parameters<typeof bookedRide>[1] = {}) => {
  const visitor = site.visitor()
  const { booking_id, return_booking_id = '' } = await bookedRide(visitor, over)
  const price = (await visitor.get(`/api/bookings/${booking_id}`)).body.data.amount_due
  const secret = await openSession(visitor, { booking_id, price })
  await payByCard(visitor, secret)
  await hintPaid(visitor, booking_id)
  const bank = (move: BankMove) => site.cards.sandbox?.dispute(refOf(secret), move)
  const cancel = (id = booking_id) => visitor.post(`/api/bookings/${id}/cancel`, {})
  return { visitor, booking_id, return_booking_id: return_booking_id ?? '', price, bank, cancel }
}
const disputed = async (over: Parameters<typeof bookedRide>[1] = {}) => {
  const ride = await paid(over)
  await ride.bank('open')
  await becomes(ride.booking_id, 'disputed')
  return ride
}
/** The refund in pounds that the attention list asks the office for. */
const dueFor = async (booking_id: string): Promise<number[]> => {
  await waitForDeliveries(site)
  const { data } = (await office.visitor.get('/api/admin/attention?page_size=100')).body
  type Shown = { kind: string; amount: number; booking: { booking_id: string } | null }
  return data
    .filter((item: Shown) => item.kind === 'refund_due' && item.booking?.booking_id === booking_id)
    .map(({ amount }: Shown) => amount)
}

describe('a refundable ride cancelled during a dispute of its payment', () => {
  it('is listed for the office once the dispute is won and can be refunded once', async () => {
    const { booking_id, price, bank, cancel } = await disputed()
    expect((await cancel()).body.data).toEqual({ refund: 0, status: 'cancelled' })
    expect(await dueFor(booking_id)).toEqual([])
    await bank('won')
    await becomes(booking_id, 'paid')
    expect(await dueFor(booking_id)).toEqual([price])
    const refund = { key: crypto.randomUUID(), reason: 'Cancelled in time' }
    const sent = await office.visitor.post(`/api/bookings/${booking_id}/refunds`, refund)
    expect(sent.body.data).toEqual({ refunded: price })
    await becomes(booking_id, 'refunded')
    // After another dispute that is won, nothing is left to refund.
    await bank('open')
    await becomes(booking_id, 'disputed')
    await bank('won')
    await becomes(booking_id, 'refunded')
    expect(await dueFor(booking_id)).toEqual([price])
  })

  it('owes no refund once the dispute is lost', async () => {
    const { booking_id, bank, cancel } = await disputed()
    await cancel()
    await bank('lost')
    await becomes(booking_id, 'refunded')
    expect(await dueFor(booking_id)).toEqual([])
  })

  it('owes only the share of the return ride if only that was cancelled', async () => {
    const ride = await disputed({ return: { booking_date: dateIn(16), booking_time: '18:00:00' } })
    await ride.cancel(ride.return_booking_id)
    await ride.bank('won')
    await becomes(ride.booking_id, 'paid')
    expect(await dueFor(ride.booking_id)).toEqual([])
    expect(await dueFor(ride.return_booking_id)).toEqual([ride.price / 2])
  })

  it('owes the full price if the company cancelled it', async () => {
    const { booking_id, price, bank } = await disputed()
    expect((await office.visitor.put(`/api/bookings/${booking_id}`, { status: 'cancelled' })).status).toBe(200)
    await bank('won')
    await becomes(booking_id, 'paid')
    expect(await dueFor(booking_id)).toEqual([price])
  })

  it('owes no refund if it was confirmed again', async () => {
    const { booking_id, bank, cancel } = await disputed()
    await cancel()
    expect((await office.visitor.put(`/api/bookings/${booking_id}`, { status: 'confirmed' })).status).toBe(200)
    await bank('won')
    await becomes(booking_id, 'paid')
    expect(await dueFor(booking_id)).toEqual([])
  })
})

describe('a refund that the provider refuses because of a dispute', () => {
  it('is listed as due once the dispute is won, not as a failed refund', async () => {
    const { booking_id, price, bank, cancel } = await paid()
    // The dispute exists, but its event has not arrived.
    holdsEvents = true
    await bank('open')
    expect((await cancel()).body.data.refund).toBe(price)
    await eventually(
      async () =>
        (await queryOne(site.pool, 'select status from refunds where booking_id = $1', [booking_id]))?.status ===
        'failed',
    )
    holdsEvents = false
    await site.payments.reconcile()
    await becomes(booking_id, 'disputed')
    await waitForDeliveries(site)
    const { data } = (await office.visitor.get('/api/admin/attention?page_size=100')).body
    expect(data.filter(({ kind }: { kind: string }) => kind === 'refund_failed')).toEqual([])
    await bank('won')
    await becomes(booking_id, 'paid')
    expect(await dueFor(booking_id)).toEqual([price])
    await office.visitor.post(`/api/bookings/${booking_id}/refunds`, {
      key: crypto.randomUUID(),
      reason: 'As promised',
    })
    await becomes(booking_id, 'refunded')
  })
})
