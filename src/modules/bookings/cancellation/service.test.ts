// Cancellation over HTTP: refunds and deadlines, idempotence, single legs of a return.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { bookedRide, dateIn, rideToLondon, signUp } from '../../../../testing/factories.ts'
import {
  findBrokenInvariants,
  hintPaid,
  openSession,
  paidRide,
  payByCard,
  paymentStatusOf,
  queryOne,
  refOf,
} from '../../../../testing/payments.ts'
import { retryWhileBusy } from '../../../../testing/retry-while-busy.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'

/** Clock of the application; undefined for the real time. */
let fixedNow: Date | undefined
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock: () => fixedNow ?? new Date(), poolSize: 20 })
})
afterEach(() => {
  fixedNow = undefined
})
afterAll(async () => {
  expect(await findBrokenInvariants(site.pool)).toEqual([])
  await site.close()
})

/** Near enough that a session does not expire before the pickup. */
const soon = rideToLondon({ date: dateIn(3) })
const cancel = (visitor: Visitor, id: string, body: object = {}) => visitor.post(`/api/bookings/${id}/cancel`, body)
const getCancellation = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/api/bookings/${id}/cancellation`)).body.data
const waitUntilRefunded = (id: string, at = site) =>
  eventually(async () => (await paymentStatusOf(at.pool, id)) === 'refunded')

/** Counts the records of a cancelled ride. */
const findRecords = (id: string, { pool } = site) =>
  queryOne(
    pool,
    `select
      (select count(*) from refunds where booking_id = $1) as refunds,
      (select coalesce(sum(amount_pence), 0) from refunds where booking_id = $1) as pence,
      (select count(*) from audit_log where subject = 'booking:' || $1 and action = 'booking.cancelled') as audited,
      (select count(*) from outbox where type = 'booking.cancelled' and key = $1) as events,
      (select count(*) from booking_versions where booking_id = $1 and why = 'cancelled') as versions`,
    [id],
  )
const findMails = async (like: string, count: number) => {
  const found = async () =>
    (await site.pool.query('select * from mails where dedupe like $1 order by dedupe', [like])).rows
  await eventually(async () => (await found()).length >= count)
  return found()
}

describe('a cancellation of a paid ride', () => {
  it('previews the refund and its deadline, then refunds, with mails and calendar files', async () => {
    const visitor = site.visitor()
    const ride = await paidRide(visitor, {
      is_self_booking: 0,
      guest_first_name: 'Ada',
      guest_last_name: 'Marsh',
      guest_email: 'ada@marsh.example',
      guest_phone_number: '+447700900413',
    })
    const { data: before } = (await visitor.get(`/api/bookings/${ride.booking_id}`)).body
    expect(before.may).toEqual({ cancel: true, change: true, pay: false })
    const until = new Date(new Date(before.pickup_at).getTime() - 3_600_000).toISOString()
    expect(await getCancellation(visitor, ride.booking_id)).toEqual({
      can_cancel: true,
      refund: 195,
      refund_until: until,
      currency: 'gbp',
      time_zone: 'Europe/London',
    })
    const done = await cancel(visitor, ride.booking_id, { refund: 195 })
    expect([done.status, done.body.data]).toEqual([200, { refund: 195, status: 'cancelled' }])
    await waitUntilRefunded(ride.booking_id)
    const { data: after } = (await visitor.get(`/api/bookings/${ride.booking_id}`)).body
    expect(after).toMatchObject({ status: 'cancelled', may: { cancel: false, change: false, pay: false } })
    expect(after.version).toBeGreaterThan(before.version)
    const [customer, passenger] = await findMails(`cancel:${ride.booking_id}:%`, 2)
    expect(customer.text).toContain('£195.00 is refunded')
    expect(passenger.to_address).toBe('ada@marsh.example')
    expect(passenger.text).not.toContain('£')
    for (const mail of [customer, passenger]) {
      expect(mail.attachments[0].content_type).toContain('method=CANCEL')
      expect(mail.attachments[0].content).toMatch(/METHOD:CANCEL.*STATUS:CANCELLED/s)
    }
    expect(await getCancellation(visitor, ride.booking_id)).toMatchObject({
      can_cancel: false,
      reason: 'cancelled',
      refund: 195,
    })
  })

  it('refunds in full until one hour before pickup and nothing a millisecond later', async () => {
    const visitor = site.visitor()
    const exact = await paidRide(visitor, { ride: soon })
    const until = new Date((await getCancellation(visitor, exact.booking_id)).refund_until)
    fixedNow = until
    expect(await getCancellation(visitor, exact.booking_id)).toMatchObject({ refund: 195 })
    fixedNow = new Date(until.getTime() + 1)
    expect(await getCancellation(visitor, exact.booking_id)).toMatchObject({ can_cancel: true, refund: 0 })
    const late = await cancel(visitor, exact.booking_id, { refund: 195 })
    expect([late.status, late.body.code, late.body.data]).toEqual([409, 'REFUND_CHANGED', { refund: 0 }])
    fixedNow = until
    expect((await cancel(visitor, exact.booking_id, { refund: 195 })).body.data.refund).toBe(195)
    await waitUntilRefunded(exact.booking_id)
  })

  it('succeeds without a refund in the last hour and is refused at the pickup', async () => {
    const visitor = site.visitor()
    const ride = await paidRide(visitor, { ride: soon })
    const pickup = new Date((await visitor.get(`/api/bookings/${ride.booking_id}`)).body.data.pickup_at)
    fixedNow = pickup
    const gone = await cancel(visitor, ride.booking_id)
    expect([gone.status, gone.body.code, gone.body.data]).toEqual([409, 'NOT_CANCELLABLE', { reason: 'pickup_passed' }])
    fixedNow = new Date(pickup.getTime() - 1)
    expect((await cancel(visitor, ride.booking_id)).body.data).toEqual({ refund: 0, status: 'cancelled' })
    const [mail] = await findMails(`cancel:${ride.booking_id}:customer`, 1)
    expect(mail.text).toContain('nothing is refunded')
    expect(await findRecords(ride.booking_id)).toMatchObject({ refunds: 0 })
    expect(await paymentStatusOf(site.pool, ride.booking_id)).toBe('paid')
  })

  it.each(['outward', 'return'])('refunds the %s leg alone, to the penny', async (which) => {
    const visitor = site.visitor()
    const pair = await paidRide(visitor, { return: { booking_date: dateIn(16), booking_time: '18:00:00' } })
    const ids = [pair.booking_id, pair.return_booking_id as string]
    const [gone, left] = (which === 'outward' ? ids : [...ids].reverse()) as [string, string]
    await cancel(visitor, gone)
    await waitUntilRefunded(gone)
    expect(await paymentStatusOf(site.pool, left)).toBe('paid')
    expect(await findRecords(gone)).toMatchObject({ refunds: 1, pence: 19_500 })
    expect(await findRecords(left)).toMatchObject({ refunds: 0, events: 0 })
    await cancel(visitor, left)
    await waitUntilRefunded(left)
  })
})

describe('a cancellation of an unpaid ride', () => {
  it('refunds a concurrent payment in full', async () => {
    const visitor = site.visitor()
    const ride = await bookedRide(visitor)
    const secret = await openSession(visitor, ride)
    expect(await getCancellation(visitor, ride.booking_id)).toMatchObject({
      can_cancel: true,
      refund: 0,
      refund_until: null,
    })
    const [paid, done] = await Promise.all([payByCard(visitor, secret), cancel(visitor, ride.booking_id)])
    expect([paid.status, done.status]).toEqual([200, 200])
    await waitUntilRefunded(ride.booking_id)
    expect(await findRecords(ride.booking_id)).toMatchObject({ refunds: 1, pence: 19_500 })
    const other = await bookedRide(site.visitor())
    expect((await cancel(visitor, other.booking_id)).status).toBe(404)
  })

  it('cancels the open payment session', async () => {
    const visitor = site.visitor()
    const ride = await bookedRide(visitor)
    const secret = await openSession(visitor, ride)
    await cancel(visitor, ride.booking_id)
    const status = 'select status from payments where provider_ref = $1'
    await eventually(async () => (await queryOne(site.pool, status, [refOf(secret)])).status === 'canceled')
    expect((await payByCard(visitor, secret)).status).toBe(409)
  })
})

describe('a cancellation during the settlement of a payment', () => {
  it.each([1, 2])('cancels the ride and refunds in full in either order (%i)', async () => {
    const visitor = site.visitor()
    const ride = await bookedRide(visitor)
    await payByCard(visitor, await openSession(visitor, ride))
    const [, done] = await Promise.all([hintPaid(visitor, ride.booking_id), cancel(visitor, ride.booking_id)])
    expect(done.status).toBe(200)
    await waitUntilRefunded(ride.booking_id)
    expect(await findRecords(ride.booking_id)).toMatchObject({ refunds: 1, pence: 19_500, events: 1 })
  })
})

describe('fifty concurrent cancellations', () => {
  const cancelFiftyTimes = async (at: TestApp) => {
    const visitor = at.visitor()
    const { booking_id } = await paidRide(visitor)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => retryWhileBusy(() => cancel(visitor, booking_id))),
    )
    return { booking_id, answers }
  }

  it('create one refund and one mail', async () => {
    const { booking_id, answers } = await cancelFiftyTimes(site)
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['200 {"success":true,"data":{"refund":195,"status":"cancelled"}}']),
    )
    await waitUntilRefunded(booking_id)
    expect(await findRecords(booking_id)).toEqual({ refunds: 1, pence: 19_500, audited: 1, events: 1, versions: 1 })
    expect(await findMails(`cancel:${booking_id}:%`, 1)).toHaveLength(1)
  })

  it('cancel several times without the row lock and the version key (control)', {
    tags: ['full'],
  }, async () => {
    const Client = withoutLocks({ before: 'update "bookings" set "booking_status"' })
    const unguarded = await startApp({ Client, poolSize: 20 })
    await unguarded.pool.query('alter table booking_versions drop constraint booking_versions_pkey')
    const { booking_id } = await cancelFiftyTimes(unguarded)
    expect((await findRecords(booking_id, unguarded)).audited).toBeGreaterThan(1)
    await unguarded.close()
  })
})

describe('permission to cancel', () => {
  it('is refused as not found to all but the owner', async () => {
    const visitor = site.visitor()
    const { booking_id } = await paidRide(visitor)
    const stranger = site.visitor()
    await signUp(stranger)
    const calls = (id: string) => [
      stranger.get(`/api/bookings/${id}/cancellation`),
      cancel(stranger, id),
      stranger.post(`/api/bookings/${id}/changes/preview`, {}),
      stranger.send('PATCH', `/api/bookings/${id}`, { price: 195, version: 1 }),
      stranger.get(`/api/bookings/${id}/changes/aaaaaaaaaaaaa`),
    ]
    const others = await Promise.all(calls(booking_id))
    const missing = await Promise.all(calls('aaaaaaaaaaaaa'))
    for (const [index, { status, text }] of others.entries()) {
      expect(status).toBe(404)
      expect(text).toBe(missing[index]?.text)
    }
    expect((await site.visitor().post(`/api/bookings/${booking_id}/cancel`, {})).status).toBe(401)
  })
})
