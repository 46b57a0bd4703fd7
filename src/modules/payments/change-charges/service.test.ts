// Payments of changes over HTTP: the extra of a more expensive change, the refund of a cheaper one, and what can interrupt them.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  listRefunds,
  makeChange,
  previewChange,
  proposeExtra,
  readChanges,
  sendChange,
  waitForRefunds,
} from '../../../../testing/booking-changes.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { bookedRide, dateIn } from '../../../../testing/factories.ts'
import {
  createTestClock,
  findBrokenInvariants,
  hintPaid,
  openSession,
  paidRide,
  payByCard,
  paymentStatusOf,
  queryOne,
  refOf,
  requestSession,
} from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { CardFaults } from '../adapters/cards.ts'

const testClock = createTestClock()
const faults: CardFaults = {}
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock: testClock.clock, cardFaults: faults, poolSize: 20 })
})
/** Webhooks are lost unless a test enables them, so that a payment is settled only by the browser's hint. */
beforeEach(() => {
  faults.delivery = () => ({ copies: 0 })
})
afterEach(() => {
  faults.refuse = undefined
})
afterAll(async () => {
  expect(await findBrokenInvariants(site.pool)).toEqual([])
  await site.close()
})

const other = {
  is_self_booking: 0,
  guest_first_name: 'Ada',
  guest_last_name: 'Marsh',
  guest_email: 'ada@marsh.example',
  guest_phone_number: '+447700900413',
}
/** A paid ride for £150; it costs £195 in first class and £390 with vans for the luggage. */
const business = { service_type: 'business_class' }
const first = { service_type: 'first_class' }
const van = { service_type: 'business_van', number_of_luggage: 8 }

const createPaidRide = async (options: Record<string, unknown> = business, at = site) => {
  const visitor = at.visitor()
  const { booking_id: id, return_booking_id } = await paidRide(visitor, options)
  const read = async (which = id) => (await visitor.get(`/api/bookings/${which}`)).body.data
  return { visitor, id, back: return_booking_id as string, read, books: () => readChanges(at.pool, id) }
}
const readRefunds = (id: string, { pool } = site) => listRefunds(pool, id)
const waitForRefund = (id: string, amount: number, { pool } = site) => waitForRefunds(pool, id, amount)
const waitForMails = (like: string, count: number) =>
  eventually(async () => {
    const { rows } = await site.pool.query('select * from mails where dedupe like $1 order by dedupe', [like])
    return rows.length >= count && rows
  })
const waitForClosedSession = (secret: string) =>
  eventually(async () => {
    const query = 'select status from payments where provider_ref = $1'
    return (await queryOne(site.pool, query, [refOf(secret)])).status === 'canceled'
  })
const readSequence = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1])
const cancel = (visitor: Awaited<ReturnType<typeof createPaidRide>>['visitor'], id: string) =>
  visitor.post(`/api/bookings/${id}/cancel`, {})

describe('a more expensive change of a paid ride', () => {
  it('is applied once its extra is paid, and a later cancellation refunds both payments', async () => {
    const { visitor, id, read, books } = await createPaidRide({ ...business, ...other })
    const before = await read()
    const [confirmed] = await waitForMails(`confirm:${id}:customer`, 1)
    expect((await previewChange(visitor, id, first)).body.data).toMatchObject({ price: 195, difference: 45, pay: 45 })
    const extra = await proposeExtra(visitor, id, first)
    expect(extra.price).toBe(45)
    const waitingChange = expect.objectContaining({ change_id: extra.change, amount: 45 })
    expect(await read()).toEqual({ ...before, waiting_change: waitingChange })
    const waiting = (await visitor.get(`/api/bookings/${id}/changes/${extra.change}`)).body.data
    expect(waiting).toMatchObject({ status: 'proposed', amount: 45, changed: ['service'], ride: first })
    expect((await requestSession(visitor, { ...extra, price: 44 })).body.data).toEqual({ amount: 45 })
    expect((await hintPaid(visitor, id, extra.change)).body.code).toBe('NOT_PAID')
    await payByCard(visitor, await openSession(visitor, extra))
    expect((await hintPaid(visitor, id, extra.change)).status).toBe(200)
    expect(await read()).toMatchObject({ ...first, price: 195, status: 'paid', version: before.version + 1 })
    expect(await books()).toMatchObject({ captured_pence: 19_500, applied: 1, waiting: 0, versions: 1, audited: 1 })
    expect((await requestSession(visitor, extra)).body.code).toBe('NOT_PAYABLE')
    const [customer, passenger] = await waitForMails(`change:${extra.change}:%`, 2)
    expect(customer.subject).toMatch(/^Your booking has changed/)
    expect(customer.text).toContain('The extra £45.00 has been paid')
    expect(passenger.text).not.toContain('£')
    for (const { attachments } of [customer, passenger])
      expect(readSequence(attachments[0].content)).toBeGreaterThan(readSequence(confirmed.attachments[0].content))
    expect((await visitor.get(`/api/bookings/${id}/cancellation`)).body.data.refund).toBe(195)
    await cancel(visitor, id)
    await waitForRefund(id, 19_500)
    expect((await readRefunds(id)).map(({ amount_pence }) => amount_pence)).toEqual([15_000, 4500])
    await eventually(async () => (await paymentStatusOf(site.pool, id)) === 'refunded')
  })

  it('is proposed once when requested twice, and a newer change replaces it and closes its session', async () => {
    const { visitor, id, books } = await createPaidRide()
    const twice = await Promise.all([proposeExtra(visitor, id, first), proposeExtra(visitor, id, first)])
    expect(twice[0]).toEqual(twice[1])
    const secret = await openSession(visitor, twice[0])
    const dearer = await proposeExtra(visitor, id, van)
    expect(dearer.price).toBe(240)
    expect(await books()).toMatchObject({ waiting: 1 })
    await waitForClosedSession(secret)
    expect((await payByCard(visitor, secret)).status).toBe(409)
    expect((await requestSession(visitor, twice[0])).body.code).toBe('NOT_PAYABLE')
    await payByCard(visitor, await openSession(visitor, dearer))
    expect((await hintPaid(visitor, id, dearer.change)).status).toBe(200)
    expect(await books()).toMatchObject({ captured_pence: 39_000, price_pence: 39_000, applied: 1 })
  })

  it('is paid once when two tabs pay', async () => {
    const { visitor, id, books } = await createPaidRide()
    const extra = await proposeExtra(visitor, id, first)
    const secrets = await Promise.all([openSession(visitor, extra), openSession(visitor, extra)])
    expect(secrets[0]).toBe(secrets[1])
    await Promise.all(secrets.map((secret) => payByCard(visitor, secret)))
    await Promise.all(secrets.map(() => hintPaid(visitor, id, extra.change)))
    expect(await books()).toMatchObject({ applied: 1, versions: 1, captured_pence: 19_500, refunded: 0 })
  })
})

