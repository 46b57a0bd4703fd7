// The amount due on a booking is the amount of its payment session, per leg.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listRefunds } from '../../../../testing/booking-changes.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { bookedRide, dateIn } from '../../../../testing/factories.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { hintPaid, openSession, payByCard, paymentStatusOf, requestSession } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let running: TestApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.close())

const pair = async () => {
  const visitor = running.visitor()
  const booked = await bookedRide(visitor, { return: { booking_date: dateIn(16), booking_time: '18:00:00' } })
  const outward = booked.booking_id
  const back = booked.return_booking_id as string
  const due = async (id: string) => {
    const { amount_due, legs_due } = (await visitor.get(`/api/bookings/${id}`)).body.data
    return { amount_due, legs_due }
  }
  const set = (id: string, column: 'booking_status' | 'payment_status', value: string) =>
    running.pool.query(
      column === 'booking_status'
        ? 'update bookings set booking_status = $2 where booking_id = $1'
        : 'update bookings set payment_status = $2 where booking_id = $1',
      [id, value],
    )
  return { visitor, outward, back, price: booked.price, due, set }
}

describe('the amount due for a ride with its return', () => {
  it('covers both legs, for either booking id', async () => {
    const { visitor, outward, back, price, due } = await pair()
    const both = { amount_due: 2 * price, legs_due: [outward, back] }
    expect([await due(outward), await due(back)]).toEqual([both, both])
    expect((await requestSession(visitor, { booking_id: outward, price: 2 * price })).status).toBe(200)
  })

  it.each([
    ['the outward ride', 'booking_status', 'cancelled'],
    ['the return', 'booking_status', 'cancelled'],
    ['the outward ride', 'payment_status', 'paid'],
    ['the return', 'payment_status', 'invoiced'],
  ] as const)('covers only the other leg if %s has the %s %s', async (which, column, value) => {
    const { visitor, outward, back, price, due, set } = await pair()
    const [gone, left] = which === 'the return' ? [back, outward] : [outward, back]
    await set(gone, column, value)
    const rest = { amount_due: price, legs_due: [left] }
    expect([await due(outward), await due(back)]).toEqual([rest, rest])
    const refused = await requestSession(visitor, { booking_id: outward, price: 2 * price })
    expect([refused.status, refused.body.data]).toEqual([409, { amount: price }])
    expect((await requestSession(visitor, { booking_id: outward, price })).status).toBe(200)
  })

  it('includes a free leg, which can be cancelled without a refund', async () => {
    const { visitor, outward, back, price, due } = await pair()
    const office = (await createAdministrator(running)).visitor
    await office.put(`/api/bookings/${back}`, { price: 0 })
    expect(await due(outward)).toEqual({ amount_due: price, legs_due: [outward, back] })
    await payByCard(visitor, await openSession(visitor, { booking_id: outward, price }))
    expect((await hintPaid(visitor, outward)).status).toBe(200)
    expect(await Promise.all([outward, back].map((id) => paymentStatusOf(running.pool, id)))).toEqual(['paid', 'paid'])
    expect((await visitor.post(`/api/bookings/${back}/cancel`, {})).status).toBe(200)
    await waitForDeliveries(running)
    expect(await listRefunds(running.pool, back)).toEqual([])
  })

  it('cannot be paid by card if both legs are free', async () => {
    const { visitor, outward, back } = await pair()
    const office = (await createAdministrator(running)).visitor
    for (const id of [outward, back]) await office.put(`/api/bookings/${id}`, { price: 0 })
    const refused = await requestSession(visitor, { booking_id: outward, price: 0 })
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_PAYABLE'])
  })

  it('is zero once both legs are paid or cancelled', async () => {
    const { visitor, outward, back, price, due, set } = await pair()
    await payByCard(visitor, await openSession(visitor, { booking_id: outward, price: 2 * price }))
    await hintPaid(visitor, outward)
    expect(await due(outward)).toEqual({ amount_due: 0, legs_due: [] })
    for (const id of [outward, back]) await set(id, 'booking_status', 'cancelled')
    expect(await due(outward)).toEqual({ amount_due: 0, legs_due: [] })
  })
})
