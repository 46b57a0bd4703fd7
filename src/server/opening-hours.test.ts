// Opening hours and blackout days: every way to book online follows those that hold now, and the office can book at any time.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RateDocument } from '#modules/pricing/rates/contract.ts'
import { previewChange, sendChange } from '../../testing/booking-changes.ts'
import { bookedRide, bookingOf, dateIn, quoteFor, rideToLondon, signUp } from '../../testing/factories.ts'
import { cellsFor } from '../../testing/guest-lists.ts'
import { createAdministrator, type OfficePerson } from '../../testing/office.ts'
import { createPartnerPerson } from '../../testing/partners.ts'
import { quotePhoneBooking } from '../../testing/phone-bookings.ts'
import { fourNames } from '../../testing/promotions.ts'
import { publishRates } from '../../testing/rate-cards.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import type { Visitor } from '../../testing/visitor.ts'

const blackoutDay = dateIn(20)
const openDay = dateIn(14)
const closedWeekday = dateIn(16)
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()
/** From six in the morning to one at night; closed on one weekday. */
const schedule: RateDocument['schedule'] = {
  opening_hours: Array.from({ length: 7 }, (_, day) =>
    day === weekdayOf(closedWeekday) ? [] : [{ from: '06:00', to: '01:00' }],
  ),
  blackout: [{ from: blackoutDay, to: blackoutDay }],
}

let site: TestApp
let office: OfficePerson
let customer: Visitor
let ride: Awaited<ReturnType<typeof bookedRide>>
let early: Awaited<ReturnType<typeof quoteFor>>
beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site)
  customer = site.visitor()
  ride = await bookedRide(customer)
  early = await quoteFor(customer, rideToLondon({ date: openDay, time: '04:00' }))
  await publishRates(office.visitor, (document) => ({ ...document, schedule }))
})
afterAll(() => site.close())

const quote = (over: Record<string, unknown>, visitor = site.visitor()) =>
  visitor.post('/api/quotes', rideToLondon(over))
const hours = '00:00\u201301:00, 06:00\u201324:00'
const closedHours = `Rides on this day begin within ${hours}. Please choose another time, or call +44 20 7946 0190.`
const closedDay = 'We take no online bookings for this day. Please choose another day, or call +44 20 7946 0190.'

