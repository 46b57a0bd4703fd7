// The office finds people with an account over HTTP, with their devices and bookings.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parsePhoneSearch } from '#modules/users/rules.ts'
import { insertDriver } from '../../../../testing/driving.ts'
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

it('the migration renames e-mails of the domain for deleted accounts, so that their owners are found and can be disabled', async () => {
  const [person, driver_id] = [site.visitor(), await insertDriver(site, null)]
  const { user_id } = await signUp(person, { first_name: 'Nell' })
  const { user_id: eve } = await signUp(site.visitor(), { first_name: 'Eve' })
  await site.pool.query('update users set email = $2 where user_id = $1', [eve, `${user_id}@deleted.invalid`])
  await site.pool.query(`update drivers set email = 'eve@deleted.invalid' where driver_id = $1`, [driver_id])
  expect(await list('?search=eve')).toEqual([])
  await site.pool.query(readFileSync('migrations/0044_after_deletion.sql', 'utf8'))
  expect(await list('?search=eve')).toEqual(['Eve'])
  expect(await list('?search=@deleted.invalid')).toEqual([])
  expect((await office.visitor.post(`/api/admin/users/${eve}/disable`)).status).toBe(200)
  expect((await office.visitor.get(`/api/drivers/${driver_id}`)).body.data.email).toBe('eve@not-deleted.invalid')
  expect((await person.send('DELETE', `/api/users/${user_id}`, { password })).status).toBe(200)
  const { data } = (await office.visitor.get(`/api/admin/audit?id=${eve}&what=email`)).body
  expect(data).toMatchObject([{ by: { kind: 'system' }, after: `${user_id}@not-deleted.invalid` }])
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
