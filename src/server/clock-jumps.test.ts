// R23: jumps of the machine's clock end no session too early or too late, and no job waits for a time that has passed.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookingOf, dateIn, quoteFor, rideToLondon, signUp } from '../../testing/factories.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const hour = 3_600_000
let ahead = 0
let running: TestApp
beforeAll(async () => {
  running = await startApp({ clock: () => new Date(Date.now() + ahead) })
})
afterAll(() => running.close())

it.each([
  ['two hours on', 2 * hour, 200],
  ['two hours back', -2 * hour, 200],
  ['a day back', -24 * hour, 200],
  ['six days on', 6 * 24 * hour, 200],
  ['eight days on', 8 * 24 * hour, 401],
  ['a year on', 365 * 24 * hour, 401],
])('clock jump of %s (%i ms): a session of seven days answers %i', async (_, jump, status) => {
  ahead = 0
  const visitor = running.visitor()
  await quoteFor(visitor)
  const { user_id } = await signUp(visitor)
  ahead = jump
  expect((await visitor.get(`/api/bookings/user/${user_id}`)).status).toBe(status)
  ahead = 0
})

it.each([
  ['two hours on', 2 * hour],
  ['two hours back', -2 * hour],
])(
  'clock jump of %s between quote and booking: the quoted price holds, and the booking is not cancelled',
  async (_, jump) => {
    ahead = 0
    const visitor = running.visitor()
    const quote = await quoteFor(visitor)
    await signUp(visitor)
    ahead = jump
    const { status, body } = await visitor.post('/api/bookings', bookingOf(rideToLondon(), quote))
    expect(status).toBe(201)
    await running.bookings.cancelAbandoned()
    ahead = 0
    await running.bookings.cancelAbandoned()
    expect((await visitor.get(`/api/bookings/${body.data.booking_id}`)).body.data.status).toBe('pending')
  },
)

it('clock jump of four days: a ride in the past is neither quoted nor booked, with a stored quote or without', async () => {
  ahead = 0
  const visitor = running.visitor()
  const ride = rideToLondon({ date: dateIn(3) })
  const booking = bookingOf(ride, await quoteFor(visitor, ride))
  await signUp(visitor)
  ahead = 4 * 24 * hour
  const replies = await Promise.all([
    visitor.post('/api/quotes', ride),
    visitor.post('/api/bookings', booking),
    visitor.post('/api/bookings', { ...booking, quote_id: undefined }),
  ])
  expect(replies.map(({ body }) => body.code)).toEqual(['TOO_SOON', 'TOO_SOON', 'TOO_SOON'])
  ahead = 0
})
