// Booking form in a dialog; full screen on mobile, with its button fixed at the bottom.
// Once something has been entered, a click on the scrim does not close it.
import { useId, useState } from 'react'
import { Button } from '#kit/button.tsx'
import { CloseButton } from '#kit/close-button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { tabPanelProps } from '#kit/tabs.tsx'
import * as m from '#messages/en/panel.ts'
import { type DraftRide, formatQuery } from './booking-draft.ts'
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
import type { BookingTab } from './booking-signal.ts'
import { PartnerPlaces } from './partner-places.tsx'
import type { DraftPartner } from './partner-ride.ts'

interface BookingPopupProps {
  initialTab?: BookingTab
  onClose: () => void
  /** An earlier search to change; without it the form starts empty. */
  ride?: DraftRide
  /** Partner of the page. */
  partner?: DraftPartner | undefined
  /** Navigates to an address of this site; by default the browser loads it. */
  navigate?: (address: string) => void
}

const load = (address: string) => window.location.assign(address)

const [fullWidth, halfWidth] = ['col-span-2 md:col-span-6', 'col-span-2 md:col-span-3']
const atPartner = { both: fullWidth, hotel: halfWidth, area: halfWidth }

interface FieldsProps {
  state: BookingFormState
  ports: boolean
}

const Places = ({ state, ports }: FieldsProps) => {
  const byHour = state.form.booking_type === 'hourly'
  const area = byHour && state.form.destination_country === 'uk'
  return (
    <>
      <CountryField {...state} className={area ? halfWidth : fullWidth} />
      {area && <AreaField {...state} className={halfWidth} />}
      <SearchPlace {...state} kind="pickup" ports={ports} alive className={fullWidth} />
      {!byHour && <SearchPlace {...state} kind="dropoff" alive className={fullWidth} />}
    </>
  )
}

const Fields = ({ state, ports }: FieldsProps) => {
  const { booking_type, partner } = state.form
  const byHour = booking_type === 'hourly'
  const count = byHour ? 'md:col-span-2' : 'md:col-span-3'
  return (
    <>
      {partner ? (
        <PartnerPlaces state={state} partner={partner} ports={ports} columns={atPartner} />
      ) : (
        <Places state={state} ports={ports} />
      )}
      <PickupDateField {...state} className="md:col-span-3" />
      <TimeField {...state} className="md:col-span-3" />
      {byHour && <CountField {...state} of="number_of_hours" className="col-span-2" />}
      <CountField {...state} of="number_of_passengers" className={count} />
      <CountField {...state} of="number_of_luggage" className={count} />
    </>
  )
}

const Head = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <div className="flex items-start justify-between px-5 pt-5 md:px-8 md:pt-7">
    <h2 id={id} className="text-title-1">
      {m.popup_title}
    </h2>
    <CloseButton label={m.popup_close} size={22} className="-mr-2 size-11" onClick={onClose} />
  </div>
)

export const BookingPopup = (props: BookingPopupProps) => {
  const { initialTab = 'point_to_point', onClose, ride, partner, navigate = load } = props
  const id = useId()
  const [isCloseBlocked, setIsCloseBlocked] = useState(false)
  const search = (request: DraftRide) => navigate(`/service-class?${formatQuery(request)}`)
  const state = useBookingForm(initialTab, search, { ride, partner })
  return (
    <Dialog
      labelledBy={`${id}-title`}
      className="md:w-[45rem]"
      onClose={onClose}
      guarded={state.touched}
      onGuarded={() => setIsCloseBlocked(true)}
    >
      <Head id={`${id}-title`} onClose={onClose} />
      <form ref={state.element} noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={state.submit}>
        <div className="mt-1 px-5 md:px-8">
          <BookingTabs id={id} chosen={state.form.booking_type} onChoose={state.switchTab} />
        </div>
        <div
          {...tabPanelProps(id, state.form.booking_type)}
          className="grid flex-1 grid-cols-2 content-start items-start gap-4 overflow-y-auto px-5 py-6 md:grid-cols-6 md:px-8"
        >
          <Fields state={state} ports={ride !== undefined} />
        </div>
        <div className="px-5 pb-5 md:px-8 md:pb-8">
          <BookingAlert state={state} className="mb-4" />
          <p role="status" className={isCloseBlocked ? 'mb-3 text-small text-soft' : 'sr-only'}>
            {isCloseBlocked ? m.popup_kept : ''}
          </p>
          <Button type="submit" large className="w-full" busy={state.isChecking && m.suggestions_loading}>
            {m.search}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