/** A ride with an extra that is paid but not yet settled. */
const createUnsettledExtra = async () => {
  const world = await createPaidRide()
  const extra = await proposeExtra(world.visitor, world.id, first)
  await payByCard(world.visitor, await openSession(world.visitor, extra))
  const settle = () => hintPaid(world.visitor, world.id, extra.change)
  return { ...world, extra, settle }
}

describe('a paid extra whose change can no longer be applied is refunded in full', () => {
  it('if the ride was cancelled meanwhile', async () => {
    const { visitor, id, settle, books } = await createUnsettledExtra()
    await cancel(visitor, id)
    expect((await settle()).body.code).toBe('CHANGE_NOT_APPLIED')
    await waitForRefund(id, 19_500)
    expect(await books()).toMatchObject({ applied: 0, booking_status: 'cancelled', service_type: 'business_class' })
  })

  it('if the ride was changed meanwhile, and the customer is notified', async () => {
    const { visitor, id, settle, books } = await createUnsettledExtra()
    expect((await makeChange(visitor, id, { flight_number: 'BA 178' })).status).toBe(200)
    expect((await settle()).body.code).toBe('CHANGE_NOT_APPLIED')
    await waitForRefund(id, 4500)
    expect(await readRefunds(id)).toMatchObject([{ refund_key: 'unapplied' }])
    expect(await books()).toMatchObject({
      captured_pence: 15_000,
      payment_status: 'paid',
      service_type: 'business_class',
    })
    const refund = await queryOne(site.pool, 'select refund_id from refunds where booking_id = $1', [id])
    const [mail] = await waitForMails(`refund:${refund.refund_id}`, 1)
    expect(mail.text).toMatch(/could no longer be made[^£]*£45\.00/)
  })

  it('if the change expired, and the session of an expired change is closed', async () => {
    const { visitor, id, settle, books, extra } = await createUnsettledExtra()
    const late = await createPaidRide()
    const unpaid = await proposeExtra(late.visitor, late.id, first)
    const secret = await openSession(late.visitor, unpaid)
    testClock.forward(61 * 60_000)
    expect((await requestSession(visitor, extra)).body.code).toBe('NOT_PAYABLE')
    expect((await settle()).body.code).toBe('CHANGE_NOT_APPLIED')
    await waitForRefund(id, 4500)
    const again = await proposeExtra(late.visitor, late.id, first)
    expect(again.change).not.toBe(unpaid.change)
    testClock.forward(61 * 60_000)
    await site.bookings.proposals.sweepExpired()
    expect([await books(), await late.books()]).toMatchObject([{ waiting: 0 }, { waiting: 0 }])
    await waitForClosedSession(secret)
    expect((await payByCard(late.visitor, secret)).status).toBe(409)
  })

  it('if the other leg was moved before it', async () => {
    const world = await createPaidRide({ ...business, return: { booking_date: dateIn(16), booking_time: '18:00:00' } })
    const { visitor, id, back } = world
    const extra = await proposeExtra(visitor, id, { ...first, booking_date: dateIn(16) })
    await payByCard(visitor, await openSession(visitor, extra))
    expect((await makeChange(visitor, back, { booking_date: dateIn(15) })).status).toBe(200)
    expect((await hintPaid(visitor, id, extra.change)).body.code).toBe('CHANGE_NOT_APPLIED')
    await waitForRefund(id, 4500)
    expect(await paymentStatusOf(site.pool, id)).toBe('paid')
  })
})

