// The list and counts of drivers for the office, and the totals of a driver.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, inTransaction } from '#platform/db.ts'
import { addDriver, applyAsDriver, getDriverDetail } from '../../../testing/drivers.ts'
import { createAdministrator, type OfficePerson } from '../../../testing/office.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

let now = new Date('2026-11-22T10:00:00Z')
let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp({ clock: () => now })
  office = await createAdministrator(site)
  // More than two pages of two, besides the drivers that the tests add.
  for (let i = 0; i < 4; i++) await applyAsDriver(site)
})
afterAll(() => site.close())

describe('the list', () => {
  it('shows cards without documents, searchable by name, email and phone, filtered by status and shift', async () => {
    const british = await addDriver(site, office, { phone_number: '07700 900777' })
    now = new Date(now.getTime() + 1000)
    const { email, driver_id } = await addDriver(site, office, {
      first_name: 'Zuleika',
      last_name: 'Ångström',
      phone_number: '+1 415 555 0199',
      preferred_shift: 'flexible',
    })
    const find = async (query: string) => (await office.visitor.get(`/api/drivers?${query}`)).body
    for (const search of ['zuleika ång', email.slice(0, 12).toUpperCase(), '(415) 555', '415 555-0199'])
      expect(
        (await find(`search=${encodeURIComponent(search)}&shift=flexible&status=available`)).drivers,
      ).toMatchObject([{ driver_id }])
    for (const search of ['+44 (0)7700 900777', '\u202a07700\u2011900777\u202c'])
      expect((await find(`search=${encodeURIComponent(search)}`)).drivers, search).toMatchObject([
        { driver_id: british.driver_id },
      ])
    expect((await find('search=zuleika&status=under-review')).drivers).toEqual([])
    expect((await find('search=zuleika&shift=day')).total).toBe(0)
    expect((await find('search=%25')).total).toBe(0)
    const all = await find('')
    expect(all.drivers).toHaveLength(all.total)
    expect(all.drivers[0].driver_id).toBe(driver_id)
    expect((await find('page_size=2&page=2')).drivers).toEqual(all.drivers.slice(2, 4))
    const message = JSON.stringify(all)
    for (const secret of ['QQ 12', 'PHD-', 'sealed', 'date_of_birth', 'v1.']) expect(message).not.toContain(secret)
  })

  it('counts all, each status, and the new ones of this month in the zone of the site', async () => {
    const total = async (of: string) => (await office.visitor.get(`/api/drivers/${of}count`)).body
    const before = await total('')
    const [available, unavailable, review] = [
      (await total('available/')).total,
      (await total('unavailable/')).total,
      (await total('under-review/')).total,
    ]
    expect(available + unavailable + review).toBe(before.total)
    await addDriver(site, office, { status: 'unavailable' })
    expect(await total('')).toEqual({ success: true, total: before.total + 1, this_month: before.this_month + 1 })
    expect((await total('unavailable/')).total).toBe(unavailable + 1)
    // The last evening of October in New York is November already in UTC.
    const { version } = (await office.visitor.get('/api/settings')).body.data
    await office.visitor.put('/api/settings', { timezone: 'EST', version })
    const { driver_id } = await addDriver(site, office)
    const countCreatedAt = async (at: string) => {
      await site.pool.query('update drivers set created_at = $2 where driver_id = $1', [driver_id, at])
      return (await total('')).this_month - before.this_month
    }
    expect(await countCreatedAt('2026-11-01T03:30:00Z')).toBe(1)
    expect(await countCreatedAt('2026-11-01T04:00:00Z')).toBe(2)
    await office.visitor.put('/api/settings', { timezone: 'UTC', version: version + 1 })
  })
})

it('trips, earnings and ratings of a driver are totalled', async () => {
  const { driver_id } = await addDriver(site, office)
  const { drivers } = site
  const db = createDb(site.pool)
  await inTransaction(db, async (tx) => {
    await drivers.recordTrip(tx, { driver_id, earnings_cents: 12_345, currency: 'gbp' })
    await drivers.recordTrip(tx, { driver_id, earnings_cents: 5, currency: 'usd', trips: 0 })
    for (const stars of [5, 5, 4]) await drivers.recordRating(tx, { driver_id, stars })
  })
  expect(await getDriverDetail(office, driver_id)).toMatchObject({
    total_trips: 1,
    earnings: 123.5,
    rating: 4.7,
    rating_count: 3,
  })
  expect((await drivers.listApproved(db)).map((driver) => driver.driver_id)).toContain(driver_id)
})
