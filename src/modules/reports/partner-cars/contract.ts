// Endpoint of a partner's rides of one day with their chauffeurs.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { wireDate } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import { bookingRecord } from '#modules/bookings/contract.ts'
import { chauffeurState } from '#modules/dispatch/chauffeurs/contract.ts'

export const partnerCar = bookingRecord
  .pick({
    booking_id: true,
    pickup: true,
    dropoff: true,
    booking_date: true,
    booking_time: true,
    number_of_hours: true,
    number_of_passengers: true,
    service_type: true,
    cars: true,
    flight_number: true,
    status: true,
    standing: true,
    payment_status: true,
  })
  .extend({
    /** Name of the passenger; null if none was given, or it was erased. */
    guest_name: z.string().nullable(),
    room: z.string().nullable(),
    chauffeurs: z.array(
      z.object({ name: z.string(), car: z.string().nullable(), plate: z.string().nullable(), state: chauffeurState }),
    ),
  })
export type PartnerCar = z.infer<typeof partnerCar>

export const listPartnerCars = endpoint({
  method: 'GET',
  path: '/api/partner/desk/cars',
  summary: "The rides of the signed-in member's partner on one day, without cancelled ones, earliest first",
  access: 'partner',
  isBackgroundPoll: true,
  query: z.object({ date: wireDate(m.not_valid) }),
  answer: answerSchema(z.array(partnerCar)),
})
