// Equipment over HTTP: a driver whose car lacks what an extra needs is not suggested, and assigned by agreement only.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDriver, insertAssignment } from '../../../testing/assigned-rides.ts'
import { assignDriver, createEligibleDriver, createRideAt, findOnBoard, versionOf } from '../../../testing/dispatch.ts'
import { addDriver, changeDriver, getDriverDetail } from '../../../testing/drivers.ts'
import { eventually } from '../../../testing/eventually.ts'
import { childSeat, publishExtras } from '../../../testing/extras.ts'
import { createAdministrator, type OfficePerson } from '../../../testing/office.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Candidate } from './board/contract.ts'
import type { Suggestion } from './suggestion/contract.ts'

let site: TestApp
let office: OfficePerson
let bare: string
let equipped: string
beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site)
  await publishExtras(office.visitor)
  bare = await createEligibleDriver(site, { first_name: 'Bare', service_classes: ['first_class'] })
  equipped = await createEligibleDriver(site, {
    first_name: 'Seat',
    service_classes: ['first_class'],
    equipment: ['child_seat'],
  })
})
afterAll(() => site.close())

const candidatesFor = async (booking_id: string, car = 1): Promise<Map<string, Candidate>> => {
  const path = `/api/admin/dispatch/rides/${booking_id}/cars/${car}/drivers`
  const { data } = (await office.visitor.get(path)).body
  return new Map(data.map((each: Candidate) => [each.driver_id, each]))
}
const withSeat = { extras: { child_seat: 1, extra_stop: 1 }, price: 232 }

describe('a ride with a child seat', () => {
  it('shows the extras on the board, and drivers without the seat with the reason', async () => {
    const ride = await createRideAt(site, { days: 21, booking: withSeat })
    const shown = await findOnBoard(office.visitor, ride)
    expect(shown.extras.map(({ id, count }: { id: string; count: number }) => [id, count])).toEqual([
      ['child_seat', 1],
      ['extra_stop', 1],
    ])
    const drivers = await candidatesFor(ride.booking_id)
    expect(drivers.get(bare)).toMatchObject({ reasons: ['equipment'], is_agreeable: true })
    expect(drivers.get(equipped)?.reasons).toEqual([])
  })

  it('is suggested to the driver with the seat, although another is free', async () => {
    const ride = await createRideAt(site, { days: 23, booking: withSeat })
    const plain = await createRideAt(site, { days: 23, time: '10:00' })
    const { body } = await office.visitor.post('/api/admin/dispatch/suggest', { date: ride.date })
    const found = new Map<string, string>(
      body.data.suggestions.map(({ booking_id, driver_id }: Suggestion) => [booking_id, driver_id]),
    )
    expect([found.get(ride.booking_id), found.get(plain.booking_id)]).toEqual([equipped, bare])
  })

  it('is assigned by hand only if the driver agreed to bring the seat', async () => {
    const ride = await createRideAt(site, { days: 25, booking: withSeat })
    const refused = await assignDriver(office.visitor, ride, { driver_id: bare })
    expect([refused.status, refused.body.data.reasons]).toEqual([409, ['equipment']])
    expect((await assignDriver(office.visitor, ride, { driver_id: bare, agreed: true })).status).toBe(200)
    const agreed = await findOnBoard(office.visitor, ride)
    expect(agreed.cars[0].assignment.is_agreed).toBe(true)
  })

  it('loses a driver without the seat when the customer adds one', async () => {
    const ride = await createRideAt(site, { days: 27 })
    expect((await assignDriver(office.visitor, ride, { driver_id: bare })).status).toBe(200)
    const { put } = office.visitor
    expect((await put(`/api/bookings/${ride.booking_id}`, { extras: { child_seat: 1 } })).status).toBe(200)
    await eventually(async () => (await findOnBoard(office.visitor, ride)).cars[0].assignment === null)
    expect(await versionOf(site, ride.booking_id)).toBe(ride.version + 1)
  })

  it('needs the seat in its first car only, if it has two', async () => {
    const ride = await createRideAt(site, {
      days: 29,
      passengers: 4,
      booking: { extras: { child_seat: 1 }, price: 402 },
    })
    expect((await candidatesFor(ride.booking_id, 1)).get(bare)?.reasons).toEqual(['equipment'])
    expect((await candidatesFor(ride.booking_id, 2)).get(bare)?.reasons).toEqual([])
  })
})

describe('the equipment of a car', () => {
  it('is kept by the driver, who sees what the rates need, and refused if no rates have it', async () => {
    const { visitor, driver_id } = await createDriver(site)
    const own = '/api/driver/equipment'
    const items = [{ id: 'child_seat', names: childSeat.name }]
    expect((await visitor.get(own)).body.data).toEqual({ items, carried: [] })
    expect((await visitor.put(own, { carried: ['child_seat', 'child_seat'] })).body.data.carried).toEqual([
      'child_seat',
    ])
    const unknown = await visitor.put(own, { carried: ['child_seat', 'jacuzzi'] })
    expect([unknown.status, unknown.body.code, Object.keys(unknown.body.fields)]).toEqual([
      400,
      'EQUIPMENT_UNKNOWN',
      ['carried.1'],
    ])
    const { rows } = await site.pool.query(
      `select after from audit_log where subject = $1 and action = 'driver changed'`,
      [`driver:${driver_id}`],
    )
    expect(rows).toEqual([{ after: { equipment: ['child_seat'] } }])
  })

  it('is edited by the office with the record of the driver, and audited', async () => {
    const { driver_id } = await addDriver(site, office)
    const before = await getDriverDetail(office, driver_id)
    expect(before.equipment).toEqual([])
    const changed = await changeDriver(office, driver_id, { equipment: ['child_seat'], version: before.version })
    expect(changed.body.data.equipment).toEqual(['child_seat'])
    expect((await office.visitor.get('/api/admin/equipment')).body.data).toEqual([
      { id: 'child_seat', names: childSeat.name },
    ])
    const wrong = await changeDriver(office, driver_id, { equipment: ['Child seat'] })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['equipment.0']])
  })

  it('and the extras of a ride are in the driver’s day', async () => {
    const { visitor, driver_id } = await createDriver(site)
    const { booking_id } = await createRideAt(site, { days: 31, booking: withSeat })
    await insertAssignment(site, { booking_id, driver_id })
    const [ride] = (await visitor.get('/api/driver/rides')).body.data.rides
    expect(ride.extras).toEqual([
      { id: 'child_seat', names: childSeat.name, count: 1 },
      expect.objectContaining({ id: 'extra_stop', count: 1 }),
    ])
  })
})
