// Passengers that somebody keeps: at most fifty, each with a name, an e-mail address and a phone that can exist.
import { Refusal } from '#kernel/errors.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { refusals as noUser } from '../profiles/contract.ts'
import { countryCodeOf, normalisePhone, phoneProblem } from '../rules.ts'
import type { Users } from '../service.ts'
import { mostPassengers, type PassengerForm, refusals, type SavedPassenger } from './contract.ts'
import * as store from './store.ts'

/** A number without its country's code is one of `country`. */
const withPhone = (form: PassengerForm, country: string): PassengerForm => {
  const code = countryCodeOf(country)
  const phone_number = normalisePhone(form.phone_number, code)
  if (phone_number) return { ...form, phone_number }
  const message = phoneProblem(form.phone_number, refusals.PASSENGER_PHONE_IMPOSSIBLE.message, code)
  throw new Refusal(refusals.PASSENGER_PHONE_IMPOSSIBLE, { message, fields: { phone_number: message } })
}

interface PassengersDeps {
  db: Db
  clock: Clock
  users: Pick<Users, 'find' | 'lockAccount'>
}

export const createPassengers = ({ db, clock, users }: PassengersDeps) => ({
  list: (user_id: string): Promise<SavedPassenger[]> => store.listPassengers(db, user_id),

  /** In place of one of the same name and e-mail. Refuses with PASSENGER_PHONE_IMPOSSIBLE, PASSENGERS_FULL, USER_NOT_FOUND. */
  async add(user_id: string, asked: PassengerForm): Promise<SavedPassenger> {
    const keeper = await users.find(db, user_id)
    if (!keeper) throw new Refusal(noUser.USER_NOT_FOUND)
    const passenger = { ...withPhone(asked, keeper.country), passenger_id: newId() }
    await inTransaction(db, async (tx) => {
      if (!(await users.lockAccount(tx, user_id))) throw new Refusal(noUser.USER_NOT_FOUND)
      await store.deleteSame(tx, { ...passenger, user_id }, passenger)
      if ((await store.countPassengers(tx, user_id)) >= mostPassengers) throw new Refusal(refusals.PASSENGERS_FULL)
      await store.insertPassenger(tx, { ...passenger, user_id, created_at: clock() })
    })
    return passenger
  },

  /** As `add`. Refuses with PASSENGER_PHONE_IMPOSSIBLE, PASSENGER_NOT_FOUND. */
  async change(owned: store.Owned, asked: PassengerForm): Promise<SavedPassenger> {
    const keeper = await users.find(db, owned.user_id)
    if (!keeper) throw new Refusal(refusals.PASSENGER_NOT_FOUND)
    const form = withPhone(asked, keeper.country)
    await inTransaction(db, async (tx) => {
      await users.lockAccount(tx, owned.user_id)
      await store.deleteSame(tx, owned, form)
      if (!(await store.updatePassenger(tx, owned, form))) throw new Refusal(refusals.PASSENGER_NOT_FOUND)
    })
    return { ...form, passenger_id: owned.passenger_id }
  },

  /** Refuses with PASSENGER_NOT_FOUND. */
  async remove(owned: store.Owned): Promise<void> {
    if (!(await store.deletePassenger(db, owned))) throw new Refusal(refusals.PASSENGER_NOT_FOUND)
  },

  /** Its part in the end of an account. */
  erase: (tx: Tx, { user_id }: { user_id: string }): Promise<void> => store.deletePassengersOf(tx, user_id),
})
export type Passengers = ReturnType<typeof createPassengers>
