// Public holidays over HTTP: a surcharge by the calendar of the place where the ride begins.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { previewChange } from '../../../../testing/booking-changes.ts'
import { bookingOf, quoteFor, rideToLondon, signUp } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { publishRates } from '../../../../testing/rate-cards.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { defaultRates } from '../default-rates/rules.ts'
import type { PriceLine } from '../lines/rules.ts'
import type { RateDocument } from '../rates/contract.ts'
import { calculatePrice, type RatedRide } from '../rates/rules.ts'
import { findRideHolidays } from './rules.ts'

let now = new Date('2026-11-01T09:00:00Z')
let site: TestApp
let office: OfficePerson
const document: RateDocument = {
  ...defaultRates,
  adjustments: {
    combine: 'all',
    rules: [
      {
        id: 'holidays',
        name: { en: 'Public holiday', es: 'Festivo', fr: 'Jour férié', de: 'Feiertag' },
        when: {
          ...{ weekdays: null, hours: null, dates: null, zones: null, classes: null, notice_minutes: null },
          holidays: true,
        },
        change: { kind: 'percent', basis_points: 2000 },
        of: 'all',
      },
    ],
  },
}

beforeAll(async () => {
  site = await startApp({ clock: () => now })
  office = await createAdministrator(site)
  await publishRates(office.visitor, () => document)
})
afterAll(() => site.close())

const london = { pickup: { address: 'Heathrow Airport' }, dropoff: { address: "Claridge's" }, country: 'uk' }
const belfast = { pickup: { address: 'Belfast City Airport' }, dropoff: { address: 'Belfast' }, country: 'uk' }
const newYork = { pickup: { address: 'JFK' }, dropoff: { address: 'Times Square' }, country: 'america' }
const montreal = { pickup: { address: 'YUL' }, dropoff: { address: 'Montréal' }, country: 'canada' }
const toronto = { pickup: { address: 'YYZ' }, dropoff: { address: 'Toronto' }, country: 'canada' }

/** The text of the surcharge of a quote; undefined without one. */
const surchargeOn = async (date: string, ride: object): Promise<string | undefined> => {
  const quote = await quoteFor(site.visitor(), rideToLondon({ date, ...ride }))
  const line = quote.classes[0]?.breakdown.find(({ code }) => code === 'adjustment')
  return line?.label.replaceAll('\u00a0', ' ')
}

describe('a surcharge of public holidays', () => {
  it('holds on the holiday and on its substitute day, and on no other day', async () => {
    const before = (await quoteFor(site.visitor(), rideToLondon({ date: '2026-12-24' }))).classes[0]?.price ?? 0
    const day = (await quoteFor(site.visitor(), rideToLondon({ date: '2026-12-25' }))).classes[0]
    expect(day?.price).toBe(before * 1.2)
    expect(await surchargeOn('2026-12-24', london)).toBeUndefined()
    expect(await surchargeOn('2026-12-25', london)).toBe('Public holiday, Christmas Day: +20 %')
    expect(await surchargeOn('2026-12-28', london)).toBe('Public holiday, Boxing Day (substitute day): +20 %')
    expect(await surchargeOn('2026-12-29', london)).toBeUndefined()
  })

  it('follows the nation, state or province of the pickup', async () => {
    now = new Date('2027-06-01T09:00:00Z')
    expect(await surchargeOn('2027-07-12', belfast)).toBe(
      'Public holiday, Battle of the Boyne (Orangemen’s Day): +20 %',
    )
    expect(await surchargeOn('2027-07-12', london)).toBeUndefined()
    expect(await surchargeOn('2027-06-24', montreal)).toBe('Public holiday, National Holiday: +20 %')
    expect(await surchargeOn('2027-06-24', toronto)).toBeUndefined()
    now = new Date('2026-11-01T09:00:00Z')
    expect(await surchargeOn('2026-11-26', newYork)).toBe('Public holiday, Thanksgiving Day: +20 %')
    expect(await surchargeOn('2026-11-26', toronto)).toBeUndefined()
  })

  it('is named with the holiday in the language of the reader', async () => {
    const quote = await quoteFor(site.visitor(), rideToLondon({ date: '2026-12-25' }))
    const names = quote.classes[0]?.breakdown.find(({ code }) => code === 'adjustment')?.names
    expect(names).toEqual({
      en: 'Public holiday, Christmas Day: +20\u00a0%',
      es: 'Festivo, Navidad: +20\u00a0%',
      fr: 'Jour férié, Noël: +20\u00a0%',
      de: 'Feiertag, Weihnachten: +20\u00a0%',
    })
  })

  it('is shown to the office with the holiday in a trial', async () => {
    const [version] = (await office.visitor.get('/api/admin/rate-cards')).body.data[0].versions
    const ride = rideToLondon({ date: '2026-12-25' })
    const { body } = await office.visitor.post(`/api/admin/rate-versions/${version.version_id}/trials`, { ride })
    const [{ breakdown }] = body.data.version.classes
    expect(breakdown[1].rule.label).toBe('Public holiday, public holidays (Christmas Day): +20 %')
  })

  it('is kept with the booking, which recomputes from what is stored, and returns by the day of the return', async () => {
    const visitor = site.visitor()
    const ride = rideToLondon({ date: '2026-12-24' })
    const quote = await quoteFor(visitor, ride)
    await signUp(visitor)
    const back = { booking_date: '2026-12-25', booking_time: '17:15:00', price: 180 }
    const reply = await visitor.post(
      '/api/bookings',
      bookingOf(ride, quote, { service_type: 'business_class', return: back }),
    )
    const { booking_id } = reply.body.data
    const { rows } = await site.pool.query<{ price_lines: PriceLine[]; rated_ride: RatedRide }>(
      `select price_lines, rated_ride from bookings where $1 in (booking_id, original_booking_id) order by pickup_at`,
      [booking_id],
    )
    expect(
      rows.map(({ rated_ride }) => [rated_ride.holiday_region, rated_ride.holidays.map(({ date }) => date)]),
    ).toEqual([
      ['GB-ENG', []],
      ['GB-ENG', ['2026-12-25']],
    ])
    for (const { price_lines, rated_ride } of rows)
      expect(calculatePrice(document, { id: 'business_class', seats: 3, luggage: 3 }, rated_ride)?.lines).toEqual(
        price_lines,
      )
    const change = await previewChange(visitor, booking_id, { booking_date: '2026-12-25' })
    expect(change.body.data.price).toBe(180)
  })
})

describe('findRideHolidays', () => {
  const names = { en: 'Jubilee', es: 'Jubilee', fr: 'Jubilee', de: 'Jubilee' }
  const find = (_: string, days: readonly string[]) => days.map((date) => ({ date, names }))
  const ride = { date: '2027-06-03', holiday_region: 'GB-ENG' }

  it('keeps what the ride was promised, whatever the calendar says now', () => {
    expect(findRideHolidays(ride, find, { ...ride, holidays: [] }).holidays).toEqual([])
  })

  it('reads the calendar for another day or region, and for a ride that was priced without', () => {
    const days = ['2027-06-03', '2027-06-02']
    for (const promised of [undefined, { ...ride, date: '2027-06-04' }, { ...ride, holiday_region: 'GB-SCT' }])
      expect(findRideHolidays(ride, find, promised && { ...promised, holidays: [] }).holidays).toMatchObject(
        days.map((date) => ({ date })),
      )
    expect(findRideHolidays(ride, find, { date: ride.date, holidays: [] }).holidays).toHaveLength(2)
  })
})
