// Regions of drivers: who sets them, and what limited staff read and change of drivers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addDriver,
  applicant,
  applyAsDriver,
  changeDriver,
  driverForm,
  getDriverDetail,
  listDriverAudit,
  sendDriver,
} from '../../../testing/drivers.ts'
import {
  createAdministrator,
  createRegion,
  createStaff,
  limitToRegions,
  type OfficePerson,
} from '../../../testing/office.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

let site: TestApp
let office: OfficePerson
let dispatcher: OfficePerson
let [north, south, closed] = ['', '', '']
const cardiff = [51.4816, -3.1791] as const
beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site)
  north = (await createRegion(office, { name: 'North', around: cardiff })).region_id
  south = (await createRegion(office, { name: 'South', around: [10, 10] })).region_id
  closed = (await createRegion(office, { name: 'Closed', around: [20, 20] })).region_id
  const { body } = await office.visitor.get('/api/admin/regions')
  const region = body.data.find(({ region_id }: { region_id: string }) => region_id === closed)
  await office.visitor.put(`/api/admin/regions/${closed}`, { ...region, active: false })
  dispatcher = await createStaff(site, 'dispatcher')
  await limitToRegions(site, dispatcher, [north])
})
afterAll(() => site.close())

const regionsOf = async (driver_id: string) => (await getDriverDetail(office, driver_id)).region_ids

describe('regions of a driver', () => {
  it('are that of the address for an applicant, who cannot choose them, and for a driver added without a choice', async () => {
    const sent = { address: 'CF10 1EP', region_ids: south }
    expect(await regionsOf((await applyAsDriver(site, sent)).driver_id)).toEqual([north])
    expect(await regionsOf((await addDriver(site, office, { address: 'CF10 1EP' })).driver_id)).toEqual([north])
  })

  it('are chosen by an administrator among the open ones, at least one, and audited', async () => {
    const { driver_id } = await addDriver(site, office, { region_ids: `${south},${north},${south}` })
    expect(await regionsOf(driver_id)).toEqual([south, north])
    const refuse = async (region_ids: string[]) => (await changeDriver(office, driver_id, { region_ids })).body.fields
    expect(await refuse([])).toEqual({ region_ids: 'Choose at least one region' })
    expect(await refuse([north, 'unknown'])).toEqual({ region_ids: 'Choose regions that exist and are open' })
    expect(await refuse([closed])).toEqual({ region_ids: 'Choose regions that exist and are open' })
    await site.pool.query('update drivers set region_ids = $2 where driver_id = $1', [driver_id, [closed]])
    // A closed region that the driver has is kept.
    expect((await changeDriver(office, driver_id, { region_ids: [closed, north] })).body.data.region_ids).toEqual([
      closed,
      north,
    ])
    expect((await listDriverAudit(site, driver_id)).at(-2)).toMatchObject({
      action: 'driver changed, unversioned',
      before: { region_ids: [closed] },
      after: { region_ids: [closed, north] },
    })
    const form = driverForm(applicant({ region_ids: closed }))
    expect((await sendDriver(site, office.visitor, form)).body).toMatchObject({
      code: 'REGIONS_NOT_POSSIBLE',
      fields: { region_ids: expect.any(String) },
    })
  })

  it('are set by limited staff within theirs only, and those of others stay', async () => {
    const added = await addDriver(site, dispatcher)
    expect(await regionsOf(added.driver_id)).toEqual([north])
    const form = driverForm(applicant({ region_ids: south }))
    expect((await sendDriver(site, dispatcher.visitor, form)).body.fields).toEqual({
      region_ids: 'Regions that you do not work in cannot be added or removed',
    })
    const { driver_id } = await addDriver(site, office, { region_ids: `${north},${south}` })
    for (const region_ids of [[north], [north, south, 'main']])
      expect((await changeDriver(dispatcher, driver_id, { region_ids })).body.code).toBe('REGIONS_NOT_POSSIBLE')
    expect((await changeDriver(dispatcher, driver_id, { region_ids: [south] })).status).toBe(200)
    // Whose region it was is no longer theirs.
    expect((await changeDriver(dispatcher, driver_id, { region_ids: [south, north] })).body.code).toBe('OTHER_REGION')
  })

  it('decide who of the staff sees the pictures', async () => {
    const of = async (region_id: string) => {
      const { driver_id } = await applyAsDriver(site, { has_vehicle: 'yes', car_make: 'Audi' })
      await site.pool.query('update drivers set region_ids = $2 where driver_id = $1', [driver_id, [region_id]])
      const { driver_picture, car_pictures } = await getDriverDetail(office, driver_id)
      return [driver_picture, ...car_pictures]
    }
    const statuses = async (pictures: string[], { visitor }: OfficePerson) =>
      Promise.all(pictures.map(async (each) => (await visitor.get(each)).status))
    const [theirs, others] = [await of(north), await of(south)]
    expect(await statuses([...theirs, ...others], dispatcher)).toEqual([200, 200, 403, 403])
    expect(await statuses(others, office)).toEqual([200, 200])
  })
})
