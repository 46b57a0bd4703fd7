// Ratings over HTTP: the mailed link, one rating for each ride, and changes within a week.
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  completeRide,
  createAssignedRide,
  createDriver,
  type DriverPerson,
  insertAssignment,
  submitAction,
  waitForRatingToken,
} from '../../../../testing/assigned-rides.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { password } from '../../../../testing/factories.ts'
import { createMeetingClient } from '../../../../testing/meeting-client.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { queryOne } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let site: TestApp
let driver: DriverPerson
beforeAll(async () => {
  site = await startApp()
  driver = await createDriver(site)
})
afterAll(() => site.close())

const getToken = (booking_id: string, on = site) => waitForRatingToken(on, booking_id)

const createCompletedRide = async (person = driver, on = site) => {
  const { booking_id } = await createAssignedRide(on, person)
  await completeRide(person, booking_id)
  return { booking_id, token: await getToken(booking_id, on) }
}

const give = (token: string, stars: number, car_number = 1, on = site) =>
  on.visitor().put('/api/ride-ratings', { token, stars, car_number })
const open = (token: string) => site.visitor().post('/api/ride-ratings/open', { token })
const getRating = ({ driver_id }: DriverPerson, on = site) =>
  queryOne(on.pool, 'select rating, rating_points, rating_count from drivers where driver_id = $1', [driver_id])

describe('a rating', () => {
  it('counts into the mean of the driver and is shown with the ride', async () => {
    const person = await createDriver(site)
    const rides = [
      await createCompletedRide(person),
      await createCompletedRide(person),
      await createCompletedRide(person),
    ]
    const [first, second, third] = rides.map(({ token }) => token) as [string, string, string]
    const { body } = await open(first)
    expect(body.data).toMatchObject({
      pickup: expect.stringContaining('Heathrow'),
      chauffeurs: [{ car_number: 1, name: 'Tomas Ferreira', stars: null, is_open: true }],
    })
    // The link reveals neither the customer nor the price.
    expect(JSON.stringify(body)).not.toMatch(/whitcombe|price|email|phone/i)
    expect((await give(first, 5)).body.data.chauffeurs[0]).toMatchObject({ stars: 5, is_open: true })
    await give(second, 4)
    await give(third, 4)
    expect(await getRating(person)).toEqual({ rating: 4.3, rating_points: 13, rating_count: 3 })
  })

  it('can be repeated without effect and replaced within a week', async () => {
    const person = await createDriver(site)
    const { token, booking_id } = await createCompletedRide(person)
    await give(token, 2)
    await give(token, 2)
    await give(token, 5)
    expect(await getRating(person)).toEqual({ rating: 5, rating_points: 5, rating_count: 1 })
    await site.pool.query(`update ride_ratings set given_at = given_at - interval '8 days' where booking_id = $1`, [
      booking_id,
    ])
    const late = await give(token, 1)
    expect([late.status, late.body.code]).toEqual([409, 'RATING_CLOSED'])
    expect((await give(token, 5)).status).toBe(200)
    expect(await getRating(person)).toEqual({ rating: 5, rating_points: 5, rating_count: 1 })
    const { rows } = await site.pool.query(`select 1 from ride_ratings where booking_id = $1`, [booking_id])
    expect(rows).toHaveLength(1)
  })

  it('is refused after a month', async () => {
    const { token, booking_id } = await createCompletedRide()
    await site.pool.query(`update trips set ended_at = ended_at - interval '31 days' where booking_id = $1`, [
      booking_id,
    ])
    expect((await open(token)).body).toEqual({
      success: false,
      code: 'RATING_CLOSED',
      message: 'This ride can no longer be rated',
    })
    expect((await give(token, 5)).body.code).toBe('RATING_CLOSED')
  })

  it('is one to five whole stars', async () => {
    const { token } = await createCompletedRide()
    for (const stars of [0, 6, 4.5, -1, '5', null]) expect((await give(token, stars as number)).status).toBe(400)
  })
})

