// Saved passengers: at most fifty per user, each with a valid name, email and phone number.
import { Refusal } from '#kernel/errors.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { refusals as noUser } from '../profiles/contract.ts'
import { describePhoneProblem, findCountryCode, normalisePhone } from '../rules.ts'
import type { Users } from '../service.ts'
import { maxPassengers, type PassengerForm, refusals, type SavedPassenger } from './contract.ts'
import * as store from './store.ts'

/** Normalises the phone number; without a country code it is read as a number of `country`. */
const normaliseFormPhone = (form: PassengerForm, country: string): PassengerForm => {
  const code = findCountryCode(country)
  const phone_number = normalisePhone(form.phone_number, code)
  if (phone_number) return { ...form, phone_number }
  const message = describePhoneProblem(form.phone_number, refusals.PASSENGER_PHONE_IMPOSSIBLE.message, code)
  throw new Refusal(refusals.PASSENGER_PHONE_IMPOSSIBLE, { message, fields: { phone_number: message } })
}

interface PassengersDeps {
  db: Db
  clock: Clock
  users: Pick<Users, 'find' | 'lockAccount'>
}

export const createPassengers = ({ db, clock, users }: PassengersDeps) => ({
  /** Lists the saved passengers of a user by name. */
  list: (user_id: string): Promise<SavedPassenger[]> => store.listPassengers(db, user_id),

  /**
   * Saves a passenger, replacing one with the same name and email.
   * @throws Refusal PASSENGER_PHONE_IMPOSSIBLE, PASSENGERS_FULL, USER_NOT_FOUND
   */
  async add(user_id: string, form: PassengerForm): Promise<SavedPassenger> {
    const owner = await users.find(db, user_id)
    if (!owner) throw new Refusal(noUser.USER_NOT_FOUND)
    const passenger = { ...normaliseFormPhone(form, owner.country), passenger_id: newId() }
    await inTransaction(db, async (tx) => {
      if (!(await users.lockAccount(tx, user_id))) throw new Refusal(noUser.USER_NOT_FOUND)
      await store.deleteDuplicates(tx, { ...passenger, user_id }, passenger)
      if ((await store.countPassengers(tx, user_id)) >= maxPassengers) throw new Refusal(refusals.PASSENGERS_FULL)
      await store.insertPassenger(tx, { ...passenger, user_id, created_at: clock() })
    })
    return passenger
  },

  /**
   * Changes a passenger, replacing another one with the same name and email.
   * @throws Refusal PASSENGER_PHONE_IMPOSSIBLE, PASSENGER_NOT_FOUND
   */
  async change(passengerKey: store.PassengerKey, input: PassengerForm): Promise<SavedPassenger> {
    const owner = await users.find(db, passengerKey.user_id)
    if (!owner) throw new Refusal(refusals.PASSENGER_NOT_FOUND)
    const form = normaliseFormPhone(input, owner.country)
    await inTransaction(db, async (tx) => {
      await users.lockAccount(tx, passengerKey.user_id)
      await store.deleteDuplicates(tx, passengerKey, form)
      if (!(await store.updatePassenger(tx, passengerKey, form))) throw new Refusal(refusals.PASSENGER_NOT_FOUND)
    })
    return { ...form, passenger_id: passengerKey.passenger_id }
  },

  /** Removes a passenger. @throws Refusal PASSENGER_NOT_FOUND */
  async remove(passengerKey: store.PassengerKey): Promise<void> {
    if (!(await store.deletePassenger(db, passengerKey))) throw new Refusal(refusals.PASSENGER_NOT_FOUND)
  },

  /** Erases the passengers of a deleted account. */
  erase: (tx: Tx, { user_id }: { user_id: string }): Promise<void> => store.deletePassengersOf(tx, user_id),
})
export type Passengers = ReturnType<typeof createPassengers>
