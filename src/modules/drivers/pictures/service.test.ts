// Pictures of drivers and cars: re-encoding, access and replacement.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  applicant,
  applyAsDriver,
  driverForm,
  getDriverDetail,
  listDriverAudit,
  sendDriver,
} from '../../../../testing/drivers.ts'
import { signUp } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { formWith, jpeg, jpegWithLocation, sendForm } from '../../../../testing/pictures.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

const now = new Date('2026-11-22T10:00:00Z')
let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp({ clock: () => now })
  office = await createAdministrator(site)
})
afterAll(() => site.close())

describe('pictures', () => {
  it('T24: are re-encoded under random names, for the office alone and without active content', async () => {
    const pictures = { driver_picture: await jpegWithLocation(), car_pictures: [await jpeg(3000, 2000), await jpeg()] }
    const form = driverForm(applicant({ has_vehicle: 'yes' }), pictures)
    const { body } = await sendDriver(site, site.visitor(), form)
    const { driver_picture, car_pictures } = await getDriverDetail(office, body.data?.driver_id ?? '')
    for (const address of [driver_picture, ...car_pictures])
      expect(address).toMatch(/^\/uploads\/drivers\/[0-9a-f-]{36}\.jpg$/)
    expect(car_pictures).toHaveLength(2)

    const customer = site.visitor()
    await signUp(customer)
    expect((await site.visitor().get(driver_picture)).status).toBe(401)
    expect((await customer.get(driver_picture)).status).toBe(403)
    for (const visitor of [site.visitor(), office.visitor])
      expect((await visitor.get('/uploads/drivers/')).status).toBe(404)

    const cookie = [...office.visitor.cookies].map((pair) => pair.join('=')).join('; ')
    const read = async (address: string) => {
      const reply = await fetch(`${site.url}${address}`, { headers: { cookie } })
      return { reply, meta: await sharp(Buffer.from(await reply.arrayBuffer())).metadata() }
    }
    const { reply, meta } = await read(driver_picture)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('no-store'),
    })
    expect([meta.format, meta.width, meta.height, meta.exif]).toEqual(['jpeg', 600, 300, undefined])
    const car = await read(car_pictures[0])
    expect([car.meta.width, car.meta.height]).toEqual([1600, 1067])
  })

  it('of the driver are replaced by the office, and the former file is deleted', async () => {
    const { driver_id } = await applyAsDriver(site)
    const before = await getDriverDetail(office, driver_id)
    const countFiles = () => readdirSync(path.join(site.dataDir, 'uploads/drivers')).length
    const files = countFiles()
    const sent = {
      url: site.url,
      visitor: office.visitor,
      path: `/api/drivers/${driver_id}/photo`,
      method: 'PUT' as const,
    }
    const reply = await sendForm({ ...sent, body: formWith('driver_picture', await jpeg()) })
    const { driver_picture } = reply.body as unknown as { driver_picture: string }
    expect([reply.status, reply.body.data]).toEqual([200, { driver_picture }])
    const after = await getDriverDetail(office, driver_id)
    expect([after.driver_picture, after.version, countFiles()]).toEqual([driver_picture, before.version, files])
    expect((await office.visitor.get(before.driver_picture)).status).toBe(404)
    expect((await sendForm({ ...sent, body: formWith('other', await jpeg()) })).status).toBe(400)
    const missing = { ...sent, path: '/api/drivers/0000000000000/photo' }
    expect((await sendForm({ ...missing, body: formWith('driver_picture', await jpeg()) })).status).toBe(404)
    expect(countFiles()).toBe(files)
    expect((await listDriverAudit(site, driver_id)).map(({ action }) => action)).toContain('driver picture changed')
  })
})
