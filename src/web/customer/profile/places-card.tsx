// Saved places: home, office and others. The address fields offer them above their suggestions.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { PageSection } from '#kit/page-section.tsx'
import * as panel from '#messages/en/panel.ts'
import * as m from '#messages/en/profile.ts'
import { listSavedPlaces, removeSavedPlace, type SavedPlace } from '#modules/places/saved/contract.ts'
import { forgetSavedPlaces, nameOfPlace } from '#modules/places/ui/saved-places.ts'
import { useEntries, useOpenEntry } from './entries.ts'
import { EntryList } from './entry-list.tsx'
import { PlaceDialog, placesKey } from './place-dialog.tsx'

const keyOf = ({ saved_place_id }: SavedPlace) => saved_place_id

export const PlacesCard = ({ userId }: { userId: string }) => {
  const { data, isError, refetch } = useQuery({
    queryKey: placesKey(userId),
    queryFn: async ({ signal }) => (await call(listSavedPlaces, { params: { user_id: userId }, signal })).data,
  })
  const entries = useEntries(placesKey(userId), forgetSavedPlaces)
  const dialog = useOpenEntry('place', data, keyOf)
  return (
    <PageSection title={m.places_title} line={m.places_line}>
      <EntryList
        entries={data}
        failed={isError}
        onRetry={refetch}
        keyOf={keyOf}
        nameOf={nameOfPlace}
        detailOf={({ label, detail, country }) =>
          [label, detail, panel.country_names[country]].filter(Boolean).join(', ')
        }
        none={m.no_places}
        add={m.add_place}
        onAdd={dialog.add}
        onChange={dialog.change}
        onRemove={({ saved_place_id }) =>
          entries.remove(() => call(removeSavedPlace, { params: { user_id: userId, saved_place_id } }))
        }
      />
      {dialog.isOpen && <PlaceDialog userId={userId} place={dialog.entry} onClose={dialog.close} />}
    </PageSection>
  )
}
