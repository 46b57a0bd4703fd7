// Regions over HTTP: their outlines, the region of a booking, and the staff of one region.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import {
  createAdministrator,
  createRegion,
  createStaff,
  limitToRegions,
  type OfficePerson,
} from '../../../testing/office.ts'
import { paidRide, queryOne } from '../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { RegionOnWire } from './contract.ts'

let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site)
})
afterAll(() => site.close())

const path = '/api/admin/regions'
const regions = async (): Promise<RegionOnWire[]> => (await office.visitor.get(path)).body.data
const regionOf = (booking_id: string) =>
  queryOne(site.pool, 'select region_id from bookings where booking_id = $1', [booking_id])
const change = ({ region_id, ...region }: RegionOnWire, values: object = {}) =>
  office.visitor.put(`${path}/${region_id}`, { ...region, ...values })
const heathrow = [51.47, -0.4543] as const

describe('regions', () => {
  it('are one on a new installation, without an outline, which has every booking', async () => {
    expect(await regions()).toEqual([
      {
        ...{ region_id: 'main', name: 'Main office', time_zone: null, phone_number: null, address: null },
        ...{ outline: null, active: true, version: 1 },
      },
    ])
    expect((await change((await regions())[0] as RegionOnWire, { active: false })).body.code).toBe(
      'REGION_HAS_THE_REST',
    )
    const { booking_id } = await paidRide(site.visitor())
    expect(await regionOf(booking_id)).toEqual({ region_id: 'main' })
  })

  it('decide by their clock what the board shows as today, also as the only one', async () => {
    const firstDay = async () => (await office.visitor.get('/api/admin/dispatch')).body.data.from
    // Between them these zones are 26 hours apart, so that one of them always has another date than London.
    const days = new Set([await firstDay()])
    for (const time_zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
      await site.pool.query('update regions set time_zone = $1', [time_zone])
      days.add(await firstDay())
    }
    await site.pool.query('update regions set time_zone = null')
    expect(days.size).toBeGreaterThan(1)
  })

  it('get the bookings with a pickup in their outline, and upcoming ones when the outline changes', async () => {
    const before = await paidRide(site.visitor())
    const wide = await createRegion(office, { name: 'South', around: heathrow, size: 1 })
    await eventually(async () => (await regionOf(before.booking_id)).region_id === wide.region_id)
    const { booking_id } = await paidRide(site.visitor())
    expect(await regionOf(booking_id)).toEqual({ region_id: wide.region_id })
    // Where outlines overlap the smaller counts.
    const small = await createRegion(office, { name: 'Airport', around: heathrow })
    await eventually(async () => (await regionOf(booking_id)).region_id === small.region_id)
    // Past rides stay where they were driven.
    await site.pool.query(`update bookings set pickup_at = now() - interval '1 day' where booking_id = $1`, [
      booking_id,
    ])
    const airport = (await regions()).find(({ name }) => name === 'Airport') as RegionOnWire
    expect((await change(airport, { active: false })).status).toBe(200)
    await eventually(async () => (await regionOf(before.booking_id)).region_id === wide.region_id)
    expect(await regionOf(booking_id)).toEqual({ region_id: small.region_id })
    expect((await change(airport)).body).toMatchObject({ code: 'REGION_CHANGED', data: { region: { active: false } } })
    expect((await change({ ...airport, version: 2 }, { name: 'SOUTH' })).body).toMatchObject({
      code: 'REGION_NAME_TAKEN',
      fields: { name: expect.any(String) },
    })
    expect((await change({ ...airport, version: 2 }, { time_zone: 'Mars/Base', outline: null })).body.fields).toEqual({
      time_zone: 'Choose a time zone',
    })
  })

  it('limit staff to what belongs to theirs, and administrators to nothing', async () => {
    const { booking_id } = await paidRide(site.visitor())
    const { region_id } = (await regionOf(booking_id)) as { region_id: string }
    const dispatcher = await createStaff(site, 'dispatcher')
    const read = async ({ visitor }: OfficePerson) =>
      Promise.all([`/api/admin/bookings/${booking_id}`, `/api/bookings/${booking_id}`].map((each) => visitor.get(each)))
    const statuses = async (who: OfficePerson) => (await read(who)).map(({ status }) => status)
    expect(await statuses(dispatcher)).toEqual([200, 200])
    await limitToRegions(site, dispatcher, ['main'])
    expect(await statuses(dispatcher)).toEqual([403, 403])
    expect((await read(dispatcher))[0]?.body.code).toBe('OTHER_REGION')
    expect((await dispatcher.visitor.get('/api/admin/own-regions')).body.data).toMatchObject([{ region_id: 'main' }])
    const assign = await dispatcher.visitor.post('/api/admin/dispatch/assignments', {
      rides: [{ booking_id, car_number: 1, driver_id: 'D1', booking_version: 1, seen: null }],
    })
    expect(assign.body.code).toBe('OTHER_REGION')
    await limitToRegions(site, dispatcher, ['main', region_id])
    expect(await statuses(dispatcher)).toEqual([200, 200])
    await limitToRegions(site, office, ['main'])
    expect(await statuses(office)).toEqual([200, 200])
  })
})
