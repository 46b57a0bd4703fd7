// Wires place search, route pictures and saved places.
import type { AuthHooks } from '#modules/auth/service.ts'
import type { Module } from '#platform/module.ts'
import { placesRoutes } from './routes.ts'
import { savedPlaceRoutes } from './saved/routes.ts'
import { createSavedPlaces, type SavedPlacesDeps } from './saved/service.ts'
import { createPlaces, type PlacesDeps } from './service.ts'

interface PlacesNeeds extends PlacesDeps, Omit<SavedPlacesDeps, 'places'> {
  clock: PlacesDeps['clock']
  hooks: Pick<AuthHooks, 'onDeleting'>
}

export const placesModule = (needs: PlacesNeeds) => {
  const places = createPlaces(needs)
  const savedPlaces = createSavedPlaces({ ...needs, places })
  needs.hooks.onDeleting.push(savedPlaces)
  return {
    gives: { places },
    routes: (api) => {
      placesRoutes(api, places)
      savedPlaceRoutes(api, { savedPlaces })
    },
    start: places.warm,
    stop: places.close,
  } satisfies Module<{ places: typeof places }>
}
