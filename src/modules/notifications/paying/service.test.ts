// What customers and passengers are told of rides whose payment the office sees to, over HTTP.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allDelivered } from '../../../../testing/delivered.ts'
import { bookedRide } from '../../../../testing/factories.ts'
import { administratorOf, editingBy } from '../../../../testing/office.ts'
import { hintPaid, openSession, payByCard } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import type { MailboxItem } from '../contract.ts'

let site: TestApp
let office: Visitor
const { invoice } = editingBy(() => ({ site, office }))
beforeAll(async () => {
  site = await startApp()
  office = (await administratorOf(site)).visitor
})
afterAll(() => site.close())

/** The mails of rides to this address, the first one first. */
const mailsTo = async (to: string): Promise<MailboxItem[]> => {
  await allDelivered(site)
  const { body } = await site.visitor().get('/dev/mailbox.json')
  return body.filter((mail: MailboxItem) => mail.to === to && !mail.subject.startsWith('Confirm your e-mail')).reverse()
}
const said = (mail: MailboxItem | undefined): string => mail?.text.replace(/\s+/g, ' ') ?? ''
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

it('a ride that was on a bill and is paid by card then is confirmed as paid, too; its passenger is told once', async () => {
  const visitor = site.visitor()
  const guest = forAda()
  const ride = await bookedRide(visitor, guest)
  await invoice(ride.booking_id)
  expect(said((await mailsTo(ride.email))[0])).toContain('It goes on a bill')
  expect((await office.put(`/api/bookings/${ride.booking_id}/invoice`, { state: 'none' })).status).toBe(200)
  await payCard(visitor, ride)
  const [, paid, ...more] = await mailsTo(ride.email)
  expect(said(paid)).toContain('Payment received')
  expect(said(paid)).not.toContain('on a bill')
  expect(more).toEqual([])
  expect(await mailsTo(guest.guest_email)).toHaveLength(1)
})
