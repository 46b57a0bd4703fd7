// A customer's favourite places: saved ones, and those of the rides, which can be saved.
import { useState } from 'react'
import { truncateText } from '#kernel/text.ts'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { TextField } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { Segmented } from '#kit/segmented.tsx'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as panel from '#messages/en/panel.ts'
import * as m from '#messages/office/customers.ts'
import type { Country } from '#modules/places/contract.ts'
import { addCustomersPlace, removeCustomersPlace, type SavedPlace } from '#modules/places/saved/contract.ts'
import { type NamedPlace, toPlaceRequest, typedPlace } from '#modules/places/ui/named-place.ts'
import { PlaceField } from '#modules/places/ui/place-field.tsx'
import type { Customer, UsedPlace } from '#modules/reports/customers/contract.ts'
import { type Errors, FormDialog } from '../../area/form-dialog.tsx'
import { site } from '../../site.ts'
import { useMay } from '../staff-role.tsx'
import { savedPlaceName } from './favourite-places.ts'
import { useReloadCustomer } from './query.ts'

interface Values {
  kind: SavedPlace['kind']
  name: string
  country: Country
  place: NamedPlace
}

/** The server names the parts of a place. */
const placeError = (errors: Errors) => errors.place ?? errors['place.address'] ?? errors['place.place_id']

const AddPlaceDialog = ({ user_id, onClose }: { user_id: string; onClose: () => void }) => {
  const [start] = useState<Values>(() => ({ kind: 'other', name: '', country: site().country, place: typedPlace('') }))
  const reload = useReloadCustomer(user_id)
  const save = async ({ kind, name, country, place }: Values) => {
    const body = { kind, ...(kind === 'other' ? { name } : {}), country, place: toPlaceRequest(place) }
    await call(addCustomersPlace, { params: { user_id }, body })
    toastSuccess(m.place_saved)
    await reload()
  }
  return (
    <FormDialog title={m.add_place_title} start={start} save={save} onClose={onClose}>
      {({ values, errors, change }) => (
        <div className="grid gap-4">
          <FieldGroup label={m.place_kind}>
            {(wiring) => (
              <Segmented
                wiring={wiring}
                name="kind"
                options={m.place_kind_names}
                value={values.kind}
                onChange={(kind) => change({ kind })}
              />
            )}
          </FieldGroup>
          {values.kind === 'other' && (
            <TextField
              label={m.place_name}
              maxLength={40}
              autoComplete="off"
              value={values.name}
              error={errors.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
          <FieldGroup label={m.place_country}>
            {(wiring) => (
              <Segmented<Country>
                wiring={wiring}
                name="country"
                options={panel.country_names}
                value={values.country}
                onChange={(country) => change({ country, place: typedPlace('') })}
              />
            )}
          </FieldGroup>
          <PlaceField
            label={m.place_address}
            name="place"
            kind="dropoff"
            country={values.country}
            value={values.place}
            onChange={(place) => change({ place })}
            error={placeError(errors)}
          />
        </div>
      )}
    </FormDialog>
  )
}

/** The address of a place that has its own label as its name. */
const describePlace = (place: SavedPlace): string =>
  savedPlaceName(place) === place.label ? place.detail : [place.label, place.detail].filter(Boolean).join(', ')

const usePlaceActions = (user_id: string) => {
  const [busy, setBusy] = useState<string>()
  const reload = useReloadCustomer(user_id)
  const run = async (id: string, work: () => Promise<unknown>, done: string) => {
    setBusy(id)
    try {
      await work()
      toastSuccess(done)
      await reload()
    } catch (error) {
      toastError(messageOf(error, m.save_failed))
    }
    setBusy(undefined)
  }
  return {
    busy,
    remove: ({ saved_place_id }: SavedPlace) =>
      run(saved_place_id, () => call(removeCustomersPlace, { params: { user_id, saved_place_id } }), m.place_removed),
    save: ({ place_id, label, country }: UsedPlace) =>
      run(
        place_id,
        () => {
          const body = { kind: 'other' as const, name: truncateText(label, 40), country, place: { place_id } }
          return call(addCustomersPlace, { params: { user_id }, body })
        },
        m.place_saved,
      ),
  }
}

const line = 'flex items-start justify-between gap-4 border-t border-line py-2.5 text-small first:border-t-0'

export const CustomerPlaces = ({ customer: { user_id, places, disabled_at } }: { customer: Customer }) => {
  const [isOpen, setOpen] = useState(false)
  const { busy, remove, save } = usePlaceActions(user_id)
  const mayChange = useMay()(addCustomersPlace) && !disabled_at
  const savedIds = new Set(places.saved.map(({ place_id }) => place_id))
  const used = places.used.filter(({ place_id }) => !savedIds.has(place_id))
  return (
    <section className="card p-6" aria-labelledby="customer-places">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="customer-places" className="text-title-3">
          {m.places_title}
        </h2>
        {mayChange && (
          <Button look="outline" className="btn-sm" onClick={() => setOpen(true)}>
            {m.add_place}
          </Button>
        )}
      </div>
      {places.saved.length + used.length === 0 && <p className="mt-3 text-small text-muted">{m.no_places}</p>}
      <ul className="mt-3">
        {places.saved.map((place) => (
          <li key={place.saved_place_id} className={line}>
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{savedPlaceName(place)}</span>
              <span className="block text-muted">{describePlace(place)}</span>
            </span>
            {mayChange && (
              <button
                type="button"
                className="link cursor-pointer py-0.5 whitespace-nowrap"
                aria-label={m.remove_place({ place: savedPlaceName(place) })}
                disabled={busy !== undefined}
                onClick={() => void remove(place)}
              >
                {m.remove}
              </button>
            )}
          </li>
        ))}
        {used.map((place) => (
          <li key={place.place_id} className={line}>
            <span className="min-w-0 wrap-anywhere">
              {place.label}
              <span className="tnum block text-muted">{m.times_used({ count: place.rides })}</span>
            </span>
            {mayChange && (
              <button
                type="button"
                className="link cursor-pointer py-0.5 whitespace-nowrap"
                aria-label={m.save_place({ place: place.label })}
                disabled={busy !== undefined}
                onClick={() => void save(place)}
              >
                {m.save_place_short}
              </button>
            )}
          </li>
        ))}
      </ul>
      {isOpen && <AddPlaceDialog user_id={user_id} onClose={() => setOpen(false)} />}
    </section>
  )
}
