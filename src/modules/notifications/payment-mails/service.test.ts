// Tests the mails about payments, invoices and the office's decisions over HTTP.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { bookedRide, dateIn } from '../../../../testing/factories.ts'
import { createAdministrator, createBookingEditor } from '../../../../testing/office.ts'
import { hintPaid, openSession, paidRide, payByCard, paymentStatusOf, refOf } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import type { MailboxItem } from '../contract.ts'

let site: TestApp
let office: Visitor
const { put, invoice } = createBookingEditor(() => ({ site, office }))
beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
})
afterAll(() => site.close())

/** Returns the mails about rides to this address, oldest first. */
const mailsTo = async (to: string): Promise<MailboxItem[]> => {
  await waitForDeliveries(site)
  const { body } = await site.visitor().get('/dev/mailbox.json')
  return body.filter((mail: MailboxItem) => mail.to === to && !mail.subject.startsWith('Confirm your e-mail')).reverse()
}
const flatText = (mail: MailboxItem | undefined): string => mail?.text.replace(/\s+/g, ' ') ?? ''
const forAda = () => ({
  is_self_booking: 0,
  guest_first_name: 'Ada',
  guest_last_name: 'Marsh',
  guest_email: `ada.${randomUUID().slice(0, 8)}@marsh.example`,
  guest_phone_number: '+447700900413',
})
const payCard = async (visitor: Visitor, ride: { booking_id: string; price: number }) => {
  await payByCard(visitor, await openSession(visitor, ride))
  expect((await hintPaid(visitor, ride.booking_id)).status).toBe(200)
}

it('confirms an invoiced ride again when it is paid by card, to the customer only', async () => {
  const visitor = site.visitor()
  const guest = forAda()
  const ride = await bookedRide(visitor, guest)
  await invoice(ride.booking_id)
  expect(flatText((await mailsTo(ride.email))[0])).toContain('Our office will send you an invoice')
  expect((await office.put(`/api/bookings/${ride.booking_id}/invoice`, { state: 'none' })).status).toBe(200)
  await payCard(visitor, ride)
  const [, paid, ...more] = await mailsTo(ride.email)
  expect(flatText(paid)).toContain('Payment received')
  expect(flatText(paid)).not.toContain('on a bill')
  expect(more).toEqual([])
  expect(await mailsTo(guest.guest_email)).toHaveLength(1)
})

it.each(['confirmed', 'pending'])(
  'notifies customer and passenger each time a paid ride is reinstated (%s)',
  async (status) => {
    const visitor = site.visitor()
    const guest = forAda()
    const { booking_id, email } = await paidRide(visitor, guest)
    await waitForDeliveries(site)
    await site.pool.query(`update bookings set pickup_at = now() + interval '30 minutes' where booking_id = $1`, [
      booking_id,
    ])
    for (const times of [1, 2]) {
      // Too late for a refund: the payment is kept, so the ride can be reinstated.
      expect((await visitor.post(`/api/bookings/${booking_id}/cancel`, { refund: 0 })).status).toBe(200)
      await waitForDeliveries(site)
      expect((await put(booking_id, { status })).status).toBe(200)
      for (const to of [email, guest.guest_email]) {
        const [, ...mails] = await mailsTo(to)
        expect(mails).toHaveLength(2 * times)
        const [off, again] = mails.slice(-2)
        expect(off?.subject).toMatch(/is cancelled$/)
        expect(again?.subject).toMatch(/^Your ride on .* is reinstated$/)
        expect(flatText(again)).toContain('The cancellation has been withdrawn')
        expect(again?.attachments[0]?.content).toContain('METHOD:PUBLISH')
        expect(/£|dashboard/.test(again?.text ?? '')).toBe(to === email)
      }
    }
  },
)

it('notifies customer and passenger of a reinstated invoiced ride', async () => {
  const guest = forAda()
  const { booking_id, email } = await bookedRide(site.visitor(), guest)
  await invoice(booking_id)
  for (const status of ['cancelled', 'pending']) {
    await waitForDeliveries(site)
    expect((await put(booking_id, { status })).status).toBe(200)
  }
  for (const to of [email, guest.guest_email])
    expect((await mailsTo(to)).map(({ subject }) => subject)).toEqual([
      expect.any(String),
      expect.stringMatching(/is cancelled$/),
      expect.stringMatching(/is reinstated$/),
    ])
})

