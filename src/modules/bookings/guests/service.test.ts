// A partner's actions on rides of its guests, over HTTP: cancellation and messages to the passenger.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignToPartner, createPartnerPerson, type PartnerPerson } from '../../../../testing/partners.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let site: TestApp
let desk: PartnerPerson
beforeAll(async () => {
  site = await startApp()
  desk = await createPartnerPerson(site, 'desk')
})
afterAll(() => site.close())

const createPartnerRide = async (over: Parameters<typeof paidRide>[1] = {}) => {
  const visitor = site.visitor()
  const ride = await paidRide(visitor, over)
  await assignToPartner(site, ride.booking_id)
  return { ...ride, visitor }
}
const call = (booking_id: string, what: string, body?: object) =>
  body
    ? desk.visitor.post(`/api/partner/bookings/${booking_id}/${what}`, body)
    : desk.visitor.get(`/api/partner/bookings/${booking_id}/${what}`)

interface Mail {
  to: string
  subject: string
  text: string
  reply_to?: string
}
const findMails = async (address: string): Promise<Mail[]> => {
  const { rows } = await site.pool.query(
    'select to_address as to, reply_to_name, reply_to_address, subject, text from mails where to_address = $1 and dedupe like $2 order by created_at',
    [address, 'guest:%'],
  )
  return rows
}

describe('a cancellation by a partner', () => {
  it('has the preview and refund of the guest and is audited under the partner', async () => {
    const { booking_id, price, visitor } = await createPartnerRide()
    const theirs = (await visitor.get(`/api/bookings/${booking_id}/cancellation`)).body.data
    const { status, body } = await call(booking_id, 'cancellation')
    expect([status, body.data]).toEqual([200, theirs])
    expect(body.data).toMatchObject({ can_cancel: true, refund: price })
    const refused = await call(booking_id, 'cancel', { refund: price + 1 })
    expect([refused.status, refused.body.code]).toEqual([409, 'REFUND_CHANGED'])
    const done = await call(booking_id, 'cancel', { refund: price })
    expect([done.status, done.body.data]).toEqual([200, { refund: price, status: 'cancelled' }])
    expect((await call(booking_id, 'cancel', { refund: price })).body.data).toMatchObject({ refund: price })
    const { rows } = await site.pool.query(
      `select actor, after from audit_log where subject = $1 and action = 'booking.cancelled'`,
      [`booking:${booking_id}`],
    )
    expect(rows).toEqual([{ actor: desk.user_id, after: { booking_status: 'cancelled', by: 'partner' } }])
    const { body: timeline } = await visitor.get(`/api/bookings/${booking_id}/timeline`)
    expect(timeline.data.find(({ kind }: { kind: string }) => kind === 'cancelled').by).toBe('partner')
  })

  it('is refused after the pickup', async () => {
    const { booking_id } = await createPartnerRide()
    await site.pool.query(`update bookings set pickup_at = $2 where booking_id = $1`, [
      booking_id,
      new Date(Date.now() - 1000),
    ])
    const { status, body } = await call(booking_id, 'cancel', {})
    expect([status, body.code, body.data]).toEqual([409, 'NOT_CANCELLABLE', { reason: 'pickup_passed' }])
  })
})

describe('a message from a partner to a passenger', () => {
  const passenger = {
    is_self_booking: 0,
    guest_title: 'ms',
    guest_first_name: 'Ingrid',
    guest_last_name: 'Solberg',
    guest_email: 'ingrid@solberg.example',
    guest_phone_number: '+447700900123',
  }

  it('is mailed once in the language of the ride, with replies to the colleague who wrote it', async () => {
    const { booking_id } = await createPartnerRide(passenger)
    await site.pool.query(`update bookings set language = 'de' where booking_id = $1`, [booking_id])
    const message = { id: randomUUID(), text: 'Ihr Wagen wartet.\r\n\r\nBrook Street <b>3</b>' }
    for (const _ of [1, 2]) expect((await call(booking_id, 'messages', message)).status).toBe(200)
    await expect.poll(() => findMails('ingrid@solberg.example')).toHaveLength(1)
    const [mail] = await findMails('ingrid@solberg.example')
    expect(mail).toMatchObject({ reply_to_name: 'The Harcourt', reply_to_address: desk.email })
    expect(mail?.subject).toMatch(/^Nachricht von The Harcourt zu Ihrer Fahrt am /)
    expect(mail?.text).toContain('Ihr Wagen wartet.')
    expect(mail?.text).toContain('Brook Street <b>3</b>')
    const { rows } = await site.pool.query(
      `select actor, after from audit_log where action = 'booking.guest_contacted'`,
    )
    expect(rows).toEqual([{ actor: desk.user_id, after: { message_id: message.id } }])
  })

  it('is limited to five a day for one ride', async () => {
    const { booking_id } = await createPartnerRide()
    const write = () => call(booking_id, 'messages', { id: randomUUID(), text: 'Good evening.' })
    const statuses = (await Promise.all([1, 2, 3, 4, 5, 6, 7].map(write))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('is refused for another ride with the same id, an unpaid ride without an account, and a cancelled ride', async () => {
    const one = await createPartnerRide()
    const other = await createPartnerRide()
    const message = { id: randomUUID(), text: 'Good evening.' }
    expect((await call(one.booking_id, 'messages', message)).status).toBe(200)
    expect((await call(other.booking_id, 'messages', message)).status).toBe(404)
    const refused = async (change: string) => {
      await site.pool.query(`update bookings set ${change} where booking_id = $1`, [other.booking_id])
      const { status, body } = await call(other.booking_id, 'messages', { ...message, id: randomUUID() })
      return [status, body.code]
    }
    expect(
      await refused(`checkout_id = 'one', claim_user_id = user_id, user_id = null, payment_status = 'unpaid'`),
    ).toEqual([409, 'NOT_CONTACTABLE'])
    expect(await refused(`user_id = claim_user_id, claim_user_id = null, booking_status = 'cancelled'`)).toEqual([
      409,
      'NOT_CONTACTABLE',
    ])
  })

  it.each([
    ['blank text', '  '],
    ['2001 characters', 'x'.repeat(2001)],
    ['control characters', 'a\u0007b'],
  ])('is refused with %s', async (_, text) => {
    const { status, body } = await call('0000000000000', 'messages', { id: randomUUID(), text })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['text']])
  })
})
