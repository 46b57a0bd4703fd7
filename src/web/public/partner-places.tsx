// Ends of a ride on a partner's page: the hotel is fixed, the other end is free, and a button swaps them.
// Without script a link opens the form in the other direction.
import { ArrowLeftRight, BedDouble, Lock } from 'lucide-react'
import { useState } from 'react'
import { FieldIcon } from '#kit/combobox.tsx'
import { Field } from '#kit/field.tsx'
import { WithoutScript } from '#kit/without-script.tsx'
import * as panel from '#messages/en/panel.ts'
import * as m from '#messages/en/partner.ts'
import type { NamedPlace } from '#modules/places/ui/named-place.ts'
import { localHref } from '../site.ts'
import { AreaField, SearchPlace } from './booking-panel-fields.tsx'
import type { BookingFormState } from './booking-panel-state.ts'
import type { DraftPartner } from './partner-ride.ts'

/** Name and street of the hotel. */
const shortLabel = ({ label, detail }: NamedPlace): string => [label, detail.split(',')[0]].filter(Boolean).join(', ')

interface HotelFieldProps {
  place: NamedPlace
  end: 'pickup' | 'dropoff'
  className?: string
}

const HotelField = ({ place, end, className = '' }: HotelFieldProps) => (
  <Field label={end === 'pickup' ? panel.pickup : panel.dropoff} className={className}>
    {({ id }) => (
      <div className="relative">
        <FieldIcon icon={BedDouble} />
        <input
          id={id}
          name={end === 'pickup' ? 'pickup' : 'destination'}
          readOnly
          // Otherwise the browser would restore the text of the free field of this name after Back.
          autoComplete="off"
          value={shortLabel(place)}
          className="input truncate bg-linen pr-10 pl-10.5"
        />
        <Lock
          size={16}
          strokeWidth={1.5}
          className="pointer-events-none absolute top-4 right-3.5 text-muted"
          aria-hidden="true"
        />
      </div>
    )}
  </Field>
)

/** Fields about the partner for a form without script. */
const Hidden = ({ partner, toPartner }: { partner: DraftPartner; toPartner: boolean }) => {
  const fields = {
    country: 'uk',
    partner: partner.slug,
    [toPartner ? 'destination_id' : 'pickup_id']: partner.place.place_id ?? '',
    ...(toPartner ? { partner_at: 'destination' } : {}),
  }
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

const swapLook = 'icon-btn size-12 cursor-pointer border border-control'

const SwapMark = () => (
  <>
    <span className="sr-only">{m.swap}</span>
    <ArrowLeftRight size={18} strokeWidth={1.5} className="max-md:rotate-90" aria-hidden="true" />
  </>
)

/** Address of the empty form in the other direction. */
const reverseHref = (slug: string, toPartner: boolean): string => {
  const query = new URLSearchParams({ tab: 'point_to_point', partner: slug })
  if (!toPartner) query.set('partner_at', 'destination')
  return localHref(`/search?${query}`)
}

interface EndsProps {
  state: BookingFormState
  partner: DraftPartner
  ports: boolean
  className: string
}

const Ends = ({ state, partner, ports, className }: EndsProps) => {
  const { toPartner } = state.form
  const [announcement, setAnnouncement] = useState('')
  const swap = () => {
    state.swap()
    setAnnouncement((toPartner ? m.now_from : m.now_to)({ hotel: partner.place.label }))
  }
  return (
    <div className={`grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_48px_minmax(0,1fr)] ${className}`}>
      {toPartner ? (
        <SearchPlace {...state} alive kind="pickup" ports={ports} />
      ) : (
        <HotelField place={partner.place} end="pickup" />
      )}
      <div className="justify-self-center md:pt-[calc(1.55*var(--text-micro)+0.375rem)]">
        <button type="button" className={`${swapLook} with-script`} onClick={swap}>
          <SwapMark />
        </button>
        <WithoutScript>
          <a href={reverseHref(partner.slug, toPartner)} className={swapLook}>
            <SwapMark />
          </a>
        </WithoutScript>
        <span role="status" className="sr-only">
          {announcement}
        </span>
      </div>
      {toPartner ? <HotelField place={partner.place} end="dropoff" /> : <SearchPlace {...state} alive kind="dropoff" />}
    </div>
  )
}

interface PartnerPlacesProps {
  state: BookingFormState
  partner: DraftPartner
  /** Offers the ports beside the default airports where the pickup is free. */
  ports?: boolean
  /** Classes of the two ends, the hotel alone and the ride area in the grid of the form. */
  columns: Record<'both' | 'hotel' | 'area', string>
}

export const PartnerPlaces = ({ state, partner, ports = false, columns }: PartnerPlacesProps) => {
  const hourly = state.form.booking_type === 'hourly'
  return (
    <>
      <Hidden partner={partner} toPartner={!hourly && state.form.toPartner} />
      {hourly ? (
        <>
          <HotelField place={partner.place} end="pickup" className={columns.hotel} />
          <AreaField {...state} className={columns.area} />
        </>
      ) : (
        <Ends state={state} partner={partner} ports={ports} className={columns.both} />
      )}
    </>
  )
}
