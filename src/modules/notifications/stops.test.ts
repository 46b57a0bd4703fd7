// Stops that the office types, over HTTP: who reads them, and who is mailed when they change.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDriver, insertAssignment } from '../../../testing/assigned-rides.ts'
import { previewChange } from '../../../testing/booking-changes.ts'
import { waitForDeliveries } from '../../../testing/deliveries.ts'
import { assignDriver, createEligibleDriver, createRideAt } from '../../../testing/dispatch.ts'
import { dateIn, signUp } from '../../../testing/factories.ts'
import { createAdministrator, createBookingEditor } from '../../../testing/office.ts'
import { paidRide, queryOne } from '../../../testing/payments.ts'
import { bookByPhone, createPhoneBookingForm } from '../../../testing/phone-bookings.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let site: TestApp
let office: Visitor
const { put, auditOf } = createBookingEditor(() => ({ site, office }))
beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
})
afterAll(() => site.close())

const stops = 'via 12 Rose Lane,\n10 min'
const row = (id: string) => queryOne(site.pool, 'select * from bookings where booking_id = $1', [id])
const listMails = async (id: string) => {
  await waitForDeliveries(site)
  const query = `select split_part(dedupe, ':', 1) as kind, text from mails where dedupe like '%:' || $1 || ':%'
      or split_part(dedupe, ':', 2) in (select change_id from booking_changes where booking_id = $1) order by dedupe`
  return (await site.pool.query(query, [id])).rows as { kind: string; text: string }[]
}

it('are typed for each way of a phone booking, confirmed to the customer, and leave the price', async () => {
  const back = { date: dateIn(16), time: '18:00' }
  const form = await createPhoneBookingForm(office, { back, pays: 'invoice', stops })
  const wayBack = { ...form.return, stops: 'school, 5 min' }
  const { status, body } = await office.post('/api/admin/bookings', { ...form, return: wayBack })
  expect(status).toBe(201)
  const { booking } = body.data
  expect([booking.stops, booking.return_booking.stops]).toEqual([stops, 'school, 5 min'])
  expect([booking.price, booking.return_booking.price]).toEqual([195, 195])
  await waitForDeliveries(site)
  const query = 'select text from mails where to_address = $1'
  const { rows } = await site.pool.query(query, [(form.customer as { email: string }).email])
  const confirmation = rows.find(({ text }) => text.includes('Rose Lane'))
  expect(confirmation.text).toMatch(/Stops +via 12 Rose Lane, 10 min/)
  expect(confirmation.text).toContain('school, 5 min')
  const { text } = await office.get(`/api/bookings/export.csv?search=${booking.booking_id}`)
  expect(text).toContain('via 12 Rose Lane')
})

it('are shown on the driver’s day and on the board', async () => {
  const driver = await createDriver(site)
  const { booking_id } = await paidRide(site.visitor())
  await insertAssignment(site, { booking_id, driver_id: driver.driver_id })
  expect((await put(booking_id, { stops })).body.data.stops).toBe(stops)
  const { rides } = (await driver.visitor.get('/api/driver/rides')).body.data
  expect(rides).toMatchObject([{ booking_id, stops }])
  const { booking_date } = (await office.get(`/api/admin/bookings/${booking_id}`)).body.data
  const board = await office.get(`/api/admin/dispatch?from=${booking_date}&to=${booking_date}`)
  const ride = board.body.data.rides.find((each: { booking_id: string }) => each.booking_id === booking_id)
  expect(ride.stops).toBe(stops)
})

it('mail the driver and the customer when they change, and are in the audit log', async () => {
  const driver_id = await createEligibleDriver(site)
  const ride = await createRideAt(site, { days: 31 })
  expect((await assignDriver(office, ride, { driver_id })).status).toBe(200)
  const before = (await listMails(ride.booking_id)).length
  expect((await put(ride.booking_id, { stops })).status).toBe(200)
  const mails = (await listMails(ride.booking_id)).filter(({ kind }) => kind === 'change' || kind === 'revised')
  expect(mails.map(({ kind }) => kind)).toEqual(['change', 'revised'])
  for (const { text } of mails) expect(text).toMatch(/stops[\s\S]+via 12 Rose Lane, 10 min/)
  expect((await listMails(ride.booking_id)).length).toBe(before + 2)
  const [entry] = await auditOf(ride.booking_id, 'booking.changed')
  expect([entry?.before, entry?.after]).toMatchObject([{ stops: null }, { stops }])
  expect((await put(ride.booking_id, { stops: '' })).body.data.stops).toBeNull()
})

it('are refused if they are too long, and ignored from a customer', async () => {
  const form = await createPhoneBookingForm(office, { stops: 'x'.repeat(301) })
  const refused = await office.post('/api/admin/bookings', form)
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['stops']])
  const customer = site.visitor()
  const { user_id } = await signUp(customer)
  const { customer: _, pays: __, sooner: ___, ...own } = await createPhoneBookingForm(office)
  const booked = await customer.post('/api/bookings', { ...own, id: randomUUID(), stops })
  expect((await row(booked.body.data.booking_id)).stops).toBeNull()
  await site.pool.query('update users set email_verified_at = now() where user_id = $1', [user_id])
  const phone = await bookByPhone(office, { customer: { kind: 'known', user_id } })
  const preview = await previewChange(customer, phone.booking.booking_id, { stops: 'another stop' })
  expect(preview.body.data?.changed ?? []).not.toContain('stops')
})
