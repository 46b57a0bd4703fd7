// Endpoint of the office's search across bookings, customers, drivers and partners.

import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { bookingRecord } from '#modules/bookings/contract.ts'
import { driverCard } from '#modules/drivers/contract.ts'
import { partnerRow } from '#modules/partners/office/contract.ts'
import { foundPerson } from '../accounts/contract.ts'

export const foundBooking = bookingRecord
  .pick({
    booking_id: true,
    booking_date: true,
    booking_time: true,
    flight_number: true,
    reference_code: true,
    standing: true,
  })
  .extend({
    /** The passenger, or the customer of a ride for themselves; empty without a name. */
    passenger: z.string(),
    pickup: z.string(),
    /** Null for a ride by the hour. */
    dropoff: z.string().nullable(),
  })
export type FoundBooking = z.infer<typeof foundBooking>

/** The newest matches of each kind. */
export const searchResults = z.object({
  bookings: z.array(foundBooking),
  customers: z.array(
    foundPerson.pick({
      user_id: true,
      first_name: true,
      last_name: true,
      email: true,
      phone_number: true,
      is_vip: true,
    }),
  ),
  drivers: z.array(
    driverCard.pick({ driver_id: true, first_name: true, last_name: true, phone_number: true, status: true }),
  ),
  partners: z.array(partnerRow.pick({ partner_id: true, name: true, contact_name: true, status: true })),
})
export type SearchResults = z.infer<typeof searchResults>

/** Shortest text that is searched. */
export const minSearchLength = 2

export const searchRecords = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  summary: 'The five newest bookings, customers, drivers and partners each that match a text',
  access: 'admin',
  area: 'overview',
  limits: [{ by: 'actor', points: 120, seconds: 60 }],
  query: z.object({ q: z.string().trim().min(minSearchLength).max(100) }),
  answer: answerSchema(searchResults),
})
