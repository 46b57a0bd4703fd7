// Saved places of a user: home, office and others, each located when it is saved so that it can be booked.
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import { createSavedEntries, type SavedEntriesDeps } from '#modules/users/saved-entries/service.ts'
import type { Country, Place } from '../contract.ts'
import { mostPlaces, refusals, type SavedPlace, type SavedPlaceForm, savedPlaceKind } from './contract.ts'

export interface SavedPlacesDeps extends SavedEntriesDeps {
  places: { locate: (place: SavedPlaceForm['place'], country: Country) => Promise<Place | undefined> }
}

/** `prepare` refuses SAVED_PLACE_NOT_LOCATED and DISTANCE_FAILED. */
export const createSavedPlaces = ({ places, ...deps }: SavedPlacesDeps) =>
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
export type SavedPlaces = ReturnType<typeof createSavedPlaces>
