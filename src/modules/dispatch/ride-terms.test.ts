// Terms of waiting and cancellation over HTTP: each ride keeps those of the rates that it was booked by.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createActions,
  createDriver,
  type DriverPerson,
  getDriverDay,
  insertAssignment,
  movePickup,
} from '../../../testing/assigned-rides.ts'
import { eventually } from '../../../testing/eventually.ts'
import { bookedRide, dateIn, quoteFor, rideToLondon } from '../../../testing/factories.ts'
import { createAdministrator, createBookingEditor, type OfficePerson } from '../../../testing/office.ts'
import { createTestClock, paidRide, queryOne } from '../../../testing/payments.ts'
import { publishRates } from '../../../testing/rate-cards.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'

const { clock, forward } = createTestClock()
const minute = 60_000
const hour = 60 * minute

interface TestRide {
  booking_id: string
  customer: Visitor
}
let site: TestApp
let office: OfficePerson
let driver: DriverPerson
/** Booked by the default rates, and by rates with other terms. */
let before: TestRide
let after: TestRide
const { sendActions } = createActions(() => ({ site, driver }))
const { edit, invoice } = createBookingEditor(() => ({ site, office: office.visitor }))

/** A first class ride from Heathrow, paid by card. */
const bookRide = async (): Promise<TestRide> => {
  const customer = site.visitor()
  const { booking_id } = await paidRide(customer, { ride: rideToLondon({ date: dateIn(3, clock()) }) })
  return { booking_id, customer }
}
const moveTo = (ride: TestRide, milliseconds: number) =>
  movePickup(site, ride.booking_id, new Date(clock().getTime() + milliseconds))
const getCancellation = async ({ customer, booking_id }: TestRide) =>
  (await customer.get(`/api/bookings/${booking_id}/cancellation`)).body.data
const getBooking = async ({ customer, booking_id }: TestRide) =>
  (await customer.get(`/api/bookings/${booking_id}`)).body.data
const findMail = (like: string): Promise<string> =>
  eventually(async () => {
    const { rows } = await site.pool.query('select text from mails where dedupe like $1', [like])
    return rows[0]?.text.replace(/\s+/g, ' ')
  })

beforeAll(async () => {
  site = await startApp({ clock })
  office = await createAdministrator(site)
  driver = await createDriver(site)
  before = await bookRide()
  await publishRates(office.visitor, (document) => ({
    ...document,
    waiting: [
      { id: 'airport', zone: 'heathrow', free_minutes: 45, steps: [{ after_minutes: 45, fee: 2000 }] },
      ...document.waiting,
    ],
    cancellation: [
      {
        id: 'first',
        classes: ['first_class'],
        booking_type: null,
        steps: [
          { until_minutes: 24 * 60, refund: 10_000 },
          { until_minutes: 120, refund: 5000 },
        ],
      },
      ...document.cancellation,
    ],
  }))
  after = await bookRide()
})
afterAll(() => site.close())

