// A class that the office adds and prices appears wherever there are classes, without code that knows it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Candidate } from '#modules/dispatch/board/contract.ts'
import type { MailboxItem } from '#modules/notifications/contract.ts'
import { waitForDeliveries } from '../../testing/deliveries.ts'
import { assignDriver, createEligibleDriver, createRideAt } from '../../testing/dispatch.ts'
import { dateIn, quoteFor, rideToLondon } from '../../testing/factories.ts'
import { bookRows, cellsFor, checkRows, newName, priceRows } from '../../testing/guest-lists.ts'
import { createAdministrator } from '../../testing/office.ts'
import { createPartnerPerson } from '../../testing/partners.ts'
import { paidRide } from '../../testing/payments.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { bookByPhone, quotePhoneBooking } from '../../testing/phone-bookings.ts'
import { downloadReceipt } from '../../testing/receipts.ts'
import { changeClass, minibus, sellClass } from '../../testing/service-classes.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import type { Visitor } from '../../testing/visitor.ts'

let site: TestApp
let office: Visitor
beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
  await sellClass(office, minibus())
})
afterAll(() => site.close())

/** £195 from Heathrow in First Class, and £40 more. */
const price = 235
const choice = { service_type: 'minibus', price }
const names = [
  ['', 'Minibus'],
  ['/es', 'Microbús'],
  ['/fr', 'Minicar'],
  ['/de', 'Kleinbus'],
] as const
const pageOf = async (path: string) => (await site.visitor().get(path)).text

describe('a fourth class', () => {
  it.each(names)('is in the fare table and the structured data of the home page %s', async (prefix, name) => {
    const html = await pageOf(prefix || '/')
    const [table = ''] = /<table class="table fares.*?<\/table>/s.exec(html) ?? []
    const [head = ''] = /<thead>.*?<\/thead>/s.exec(table) ?? []
    expect(head).toContain(name)
    expect(table).toContain('235')
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(data).toMatch(new RegExp(`"name":"[^"]*, ${name}","price":235,"priceCurrency":"GBP"`))
  })

  it.each(names)('has a price on the page of prices without script %s', async (prefix, name) => {
    const ride = { country: 'uk', pickup: 'Heathrow Airport', destination: "Claridge's", time: '09:30' }
    const query = new URLSearchParams({ ...ride, date: dateIn(14), passengers: '6', luggage: '2' })
    const html = await pageOf(`${prefix}/search?${query}`)
    expect(html).toContain(name)
    expect(html).toContain('235')
  })

  it('is quoted in its position by its seats, on the site and by phone', async () => {
    const pick = (classes: readonly { service_type: string; price: number; cars: number }[]) =>
      classes.map(({ service_type, price: amount, cars }) => [service_type, amount, cars])
    const expected = [
      ['business_class', 300, 2],
      ['first_class', 390, 2],
      ['minibus', 235, 1],
    ]
    const ride = rideToLondon({ passengers: 6 })
    const { classes } = await quoteFor(site.visitor(), ride)
    expect(pick(classes).slice(0, 3)).toEqual(expected)
    const phone = await quotePhoneBooking(office, { ride })
    expect(pick(phone.body.data.classes).slice(0, 3)).toEqual(expected)
    const { booking } = await bookByPhone(office, choice)
    expect(booking).toMatchObject(choice)
  })

  it.each(names)('is in the mail of confirmation and on the receipt %s', async (prefix, name) => {
    const visitor = site.visitor()
    if (prefix) visitor.cookies.set('lang', prefix.slice(1))
    const { booking_id, email } = await paidRide(visitor, { ...choice, language: prefix.slice(1) || 'en' })
    await waitForDeliveries(site)
    const mails: MailboxItem[] = (await site.visitor().get('/dev/mailbox.json')).body
    const confirmation = mails.filter(({ to, text }) => to === email && text.includes(name))
    expect(confirmation.length).toBeGreaterThan(0)
    expect(pdfText((await downloadReceipt(visitor, site, booking_id)).bytes)).toContain(name)
  })

  it('is read from a guest list by each name, and an unknown name is refused with the classes on sale', async () => {
    const { visitor } = await createPartnerPerson(site, 'owner')
    const rows = ['team bus', 'Coach', 'minibus', 'Kleinbus', 'tram'].map((text) =>
      cellsFor({ name: `Mr ${newName()}`, class: text }),
    )
    const checked = await checkRows(visitor, rows)
    expect(checked.map(({ ride }) => ride?.service_type)).toEqual([...Array(4).fill('minibus'), undefined])
    expect(checked.at(-1)?.errors).toMatchObject({
      class: 'Please enter a service class by its name: Business Class, First Class, Minibus, Business Van/SUV',
    })
    const [booked] = await bookRows(visitor, await priceRows(visitor, rows.slice(0, 1)))
    expect(booked).toMatchObject({ outcome: 'booked', ride: choice })
  })

  it('is driven by the cars that serve it, and by other classes once the office says so', async () => {
    const own = await createEligibleDriver(site, { service_classes: ['minibus'], car_capacity: 8, car_luggage: 8 })
    const van = await createEligibleDriver(site, { service_classes: ['business_van'], car_capacity: 8, car_luggage: 8 })
    const ride = await createRideAt(site, { booking: choice })
    const reasons = async () => {
      const { data } = (await office.get(`/api/admin/dispatch/rides/${ride.booking_id}/cars/1/drivers`)).body
      const of = (id: string) => data.find(({ driver_id }: Candidate) => driver_id === id)?.reasons
      return [of(own), of(van)]
    }
    expect(await reasons()).toEqual([[], ['class']])
    expect((await assignDriver(office, ride, { driver_id: van })).status).toBe(409)
    await changeClass(office, 'minibus', { served_by: ['minibus', 'business_van'] })
    expect(await reasons()).toEqual([[], []])
    expect((await assignDriver(office, ride, { driver_id: van })).status).toBe(200)
  })
})
