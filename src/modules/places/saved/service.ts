// Saved places of a user: home, office and others, each located when it is saved so that it can be booked.
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import { createSavedEntries, type SavedEntriesDeps } from '#modules/users/saved-entries/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Country, Place } from '../contract.ts'
import { mostPlaces, refusals, type SavedPlace, type SavedPlaceForm, savedPlaceKind } from './contract.ts'

export interface SavedPlacesDeps extends SavedEntriesDeps {
  places: { locate: (place: SavedPlaceForm['place'], country: Country) => Promise<Place | undefined> }
}

/** `prepare` refuses SAVED_PLACE_NOT_LOCATED and DISTANCE_FAILED. */
const createEntries = ({ places, ...deps }: SavedPlacesDeps) =>
  createSavedEntries<SavedPlaceForm, 'saved_place_id', SavedPlace>(deps, {
    table: 'saved_places',
    id: 'saved_place_id',
    columns: ['kind', 'name', 'country', 'place_id', 'label', 'detail', 'place_kind'],
    order: sql`array_position(${savedPlaceKind.options}::text[], kind), name`,
    isSame: ({ kind, name }) => sql`kind = ${kind} and lower(coalesce(name, '')) = lower(${name ?? ''})`,
    max: mostPlaces,
    refusals: { notFound: refusals.SAVED_PLACE_NOT_FOUND, full: refusals.SAVED_PLACES_FULL },
    prepare: async ({ kind, name, country, place }) => {
      const found = await places.locate(place, country)
      const { message } = refusals.SAVED_PLACE_NOT_LOCATED
      if (!found) throw new Refusal(refusals.SAVED_PLACE_NOT_LOCATED, { fields: { place: message } })
      const { place_id, label, detail, kind: place_kind } = found
      return { kind, name: kind === 'other' ? (name ?? null) : null, country, place_id, label, detail, place_kind }
    },
  })

interface ByOffice {
  user_id: string
  /** User id of the member of staff. */
  actor: string
}

export const createSavedPlaces = (deps: SavedPlacesDeps) => {
  const entries = createEntries(deps)
  const auditEntry = ({ user_id, actor }: ByOffice, action: string) => ({
    at: deps.clock(),
    actor,
    action,
    subject: `user:${user_id}`,
  })
  return {
    ...entries,

    /**
     * Saves a place for a person, with an audit entry.
     * @throws Refusal SAVED_PLACES_FULL, SAVED_PLACE_NOT_LOCATED, DISTANCE_FAILED, USER_NOT_FOUND
     */
    addByOffice: ({ form, ...by }: ByOffice & { form: SavedPlaceForm }): Promise<SavedPlace> =>
      entries.add(by.user_id, form, (tx, { kind, name, label }) =>
        recordAudit(tx, { ...auditEntry(by, 'place saved'), after: { kind, name, label } }),
      ),

    /** Removes a place of a person, with an audit entry. @throws Refusal SAVED_PLACE_NOT_FOUND */
    removeByOffice: ({ saved_place_id, ...by }: ByOffice & { saved_place_id: string }): Promise<void> =>
      entries.remove({ user_id: by.user_id, saved_place_id }, (tx, { kind, name, label }) =>
        recordAudit(tx, { ...auditEntry(by, 'place removed'), before: { kind, name, label } }),
      ),
  }
}
export type SavedPlaces = ReturnType<typeof createSavedPlaces>
