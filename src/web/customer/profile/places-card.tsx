// Saved places: home, office and others. The address fields offer them above their suggestions.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import * as panel from '#messages/en/panel.ts'
import * as m from '#messages/en/profile.ts'
import { listSavedPlaces, removeSavedPlace } from '#modules/places/saved/contract.ts'
import { forgetSavedPlaces, nameOfPlace } from '#modules/places/ui/saved-places.ts'
import { useEntries } from './entries.ts'
import { EntryCard } from './entry-list.tsx'
import { PlaceDialog, placesKey } from './place-dialog.tsx'

export const PlacesCard = ({ userId }: { userId: string }) => {
  const query = useQuery({
    queryKey: placesKey(userId),
    queryFn: async ({ signal }) => (await call(listSavedPlaces, { params: { user_id: userId }, signal })).data,
  })
  const entries = useEntries(placesKey(userId), forgetSavedPlaces)
  return (
    <EntryCard
      kind="place"
      words={{ title: m.places_title, line: m.places_line, none: m.no_places, add: m.add_place }}
      query={query}
      keyOf={({ saved_place_id }) => saved_place_id}
      nameOf={nameOfPlace}
      detailOf={({ label, detail, country }) =>
        [label, detail, panel.country_names[country]].filter(Boolean).join(', ')
      }
      onRemove={({ saved_place_id }) =>
        entries.remove(() => call(removeSavedPlace, { params: { user_id: userId, saved_place_id } }))
      }
      dialog={(place, onClose) => <PlaceDialog userId={userId} place={place} onClose={onClose} />}
    />
  )
}
