// Endpoints with which the office finds people with an account; changes of accounts are in auth/accounts.

import { z } from 'zod'
import { answerSchema, cappedTotalFields, endpoint, pageFields } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { currencies } from '#kernel/money.ts'
import { person_not_found } from '#messages/office/people.ts'
import { shownStatus, standing } from '#modules/bookings/contract.ts'
import { bookingType } from '#modules/pricing/contract.ts'
import { role } from '#modules/users/contract.ts'

export const refusals = defineRefusals({
  PERSON_NOT_FOUND: [404, person_not_found],
})

export const foundPerson = z.object({
  user_id: z.string(),
  role,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  /** Number of bookings in the account, of any status. */
  bookings: z.int(),
  created_at: z.iso.datetime(),
  disabled_at: z.iso.datetime().nullable(),
  is_vip: z.boolean(),
})
export type FoundPerson = z.infer<typeof foundPerson>

const pages = pageFields()

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary:
    "People with an account, newest first, with search by name, e-mail and phone number; of drivers those of the caller's regions",
  access: 'admin',
  area: 'customers',
  query: z.object({
    search: z.string().trim().max(100).optional(),
    role: role.or(z.literal('')).optional(),
    state: z.enum(['active', 'disabled', '']).optional(),
    ...pages,
  }),
  answer: answerSchema(z.array(foundPerson)).extend(cappedTotalFields),
})

const userId = z.object({ user_id: z.string().max(64) })

export const person = foundPerson.extend({
  address: z.string(),
  city: z.string(),
  state_province: z.string(),
  zip_postal_code: z.string(),
  country: z.string(),
  language: z.string(),
  pending_email: z.string().nullable(),
  email_verified_at: z.iso.datetime().nullable(),
  two_factor: z.boolean(),
  /** Number of devices with an open session. */
  devices: z.int(),
  /** Time at which one of those was last seen. */
  seen_at: z.iso.datetime().nullable(),
})
export type Person = z.infer<typeof person>

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/admin/users/:user_id',
  summary: 'One person with an account, and their signed-in devices',
  access: 'admin',
  area: 'customers',
  params: userId,
  answer: answerSchema(person),
})

export const personsBooking = z.object({
  booking_id: z.string(),
  booking_type: bookingType,
  booking_date: z.string(),
  booking_time: z.string(),
  pickup_location: z.string(),
  dropoff_location: z.string().nullable(),
  number_of_hours: z.int().nullable(),
  service_type: z.string(),
  price: z.number(),
  currency: z.enum(currencies),
  status: shownStatus,
  standing,
  payment_status: z.string(),
})
export type PersonsBooking = z.infer<typeof personsBooking>

/** Pickups from now on, or before. */
export const ridePeriod = z.enum(['upcoming', 'past'])
export type RidePeriod = z.infer<typeof ridePeriod>

export const listPersonsBookings = endpoint({
  method: 'GET',
  path: '/api/admin/users/:user_id/bookings',
  summary:
    "The bookings of one person in the caller's regions, latest pickup first; upcoming ones alone with the next pickup first",
  access: 'admin',
  area: 'customers',
  params: userId,
  query: z.object({ when: ridePeriod.optional(), ...pages }),
  answer: answerSchema(z.array(personsBooking)).extend(cappedTotalFields),
})
