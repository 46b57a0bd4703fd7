// Wire contract of saved places: home, office, and others with a name.
import { z } from 'zod'
import { answerSchema, done, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { place_unknown } from '#messages/en/errors.ts'
import * as m from '#messages/en/profile.ts'
import { createLineField, userParams } from '#modules/users/profiles/contract.ts'
import { country, placeKind } from '../contract.ts'

export const mostPlaces = 50

export const refusals = defineRefusals({
  SAVED_PLACE_NOT_FOUND: [404, m.entry_not_found],
  SAVED_PLACE_NOT_LOCATED: [400, place_unknown],
  SAVED_PLACES_FULL: [409, m.entries_full({ most: mostPlaces })],
})

export const savedPlaceKind = z.enum(['home', 'office', 'other'])

export const savedPlaceForm = z
  .object({
    kind: savedPlaceKind,
    /** Only for the kind 'other'. */
    name: createLineField(1, 40, m.place_name_needed).nullish(),
    country,
    place: z.union([
      z.object({ place_id: z.string().min(1).max(300) }),
      z.object({ address: createLineField(1, 300, m.place_needed, 'address') }),
    ]),
  })
  .refine(({ kind, name }) => kind !== 'other' || name, { path: ['name'], message: m.place_name_needed })
export type SavedPlaceForm = z.output<typeof savedPlaceForm>

export const savedPlace = z.object({
  saved_place_id: z.string(),
  kind: savedPlaceKind,
  name: z.string().nullable(),
  country,
  place_id: z.string(),
  label: z.string(),
  detail: z.string(),
  place_kind: placeKind,
})
export type SavedPlace = z.infer<typeof savedPlace>

const ofSavedPlace = userParams.extend({ saved_place_id: z.string().max(64) })
/** Each call locates a place. */
const limits = [{ by: 'actor', points: 120, seconds: 3600 }] as const

export const listSavedPlaces = endpoint({
  method: 'GET',
  path: '/api/users/:user_id/places',
  summary: 'The places that the signed-in person keeps: home, office, then the others by name',
  access: 'user',
  params: userParams,
  answer: answerSchema(z.array(savedPlace)),
})

export const addSavedPlace = endpoint({
  method: 'POST',
  path: '/api/users/:user_id/places',
  summary: 'Keeps a place that can be located; at most 50',
  access: 'user',
  limits,
  params: userParams,
  body: savedPlaceForm,
  answer: answerSchema(savedPlace),
})

export const changeSavedPlace = endpoint({
  method: 'PUT',
  path: '/api/users/:user_id/places/:saved_place_id',
  summary: 'Changes a kept place',
  access: 'user',
  limits,
  params: ofSavedPlace,
  body: savedPlaceForm,
  answer: answerSchema(savedPlace),
})

export const removeSavedPlace = endpoint({
  method: 'DELETE',
  path: '/api/users/:user_id/places/:saved_place_id',
  summary: 'Lets a kept place go',
  access: 'user',
  params: ofSavedPlace,
  answer: done,
})

export const addCustomersPlace = endpoint({
  method: 'POST',
  path: '/api/admin/users/:user_id/places',
  summary: 'Saves a place for a person with an account; at most 50',
  access: 'admin',
  area: 'customers',
  limits,
  params: userParams,
  body: savedPlaceForm,
  answer: answerSchema(savedPlace),
})

export const removeCustomersPlace = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:user_id/places/:saved_place_id',
  summary: 'Removes a saved place of a person with an account',
  access: 'admin',
  area: 'customers',
  params: ofSavedPlace,
  answer: done,
})
