// Read access to bookings over HTTP; for all other callers a booking does not exist.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  bookedRide,
  bookingOf,
  dateIn,
  newAccount,
  quoteFor,
  rideToLondon,
  signUp,
} from '../../../testing/factories.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

let running: TestApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.close())

const count = async (sql: string, values: unknown[] = []) => (await running.pool.query(sql, values)).rows[0].n as number

describe('read access to a booking', () => {
  it('answers another account as if the booking did not exist', async () => {
    const owner = running.visitor()
    const { booking_id } = await bookedRide(owner)
    const other = running.visitor()
    await quoteFor(other)
    await signUp(other)
    const replies = await Promise.all(
      [other, running.visitor()].flatMap((who) => [
        who.get(`/api/bookings/${booking_id}`),
        who.get('/api/bookings/0000000000000'),
      ]),
    )
    for (const reply of replies) {
      expect(reply.status).toBe(404)
      expect(reply.text).toBe(replies[0]?.text)
    }
    expect(replies[0]?.body).toMatchObject({ code: 'BOOKING_NOT_FOUND', message: 'Booking not found' })
    expect((await other.get(`/api/bookings/${booking_id}/calendar.ics`)).status).toBe(404)
    expect((await owner.get(`/api/bookings/${booking_id}/calendar.ics`)).text).toContain('BEGIN:VCALENDAR')
  })

  it('shows a guest who named an account the ride and nothing of the account', async () => {
    const member = newAccount({ first_name: 'Secret', last_name: 'Person' })
    await running.visitor().post('/api/auth/register', member)
    const guest = running.visitor()
    const quote = await quoteFor(guest)
    const found = await guest.get(`/api/users?email=${encodeURIComponent(member.email)}`)
    const [{ user_id: reference }] = found.body.data
    const made = await guest.post('/api/bookings', bookingOf(rideToLondon(), quote, { user_id: reference }))
    const { booking_id } = made.body.data
    const read = await guest.get(`/api/bookings/${booking_id}`)
    expect(read.status).toBe(200)
    expect(read.text).not.toMatch(/Secret|Person|whitcombe|900412/)
    expect(read.body.data.user_id).toBeNull()
    expect((await guest.get(`/api/bookings/latest/${reference}`)).body.data.booking_id).toBe(booking_id)
    expect((await running.visitor().get(`/api/bookings/latest/${reference}`)).status).toBe(404)
    expect(await count('select count(*) n from bookings where booking_id = $1 and user_id is null', [booking_id])).toBe(
      1,
    )
  })

  it('moves to the claimed account when its owner signs in at the same browser, and to no other account', async () => {
    const [member, other] = [newAccount(), newAccount()]
    for (const account of [member, other]) await running.visitor().post('/api/auth/register', account)
    const ownerAfter = async ({ email, password }: typeof member) => {
      const guest = running.visitor()
      const quote = await quoteFor(guest)
      const found = await guest.get(`/api/users?email=${encodeURIComponent(member.email)}`)
      const booking = bookingOf(rideToLondon(), quote, { user_id: found.body.data[0].user_id })
      const { booking_id } = (await guest.post('/api/bookings', booking)).body.data
      const { body } = await guest.post('/api/auth/login', { email, password })
      const { rows } = await running.pool.query('select user_id from bookings where booking_id = $1', [booking_id])
      const written = await count(
        `select count(*) n from audit_log where action = 'booking.attached' and subject = 'booking:' || $1`,
        [booking_id],
      )
      return { owner: rows[0].user_id, who: body.data.user_id, written }
    }
    expect(await ownerAfter(other)).toMatchObject({ owner: null, written: 0 })
    const { owner, who, written } = await ownerAfter(member)
    expect([owner, written]).toEqual([who, 1])
  })

  it('returns only the caller’s own latest booking', async () => {
    const owner = running.visitor()
    const { booking_id, user_id } = await bookedRide(owner)
    expect((await owner.get(`/api/bookings/latest/${user_id}`)).body.data.booking_id).toBe(booking_id)
    const { body } = await running.visitor().get(`/api/bookings/latest/${user_id}`)
    expect(body.message).toBe('Failed to fetch latest booking')
  })
})

describe('the list of bookings', () => {
  it('contains only the caller’s own bookings, complete or by page', async () => {
    const visitor = running.visitor()
    const { user_id } = await bookedRide(visitor, { return: { booking_date: dateIn(16), booking_time: '18:00:00' } })
    const { body } = await visitor.get(`/api/bookings/user/${user_id}`)
    expect(body.total).toBe(2)
    expect(body.data.map((each: { booking_date: string }) => each.booking_date)).toEqual([dateIn(16), dateIn(14)])
    const page = await visitor.get(`/api/bookings/user/${user_id}?page=2&page_size=1`)
    expect(page.body).toMatchObject({ total: 2, data: [{ booking_date: dateIn(14) }] })
    expect((await running.visitor().get(`/api/bookings/user/${user_id}`)).status).toBe(401)
    const other = running.visitor()
    await bookedRide(other)
    expect((await other.get(`/api/bookings/user/${user_id}`)).status).toBe(404)
  })
})