describe('a cheaper change of a paid ride', () => {
  it('is applied at once and refunds the difference once, and a later cancellation refunds the rest', async () => {
    const { visitor, id, read, books } = await createPaidRide(first)
    const { version } = await read()
    const options = { ...business, price: 150, version }
    const done = await sendChange(visitor, id, options)
    expect(done.body.data).toMatchObject({ price: 150, difference: -45, refund: 45, version: version + 1 })
    expect((await sendChange(visitor, id, options)).status).toBe(200)
    await waitForRefund(id, 4500)
    expect(await readRefunds(id)).toHaveLength(1)
    await eventually(async () => (await books()).payment_status === 'partially_refunded')
    expect(await books()).toMatchObject({ captured_pence: 15_000, applied: 1 })
    await site.payments.onBookingChanged({
      booking_id: id,
      change_id: (await queryOne(site.pool, 'select change_id from booking_changes where booking_id = $1', [id]))
        .change_id,
      refund_pence: 4500,
    })
    expect(await readRefunds(id)).toHaveLength(1)
    expect((await read()).may).toEqual({ cancel: true, change: true, pay: false })
    await cancel(visitor, id)
    await waitForRefund(id, 19_500)
    await eventually(async () => (await paymentStatusOf(site.pool, id)) === 'refunded')
  })

  it('keeps the captured amount equal to the price over several price changes', { tags: ['full'] }, async () => {
    const { visitor, id, books } = await createPaidRide()
    for (const [options, price] of [
      [van, 390],
      [{ service_type: 'first_class', number_of_luggage: 2 }, 195],
      [van, 390],
      [{ ...business, number_of_luggage: 1 }, 150],
    ] as const) {
      const { body, text } = await makeChange(visitor, id, options)
      expect(body.data, text).toBeDefined()
      const { pay } = body.data
      if (pay) {
        const extra = { booking_id: id, change: pay.change_id, price: pay.amount }
        await payByCard(visitor, await openSession(visitor, extra))
        await hintPaid(visitor, id, extra.change)
      }
      expect(await books()).toMatchObject({ price_pence: price * 100, captured_pence: price * 100 })
    }
    await cancel(visitor, id)
    await waitForRefund(id, (150 + 240 + 195) * 100)
  })

  it('does not affect the other leg', { tags: ['full'] }, async () => {
    const options = { ...first, return: { booking_date: dateIn(16), booking_time: '18:00:00' } }
    const { visitor, id, back, read } = await createPaidRide(options)
    await makeChange(visitor, back, business)
    await waitForRefund(back, 4500)
    expect(await readRefunds(id)).toEqual([])
    expect(await read()).toMatchObject({ price: 195, payment_status: 'paid' })
  })
})

describe('a change at the same price', () => {
  it('is applied at once without a payment or refund', async () => {
    const { visitor, id, books } = await createPaidRide()
    const { body } = await makeChange(visitor, id, { booking_time: '10:45', notes_for_chauffeur: 'Two prams' })
    expect(body.data).toMatchObject({ difference: 0, changed: ['when', 'notes'] })
    expect(body.data).not.toHaveProperty('pay')
    expect(body.data).not.toHaveProperty('refund')
    expect(await books()).toMatchObject({ applied: 1, refunded: 0, payment_status: 'paid' })
  })
})

describe('a ride that is changed during its first payment', () => {
  it.each(['before', 'after'])(
    'gets the old price refunded in full if the card is charged %s the change',
    async (when) => {
      const visitor = site.visitor()
      const ride = await bookedRide(visitor)
      const { booking_id: id } = ride
      const old = await openSession(visitor, ride)
      // The provider refuses to cancel the session.
      faults.refuse = ({ path }) => (path.endsWith('/cancel') ? 500 : undefined)
      if (when === 'before') await payByCard(visitor, old)
      expect((await makeChange(visitor, id, business)).status).toBe(200)
      if (when === 'after') expect((await payByCard(visitor, old)).status).toBe(200)
      expect((await hintPaid(visitor, id)).body.code).toBe('NOT_PAID')
      faults.refuse = undefined
      await waitForRefund(id, 19_500)
      expect(await readRefunds(id)).toMatchObject([{ refund_key: 'outdated' }])
      await payByCard(visitor, await openSession(visitor, { ...ride, price: 150 }))
      expect((await hintPaid(visitor, id)).status).toBe(200)
      expect(await readChanges(site.pool, id)).toMatchObject({ captured_pence: 15_000, payment_status: 'paid' })
    },
  )
})
