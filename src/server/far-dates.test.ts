// Impossible dates, refused by every endpoint that takes a date, and rides after the last bookable day.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { previewChange, sendChange } from '../../testing/booking-changes.ts'
import { bookedRide, bookingOf, dateIn, quoteFor, rideToLondon } from '../../testing/factories.ts'
import { cellsFor } from '../../testing/guest-lists.ts'
import { createAdministrator, type OfficePerson } from '../../testing/office.ts'
import { createPartnerPerson } from '../../testing/partners.ts'
import { quotePhoneBooking } from '../../testing/phone-bookings.ts'
import { root, startApp, type TestApp } from '../../testing/start-app.ts'
import type { Visitor } from '../../testing/visitor.ts'

let site: TestApp
let office: OfficePerson
let customer: Visitor
let partner: Visitor
let ride: Awaited<ReturnType<typeof bookedRide>>
beforeAll(async () => {
  site = await startApp()
  customer = site.visitor()
  office = await createAdministrator(site)
  ride = await bookedRide(customer)
  partner = (await createPartnerPerson(site)).visitor
})
afterAll(() => site.close())

const book = async (over: object) =>
  customer.post('/api/bookings', {
    ...bookingOf(rideToLondon(), await quoteFor(customer), { user_id: ride.user_id }),
    ...over,
  })

it('contracts take dates by the one schema with its bounds', () => {
  const contracts = globSync('src/modules/**/contract.ts', { cwd: root })
  expect(contracts.length).toBeGreaterThan(40)
  const own = contracts.filter((file) => /\bisDate\b/.test(readFileSync(path.join(root, file), 'utf8')))
  expect(own).toEqual([])
})

describe.each(['9999-12-31', '2200-01-01', '1899-12-31', '0001-01-01'])('the impossible date %s', (date) => {
  it('is refused as the day of a ride', async () => {
    const answers = [
      await site.visitor().post('/api/quotes', rideToLondon({ date })),
      await book({ booking_date: date }),
      await book({ return: { booking_date: date, booking_time: '09:30:00' } }),
      await quotePhoneBooking(office.visitor, { ride: rideToLondon({ date }) }),
      await quotePhoneBooking(office.visitor, { back: { date, time: '09:30' } }),
      await previewChange(customer, ride.booking_id, { booking_date: date }),
      await sendChange(customer, ride.booking_id, { booking_date: date }),
      await office.visitor.put(`/api/bookings/${ride.booking_id}`, { booking_date: date }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
  })

  it('is refused in filters, boards and lists', async () => {
    const days = `from=${date}&to=${date}`
    const answers = [
      await office.visitor.get(`/api/bookings?date=${date}`),
      await office.visitor.get(`/api/admin/audit?${days}`),
      await office.visitor.get(`/api/admin/dispatch?${days}`),
      await office.visitor.get(`/api/admin/dispatch/lanes?${days}`),
      await office.visitor.post('/api/admin/dispatch/suggest', { date }),
      await customer.get(`/api/bookings/user/${ride.user_id}?${days}`),
      await partner.get(`/api/partner/calendar?${days}`),
      await partner.get(`/api/partner/desk/cars?date=${date}`),
      await partner.post('/api/partner/desk/check', { date, pays: 'invoice', rows: [cellsFor({})] }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
  })
})

describe('a ride after the last bookable day', () => {
  const inThreeYears = dateIn(3 * 365)

  it('is refused with the reason for quotes, bookings, returns, changes, the desk and the office', async () => {
    const answers = [
      await site.visitor().post('/api/quotes', rideToLondon({ date: inThreeYears })),
      await quotePhoneBooking(office.visitor, { ride: rideToLondon({ date: inThreeYears }) }),
      await quotePhoneBooking(office.visitor, { ride: rideToLondon({ date: inThreeYears }), sooner: true }),
      await quotePhoneBooking(office.visitor, { back: { date: inThreeYears, time: '09:30' } }),
      await previewChange(customer, ride.booking_id, { booking_date: inThreeYears }),
      await office.visitor.put(`/api/bookings/${ride.booking_id}`, { booking_date: inThreeYears }),
      await book({ booking_date: inThreeYears, quote_id: undefined }),
      await book({ return: { booking_date: inThreeYears, booking_time: '09:30:00' } }),
    ]
    const message = 'We take bookings up to 24 months ahead. Please choose an earlier date.'
    expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      answers.map(() => [400, 'TOO_FAR_AHEAD', message]),
    )
  })

  it('is refused in a guest list at the date of its row', async () => {
    const rows = [cellsFor({ date: inThreeYears }), cellsFor({})]
    const { body } = await partner.post('/api/partner/desk/check', { date: dateIn(14), pays: 'invoice', rows })
    expect(body.data.map(({ errors }: { errors: object }) => Object.keys(errors))).toEqual([['date'], []])
  })

  it('is refused on the search page without script', async () => {
    const query = new URLSearchParams({
      country: 'uk',
      pickup: 'Heathrow Airport',
      destination: "Claridge's",
      date: inThreeYears,
      time: '09:30',
    })
    const { status, text } = await site.visitor().get(`/search?${query}`)
    expect(status).toBe(400)
    expect(text).toContain('We take bookings up to 24 months ahead')
  })

  it('follows the number of months in the settings', async () => {
    const { version } = (await office.visitor.get('/api/settings')).body.data
    expect((await office.visitor.put('/api/settings', { booking_months_ahead: 1, version })).status).toBe(200)
    expect((await site.visitor().post('/api/quotes', rideToLondon({ date: dateIn(27) }))).status).toBe(200)
    const refused = await site.visitor().post('/api/quotes', rideToLondon({ date: dateIn(33) }))
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'We take bookings up to 1 month ahead. Please choose an earlier date.',
    ])
    const reader = site.visitor()
    reader.cookies.set('lang', 'de')
    const german = await reader.post('/api/quotes', rideToLondon({ date: dateIn(33) }))
    expect(german.body.message).toBe(
      'Wir nehmen Buchungen bis zu 1 Monat im Voraus an. Bitte wählen Sie ein früheres Datum.',
    )
  })
})
