// Status changes by the office (security.md 1.3): permitted transitions and refunds.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listRefunds, waitForRefunds } from '../../../../testing/booking-changes.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { bookedRide } from '../../../../testing/factories.ts'
import { createAdministrator, createBookingEditor } from '../../../../testing/office.ts'
import { findBrokenInvariants, paidRide } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
let office: Visitor
let office_id: string
const { read, put, edit, invoice, auditOf } = createBookingEditor(() => ({ site, office }))
beforeAll(async () => {
  site = await startApp()
  const person = await createAdministrator(site)
  office = person.visitor
  office_id = person.user_id
})
afterAll(async () => {
  const broken = await findBrokenInvariants(site.pool)
  // The office itself chose a partial refund for a completed ride.
  const allowedViolations = ['a cancelled ride that was to be refunded and holds money']
  expect(broken.filter((name) => !allowedViolations.includes(name))).toEqual([])
  await site.close()
})

describe('status changes by the office', () => {
  const setStatus = (id: string, status: string, over: object = {}) => edit(id, { status, ...over })

  it('allow every transition without refunds, each recorded in the audit log', async () => {
    const { booking_id } = await bookedRide(site.visitor())
    const statuses = [
      'confirmed',
      'pending',
      'completed',
      'pending',
      'confirmed',
      'completed',
      'confirmed',
      'cancelled',
    ]
    for (const status of [...statuses, 'pending', 'cancelled', 'confirmed', 'cancelled', 'completed', 'cancelled'])
      expect(`${status} ${(await setStatus(booking_id, status)).status}`).toBe(`${status} 200`)
    const { rows } = await site.pool.query(`select action from audit_log where subject = $1 and actor = $2`, [
      `booking:${booking_id}`,
      office_id,
    ])
    expect(rows).toHaveLength(14)
    expect((await read(booking_id)).payment_status).toBe('unpaid')
  })

  it('cannot set the status paid, and change no payment', async () => {
    const { booking_id } = await bookedRide(site.visitor())
    const { status, body } = await setStatus(booking_id, 'paid')
    expect([status, body.code, body.message]).toEqual([409, 'STATUS_CHANGE_NOT_ALLOWED', 'Failed to update booking'])
    const paid = await paidRide(site.visitor())
    await setStatus(paid.booking_id, 'confirmed')
    expect(await read(paid.booking_id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    await setStatus(paid.booking_id, 'pending')
    expect(await read(paid.booking_id)).toMatchObject({
      status: 'paid',
      booking_status: 'pending',
      payment_status: 'paid',
    })
  })

  it('refund a cancelled ride in full, even if the customer would get nothing, and make the cancellation final', async () => {
    const { booking_id, price } = await paidRide(site.visitor())
    await site.pool.query(`update bookings set pickup_at = now() + interval '10 minutes' where booking_id = $1`, [
      booking_id,
    ])
    expect((await setStatus(booking_id, 'cancelled')).status).toBe(200)
    await waitForRefunds(site.pool, booking_id, price * 100)
    const now = await read(booking_id)
    expect(now).toMatchObject({ status: 'cancelled', payment_status: 'refunded', statuses: ['cancelled'] })
    for (const status of ['pending', 'confirmed', 'completed'])
      expect((await setStatus(booking_id, status)).status).toBe(409)
    expect((await setStatus(booking_id, 'cancelled')).status).toBe(200)
    expect(await listRefunds(site.pool, booking_id)).toHaveLength(1)
  })

  it('cannot restore a ride whose refund is in progress', async () => {
    const { booking_id } = await paidRide(site.visitor())
    await setStatus(booking_id, 'cancelled')
    expect((await put(booking_id, { status: 'pending' })).status).toBe(409)
  })

  it('refund the amount that the office chose for a completed ride', async () => {
    const { booking_id } = await paidRide(site.visitor())
    await setStatus(booking_id, 'completed')
    await setStatus(booking_id, 'cancelled', { refund: 50 })
    await waitForRefunds(site.pool, booking_id, 5000)
    expect((await read(booking_id)).payment_status).toBe('partially_refunded')
  })

  it('notify the customer of every cancellation, automatic ones included', async () => {
    const { booking_id, email } = await bookedRide(site.visitor())
    await invoice(booking_id)
    for (const status of ['confirmed', 'cancelled', 'confirmed', 'cancelled']) {
      await setStatus(booking_id, status)
      await waitForDeliveries(site)
    }
    const mails = `select 1 from mails where to_address = $1 and dedupe like 'cancel:%'`
    expect((await site.pool.query(mails, [email])).rowCount).toBe(2)
    // Two mails in between say that the ride is restored.
    const restoredMails = `select 1 from mails where to_address = $1 and dedupe like 'accepted:%'`
    expect((await site.pool.query(restoredMails, [email])).rowCount).toBe(2)
    const unpaid = await bookedRide(site.visitor())
    for (const status of ['cancelled', 'pending']) await setStatus(unpaid.booking_id, status)
    await site.pool.query(`update bookings set pickup_at = now() - interval '1 minute' where booking_id = $1`, [
      unpaid.booking_id,
    ])
    await site.bookings.cancelAbandoned()
    const cancelledEvents = `select 1 from outbox where type = 'booking.cancelled' and data->>'booking_id' = $1`
    expect((await site.pool.query(cancelledEvents, [unpaid.booking_id])).rowCount).toBe(2)
  })

  it('are marked in the audit log if sent without a version, cancellations and completions included', async () => {
    for (const status of ['cancelled', 'completed']) {
      const { booking_id } = await bookedRide(site.visitor())
      await put(booking_id, { status })
      expect(await auditOf(booking_id, `booking.${status}`)).toMatchObject([
        { before: 'pending', after: { booking_status: status, unversioned: true } },
      ])
    }
  })

  it('reject an invalid refund amount instead of refunding everything', async () => {
    const { booking_id } = await paidRide(site.visitor())
    await setStatus(booking_id, 'completed')
    const { status, body } = await setStatus(booking_id, 'cancelled', { refund: 49.999 })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['refund']])
    expect((await read(booking_id)).status).toBe('completed')
  })

  it('refund a second cancellation after a first one without a refund was reverted', async () => {
    const { booking_id, price } = await paidRide(site.visitor())
    await setStatus(booking_id, 'completed')
    await setStatus(booking_id, 'cancelled', { refund: 0 })
    expect((await setStatus(booking_id, 'confirmed')).status).toBe(200)
    await setStatus(booking_id, 'cancelled')
    await waitForRefunds(site.pool, booking_id, price * 100)
  })
})
