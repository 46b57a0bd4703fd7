// The office moves bookings through their life (security.md 1.3): what may follow what, and the money that goes back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasComeBack, refundsIn } from '../../../../testing/changes.ts'
import { allDelivered } from '../../../../testing/delivered.ts'
import { bookedRide } from '../../../../testing/factories.ts'
import { administratorOf, editingBy } from '../../../../testing/office.ts'
import { brokenInvariants, paidRide } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
let office: Visitor
let office_id: string
const { read, put, edit, invoice, auditOf } = editingBy(() => ({ site, office }))
beforeAll(async () => {
  site = await startApp()
  const person = await administratorOf(site)
  office = person.visitor
  office_id = person.user_id
})
afterAll(async () => {
  const broken = await brokenInvariants(site.pool)
  // What the office has decided itself: a part of the money back for a completed ride.
  const decided = ['a cancelled ride that was to be refunded and holds money']
  expect(broken.filter((name) => !decided.includes(name))).toEqual([])
  await site.close()
})

describe('the life of a booking', () => {
  const to = (id: string, status: string, over: object = {}) => edit(id, { status, ...over })

  it('moves every way while no money went back, and each move is written down', async () => {
    const { booking_id } = await bookedRide(site.visitor())
    const way = ['confirmed', 'pending', 'completed', 'pending', 'confirmed', 'completed', 'confirmed', 'cancelled']
    for (const status of [...way, 'pending', 'cancelled', 'confirmed', 'cancelled', 'completed', 'cancelled'])
      expect(`${status} ${(await to(booking_id, status)).status}`).toBe(`${status} 200`)
    const { rows } = await site.pool.query(`select action from audit_log where subject = $1 and actor = $2`, [
      `booking:${booking_id}`,
      office_id,
    ])
    expect(rows).toHaveLength(14)
    expect((await read(booking_id)).payment_status).toBe('unpaid')
  })

  it('gives nobody the status paid, and touches no payment', async () => {
    const { booking_id } = await bookedRide(site.visitor())
    const { status, body } = await to(booking_id, 'paid')
    expect([status, body.code, body.message]).toEqual([409, 'STATUS_NOT_POSSIBLE', 'Failed to update booking'])
    const paid = await paidRide(site.visitor())
    await to(paid.booking_id, 'confirmed')
    expect(await read(paid.booking_id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    await to(paid.booking_id, 'pending')
    expect(await read(paid.booking_id)).toMatchObject({
      status: 'paid',
      booking_status: 'pending',
      payment_status: 'paid',
    })
  })

  it('calls a ride off with all of the money back, also when the customer would get none; then it stays off', async () => {
    const { booking_id, price } = await paidRide(site.visitor())
    await site.pool.query(`update bookings set pickup_at = now() + interval '10 minutes' where booking_id = $1`, [
      booking_id,
    ])
    expect((await to(booking_id, 'cancelled')).status).toBe(200)
    await hasComeBack(site.pool, booking_id, price * 100)
    const now = await read(booking_id)
    expect(now).toMatchObject({ status: 'cancelled', payment_status: 'refunded', statuses: ['cancelled'] })
    for (const status of ['pending', 'confirmed', 'completed']) expect((await to(booking_id, status)).status).toBe(409)
    expect((await to(booking_id, 'cancelled')).status).toBe(200)
    expect(await refundsIn(site.pool, booking_id)).toHaveLength(1)
  })

  it('does not let it stand again either while the refund is only on its way', async () => {
    const { booking_id } = await paidRide(site.visitor())
    await to(booking_id, 'cancelled')
    expect((await put(booking_id, { status: 'pending' })).status).toBe(409)
  })

  it('gives back of a completed ride what the office says', async () => {
    const { booking_id } = await paidRide(site.visitor())
    await to(booking_id, 'completed')
    await to(booking_id, 'cancelled', { refund: 50 })
    await hasComeBack(site.pool, booking_id, 5000)
    expect((await read(booking_id)).payment_status).toBe('partially_refunded')
  })

  it('is told each time that it is called off, also by the clock', async () => {
    const { booking_id, email } = await bookedRide(site.visitor())
    await invoice(booking_id)
    for (const status of ['confirmed', 'cancelled', 'confirmed', 'cancelled']) {
      await to(booking_id, status)
      await allDelivered(site)
    }
    const mails = `select 1 from mails where to_address = $1 and dedupe like 'cancel:%'`
    expect((await site.pool.query(mails, [email])).rowCount).toBe(2)
    // And between them that it stands again.
    const stands = `select 1 from mails where to_address = $1 and dedupe like 'accepted:%'`
    expect((await site.pool.query(stands, [email])).rowCount).toBe(2)
    const unpaid = await bookedRide(site.visitor())
    for (const status of ['cancelled', 'pending']) await to(unpaid.booking_id, status)
    await site.pool.query(`update bookings set pickup_at = now() - interval '1 minute' where booking_id = $1`, [
      unpaid.booking_id,
    ])
    await site.bookings.sweepAbandoned()
    const told = `select 1 from outbox where type = 'booking.cancelled' and data->>'booking_id' = $1`
    expect((await site.pool.query(told, [unpaid.booking_id])).rowCount).toBe(2)
  })

  it('is marked where nobody said which version they saw, also where it is called off or completed', async () => {
    for (const status of ['cancelled', 'completed']) {
      const { booking_id } = await bookedRide(site.visitor())
      await put(booking_id, { status })
      expect(await auditOf(booking_id, `booking.${status}`)).toMatchObject([
        { before: 'pending', after: { booking_status: status, unversioned: true } },
      ])
    }
  })

  it('gives nothing back for an amount that is none: that would be all of it', async () => {
    const { booking_id } = await paidRide(site.visitor())
    await to(booking_id, 'completed')
    const { status, body } = await to(booking_id, 'cancelled', { refund: 49.999 })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['refund']])
    expect((await read(booking_id)).status).toBe('completed')
  })

  it('pays back the second time too, when a ride without a refund was let stand again', async () => {
    const { booking_id, price } = await paidRide(site.visitor())
    await to(booking_id, 'completed')
    await to(booking_id, 'cancelled', { refund: 0 })
    expect((await to(booking_id, 'confirmed')).status).toBe(200)
    await to(booking_id, 'cancelled')
    await hasComeBack(site.pool, booking_id, price * 100)
  })
})
