// The office finds a booking by every detail that a caller may read out on the telephone.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDriver, insertAssignment } from '../../../../testing/assigned-rides.ts'
import { bookedRide, signUp } from '../../../../testing/factories.ts'
import { insertBookings } from '../../../../testing/many-bookings.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { createOtherPartner } from '../../../../testing/partners.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
let office: Visitor
let found: { booking_id: string; email: string }
beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
  found = await paidRide(site.visitor(), {
    is_self_booking: 0,
    guest_first_name: 'Ada',
    guest_last_name: 'Ferrars',
    guest_email: 'ada@ferrars.example',
    guest_phone_number: '+447700900123',
    flight_number: 'QF 9000',
    reference_code: 'Cost centre 9',
  })
  const { driver_id } = await createDriver(site, { first_name: 'Tomasina' })
  await insertAssignment(site, { booking_id: found.booking_id, car_number: 1, driver_id })
  const partner_id = await createOtherPartner(site, 'The Larkfield')
  await site.pool.query(`update drivers set car_plate_number = 'LK33 ZZZ' where driver_id = $1`, [driver_id])
  await site.pool.query(`update bookings set partner_id = $2 where booking_id = $1`, [found.booking_id, partner_id])
  await site.pool.query(`update users set phone_number = '+12025550142' where email = $1`, [found.email])
  await bookedRide(site.visitor())
})
afterAll(() => site.close())

const searchIds = async (search: string): Promise<string[]> =>
  (await office.get(`/api/bookings?page=1&search=${encodeURIComponent(search)}`)).body.data.map(
    (each: { booking_id: string }) => each.booking_id,
  )

it.each([
  ['the passenger’s telephone, written nationally', () => '07700 900 123'],
  ['the passenger’s telephone, written internationally', () => '0044 (0) 7700-900123'],
  ['the passenger’s e-mail', () => 'ADA@ferrars'],
  ['the customer’s telephone', () => '202 555 0142'],
  ['the customer’s e-mail', () => found.email],
  ['the flight without its space', () => 'qf9000'],
  ['the flight with another space', () => 'QF 90 00'],
  ['the reference', () => 'cost centre 9'],
  ['the driver', () => 'tomasina'],
  ['the number plate', () => 'lk 33 zzz'],
  ['the partner', () => 'larkfield'],
])('finds a booking by %s', async (_, text) => expect(await searchIds(text())).toEqual([found.booking_id]))

it('finds a driver by number plate', async () => {
  const { drivers } = (await office.get('/api/drivers?search=LK33ZZZ')).body
  expect(drivers.map(({ first_name }: { first_name: string }) => first_name)).toEqual(['Tomasina'])
})

it('does not search these details in a customer’s own list', async () => {
  const customer = site.visitor()
  const { user_id } = await bookedRide(customer, { flight_number: 'QF 9001' })
  expect((await customer.get(`/api/bookings/user/${user_id}?search=qf9001`)).body.data).toEqual([])
})

it('pages through the newest 10,000 matches, reports that there are more, and exports all of them', {
  tags: ['full'],
}, async () => {
  const { user_id } = await signUp(site.visitor())
  await insertBookings(site.pool, { user_id, count: 10_001, lot: 'zz', hasDetails: true })
  const search = async (text: string, page: number) =>
    (await office.get(`/api/bookings?page=${page}&search=${encodeURIComponent(text)}`)).body
  const last = await search('guests.example', 1000)
  expect(last).toMatchObject({ total: 10_000, has_more: true })
  expect(last.data).toHaveLength(10)
  expect((await search('guests.example', 1001)).data).toEqual([])
  expect(await search('KEW gardens', 1)).toMatchObject({ total: 101, has_more: false })
  const everything = (await office.get('/api/bookings?search=guests.example')).body
  expect([everything.data.length, everything.total]).toEqual([10_001, 10_001])
})

it('reports more matches if too many accounts match the text', async () => {
  await site.pool.query(
    `insert into users (user_id, role, first_name, last_name, email, phone_number, address, city, state_province,
       zip_postal_code, country, created_at, updated_at)
     select 'crowd-' || n, 'customer', 'Ottoline', 'Crowd', n || '@crowd.example', '', '', '', '', '', '', now(), now()
     from generate_series(1, 10001) as n`,
  )
  expect((await office.get('/api/bookings?page=1&search=ottoline')).body).toMatchObject({ total: 0, has_more: true })
  expect((await office.get('/api/bookings?page=1&search=9999%40crowd')).body).toMatchObject({
    total: 0,
    has_more: false,
  })
})