it('a rating in My Bookings can be given and changed only by the owner of the booking', async () => {
  const person = await createDriver(site)
  const { booking_id, customer } = await createAssignedRide(site, person)
  const path = `/api/bookings/${booking_id}/rating`
  expect((await customer.get(path)).body.data.chauffeurs).toEqual([])
  expect((await customer.put(path, { car_number: 1, stars: 4 })).body.code).toBe('RATING_INVALID')
  await completeRide(person, booking_id)
  expect((await customer.get(path)).body.data.chauffeurs).toMatchObject([{ stars: null, is_open: true }])
  expect((await customer.put(path, { car_number: 1, stars: 4 })).body.data.chauffeurs[0]).toMatchObject({ stars: 4 })
  // The mail and the screen change the same rating.
  expect((await give(await getToken(booking_id), 5)).status).toBe(200)
  expect((await customer.get(path)).body.data.chauffeurs[0]).toMatchObject({ stars: 5 })
  expect(await getRating(person)).toEqual({ rating: 5, rating_points: 5, rating_count: 1 })
  const other = await createAssignedRide(site, person)
  expect((await other.customer.put(path, { car_number: 1, stars: 1 })).status).toBe(404)
  await site.pool.query(`update ride_ratings set given_at = given_at - interval '8 days' where booking_id = $1`, [
    booking_id,
  ])
  expect((await customer.put(path, { car_number: 1, stars: 1 })).body.code).toBe('RATING_CLOSED')
})

describe('a comment', () => {
  it('is saved with the stars, stays when they change, and is removed when it is emptied', async () => {
    const { token, booking_id } = await createCompletedRide()
    const send = (given: object) => site.visitor().put('/api/ride-ratings', { token, car_number: 1, ...given })
    const commentIn = ({ body }: Awaited<ReturnType<typeof send>>) => body.data.chauffeurs[0].comment
    expect(commentIn(await send({ stars: 4, comment: ' Calm and on time.\nThank you! ' }))).toBe(
      'Calm and on time.\nThank you!',
    )
    expect(commentIn(await send({ stars: 5 }))).toBe('Calm and on time.\nThank you!')
    const { visitor: office } = await createAdministrator(site)
    const { body } = await office.get(`/api/bookings/${booking_id}/rating`)
    expect(body.data.chauffeurs).toMatchObject([{ stars: 5, comment: 'Calm and on time.\nThank you!' }])
    expect((await office.put(`/api/bookings/${booking_id}/rating`, { car_number: 1, stars: 1 })).status).toBe(404)
    expect((await send({ stars: 5, comment: 'x'.repeat(501) })).body).toMatchObject({
      fields: { comment: 'Your comment has at most 500 characters' },
    })
    expect(commentIn(await send({ stars: 5, comment: '' }))).toBe(null)
  })

  it('is erased with the account of the customer, and the stars stay', async () => {
    const person = await createDriver(site)
    const { booking_id, customer } = await createAssignedRide(site, person)
    await completeRide(person, booking_id)
    const comment = 'My name is Wilhelmina'
    const path = `/api/bookings/${booking_id}/rating`
    expect((await customer.put(path, { car_number: 1, stars: 4, comment })).status).toBe(200)
    const { user_id } = await queryOne(site.pool, 'select user_id from bookings where booking_id = $1', [booking_id])
    const exported = await customer.get(`/api/users/${user_id}/data.json`)
    expect(exported.text).toContain(comment)
    const deletion = await customer.send('DELETE', `/api/users/${user_id}`, { password })
    expect(deletion.status).toBe(200)
    expect(
      await queryOne(site.pool, 'select stars, comment from ride_ratings where booking_id = $1', [booking_id]),
    ).toEqual({ stars: 4, comment: null })
  })
})

describe('the rating link', () => {
  it('opens only its own ride and refuses forged, altered and shortened tokens', async () => {
    const { booking_id, token } = await createCompletedRide()
    const other = await createCompletedRide()
    const [id, signature = ''] = token.split('.')
    const forged = createHmac('sha256', 'ride ratings').update(booking_id).digest('base64url')
    for (const wrong of [
      '',
      id ?? '',
      `${id}.`,
      `${id}.${forged}`,
      `${id}.${signature.slice(0, -2)}`,
      `${other.booking_id}.${signature}`,
      `${id}.${signature}.${signature}`.slice(0, 100),
      "' or 1=1 --",
    ].filter((each) => each !== token)) {
      const { status } = await open(wrong)
      if (wrong.startsWith(token)) continue
      expect(`${wrong} ${status}`).toBe(`${wrong} 400`)
    }
  })

  it('is refused for a car without a completed trip', async () => {
    const { token } = await createCompletedRide()
    expect((await give(token, 5, 2)).body.code).toBe('RATING_INVALID')
  })
})

