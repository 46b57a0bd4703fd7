// The dialog of one saved place: kind, country and address.
import { type UseFormReturn, useForm } from 'react-hook-form'
import { call } from '#kit/api.ts'
import { TextField } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { Segmented } from '#kit/segmented.tsx'
import * as panel from '#messages/en/panel.ts'
import * as m from '#messages/en/profile.ts'
import { place_kinds } from '#messages/en/saved.ts'
import type { Country } from '#modules/places/contract.ts'
import { addSavedPlace, changeSavedPlace, type SavedPlace } from '#modules/places/saved/contract.ts'
import { type NamedPlace, typedPlace } from '#modules/places/ui/named-place.ts'
import { PlaceField } from '#modules/places/ui/place-field.tsx'
import { forgetSavedPlaces } from '#modules/places/ui/saved-places.ts'
import { site } from '../../site.ts'
import { useEntries, useEntryForm } from './entries.ts'
import { EntryDialog } from './entry-dialog.tsx'

export const placesKey = (userId: string) => ['places', userId] as const

interface Values {
  kind: SavedPlace['kind']
  name: string
  country: Country
  place: NamedPlace
}

const emptyValues = (): Values => ({ kind: 'home', name: '', country: site().country, place: typedPlace('') })

const valuesOf = ({ kind, name, country, place_id, label, detail, place_kind }: SavedPlace): Values => ({
  kind,
  name: name ?? '',
  country,
  place: { place_id, label, detail, kind: place_kind },
})

const bodyOf = ({ kind, name, country, place }: Values) => ({
  kind,
  ...(kind === 'other' ? { name } : {}),
  country,
  place: place.place_id ? { place_id: place.place_id } : { address: place.label.trim() },
})

const KindFields = ({ watch, setValue, register, formState }: UseFormReturn<Values>) => {
  const kind = watch('kind')
  return (
    <>
      <FieldGroup label={m.place_kind} className="sm:col-span-2">
        {(wiring) => (
          <Segmented
            wiring={wiring}
            name="kind"
            options={place_kinds}
            value={kind}
            onChange={(next) => setValue('kind', next)}
          />
        )}
      </FieldGroup>
      {kind === 'other' && (
        <TextField
          {...register('name', { validate: (name) => name.trim() !== '' || m.place_name_needed })}
          label={m.place_name}
          maxLength={40}
          className="sm:col-span-2"
          error={formState.errors.name?.message}
        />
      )}
    </>
  )
}

const AddressFields = ({ watch, setValue, clearErrors, formState }: UseFormReturn<Values>) => {
  const [country, place] = watch(['country', 'place'])
  const setPlace = (next: NamedPlace) => {
    clearErrors('place')
    setValue('place', next)
  }
  const setCountry = (next: Country) => {
    setValue('country', next)
    setPlace(typedPlace(''))
  }
  return (
    <>
      <FieldGroup label={m.country} className="sm:col-span-2">
        {(wiring) => (
          <Segmented<Country>
            wiring={wiring}
            name="country"
            options={panel.country_names}
            value={country}
            onChange={setCountry}
          />
        )}
      </FieldGroup>
      <PlaceField
        label={m.address}
        name="place"
        kind="dropoff"
        country={country}
        value={place}
        onChange={setPlace}
        error={formState.errors.place?.message}
        className="sm:col-span-2"
      />
    </>
  )
}

interface PlaceDialogProps {
  userId: string
  /** Undefined for a new one. */
  place: SavedPlace | undefined
  onClose: () => void
}

export const PlaceDialog = ({ userId: user_id, place, onClose }: PlaceDialogProps) => {
  const entries = useEntries(placesKey(user_id), forgetSavedPlaces)
  const before = place ? valuesOf(place) : emptyValues()
  const form = useForm<Values>({ defaultValues: before })
  const isDirty = JSON.stringify(bodyOf(form.watch())) !== JSON.stringify(bodyOf(before))
  const work = (values: Values) =>
    place
      ? call(changeSavedPlace, { params: { user_id, saved_place_id: place.saved_place_id }, body: bodyOf(values) })
      : call(addSavedPlace, { params: { user_id }, body: bodyOf(values) })
  const save = async (values: Values) => {
    if (values.place.label.trim()) {
      const toFieldName = (field: string) => (field.startsWith('place') ? 'place' : field)
      return entries.save({ work: () => work(values), setError: form.setError, toFieldName })
    }
    form.setError('place', { message: m.place_needed })
    return false
  }
  const dialog = useEntryForm({ kind: 'place', id: place?.saved_place_id, form, isDirty, save, onClose })
  return (
    <EntryDialog title={place ? m.edit_place : m.add_place} {...dialog}>
      <KindFields {...form} />
      <AddressFields {...form} />
    </EntryDialog>
  )
}