describe('a pickup outside of the opening hours', () => {
  it.each([
    [openDay, '05:45', 400],
    [openDay, '06:00', 200],
    [openDay, '23:45', 200],
    [openDay, '00:45', 200],
    [openDay, '01:00', 400],
    [closedWeekday, '12:00', 400],
    [closedWeekday, '00:45', 200],
    [blackoutDay, '12:00', 400],
  ])('on %s at %s is answered %i', async (date, time, status) => {
    expect((await quote({ date, time })).status).toBe(status)
  })

  it('is refused with its reason for quotes, bookings, returns and changes', async () => {
    const book = async (over: object, from = early) =>
      customer.post('/api/bookings', {
        ...bookingOf(rideToLondon({ date: openDay, time: '04:00' }), from, { user_id: ride.user_id }),
        ...over,
      })
    const open = rideToLondon({ date: openDay })
    const answers = [
      await quote({ date: openDay, time: '04:00' }),
      await book({}),
      await book({ quote_id: undefined }),
      await customer.post('/api/bookings', {
        ...bookingOf(open, await quoteFor(customer, open), { user_id: ride.user_id }),
        return: { booking_date: dateIn(15), booking_time: '04:00:00' },
      }),
      await previewChange(customer, ride.booking_id, { booking_date: openDay, booking_time: '04:00' }),
      await sendChange(customer, ride.booking_id, {
        ...{ booking_date: openDay, booking_time: '04:00', price: ride.price, version: 1 },
      }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      answers.map(() => [400, 'CLOSED', expect.stringMatching(/^Rides on this day begin within/)]),
    )
    expect(answers[0]?.body).toMatchObject({ message: closedHours, fields: { time: closedHours }, data: { hours } })
  })

  it('is no reason to refuse another change of a ride that was booked before', async () => {
    const { status } = await previewChange(customer, ride.booking_id, { number_of_passengers: 3 })
    expect(status).toBe(200)
  })

  it('is refused at the date where the day has no hours, in the language of the reader', async () => {
    expect((await quote({ date: blackoutDay })).body).toMatchObject({
      ...{ code: 'CLOSED', fields: { date: closedDay }, data: { hours: null } },
    })
    const words = { de: /^Für diesen Tag nehmen wir/, fr: /^Nous ne prenons pas/, es: /^No aceptamos reservas/ }
    for (const [language, expected] of Object.entries(words)) {
      const reader = site.visitor()
      reader.cookies.set('lang', language)
      expect((await quote({ date: blackoutDay }, reader)).body.message).toMatch(expected)
    }
  })

  it('is refused in a guest list at the date or the time of its row', async () => {
    const { visitor } = await createPartnerPerson(site)
    const rows = [cellsFor({ time: '04:00' }), cellsFor({ date: blackoutDay }), cellsFor({})]
    const { body } = await visitor.post('/api/partner/desk/check', { date: openDay, pays: 'invoice', rows })
    expect(body.data.map(({ errors }: { errors: object }) => Object.keys(errors))).toEqual([['time'], ['date'], []])
  })

  it.each([
    ['', { date: openDay, time: '04:00' }, `Rides on this day begin within ${hours}`],
    ['', { date: blackoutDay, time: '12:00' }, 'We take no online bookings for this day'],
    ['/de', { date: blackoutDay, time: '12:00' }, 'Für diesen Tag nehmen wir online keine Buchungen an'],
  ])('is refused on the search page without script %s %o', async (prefix, when, words) => {
    const ends = { country: 'uk', pickup: 'Heathrow Airport', destination: "Claridge's" }
    const { status, text } = await site.visitor().get(`${prefix}/search?${new URLSearchParams({ ...ends, ...when })}`)
    expect(status).toBe(400)
    expect(text).toContain(words)
  })

  it('can be booked by phone where the office confirms it', async () => {
    const night = rideToLondon({ date: openDay, time: '04:00' })
    expect((await quotePhoneBooking(office.visitor, { ride: night })).body.code).toBe('CLOSED')
    expect((await quotePhoneBooking(office.visitor, { ride: night, sooner: true })).status).toBe(200)
    const edit = { booking_date: blackoutDay }
    expect((await office.visitor.put(`/api/bookings/${ride.booking_id}`, edit)).body.code).not.toBe('CLOSED')
  })
})

it('are those of the card that the booker has an agreement for, also where another account requested the quote', async () => {
  const { card_id, version_id } = (await office.visitor.post('/api/admin/agreement-cards', { name: 'Day rates' })).body
    .data
  const path = `/api/admin/rate-versions/${version_id}`
  const { document, revision } = (await office.visitor.get(path)).body.data
  const byDay = { opening_hours: Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }]), blackout: [] }
  const saved = await office.visitor.put(path, { revision, document: { ...document, schedule: byDay } })
  const when = { revision: saved.body.data.revision, effective_from: null, applies_by: 'booking' }
  expect((await office.visitor.post(`${path}/schedule`, when)).status).toBe(200)
  const visitor = site.visitor()
  const { email, user_id } = await signUp(visitor)
  const agreement = { payer: { kind: 'customer', email }, name: fourNames('Day'), change: { kind: 'card', card_id } }
  expect((await office.visitor.post('/api/admin/agreements', agreement)).status).toBe(200)
  const book = async (time: string) => {
    const ride = rideToLondon({ date: openDay, time })
    const { status, body } = await visitor.post(
      '/api/bookings',
      bookingOf(ride, await quoteFor(site.visitor(), ride), { user_id }),
    )
    return [status, body.code]
  }
  expect(await book('20:00')).toEqual([400, 'CLOSED'])
  expect(await book('10:00')).toEqual([201, undefined])
})

it('the notice and the last bookable day of the rates are obeyed where they are stricter than the settings', async () => {
  await publishRates(office.visitor, (document) => ({
    ...document,
    schedule: { opening_hours: null, blackout: [], notice_minutes: 2880, months_ahead: 2 },
  }))
  const answers = [
    await quote({ date: dateIn(1), time: '12:00' }),
    await quote({ date: dateIn(3) }),
    await quote({ date: dateIn(58) }),
    await quote({ date: dateIn(100) }),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [400, 'TOO_SOON'],
    [200, undefined],
    [200, undefined],
    [400, 'TOO_FAR_AHEAD'],
  ])
  expect(answers[0]?.body.message).toMatch(/48 hours/)
  expect(answers[3]?.body.fields.date).toMatch(/2 months/)
  const phone = { ride: rideToLondon({ date: dateIn(1), time: '12:00' }) }
  expect((await quotePhoneBooking(office.visitor, phone)).body.code).toBe('TOO_SOON')
  expect((await quotePhoneBooking(office.visitor, { ...phone, sooner: true })).status).toBe(200)
  const { text } = await office.visitor.get(`/api/admin/rate-versions/2026-1/differences`)
  expect(text).toContain('Minimum notice')
})

it('opening hours and blackout days that are not valid are refused at their field', async () => {
  const { version_id, revision } = (await office.visitor.post('/api/admin/rate-versions/2026-1/copies', {})).body.data
  const path = `/api/admin/rate-versions/${version_id}`
  const { document } = (await office.visitor.get(path)).body.data
  const wrong = {
    opening_hours: Array.from({ length: 7 }, () => [{ from: '25:00', to: '10:00' }]),
    blackout: [{ from: '2027-12-26', to: '2027-12-25' }],
  }
  const { status, body } = await office.visitor.put(path, { revision, document: { ...document, schedule: wrong } })
  expect(status).toBe(400)
  expect(body.fields).toMatchObject({
    'document.schedule.opening_hours.0.0.from': 'Enter a time such as 22:00',
    'document.schedule.blackout.0.to': 'The end is before the beginning',
  })
})
