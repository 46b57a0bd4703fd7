// Booking panel of the home page and of a partner's page: a plain form, enhanced by script.
// Handles the page-wide booking signal by switching to its tab.
import { useEffect, useId } from 'react'
import { Button } from '#kit/button.tsx'
import { tabPanelProps } from '#kit/tabs.tsx'
import { WithoutScript } from '#kit/without-script.tsx'
import * as m from '#messages/en/panel.ts'
import { localHref } from '../site.ts'
import type { DraftRide } from './booking-draft.ts'
import type { BookingForm, Problems } from './booking-form.ts'
import { BookingAlert } from './booking-panel-alert.tsx'
import {
  AreaField,
  CountField,
  CountryField,
  PickupDateField,
  SearchPlace,
  TimeField,
} from './booking-panel-fields.tsx'
import { type BookingFormState, useBookingForm } from './booking-panel-state.ts'
import { BookingTabs } from './booking-panel-tabs.tsx'
import { type BookingTab, onBookingCall } from './booking-signal.ts'
import { PartnerPlaces } from './partner-places.tsx'
import type { DraftPartner } from './partner-ride.ts'

const serviceClass = '/service-class'

/** Handled by the server, for browsers without script. */
const plainSearch = '/search'

const loadDrafts = () => import('./booking-draft.ts')

/** Where storage is blocked the ride is passed in the address instead. */
const searchWithDraft = async (ride: DraftRide): Promise<void> => {
  const { createDraft, formatQuery, readDraft } = await loadDrafts()
  const { id } = createDraft(ride)
  window.location.assign(`${serviceClass}?${readDraft(id) ? `booking_id=${id}` : formatQuery(ride)}`)
}

/** Submits the plain form if a part of the script cannot be fetched. */
const search = (ride: DraftRide, form: HTMLFormElement): void => {
  searchWithDraft(ride).catch(() => form.submit())
}

const useBookingCalls = ({ element, switchTab }: BookingFormState) => {
  useEffect(() =>
    onBookingCall((call, event) => {
      if (call.popup) return
      event.preventDefault()
      switchTab(call.tab)
      element.current?.scrollIntoView({ block: 'center' })
      element.current?.querySelector<HTMLElement>(`[role=tab][id$=${call.tab}]`)?.focus({ preventScroll: true })
    }),
  )
}

/** Columns of each field; the two kinds of ride differ in the second row. */
const pointToPoint = {
  country: 'md:col-span-4',
  pickup: 'md:col-span-4',
  date: 'md:col-span-3',
  time: 'md:col-span-3 lg:col-span-2',
  count: 'md:col-span-3 lg:col-span-2',
  search: 'md:col-span-12 lg:col-span-3 lg:pt-(--label-h)',
}
const byHour = {
  country: 'md:col-span-4',
  pickup: 'md:col-span-8',
  date: 'md:col-span-4 xl:col-span-2',
  time: 'md:col-span-4 xl:col-span-2',
  count: 'md:col-span-3 xl:col-span-2',
  search: 'md:col-span-6 xl:col-span-2 md:pt-(--label-h)',
}
// Below 1024 px "Outside London" needs half a row.
const byHourInUk = { ...byHour, country: 'md:col-span-6 lg:col-span-4', pickup: 'md:col-span-12 lg:col-span-4' }

// On a partner's page there is no country, and the hotel and the other end share a row.
const atPartner = {
  both: 'md:col-span-12',
  hotel: 'md:col-span-12 lg:col-span-8',
  area: 'md:col-span-12 lg:col-span-4',
}

/** Ids of the places that were chosen on the previous page; the server uses them while their names are unchanged. */
const PickedPlaceIds = ({ state: { form } }: { state: BookingFormState }) => (
  <WithoutScript>
    {form.pickup.place_id && <input type="hidden" name="pickup_id" value={form.pickup.place_id} />}
    {form.dropoff.place_id && <input type="hidden" name="destination_id" value={form.dropoff.place_id} />}
  </WithoutScript>
)

const Places = ({ state, columns }: { state: BookingFormState; columns: typeof pointToPoint }) => {
  const hourly = state.form.booking_type === 'hourly'
  const alive = state.now !== null
  return (
    <>
      <CountryField {...state} className={columns.country} />
      {hourly && state.form.destination_country === 'uk' && <AreaField {...state} className={columns.country} />}
      {hourly && state.form.destination_country !== 'uk' && (
        <WithoutScript>
          <AreaField {...state} className={columns.country} />
        </WithoutScript>
      )}
      <PickedPlaceIds state={state} />
      <SearchPlace {...state} kind="pickup" alive={alive} className={columns.pickup} />
      {!hourly && <SearchPlace {...state} kind="dropoff" alive={alive} className={columns.pickup} />}
    </>
  )
}

const Fields = ({ state }: { state: BookingFormState }) => {
  const { partner, booking_type, destination_country } = state.form
  const hourly = booking_type === 'hourly'
  const columns = !hourly ? pointToPoint : destination_country === 'uk' ? byHourInUk : byHour
  return (
    <>
      {partner ? (
        <PartnerPlaces state={state} partner={partner} columns={atPartner} />
      ) : (
        <Places state={state} columns={columns} />
      )}
      <div className="grid gap-3 min-[360px]:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] md:contents">
        <PickupDateField {...state} className={columns.date} />
        <TimeField {...state} className={columns.time} />
      </div>
      {hourly && <CountField {...state} of="number_of_hours" className={columns.time} />}
      <div className="grid grid-cols-2 gap-4 md:contents">
        <CountField {...state} of="number_of_passengers" className={columns.count} />
        <CountField {...state} of="number_of_luggage" className={columns.count} />
      </div>
      <div className={columns.search}>
        <Button type="submit" className="w-full px-2" busy={state.isChecking && m.suggestions_loading}>
          {m.search}
        </Button>
      </div>
    </>
  )
}

interface BookingPanelProps {
  tab?: BookingTab
  /** Partner of the page. */
  partner?: DraftPartner
  /** Values sent before, and the problems reported with them. */
  entered?: BookingForm
  reported?: Problems
}

export const BookingPanel = ({ tab = 'point_to_point', partner, entered, reported }: BookingPanelProps) => {
  const state = useBookingForm(tab, search, { partner, entered, reported })
  const slug = state.form.partner?.slug
  const id = useId()
  useBookingCalls(state)
  return (
    <form
      ref={state.element}
      id="book"
      action={localHref(plainSearch)}
      method="get"
      noValidate
      aria-label={m.form_label}
      className={`scroll-mt-24 rounded-panel bg-white text-ink shadow-panel ${partner ? 'late-573' : 'late-607'} md:late-337`}
      onSubmit={state.submit}
      onFocus={() => void loadDrafts()}
    >
      <div>
        <div className="px-5 pt-2 lg:px-8">
          <BookingTabs
            id={id}
            chosen={state.form.booking_type}
            onChoose={state.switchTab}
            hrefOf={(kind) => localHref(`${plainSearch}?tab=${kind}${slug ? `&partner=${slug}` : ''}`)}
          />
        </div>
        <div
          {...tabPanelProps(id, state.form.booking_type)}
          className="grid items-start gap-4 px-5 [--label-h:calc(1.55*var(--text-micro)+0.375rem)] py-6 md:grid-cols-12 lg:gap-5 lg:px-8 lg:py-7"
        >
          <Fields state={state} />
          <BookingAlert state={state} className="md:col-span-12" />
        </div>
      </div>
    </form>
  )
}
