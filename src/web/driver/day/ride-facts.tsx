// The details of a ride for its driver, with links to call, navigate and show the name board.
import { Navigation, Phone, Signpost } from 'lucide-react'
import { useState } from 'react'
import { Fact } from '#kit/fact.tsx'
import { displayPhone } from '#kit/phone.ts'
import * as m from '#messages/en/driver-day.ts'
import { extras } from '#messages/en/extras.ts'
import { party_of } from '#messages/en/mail.ts'
import type { DriverRide } from '#modules/dispatch/driver-app/contract.ts'
import { extraLabel } from '#modules/pricing/extras/rules.ts'
import { serviceLabel } from '#modules/pricing/ui/service-class.ts'
import { NameBoard } from './name-board.tsx'
import { RideOffice } from './office.tsx'

const icon = { size: 20, strokeWidth: 1.5, className: 'shrink-0', 'aria-hidden': true } as const

/** The extras in a line. Days that an earlier version stored on the phone have none. */
const needsOf = ({ extras: booked = [] }: { extras?: DriverRide['extras'] }): string =>
  booked.map(extraLabel).join(', ')

export const RideFacts = ({ ride }: { ride: DriverRide }) => (
  <dl className="dl mt-5 grid-cols-2 border-t border-line pt-4">
    <Fact name={m.passenger}>
      {ride.passenger_name}
      {ride.is_vip && (
        <span className="ml-2 rounded-control bg-ink px-1.5 text-micro font-medium text-white">{m.vip}</span>
      )}
      {ride.passenger_phone && <span className="block text-muted">{displayPhone(ride.passenger_phone)}</span>}
    </Fact>
    <Fact name={m.party}>{party_of({ passengers: ride.number_of_passengers, luggage: ride.number_of_luggage })}</Fact>
    <Fact name={m.service}>{serviceLabel(ride.service_type)}</Fact>
    {ride.number_of_hours !== null && <Fact name={m.duration}>{m.hours({ hours: ride.number_of_hours })}</Fact>}
    {ride.flight_number && <Fact name={m.flight}>{ride.flight_number}</Fact>}
    {ride.stops && (
      <Fact name={m.stops} wide>
        <span className="whitespace-pre-line">{ride.stops}</span>
      </Fact>
    )}
    {needsOf(ride) && (
      <Fact name={extras} wide>
        {needsOf(ride)}
      </Fact>
    )}
    {ride.customer_notes && (
      <Fact name={m.customer_notes} wide>
        <span className="whitespace-pre-line">{ride.customer_notes}</span>
      </Fact>
    )}
    {ride.notes && (
      <Fact name={m.notes} wide>
        <span className="whitespace-pre-line">{ride.notes}</span>
      </Fact>
    )}
    <RideOffice ride={ride} />
  </dl>
)

/** Link to navigate to the pickup, or to the dropoff once the passenger is on board. */
const navigationUrl = ({ state, pickup, dropoff }: DriverRide): string => {
  const { lat, lon } = state === 'on_board' && dropoff ? dropoff : pickup
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${lat},${lon}` })}`
}

export const RideLinks = ({ ride }: { ride: DriverRide }) => {
  const [isBoardUp, setBoardUp] = useState(false)
  const linkLook = 'btn btn-outline min-h-16 min-w-0 flex-col gap-1 px-1 text-small max-[22rem]:text-micro'
  return (
    <div className="mt-5 grid auto-cols-fr grid-flow-col gap-2">
      {ride.passenger_phone && (
        <a className={linkLook} href={`tel:${ride.passenger_phone}`} aria-label={m.call({ name: ride.passenger_name })}>
          <Phone {...icon} />
          {m.call_short}
        </a>
      )}
      <a className={linkLook} href={navigationUrl(ride)} target="_blank" rel="noreferrer">
        <Navigation {...icon} />
        {m.navigate}
      </a>
      {ride.sign && (
        <button type="button" className={linkLook} aria-haspopup="dialog" onClick={() => setBoardUp(true)}>
          <Signpost {...icon} />
          {m.name_board}
        </button>
      )}
      {isBoardUp && <NameBoard sign={ride.sign} needs={needsOf(ride)} onClose={() => setBoardUp(false)} />}
    </div>
  )
}
