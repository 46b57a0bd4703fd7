// Saved passengers: each with a valid name, email and phone number.
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import type { Db } from '#platform/db.ts'
import { describePhoneProblem, findCountryCode, normalisePhone } from '../rules.ts'
import { createSavedEntries, type SavedEntriesDeps } from '../saved-entries/service.ts'
import { maxPassengers, type PassengerForm, refusals, type SavedPassenger } from './contract.ts'

/** Normalises the phone number; without a country code it is read as a number of `country`. */
const normaliseFormPhone = (form: PassengerForm, country: string): PassengerForm => {
  const code = findCountryCode(country)
  const phone_number = normalisePhone(form.phone_number, code)
  if (phone_number) return { ...form, phone_number }
  const message = describePhoneProblem(form.phone_number, refusals.PASSENGER_PHONE_INVALID.message, code)
  throw new Refusal(refusals.PASSENGER_PHONE_INVALID, { message, fields: { phone_number: message } })
}

interface PassengersDeps extends SavedEntriesDeps {
  users: SavedEntriesDeps['users'] & {
    find: (on: Db, user_id: string) => Promise<{ country: string } | undefined>
  }
}

/** `prepare` refuses PASSENGER_PHONE_INVALID. */
export const createPassengers = (deps: PassengersDeps) =>
  createSavedEntries<PassengerForm, 'passenger_id', SavedPassenger>(deps, {
    table: 'saved_passengers',
    id: 'passenger_id',
    columns: ['title', 'first_name', 'last_name', 'email', 'phone_number'],
    order: sql`first_name, last_name`,
    isSame: ({ email, first_name, last_name }) =>
      sql`email = ${email} and lower(first_name) = lower(${first_name}) and lower(last_name) = lower(${last_name})`,
    max: maxPassengers,
    refusals: { notFound: refusals.PASSENGER_NOT_FOUND, full: refusals.PASSENGERS_FULL },
    prepare: async (form, user_id) => {
      const owner = await deps.users.find(deps.db, user_id)
      return owner && normaliseFormPhone(form, owner.country)
    },
  })
export type Passengers = ReturnType<typeof createPassengers>
