// Changes of a driver by the office: audit without document numbers, and no lost updates.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addDriver,
  applyAsDriver,
  changeDriver,
  getDriverDetail,
  listDriverAudit,
} from '../../../../testing/drivers.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { formWith, jpeg, sendForm } from '../../../../testing/pictures.ts'
import { retryWhileBusy } from '../../../../testing/retry-while-busy.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'

const now = new Date('2026-11-22T10:00:00Z')
let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp({ clock: () => now })
  office = await createAdministrator(site)
  // The same log also contains a change of the picture.
  const { driver_id } = await addDriver(site, office)
  const photo = { path: `/api/drivers/${driver_id}/photo`, method: 'PUT' as const }
  const body = formWith('driver_picture', await jpeg())
  await sendForm({ ...photo, url: site.url, visitor: office.visitor, body })
})
afterAll(() => site.close())

describe('a change by the office', () => {
  it('is audited with the values before and after, but never with a document number', async () => {
    const { driver_id } = await applyAsDriver(site)
    const seen = await getDriverDetail(office, driver_id)
    const { status, body } = await changeDriver(office, driver_id, {
      ...seen,
      address: 'CF10 1EP',
      driving_license_number: 'SECRET-77',
      service_classes: ['first_class'],
      days_off: [6, 0],
      insurance_expiry_date: '2027-06-30',
      car_capacity: 4,
      rating: 5,
      earnings: 9000,
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      version: 2,
      address: 'CF10 1EP',
      base_label: expect.stringContaining('CF10'),
      driving_license_number: 'SECRET-77',
      service_classes: ['first_class'],
      days_off: [0, 6],
      insurance_expiry_date: '2027-06-30',
      rating: null,
      earnings: 0,
    })
    const rows = await listDriverAudit(site, driver_id)
    expect(rows.find(({ action }) => action === 'driver changed')).toEqual({
      actor: office.user_id,
      action: 'driver changed',
      before: {
        address: seen.address,
        driving_license_number: '(sealed)',
        service_classes: [],
        days_off: [],
        insurance_expiry_date: null,
        car_capacity: null,
      },
      after: {
        address: 'CF10 1EP',
        driving_license_number: '(sealed)',
        service_classes: ['first_class'],
        days_off: [0, 6],
        insurance_expiry_date: '2027-06-30',
        car_capacity: 4,
      },
    })
    const everything = JSON.stringify((await site.pool.query('select * from audit_log')).rows)
    for (const number of ['SECRET-77', 'QURES803147I99XX', 'PHD-204417', 'QQ 12'])
      expect(everything).not.toContain(number)
    expect(rows.filter(({ action }) => action === 'driver papers read').length).toBeGreaterThan(1)
  })

  it('of an older version is refused with the current driver, unless nothing would change', async () => {
    const { driver_id } = await applyAsDriver(site)
    expect((await changeDriver(office, driver_id, { experience: '9 years', version: 1 })).body.data.version).toBe(2)
    const late = await changeDriver(office, driver_id, { experience: '10 years', car_color: 'Red', version: 1 })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      code: 'DRIVER_CHANGED',
      data: { changed: ['experience', 'car_color'], driver: { experience: '9 years', version: 2 } },
    })
    expect((await changeDriver(office, driver_id, { experience: '9 years', version: 1 })).status).toBe(200)
    expect((await changeDriver(office, driver_id, { car_color: 'Red' })).body.data).toMatchObject({
      version: 3,
      experience: '9 years',
    })
    expect((await listDriverAudit(site, driver_id)).map(({ action }) => action)).toContain(
      'driver changed, unversioned',
    )
  })

  const countConcurrentEdits = async (on: TestApp, person: OfficePerson, many: number) => {
    const { driver_id } = await applyAsDriver(on)
    const replies = await Promise.all(
      Array.from({ length: many }, (_, i) =>
        retryWhileBusy(() =>
          person.visitor.put(`/api/drivers/${driver_id}`, { experience: `${i} winters`, version: 1 }),
        ),
      ),
    )
    return [200, 409].map((expected) => replies.filter(({ status }) => status === expected).length)
  }

  it('is accepted once of fifty concurrent ones', async () => {
    expect(await countConcurrentEdits(site, office, 50)).toEqual([1, 49])
  })

  it('is accepted several times without the lock (control)', { tags: ['full'] }, async () => {
    const unguarded = await startApp({ Client: withoutLocks({ before: 'update "drivers"' }) })
    const [accepted = 0] = await countConcurrentEdits(unguarded, await createAdministrator(unguarded), 6)
    await unguarded.close()
    expect(accepted).toBeGreaterThan(1)
  })

  it('cannot take the email of another driver nor empty a required field', async () => {
    const [one, two] = [await applyAsDriver(site), await applyAsDriver(site)]
    const taken = await changeDriver(office, one.driver_id, { email: two.email })
    expect([taken.status, taken.body.code]).toEqual([409, 'DRIVER_EMAIL_USED'])
    const empty = await changeDriver(office, one.driver_id, { address: ' ', car_make: '' })
    expect([empty.status, empty.body.fields]).toEqual([400, { address: 'Address is required' }])
    expect((await changeDriver(office, '0000000000000', { car_make: 'Audi' })).status).toBe(404)
  })
})
