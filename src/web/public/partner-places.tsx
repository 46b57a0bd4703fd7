// Where a ride goes that is asked for at a partner's page: one end is the hotel and stays so, the other is free, and a
// button turns the ride round. Without a script a link does, to the form the other way round.
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

/** The name of the hotel and its street. */
const inShort = ({ label, detail }: NamedPlace): string => [label, detail.split(',')[0]].filter(Boolean).join(', ')

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
          // Else the browser would bring back, after Back, what stood in the free field of this name.
          autoComplete="off"
          value={inShort(place)}
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

/** What the form says of the partner where it is sent without the script. */
const Hidden = ({ partner, toPartner }: { partner: DraftPartner; toPartner: boolean }) => {
  const said = {
    country: 'uk',
    partner: partner.slug,
    [toPartner ? 'destination_id' : 'pickup_id']: partner.place.place_id ?? '',
    ...(toPartner ? { partner_at: 'destination' } : {}),
  }
  return Object.entries(said).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

const swapLook = 'icon-btn size-12 cursor-pointer border border-control'

const SwapMark = () => (
  <>
    <span className="sr-only">{m.swap}</span>
    <ArrowLeftRight size={18} strokeWidth={1.5} className="max-md:rotate-90" aria-hidden="true" />
  </>
)

/** The empty form with the hotel at its other end. */
const otherWay = (slug: string, toPartner: boolean): string => {
  const asked = new URLSearchParams({ tab: 'point_to_point', partner: slug })
  if (!toPartner) asked.set('partner_at', 'destination')
  return localHref(`/search?${asked}`)
}

interface EndsProps {
  state: BookingFormState
  partner: DraftPartner
  ports: boolean
  className: string
}

const Ends = ({ state, partner, ports, className }: EndsProps) => {
  const { toPartner } = state.form
  const [told, tell] = useState('')
  const swap = () => {
    state.swap()
    tell((toPartner ? m.now_from : m.now_to)({ hotel: partner.place.label }))
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
          <a href={otherWay(partner.slug, toPartner)} className={swapLook}>
            <SwapMark />
          </a>
        </WithoutScript>
        <span role="status" className="sr-only">
          {told}
        </span>
      </div>
      {toPartner ? <HotelField place={partner.place} end="dropoff" /> : <SearchPlace {...state} alive kind="dropoff" />}
    </div>
  )
}

interface PartnerPlacesProps {
  state: BookingFormState
  partner: DraftPartner
  /** Offers the ports beside the default airports, where the pickup is free. */
  ports?: boolean
  /** Where the two ends, the hotel alone and the ride area stand in the grid of the form. */
  at: Record<'both' | 'hotel' | 'area', string>
}

export const PartnerPlaces = ({ state, partner, ports = false, at }: PartnerPlacesProps) => {
  const hourly = state.form.tab === 'hourly'
  return (
    <>
      <Hidden partner={partner} toPartner={!hourly && state.form.toPartner} />
      {hourly ? (
        <>
          <HotelField place={partner.place} end="pickup" className={at.hotel} />
          <AreaField {...state} className={at.area} />
        </>
      ) : (
        <Ends state={state} partner={partner} ports={ports} className={at.both} />
      )}
    </>
  )
}
