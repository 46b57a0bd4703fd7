// The booking panel of the home page: a plain form to /service-class that the script makes quicker.
// Answers the page-wide call for the booking form by turning to its tab.
import { useEffect, useId } from 'react'
import * as m from '#messages/en/panel.ts'
import type { DraftRide } from './booking-draft.ts'
import { BookingAlert } from './booking-panel-alert.tsx'
import { AreaField, CountField, CountryField, DateField, SearchPlace, TimeField } from './booking-panel-fields.tsx'
import { type BookingFormState, useBookingForm } from './booking-panel-state.ts'
import { BookingTabs, tabPanel } from './booking-panel-tabs.tsx'
import { type BookingTab, onBookingCall } from './booking-signal.ts'

const serviceClass = '/service-class'

const loadDrafts = () => import('./booking-draft.ts')

/** Where storage is blocked the ride travels in the address instead. */
const searchWithDraft = async (ride: DraftRide): Promise<void> => {
  const { createDraft, queryOf, readDraft } = await loadDrafts()
  const { id } = createDraft(ride)
  window.location.assign(`${serviceClass}?${readDraft(id) ? `booking_id=${id}` : queryOf(ride)}`)
}

/** Where a part of the script cannot be fetched the form goes as it is. */
const search = (ride: DraftRide, form: HTMLFormElement): void => {
  searchWithDraft(ride).catch(() => form.submit())
}

const useCalls = ({ element, turnTo }: BookingFormState) => {
  useEffect(() =>
    onBookingCall((call, event) => {
      if (call.popup) return
      event.preventDefault()
      turnTo(call.tab)
      element.current?.scrollIntoView({ block: 'center' })
      element.current?.querySelector<HTMLElement>(`[role=tab][id$=${call.tab}]`)?.focus({ preventScroll: true })
    }),
  )
}

const Fields = ({ state }: { state: BookingFormState }) => {
  const { form } = state
  const byHour = form.tab === 'hourly'
  const area = byHour && form.country === 'uk'
  const alive = state.now !== null
  const third = 'md:col-span-4'
  const small = byHour ? 'md:col-span-4 xl:col-span-2' : 'md:col-span-3 lg:col-span-2'
  const count = byHour ? 'md:col-span-3 xl:col-span-2' : small
  return (
    <>
      <CountryField {...state} className={third} />
      {area && <AreaField {...state} className={third} />}
      <SearchPlace {...state} kind="pickup" alive={alive} className={byHour && !area ? 'md:col-span-8' : third} />
      {!byHour && <SearchPlace {...state} kind="dropoff" alive={alive} className={third} />}
      <div className="grid gap-3 min-[360px]:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] md:contents">
        <DateField {...state} className={byHour ? small : 'md:col-span-3'} />
        <TimeField {...state} className={small} />
      </div>
      {byHour && <CountField {...state} of="duration" className={small} />}
      <div className="grid grid-cols-2 gap-4 md:contents">
        <CountField {...state} of="passengers" className={count} />
        <CountField {...state} of="luggage" className={count} />
      </div>
      <div
        className={
          byHour ? 'md:col-span-6 md:pt-(--label-h) xl:col-span-2' : 'md:col-span-12 lg:col-span-3 lg:pt-(--label-h)'
        }
      >
        <button type="submit" className="btn btn-primary w-full px-2">
          {m.search}
        </button>
      </div>
    </>
  )
}

export const BookingPanel = ({ tab = 'point_to_point' }: { tab?: BookingTab }) => {
  const state = useBookingForm(tab, search)
  const id = useId()
  useCalls(state)
  return (
    <form
      ref={state.element}
      id="book"
      action={serviceClass}
      method="get"
      noValidate
      aria-label={m.form_label}
      className="scroll-mt-24 rounded-panel bg-white text-ink shadow-panel"
      onSubmit={state.submit}
      onFocus={() => void loadDrafts()}
    >
      <div className="px-5 pt-2 lg:px-8">
        <BookingTabs id={id} chosen={state.form.tab} onChoose={state.turnTo} />
      </div>
      <div
        {...tabPanel(id, state.form.tab)}
        className="grid items-start gap-4 px-5 [--label-h:calc(1.4*var(--text-micro)+0.375rem)] py-6 md:grid-cols-12 lg:gap-5 lg:px-8 lg:py-7"
      >
        <Fields state={state} />
        <BookingAlert state={state} className="md:col-span-12" />
      </div>
    </form>
  )
}