describe('the terms of cancellation of a ride', () => {
  it('stay those of the version that it was booked by', async () => {
    for (const [ahead, old, current] of [
      [25 * hour, 195, 195],
      [23 * hour, 195, 97.5],
      [90 * minute, 195, 0],
      [30 * minute, 0, 0],
    ] as const) {
      await moveTo(before, ahead)
      await moveTo(after, ahead)
      expect((await getCancellation(before)).refund).toBe(old)
      expect((await getCancellation(after)).refund).toBe(current)
      expect((await getBooking(before)).may.change).toBe(old === 195)
      expect((await getBooking(after)).may.change).toBe(current === 195)
    }
  })

  it('name each refund with its deadline', async () => {
    await moveTo(after, 25 * hour)
    const pickup = new Date((await getBooking(after)).pickup_at).getTime()
    const until = (ahead: number) => new Date(pickup - ahead).toISOString()
    expect(await getCancellation(after)).toMatchObject({
      refund: 195,
      refund_until: until(24 * hour),
      later_refunds: [{ until: until(2 * hour), refund: 97.5 }],
    })
    await moveTo(after, 3 * hour)
    const later = await getCancellation(after)
    expect(later.later_refunds).toBeUndefined()
    await moveTo(after, hour)
    expect(await getCancellation(after)).toMatchObject({ refund: 0, can_cancel: true })
  })

  it('are those of the new class once the office changes it', async () => {
    const customer = site.visitor()
    const { booking_id } = await bookedRide(customer)
    const readTerms = async () =>
      (await queryOne(site.pool, 'select terms from bookings where booking_id = $1', [booking_id])).terms
    expect((await readTerms()).cancellation).toHaveLength(2)
    expect((await edit(booking_id, { service_type: 'business_class' })).status).toBe(200)
    expect((await readTerms()).cancellation).toEqual([{ until_minutes: 60, refund: 10_000 }])
  })

  it('are in the quote of each class and in the booking', async () => {
    const { classes } = await quoteFor(site.visitor())
    const steps = classes.map(({ service_type, terms }) => [service_type, terms.cancellation.length])
    expect(steps).toEqual([
      ['business_class', 1],
      ['first_class', 2],
      ['business_van', 1],
    ])
    expect(classes[0]?.terms.waiting).toEqual({ free_minutes: 45, steps: [{ after_minutes: 45, fee: 2000 }] })
    expect((await getBooking(after)).terms).toEqual(classes[1]?.terms)
    expect((await getBooking(before)).terms).toEqual({
      waiting: {
        free_minutes: 60,
        steps: [
          { after_minutes: 60, fee: 5000 },
          { after_minutes: 90, fee: 8000 },
        ],
      },
      cancellation: [{ until_minutes: 60, refund: 10_000 }],
    })
  })

  it('are in the confirmation mail', async () => {
    const old = await findMail(`confirm:${before.booking_id}:%`)
    expect(old).toContain('Free cancellation until 1 hour before pickup.')
    expect(old).toContain('60 minutes of waiting time')
    expect(old).toContain('After that £50 for the next 30 minutes, or £80 for a further full hour.')
    const text = await findMail(`confirm:${after.booking_id}:%`)
    expect(text).toContain('Free cancellation until 24 hours before pickup.')
    expect(text).toContain('50% is refunded until 2 hours before pickup.')
    expect(text).toContain('45 minutes of waiting time')
    expect(text).toContain('After 45 minutes waiting is £20.')
    expect(text).not.toContain('£80')
  })

  it('decide the refund that is given', async () => {
    const ride = await bookRide()
    await moveTo(ride, 3 * hour)
    const refused = await ride.customer.post(`/api/bookings/${ride.booking_id}/cancel`, { refund: 195 })
    expect([refused.status, refused.body.data]).toEqual([409, { refund: 97.5 }])
    const done = await ride.customer.post(`/api/bookings/${ride.booking_id}/cancel`, { refund: 97.5 })
    expect(done.body.data).toEqual({ refund: 97.5, status: 'cancelled' })
    expect(await findMail(`cancel:${ride.booking_id}:%`)).toContain('£97.50 is refunded')
    await eventually(async () => (await getBooking(ride)).payment_status === 'partially_refunded')
  })

  it('leave part of the price on an invoice', async () => {
    const customer = site.visitor()
    const { booking_id } = await bookedRide(customer)
    expect((await invoice(booking_id)).status).toBe(200)
    await moveTo({ booking_id, customer }, 3 * hour)
    expect((await getCancellation({ booking_id, customer })).bill).toMatchObject({ free: false, fee: 97.5 })
    expect((await customer.post(`/api/bookings/${booking_id}/cancel`, {})).body.data).toMatchObject({ bill: 'owed' })
    expect(await findMail(`cancel:${booking_id}:%`)).toContain('£97.50 of the price remains on your invoice.')
  })
})

describe('the waiting fee of a ride', () => {
  it('stays that of the version that it was booked by', async () => {
    const rides = [
      { ...(await bookRide()), minutes: 46, fee: 20, free_minutes: 45 },
      { ...before, minutes: 61, fee: 50, free_minutes: 60 },
    ]
    for (const { booking_id, minutes, fee, free_minutes, ...ride } of rides) {
      await moveTo({ booking_id, ...ride }, 20 * minute)
      await insertAssignment(site, { booking_id, driver_id: driver.driver_id, isPublished: true })
      await sendActions(booking_id, 'acknowledge', 'on_the_way', 'arrived')
      const shown = (await getDriverDay(driver.visitor)).rides.find((each: TestRide) => each.booking_id === booking_id)
      expect(shown.waiting).toMatchObject({ fee: 0, currency: 'gbp', terms: { free_minutes } })
      const mail = await findMail(`arrived:${booking_id}:%`)
      expect(mail).toContain(`${free_minutes} minutes from the pickup time or from the arrival`)
      expect(mail).toContain(fee === 20 ? 'after 45 minutes waiting is £20.00' : '£50.00 for the first half hour')
      forward((20 + minutes) * minute)
      await sendActions(booking_id, 'on_board')
      // The first session of the office has expired by then.
      const { visitor } = await createAdministrator(site)
      expect((await visitor.get(`/api/bookings/${booking_id}/waits`)).body.data).toMatchObject([
        { minutes, free_minutes, fee },
      ])
      const { chauffeurs } = (await ride.customer.get(`/api/bookings/${booking_id}/chauffeurs`)).body.data
      expect(chauffeurs[0].waiting).toMatchObject({ fee, currency: 'gbp' })
      await sendActions(booking_id, 'completed')
    }
  })
})
