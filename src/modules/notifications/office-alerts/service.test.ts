// Tests the attention list over HTTP: each item is raised, mailed and resolved once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MailboxItem } from '#modules/notifications/contract.ts'
import { createUsers } from '#modules/users/service.ts'
import { createDb } from '#platform/db.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { bookedRide, password, rideToLondon } from '../../../../testing/factories.ts'
import { createAdministrator, createBookingEditor, type OfficePerson } from '../../../../testing/office.ts'
import { hintPaid, openSession, paidRide, payByCard, paymentStatusOf, refOf } from '../../../../testing/payments.ts'
import { startSink } from '../../../../testing/smtp-sink.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { createAttention } from './service.ts'

let site: TestApp
let office: OfficePerson
let second: OfficePerson
beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site, { first_name: 'Rowan', last_name: 'Achterberg' })
  second = await createAdministrator(site)
})
afterAll(() => site.close())
beforeEach(async () => {
  await waitForDeliveries(site)
  await site.pool.query('delete from attention_items; delete from mails')
})

const noRates = { getRates: () => Promise.reject(new Error('no ride is priced here')) }
const noRead = () => Promise.reject(new Error('the board is not read here'))
const noBoard = { listRidesAtRisk: noRead, listUnjudged: noRead, listDrivenCars: noRead }
const list = async (query = '', by = office.visitor) => (await by.get(`/api/admin/attention${query}`)).body
const updateItem = (item_id: string, form: object, by = office.visitor) =>
  by.put(`/api/admin/attention/${item_id}`, form)
const toOffice = async (): Promise<MailboxItem[]> => {
  await waitForDeliveries(site)
  const { body } = await site.visitor().get('/dev/mailbox.json')
  return body.filter(({ subject }: MailboxItem) => subject.startsWith('Needs attention'))
}
const subjects = async () => (await toOffice()).map(({ subject }) => subject)
const raised = async () => {
  await waitForDeliveries(site)
  return list()
}

/** Books a ride with a card session; `pay` pays it. */
const paid = async (visitor: Visitor, over: Parameters<typeof bookedRide>[1] = {}) => {
  const booking = await bookedRide(visitor, over)
  const secret = await openSession(visitor, booking)
  return { booking, secret, pay: () => payByCard(visitor, secret) }
}
const becomes = (booking_id: string, status: string) =>
  eventually(async () => (await paymentStatusOf(site.pool, booking_id)) === status)
const toBirmingham = rideToLondon({ dropoff: { address: 'Birmingham Airport' } })

