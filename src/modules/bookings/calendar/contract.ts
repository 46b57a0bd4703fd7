// Endpoints of calendars: the file of one ride and the private feed of a customer's rides.
import { z } from 'zod'
import { answerSchema, done, endpoint } from '#kernel/endpoint.ts'

const userParams = z.object({ user_id: z.string().max(64) })

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/calendar.ics',
  summary: 'The ride as a calendar file; for a cancelled ride, the file that removes it from the calendar',
  access: 'anyone',
  params: z.object({ booking_id: z.string().max(40) }),
  /** `both` adds the other leg of a return ride. */
  query: z.object({ legs: z.literal('both').optional() }),
})

/** `address` is the full URL to paste into a calendar; null without a feed. */
const feed = answerSchema(z.object({ address: z.url().nullable(), made_at: z.iso.datetime().nullable() }))

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/users/:user_id/calendar-feed',
  summary: "The private address of the signed-in customer's rides, for calendars that subscribe",
  access: 'user',
  params: userParams,
  answer: feed,
})

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/users/:user_id/calendar-feed',
  summary: 'Creates a new private feed address and revokes the previous one',
  access: 'user',
  limits: [{ by: 'actor', points: 20, seconds: 3600 }],
  params: userParams,
  answer: feed,
})

export const endCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/users/:user_id/calendar-feed',
  summary: 'Revokes the private feed address',
  access: 'user',
  params: userParams,
  answer: done,
})

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/:token.ics',
  summary: 'The calendar feed of a private address: rides of the last 90 days and all upcoming ones',
  access: 'anyone',
  params: z.object({ token: z.string().max(100) }),
})