it('with two cars each driver has their own rating', async () => {
  const other = await createDriver(site, { first_name: 'Nora', last_name: 'Quill' })
  const { booking_id } = await createAssignedRide(site, driver)
  await site.pool.query('update bookings set cars = 2 where booking_id = $1', [booking_id])
  await insertAssignment(site, { booking_id, car_number: 2, driver_id: other.driver_id })
  for (const [person, car_number] of [
    [driver, 1],
    [other, 2],
  ] as const)
    for (const action of ['acknowledge', 'on_the_way', 'arrived', 'on_board', 'completed'])
      await submitAction(person.visitor, { booking_id, car_number, action, booking_version: 99 })
  const token = await getToken(booking_id)
  await give(token, 3, 2)
  expect(await getRating(other)).toMatchObject({ rating: 3, rating_count: 1 })
  const { body } = await open(token)
  expect(body.data.chauffeurs.map(({ name, stars }: { name: string; stars: number }) => [name, stars])).toEqual([
    ['Tomas Ferreira', null],
    ['Nora Quill', 3],
  ])
})

it('a reopened ride loses its rating, and its next driver gets a new one', async () => {
  const [formerDriver, actualDriver] = [await createDriver(site), await createDriver(site, { first_name: 'Nora' })]
  const other = await createCompletedRide(formerDriver)
  await give(other.token, 3)
  const { booking_id, token } = await createCompletedRide(formerDriver)
  await give(token, 5)
  expect(await getRating(formerDriver)).toEqual({ rating: 4, rating_points: 8, rating_count: 2 })
  const { visitor: office } = await createAdministrator(site)
  expect((await office.put(`/api/bookings/${booking_id}`, { status: 'confirmed' })).status).toBe(200)
  await waitForDeliveries(site)
  expect(await getRating(formerDriver)).toEqual({ rating: 3, rating_points: 3, rating_count: 1 })
  expect((await give(token, 5)).body.code).toBe('RATING_INVALID')

  await site.pool.query('delete from assignments where booking_id = $1', [booking_id])
  await insertAssignment(site, { booking_id, driver_id: actualDriver.driver_id })
  await completeRide(actualDriver, booking_id)
  expect((await open(token)).body.data.chauffeurs).toMatchObject([
    { name: 'Nora Ferreira', stars: null, is_open: true },
  ])
  expect((await give(token, 4)).status).toBe(200)
  expect(await getRating(actualDriver)).toEqual({ rating: 4, rating_points: 4, rating_count: 1 })
  expect(await getRating(formerDriver)).toEqual({ rating: 3, rating_points: 3, rating_count: 1 })
})

describe('two concurrent requests with one link', () => {
  const insert = 'insert into "ride_ratings"'
  const countRatings = async (Client: ReturnType<typeof createMeetingClient>, unguard?: string) => {
    const on = await startApp({ Client })
    if (unguard) await on.pool.query(unguard)
    const person = await createDriver(on)
    const { token } = await createCompletedRide(person, on)
    await Promise.all([give(token, 5, 1, on), give(token, 5, 1, on)])
    const { rating_count } = await getRating(person, on)
    await on.close()
    return rating_count
  }

  it('count once', async () => {
    // The requests never meet at the insert: the second waits for the lock of the ride and then sees the rating.
    const { NamedClient } = await import('#platform/named-client.ts')
    expect(await countRatings(NamedClient)).toBe(1)
  })

  it('count twice without the lock and the key (control)', { tags: ['full'] }, async () => {
    const unlocked = class extends createMeetingClient({ at: insert }) {
      override query(...call: unknown[]): never {
        const [text, ...rest] = call
        const statement =
          typeof text === 'string' && text.includes('from "bookings"')
            ? text.replace(/ for (?:no key )?update$/, '')
            : text
        return (super.query as (...all: unknown[]) => never).call(this, statement, ...rest)
      }
    }
    expect(await countRatings(unlocked, 'alter table ride_ratings drop constraint ride_ratings_pkey')).toBe(2)
  })
})