describe('an attention item', () => {
  it('is raised for a payment that differs from the requested amount', async () => {
    const visitor = site.visitor()
    const { booking, secret, pay } = await paid(visitor)
    await site.pool.query(`update charges set amount_pence = amount_pence + 100 where booking_id = $1`, [
      booking.booking_id,
    ])
    await pay()
    await hintPaid(visitor, booking.booking_id)
    await becomes(booking.booking_id, 'review')
    const { data, open, total } = await raised()
    expect([open, total]).toEqual([1, 1])
    expect(data).toMatchObject([
      {
        kind: 'payment_review',
        amount: booking.price,
        booking: {
          booking_id: booking.booking_id,
          customer: 'Eleanor Whitcombe',
          pickup_location: expect.stringContaining('Heathrow'),
        },
        seen_at: null,
      },
    ])
    const [mail] = await toOffice()
    expect(mail).toMatchObject({ to: 'support@ostler.example', subject: 'Needs attention: Payment in review' })
    for (const part of ['What to do', `£${booking.price}.00`]) expect(mail?.text).toContain(part)
    expect(mail?.links).toContain(`${site.url}/admin/attention`)
    expect(secret).not.toBe('')
  })

  it('is raised and mailed once for a dispute and for each failed refund', async () => {
    const visitor = site.visitor()
    const { booking, secret, pay } = await paid(visitor)
    await pay()
    await hintPaid(visitor, booking.booking_id)
    await site.cards.sandbox?.dispute(refOf(secret), 'open')
    await becomes(booking.booking_id, 'disputed')
    await site.cards.sandbox?.dispute(refOf(secret), 'won')
    await becomes(booking.booking_id, 'paid')
    for (const pence of [500, 700]) {
      const refund_key = `test:${pence}`
      await site.payments.onBookingCancelled({ booking_id: booking.booking_id, refund_pence: pence, refund_key })
      const ref = await eventually(async () => {
        const { rows } = await site.pool.query(
          `select provider_ref from refunds where booking_id = $1 and amount_pence = $2 and status = 'succeeded'`,
          [booking.booking_id, pence],
        )
        return rows[0]?.provider_ref as string | undefined
      })
      await site.cards.sandbox?.failRefund(ref)
      await eventually(async () => (await list()).data.some(({ amount }: { amount: number }) => amount === pence / 100))
    }
    const { data } = await raised()
    expect(data.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
      ['refund_failed', 7],
      ['refund_failed', 5],
      ['dispute', booking.price],
    ])
    expect((await subjects()).sort()).toEqual([
      'Needs attention: Payment disputed',
      'Needs attention: Refund failed',
      'Needs attention: Refund failed',
    ])
  })

  it('is raised for a paid long ride at a flat fare, not for a ride of usual length', async () => {
    await paidRide(site.visitor())
    expect((await raised()).data).toEqual([])
    const visitor = site.visitor()
    const { booking_id } = await paidRide(visitor, { ride: toBirmingham, service_type: 'business_class' })
    const { data } = await raised()
    expect(data).toMatchObject([{ kind: 'long_flat_fare', amount: null, booking: { booking_id } }])
    const [{ long_ride }] = data
    expect(long_ride.fare).toBe(150)
    expect(long_ride.by_the_mile).toBeCloseTo(60 + 2.75 * (long_ride.miles - 2), 1)
    expect(long_ride.by_the_mile).toBeGreaterThan(300)
    // A change that keeps the route raises no new item.
    const { price, version } = (await visitor.get(`/api/bookings/${booking_id}`)).body.data
    await visitor.send('PATCH', `/api/bookings/${booking_id}`, { pickup_sign: 'Ferrars', price, version })
    expect((await raised()).total).toBe(1)
    expect(await subjects()).toEqual(['Needs attention: Long ride at a flat fare'])
  })

  it('is raised for the settled invoice of a cancelled ride, not for an unsettled one', async () => {
    const billed = async (...states: string[]) => {
      const visitor = site.visitor()
      const { booking_id } = await bookedRide(visitor)
      for (const state of states) await office.visitor.put(`/api/bookings/${booking_id}/invoice`, { state })
      expect((await visitor.post(`/api/bookings/${booking_id}/cancel`, { refund: 0 })).status).toBe(200)
      return booking_id
    }
    await billed('invoiced')
    const booking_id = await billed('invoiced', 'settled')
    const { data } = await raised()
    expect(data).toMatchObject([{ kind: 'bill_return', amount: 195, booking: { booking_id } }])
    expect(await subjects()).toEqual(['Needs attention: Paid invoice of a cancelled ride'])
    // The ride is reinstated with its settled invoice, so no money is due back.
    const { edit } = createBookingEditor(() => ({ site, office: office.visitor }))
    expect((await edit(booking_id, { status: 'confirmed' })).status).toBe(200)
    expect(await raised()).toMatchObject({ open: 0 })
    expect((await list('?state=seen')).data).toMatchObject([
      { kind: 'bill_return', seen_at: expect.any(String), seen_by: null },
    ])
  })

  it('is listed without a mail while mail to the office is turned off', async () => {
    const set = async (email_notifications: boolean) => {
      const { version } = (await office.visitor.get('/api/settings')).body.data
      await office.visitor.put('/api/settings', { email_notifications, version })
    }
    await set(false)
    await paidRide(site.visitor(), { ride: toBirmingham, service_type: 'business_class' })
    expect((await raised()).open).toBe(1)
    expect(await subjects()).toEqual([])
    await set(true)
  })

  it('is raised for an event delivery that was given up', async () => {
    const db = createDb(site.pool)
    const clock = () => new Date()
    const attention = createAttention({
      ...{
        db,
        clock,
        bookings: site.bookings,
        payments: site.payments,
        rateCards: noRates,
        board: noBoard,
        users: createUsers({ db, clock }),
      },
      partners: { find: async () => undefined, lock: async () => undefined, findNames: async () => new Map() },
      commissions: site.commissions,
      site: { name: 'Ostler', url: site.url, phone: '' },
      officeAddress: async () => undefined,
      findBookingsOfMails: async () => new Map(),
      composeStaffMail: async () => undefined,
      composeMail: async () => {
        throw new Error('composeMail must not be called while the office has no mail address')
      },
    })
    const dead = { id: 'job-1', listener: 'notifications.confirm', key: 'abc' }
    await attention.raiseDeadDeliveries([dead])
    await attention.raiseDeadDeliveries([dead, { ...dead, id: 'job-2' }])
    expect((await list()).data).toMatchObject([
      { kind: 'delivery_dead', delivery: { listener: 'notifications.confirm', about: 'abc' } },
      { kind: 'delivery_dead' },
    ])
  })
})

