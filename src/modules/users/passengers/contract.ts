// Contracts of a user's saved passengers.
import { z } from 'zod'
import { answerSchema, done, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { maxPhoneLength } from '#kernel/fields/phone.ts'
import { titles } from '#kernel/title.ts'
import * as m from '#messages/en/profile.ts'
import { createLineField, ownEmail, userParams } from '../profiles/contract.ts'

export const maxPassengers = 50

export const refusals = defineRefusals({
  PASSENGER_NOT_FOUND: [404, m.entry_not_found],
  PASSENGER_PHONE_INVALID: [400, m.phone_impossible],
  PASSENGERS_FULL: [409, m.entries_full({ most: maxPassengers })],
})

export const passengerForm = z.object({
  title: z.enum(titles),
  first_name: createLineField(1, 80, m.first_name_needed, 'name'),
  last_name: createLineField(1, 80, m.last_name_needed, 'name'),
  email: ownEmail,
  phone_number: createLineField(1, maxPhoneLength, m.phone_impossible, 'phone'),
})
export type PassengerForm = z.output<typeof passengerForm>

export const savedPassenger = passengerForm.extend({ passenger_id: z.string() })
export type SavedPassenger = z.infer<typeof savedPassenger>

const ofPassenger = userParams.extend({ passenger_id: z.string().max(64) })
/** Enough for typing and correcting, too few for a script. */
const limits = [{ by: 'actor', points: 120, seconds: 3600 }] as const

export const listPassengers = endpoint({
  method: 'GET',
  path: '/api/users/:user_id/passengers',
  summary: 'The passengers that the signed-in person keeps, by name',
  access: 'user',
  params: userParams,
  answer: answerSchema(z.array(savedPassenger)),
})

export const addPassenger = endpoint({
  method: 'POST',
  path: '/api/users/:user_id/passengers',
  summary: 'Keeps a passenger; at most 50',
  access: 'user',
  limits,
  params: userParams,
  body: passengerForm,
  answer: answerSchema(savedPassenger),
})

export const changePassenger = endpoint({
  method: 'PUT',
  path: '/api/users/:user_id/passengers/:passenger_id',
  summary: 'Changes a kept passenger',
  access: 'user',
  limits,
  params: ofPassenger,
  body: passengerForm,
  answer: answerSchema(savedPassenger),
})

export const removePassenger = endpoint({
  method: 'DELETE',
  path: '/api/users/:user_id/passengers/:passenger_id',
  summary: 'Lets a kept passenger go',
  access: 'user',
  params: ofPassenger,
  answer: done,
})
