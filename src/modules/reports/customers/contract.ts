// Endpoint of a customer's page: the office's card, companies, spend, rides and favourite places.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { currencies } from '#kernel/money.ts'
import { country } from '#modules/places/contract.ts'
import { savedPlace } from '#modules/places/saved/contract.ts'
import { customerCard } from '#modules/users/customer-cards/contract.ts'
import { foundPerson, personsBooking } from '../accounts/contract.ts'

/** Amounts in major units of the currency; `paid` includes what was refunded later. */
const spend = z.object({
  currency: z.enum(currencies),
  paid: z.number(),
  refunded: z.number(),
  recent_paid: z.number(),
  recent_refunded: z.number(),
})
export type Spend = z.infer<typeof spend>

/** A pickup or dropoff of the customer's rides, by the number of those rides. */
export const usedPlace = z.object({
  place_id: z.string(),
  label: z.string(),
  detail: z.string(),
  country,
  rides: z.int(),
})
export type UsedPlace = z.infer<typeof usedPlace>

export const customer = foundPerson
  .pick({ user_id: true, first_name: true, last_name: true, email: true, phone_number: true, role: true })
  .extend({
    disabled_at: z.iso.datetime().nullable(),
    card: customerCard,
    /** English name of the active agreement that prices the customer's rides. */
    agreement: z.string().nullable(),
    /** Partners that the customer works for or booked through. */
    partners: z.array(z.object({ partner_id: z.string(), name: z.string() })),
    /** By currency; `recent_…` is of the last 12 months. */
    spend: z.array(spend),
    places: z.object({ saved: z.array(savedPlace), used: z.array(usedPlace) }),
    /** The last three rides, cancelled ones included. */
    last_rides: z.array(personsBooking),
  })
export type Customer = z.infer<typeof customer>

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/admin/users/:user_id/customer',
  summary: 'A customer with the notes of the office, companies, spend, favourite places and last rides',
  access: 'admin',
  area: 'customers',
  params: z.object({ user_id: z.string().max(64) }),
  answer: answerSchema(customer),
})
