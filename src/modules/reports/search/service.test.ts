// The office's search over HTTP: each kind of record by each of its fields.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyAsDriver } from '../../../../testing/drivers.ts'
import { bookedRide, dateIn, rideToLondon, signUp } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { createOtherPartner, createPartnerPerson } from '../../../../testing/partners.ts'
import { createDatabase, startApp, type TestApp, type TestDatabase } from '../../../../testing/start-app.ts'

let database: TestDatabase
let site: TestApp
let office: OfficePerson
let booking_id: string
let customer: string
let driver_id: string
let partner_id: string
beforeAll(async () => {
  database = await createDatabase()
  site = await startApp({ database })
  office = await createAdministrator(site, { first_name: 'Rowan', last_name: 'Achterberg' })
  ;({ booking_id, user_id: customer } = await bookedRide(site.visitor(), {
    ride: rideToLondon({ date: dateIn(9) }),
    is_self_booking: 0,
    guest_first_name: 'Zoë',
    guest_last_name: 'Łukasiewicz',
    guest_email: 'zoe@lukasiewicz.example',
    guest_phone_number: '+33612345678',
    flight_number: 'BA 178',
    reference_code: 'Cost centre 4711',
  }))
  ;({ driver_id } = await applyAsDriver(site, {
    first_name: 'Tomás',
    last_name: 'Ferreira',
    phone_number: '07700 900321',
  }))
  partner_id = await createOtherPartner(site, 'Hôtel Brésil')
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

const ids = ({ bookings, customers, drivers, partners }: Record<string, Record<string, string>[]>) => [
  ...(bookings ?? []).map((each) => each.booking_id),
  ...(customers ?? []).map((each) => each.user_id),
  ...(drivers ?? []).map((each) => each.driver_id),
  ...(partners ?? []).map((each) => each.partner_id),
]
const find = async (text: string) =>
  (await office.visitor.get(`/api/admin/search?q=${encodeURIComponent(text)}`)).body.data

describe('the search of the office', () => {
  it.each([
    ['a booking by its id', () => booking_id.slice(0, 8), () => [booking_id]],
    [
      'a booking by its id with dashes',
      () => `${booking_id.slice(0, 4)}-${booking_id.slice(4, 8)}`.toUpperCase(),
      () => [booking_id],
    ],
    ['a booking by its reference', () => 'cost centre 4711', () => [booking_id]],
    ['a booking by its passenger without accents', () => 'zoe lukasie', () => [booking_id]],
    ['a booking by its passenger with accents', () => 'ZOË Łuka', () => [booking_id]],
    ['a booking by its passenger’s phone number', () => '06 12 34 56 78', () => [booking_id]],
    ['a booking by its passenger’s international number', () => '0033 6 12345678', () => [booking_id]],
    ['a booking by its flight', () => 'ba178', () => [booking_id]],
    ['a booking by its pickup', () => 'heathrow', () => [booking_id]],
    ['a customer with their booking by name', () => 'eleanor whit', () => [booking_id, customer]],
    ['a customer with their booking by e-mail', () => 'whitcombe.example', () => [booking_id, customer]],
    ['a customer with their booking by phone number', () => '+44 (0)7700 900412', () => [booking_id, customer]],
    ['a customer with their booking by national number', () => '07700900412', () => [booking_id, customer]],
    ['a driver by name without accents', () => 'tomas fe', () => [driver_id]],
    ['a driver by phone number', () => '0044 7700-900 321', () => [driver_id]],
    ['a partner by name without accents', () => 'hotel bresil', () => [partner_id]],
    ['nothing by an unknown name', () => 'paddington brown', () => []],
    ['nothing by a wildcard', () => '%_', () => []],
  ])('finds %s', async (_, text, expected) => {
    expect(ids(await find(text()))).toEqual(expected())
  })

  it('shows what tells records of a name apart, and no more', async () => {
    expect((await find('lukasiewicz')).bookings).toEqual([
      {
        booking_id,
        passenger: 'Zoë Łukasiewicz',
        booking_date: dateIn(9),
        booking_time: expect.stringMatching(/^09:30/),
        flight_number: 'BA 178',
        reference_code: 'Cost centre 4711',
        standing: 'pending',
        pickup: expect.stringContaining('Heathrow'),
        dropoff: expect.stringContaining('Claridge'),
      },
    ])
    expect((await find('ferreira')).drivers).toEqual([
      { driver_id, first_name: 'Tomás', last_name: 'Ferreira', phone_number: '+447700900321', status: 'under-review' },
    ])
  })

  it('returns the five newest of a kind', async () => {
    const made: string[] = []
    for (let n = 0; n < 6; n++)
      made.unshift(
        (await signUp(site.visitor(), { first_name: 'Ottoline', email: `ottoline.${n}@crowd.example` })).user_id,
      )
    const { customers } = await find('ottoline')
    expect(customers.map(({ user_id }: { user_id: string }) => user_id)).toEqual(made.slice(0, 5))
  })

  it('refuses texts of one letter and of more than a hundred', async () => {
    for (const q of ['', 'a', ' a ', 'a'.repeat(101)])
      expect((await office.visitor.get(`/api/admin/search?q=${encodeURIComponent(q)}`)).status).toBe(400)
  })

  it('is for administrators only', async () => {
    const person = site.visitor()
    await signUp(person)
    const partner = await createPartnerPerson(site)
    const statuses = []
    for (const who of [site.visitor(), person, partner.visitor])
      statuses.push((await who.get('/api/admin/search?q=zoe')).status)
    expect(statuses).toEqual([401, 403, 403])
  })

  it('is limited to 120 searches a minute for each administrator', async () => {
    const limited = await startApp({ database, env: { RATE_LIMITS: 'on' } })
    const same = limited.visitor()
    for (const [name, value] of office.visitor.cookies) same.cookies.set(name, value)
    const statuses = []
    for (let n = 0; n < 121; n++) statuses.push((await same.get('/api/admin/search?q=zz')).status)
    await limited.close()
    expect(statuses.indexOf(429)).toBe(120)
  })
})