it('lists a mail that could not be sent and mails the office once, without alerts about the alert mail', {
  tags: ['full'],
}, async () => {
  const sink = await startSink('550')
  const mailing = await startApp({ env: { SMTP_URL: sink.url, MAIL_FROM: 'bookings@ostler.example' } })
  const { visitor } = await createAdministrator(mailing)
  const forget = await mailing.pool.query('delete from mails')
  expect(forget.rowCount).toBeGreaterThanOrEqual(0)
  const response = await visitor.post('/api/contact', {
    name: 'Edith',
    email: 'edith@marlow.example',
    subject: 'A glove',
    message: 'Grey.',
  })
  expect(response.status).toBe(200)
  const found = await eventually(async () => {
    const { body } = await visitor.get('/api/admin/attention')
    const alertItems = body.data.filter(({ mail }: { mail: { subject: string } | null }) =>
      mail?.subject.startsWith('Needs'),
    )
    return alertItems.length ? body : undefined
  })
  const dead = found.data.find(({ mail }: { mail: { subject: string } }) => mail.subject.startsWith('Contact form'))
  expect(dead).toMatchObject({ kind: 'mail_dead', booking: null, mail: { to: 'support@ostler.example' } })
  expect(dead.mail.error).toContain('no such person')
  const ofMails = async () =>
    (await mailing.pool.query(`select dedupe, status from mails where dedupe like 'attention:%'`)).rows
  const alertCount = (await ofMails()).length
  await new Promise((resolve) => setTimeout(resolve, 6000))
  // Each failed mail causes one alert mail; the alert mails fail too and cause no further mail.
  const after = await ofMails()
  expect(after.length).toBe(alertCount)
  expect(after.every(({ status }) => status === 'dead')).toBe(true)
  await mailing.close()
  await sink.close()
})

describe('an item on the list', () => {
  const raiseLongRide = async (): Promise<string> => {
    await paidRide(site.visitor(), { ride: toBirmingham, service_type: 'business_class' })
    const { data } = await raised()
    return data[0].item_id
  }

  it('is resolved once with a note, answers 409 to a concurrent administrator, and can be reopened', async () => {
    const item_id = await raiseLongRide()
    const form = { seen: true, note: ' Called them,\r\nthey pay the miles. ' }
    const [one, two] = await Promise.all([
      updateItem(item_id, form),
      updateItem(item_id, { seen: true }, second.visitor),
    ])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    const late = one.status === 409 ? one : two
    expect(late.body).toMatchObject({
      code: 'ATTENTION_CHANGED',
      data: { item: { item_id, seen_by: expect.any(String) } },
    })
    await updateItem(item_id, { seen: false })
    expect((await list()).open).toBe(1)
    const done = await updateItem(item_id, form)
    expect(done.body.data).toMatchObject({ seen_by: 'Rowan Achterberg', note: 'Called them,\nthey pay the miles.' })
    expect((await updateItem(item_id, form)).status).toBe(200)
    expect((await office.visitor.get('/api/admin/attention/count')).body.data).toEqual({ open: 0 })
    expect((await list('?state=seen')).data).toMatchObject([{ item_id, note: 'Called them,\nthey pay the miles.' }])
    const { rows } = await site.pool.query(
      'select action, actor, after from audit_log where subject = $1 order by audit_id',
      [`attention:${item_id}`],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'attention seen to',
      'attention opened again',
      'attention seen to',
    ])
    expect(rows.at(-1)).toMatchObject({
      actor: office.user_id,
      after: { seen: true, note: 'Called them,\nthey pay the miles.' },
    })
  })

  it('refuses an invalid note and an unknown item', async () => {
    const item_id = await raiseLongRide()
    for (const note of ['x'.repeat(1001), 'bell \u0007'])
      expect((await updateItem(item_id, { seen: true, note })).status).toBe(400)
    expect((await updateItem('0000000000000', { seen: true })).body.code).toBe('ATTENTION_NOT_FOUND')
  })

  it('loses its note when the customer’s account is deleted', async () => {
    const visitor = site.visitor()
    const { booking_id, user_id } = await paidRide(visitor, { ride: toBirmingham, service_type: 'business_class' })
    const { data } = await raised()
    const [{ item_id }] = data
    await updateItem(item_id, { seen: true, note: 'Called Eleanor about it' })
    await site.pool.query(`update bookings set booking_status = 'completed' where booking_id = $1`, [booking_id])
    expect((await visitor.send('DELETE', `/api/users/${user_id}`, { password })).status).toBe(200)
    expect((await list('?state=seen')).data).toMatchObject([{ item_id, note: null, seen_by: 'Rowan Achterberg' }])
    const { rows } = await site.pool.query(
      `select 1 from audit_log where before::text || after::text like '%Called Eleanor%'`,
    )
    expect(rows).toEqual([])
    expect((await site.pool.query('select 1 from mails where dedupe = $1', [`attention:${item_id}`])).rows).toEqual([])
  })
})
