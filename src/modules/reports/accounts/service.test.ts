import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parsePhoneSearch } from '#modules/users/rules.ts'
import { bookedRide, password, signUp } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let site: TestApp
let office: OfficePerson
let booker: string
let booking_id: string
beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site, { first_name: 'Rowan', last_name: 'Achterberg' })
  const visitor = site.visitor()
  ;({ user_id: booker, booking_id } = await bookedRide(visitor))
  await site.pool.query(
    `update users set first_name = 'Priya', last_name = 'Raghunathan', email = 'priya@raghunathan.example', phone_number = '+447700900321' where user_id = $1`,
    [booker],
  )
  await signUp(site.visitor(), { first_name: 'Henrik', last_name: '100% Aaltonen', email: 'henrik@aaltonen.example' })
})
afterAll(() => site.close())

const list = async (query: string) => {
  const { body } = await office.visitor.get(`/api/admin/users${query}`)
  return body.data.map(({ first_name }: { first_name: string }) => first_name)
}

describe('the list of people', () => {
  it.each([
    ['priya ragh', ['Priya']],
    ['AALTONEN.EXAMPLE', ['Henrik']],
    ['07700 900 321', ['Priya']],
    ['+44 (0)7700 900321', ['Priya']],
    ['0044 7700900321', ['Priya']],
    ['900321', ['Priya']],
    ['100%', ['Henrik']],
    ['%', ['Henrik']],
    ['_', []],
    ['nobody at all', []],
  ])('finds %s', async (search, names) => {
    expect(await list(`?search=${encodeURIComponent(search)}`)).toEqual(names)
  })

  it('is sorted newest first, paged, and filtered by role and state', async () => {
    expect(await list('')).toEqual(['Henrik', 'Priya', 'Rowan'])
    expect(await list('?page=2&page_size=2')).toEqual(['Rowan'])
    expect(await list('?role=admin')).toEqual(['Rowan'])
    expect(await list('?state=disabled')).toEqual([])
    const { body } = await office.visitor.get('/api/admin/users?search=priya')
    expect(body).toMatchObject({
      total: 1,
      data: [{ user_id: booker, role: 'customer', bookings: 1, disabled_at: null }],
    })
    expect(Object.keys(body.data[0])).not.toContain('password_hash')
  })

  it('excludes deleted accounts', async () => {
    const visitor = site.visitor()
    const { user_id } = await signUp(visitor, { first_name: 'Gone' })
    await visitor.send('DELETE', `/api/users/${user_id}`, { password })
    expect(await list('?search=deleted.invalid')).toEqual([])
    expect((await office.visitor.get('/api/admin/users')).body.total).toBe(3)
  })
})

it('one person is returned with details, devices and bookings', async () => {
  const { body } = await office.visitor.get(`/api/admin/users/${booker}`)
  expect(body.data).toMatchObject({
    first_name: 'Priya',
    devices: 1,
    two_factor: false,
    bookings: 1,
    country: expect.any(String),
  })
  const rides = await office.visitor.get(`/api/admin/users/${booker}/bookings`)
  expect(rides.body).toMatchObject({
    total: 1,
    data: [
      {
        booking_id,
        status: 'pending',
        payment_status: 'unpaid',
        price: expect.any(Number),
        service_type: expect.any(String),
      },
    ],
  })
})

it('parsePhoneSearch reduces any notation of a phone number to its digits', () => {
  expect(['07700 900123', '+44 (0) 7700-900123', 'Priya', '12', '0012'].map(parsePhoneSearch)).toEqual([
    '7700900123',
    '447700900123',
    undefined,
    undefined,
    undefined,
  ])
})
