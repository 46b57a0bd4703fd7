// What crosses the wire about calendars: the file of one ride, and the private address of all rides of a customer.
import { z } from 'zod'
import { answerSchema, done, endpoint } from '#kernel/endpoint.ts'

const ofUser = z.object({ user_id: z.string().max(64) })

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/calendar.ics',
  summary: 'The ride as a calendar file; of a cancelled ride, the file that takes it out of the calendar',
  access: 'anyone',
  params: z.object({ booking_id: z.string().max(40) }),
  /** `legs=both`: the other leg of a return ride as well. */
  query: z.object({ legs: z.literal('both').optional() }),
})

/** The whole address, to paste into a calendar; null where there is none. */
const feed = answerSchema(z.object({ address: z.url().nullable(), made_at: z.iso.datetime().nullable() }))

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/users/:user_id/calendar-feed',
  summary: "The private address of the signed-in customer's rides, for calendars that subscribe",
  access: 'user',
  params: ofUser,
  answer: feed,
})

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/users/:user_id/calendar-feed',
  summary: 'A new private address; the one before it is dead from then on',
  access: 'user',
  limits: [{ by: 'actor', points: 20, seconds: 3600 }],
  params: ofUser,
  answer: feed,
})

export const endCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/users/:user_id/calendar-feed',
  summary: 'Ends the private address',
  access: 'user',
  params: ofUser,
  answer: done,
})

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/:token.ics',
  summary: 'What stands at a private address: the rides of the last 90 days and all that are to come',
  access: 'anyone',
  params: z.object({ token: z.string().max(100) }),
})
