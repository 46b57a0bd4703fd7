// Saved places of a user: at most fifty, each located when it is saved so that it can be booked.
import { Refusal } from '#kernel/errors.ts'
import { refusals as noUser } from '#modules/users/profiles/contract.ts'
import type { Users } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Places } from '../service.ts'
import { mostPlaces, refusals, type SavedPlace, type SavedPlaceForm } from './contract.ts'
import * as store from './store.ts'

export interface SavedPlacesDeps {
  db: Db
  clock: Clock
  users: Pick<Users, 'lockAccount'>
  places: Pick<Places, 'locate'>
}

export const createSavedPlaces = ({ db, clock, users, places }: SavedPlacesDeps) => {
  const locatePlace = async ({
    kind,
    name,
    country,
    place,
  }: SavedPlaceForm): Promise<Omit<SavedPlace, 'saved_place_id'>> => {
    const found = await places.locate(place, country)
    const { message } = refusals.SAVED_PLACE_NOT_LOCATED
    if (!found) throw new Refusal(refusals.SAVED_PLACE_NOT_LOCATED, { fields: { place: message } })
    const { place_id, label, detail, kind: place_kind } = found
    return { kind, name: kind === 'other' ? (name ?? null) : null, country, place_id, label, detail, place_kind }
  }

  return {
    list: (user_id: string): Promise<SavedPlace[]> => store.listPlaces(db, user_id),

    /**
     * Saves a place and replaces the home, the office or the place of the same name.
     * @throws Refusal SAVED_PLACE_NOT_LOCATED, SAVED_PLACES_FULL, USER_NOT_FOUND, DISTANCE_FAILED
     */
    async add(user_id: string, form: SavedPlaceForm): Promise<SavedPlace> {
      const place = { ...(await locatePlace(form)), saved_place_id: newId() }
      await inTransaction(db, async (tx) => {
        if (!(await users.lockAccount(tx, user_id))) throw new Refusal(noUser.USER_NOT_FOUND)
        await store.deleteSame(tx, user_id, place)
        if ((await store.countPlaces(tx, user_id)) >= mostPlaces) throw new Refusal(refusals.SAVED_PLACES_FULL)
        await store.insertPlace(tx, { ...place, user_id, created_at: clock() })
      })
      return place
    },

    /**
     * Changes a saved place and replaces others as `add` does.
     * @throws Refusal SAVED_PLACE_NOT_FOUND, SAVED_PLACE_NOT_LOCATED, DISTANCE_FAILED
     */
    async change({ user_id, saved_place_id }: store.SavedPlaceKey, form: SavedPlaceForm): Promise<SavedPlace> {
      const place = { ...(await locatePlace(form)), saved_place_id }
      await inTransaction(db, async (tx) => {
        await users.lockAccount(tx, user_id)
        await store.deleteSame(tx, user_id, place)
        if (!(await store.updatePlace(tx, user_id, place))) throw new Refusal(refusals.SAVED_PLACE_NOT_FOUND)
      })
      return place
    },

    /**
     * Deletes a saved place.
     * @throws Refusal SAVED_PLACE_NOT_FOUND
     */
    async remove(key: store.SavedPlaceKey): Promise<void> {
      if (!(await store.deletePlace(db, key))) throw new Refusal(refusals.SAVED_PLACE_NOT_FOUND)
    },

    /** Deletes all places of an account that is being deleted. */
    erase: (tx: Tx, { user_id }: { user_id: string }): Promise<void> => store.deletePlacesOf(tx, user_id),
  }
}
export type SavedPlaces = ReturnType<typeof createSavedPlaces>