it('attaches the calendar file when the office confirms a ride without a payment', async () => {
  const { booking_id, email } = await bookedRide(site.visitor())
  await put(booking_id, { status: 'confirmed' })
  const [mail] = await mailsTo(email)
  expect(flatText(mail)).toContain('The ride is attached as a calendar file.')
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/\.ics$/)])
})

describe('the mail about a cancellation without a refund', () => {
  const tooLate = 'It was cancelled less than 1 hour before pickup, so nothing is refunded.'
  const cancel = async (visitor: Visitor, booking_id: string) =>
    expect((await visitor.post(`/api/bookings/${booking_id}/cancel`, { refund: 0 })).status).toBe(200)
  const cancellationTextFor = async (email: string) =>
    flatText((await mailsTo(email)).find(({ subject }) => subject.endsWith('is cancelled')))

  it('says that the customer cancelled too late', async () => {
    const visitor = site.visitor()
    const { booking_id, email } = await paidRide(visitor)
    await site.pool.query(`update bookings set pickup_at = now() + interval '30 minutes' where booking_id = $1`, [
      booking_id,
    ])
    await cancel(visitor, booking_id)
    expect(await cancellationTextFor(email)).toContain(tooLate)
  })

  it('refers to the dispute of a disputed payment', async () => {
    const visitor = site.visitor()
    const ride = await bookedRide(visitor)
    const secret = await openSession(visitor, ride)
    await payByCard(visitor, secret)
    await hintPaid(visitor, ride.booking_id)
    await site.cards.sandbox?.dispute(refOf(secret), 'open')
    await expect.poll(() => paymentStatusOf(site.pool, ride.booking_id)).toBe('disputed')
    await cancel(visitor, ride.booking_id)
    const text = await cancellationTextFor(ride.email)
    expect(text).toContain('Your payment is in dispute; your bank decides about a refund.')
    expect(text).not.toContain(tooLate)
  })

  it('says that nothing was due for a leg that the office made free', async () => {
    const visitor = site.visitor()
    const back = { booking_date: dateIn(16), booking_time: '18:00:00' }
    const ride = await bookedRide(visitor, { return: back })
    const free = ride.return_booking_id as string
    expect((await put(free, { price: 0 })).status).toBe(200)
    await payCard(visitor, { booking_id: ride.booking_id, price: 195 })
    expect(await paymentStatusOf(site.pool, free)).toBe('paid')
    await cancel(visitor, free)
    const text = await cancellationTextFor(ride.email)
    expect(text).toContain('There is nothing to pay.')
    expect(text).not.toContain(tooLate)
  })

  it('does not blame a late cancellation when the office keeps the payment of a completed ride', async () => {
    const { booking_id, email } = await paidRide(site.visitor())
    for (const edit of [{ status: 'completed' }, { status: 'cancelled', refund: 0 }])
      expect((await put(booking_id, edit)).status).toBe(200)
    const text = await cancellationTextFor(email)
    expect(text).toContain('No refund is due.')
    expect(text).not.toContain(tooLate)
  })
})

it('names route, class and time in the mail with a payment link', async () => {
  const visitor = site.visitor()
  const ride = await bookedRide(visitor)
  const response = await office.post(`/api/bookings/${ride.booking_id}/payment-requests`, {})
  expect(response.status, response.text).toBe(200)
  const mail = (await mailsTo(ride.email)).find(({ subject }) => subject.startsWith('Payment for your ride'))
  const { pickup_location, dropoff_location, booking_time } = (await visitor.get(`/api/bookings/${ride.booking_id}`))
    .body.data
  for (const fact of [pickup_location, dropoff_location, 'First Class', booking_time.slice(0, 5)])
    expect(flatText(mail)).toContain(fact)
})

it('mails a changed name board only to the passenger who looks for it', async () => {
  const visitor = site.visitor()
  const guest = forAda()
  const { booking_id, email } = await paidRide(visitor, guest)
  const before = [(await mailsTo(email)).length, (await mailsTo(guest.guest_email)).length]
  // No driver is assigned yet, so the subject names no chauffeur.
  expect((await mailsTo(guest.guest_email))[0]?.subject).toMatch(/^A ride is booked for you on /)
  const { price, version } = (
    await visitor.post(`/api/bookings/${booking_id}/changes/preview`, { pickup_sign: 'Dr Marsh' })
  ).body.data
  const changed = await visitor.send('PATCH', `/api/bookings/${booking_id}`, {
    pickup_sign: 'Dr Marsh',
    price,
    version,
  })
  expect(changed.status, changed.text).toBe(200)
  const after = [(await mailsTo(email)).length, (await mailsTo(guest.guest_email)).length]
  expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([0, 1])
})
