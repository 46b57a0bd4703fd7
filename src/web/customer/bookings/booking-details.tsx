// The content of a booking's dialog: route, details, actions, price, other leg, payments and timeline.
import { useLayoutEffect, useRef } from 'react'
import * as m from '#messages/en/dashboard.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { formatBriefPickup } from '#modules/bookings/ui/pickup-format.ts'
import { RideFacts } from '#modules/bookings/ui/ride-facts.tsx'
import { RouteList } from '#modules/bookings/ui/route-list.tsx'
import { RoutePicture } from '#modules/bookings/ui/route-picture.tsx'
import { StatusBadge } from '#modules/bookings/ui/status-badge.tsx'
import { formatStoredPrice } from '#modules/pricing/ui/service-class.ts'
import { PriceBreakdown } from '#modules/quotes/ui/price-breakdown.tsx'
import { Payments, Timeline } from '../../area/booking-history.tsx'
import { Chauffeurs, FollowedLeg } from '../../area/chauffeurs.tsx'
import { LegPrices } from '../../public/leg-prices.tsx'
import { BookingActions } from './booking-actions.tsx'
import { RateRide } from './rate-ride.tsx'
import { type Trip, useRefetchTrip } from './trip.ts'

const Route = ({ booking }: { booking: BookingRecord }) => (
  <div className={`grid grid-cols-1 gap-6 ${booking.dropoff ? 'md:grid-cols-[minmax(0,1fr)_15.5rem]' : ''}`}>
    <div>
      <RouteList pickup={booking.pickup} dropoff={booking.dropoff} />
      {booking.distance_travelled !== null && (
        <p className="mt-4 pl-6 text-small text-muted">{m.miles({ miles: booking.distance_travelled })}</p>
      )}
    </div>
    {booking.dropoff && <RoutePicture from={booking.pickup} to={booking.dropoff} />}
  </div>
)

const Price = ({ booking }: { booking: BookingRecord }) => (
  <section className="border-t border-line pt-5">
    <h3 className="mb-3 text-title-3">{m.price_title}</h3>
    <PriceBreakdown lines={booking.breakdown} currency={booking.currency} />
  </section>
)

const noPaymentsText = ({ payment_status, bill_settled }: BookingRecord): string => {
  if (payment_status !== 'invoiced') return m.payments_none
  return bill_settled ? m.payments_settled : m.payments_billed
}

interface OtherLegProps {
  booking: BookingRecord
  other: BookingRecord
  onShowLeg: (id: string) => void
}

const LegPriceList = ({ legs: [outward, back] }: { legs: readonly [outward: BookingRecord, back: BookingRecord] }) => (
  <LegPrices
    className="mt-4"
    outward={formatStoredPrice(outward.price, outward.currency)}
    back={formatStoredPrice(back.price, back.currency)}
    byTheHour={outward.booking_type === 'hourly'}
  />
)

const legLabels = ({ booking_type, is_return_booking }: BookingRecord): { title: string; show: string } => {
  if (booking_type === 'hourly')
    return is_return_booking
      ? { title: m.second_ride, show: m.show_second }
      : { title: m.first_ride, show: m.show_first }
  return is_return_booking
    ? { title: m.return_ride, show: m.show_return }
    : { title: m.outward_ride, show: m.show_outward }
}

const OtherLeg = ({ booking, other, onShowLeg }: OtherLegProps) => {
  const { booking_date: date, booking_time: time, time_zone: zone } = other
  return (
    <section className="border-t border-line pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="text-title-3">{legLabels(other).title}</h3>
        <StatusBadge booking={other} />
      </div>
      <p className="mt-2 text-ui">{formatBriefPickup({ date, time, zone })}</p>
      <RouteList
        className="mt-3"
        pickup={{ label: other.pickup.label }}
        dropoff={other.dropoff && { label: other.dropoff.label }}
      />
      <LegPriceList legs={other.is_return_booking ? [booking, other] : [other, booking]} />
      <button type="button" className="btn btn-outline btn-sm mt-4" onClick={() => onShowLeg(other.booking_id)}>
        {legLabels(other).show}
      </button>
    </section>
  )
}

/** Restores the focus when a change removes the focused element. */
const useRestoreFocus = ({ booking_id, version, status }: BookingRecord) => {
  const details = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the booking changes
  useLayoutEffect(() => {
    if (document.activeElement === document.body) details.current?.focus({ preventScroll: true })
  }, [booking_id, version, status])
  return details
}

interface BookingDetailsProps {
  trip: Trip
  onShowLeg: (id: string) => void
}

export const BookingDetails = ({ trip, onShowLeg }: BookingDetailsProps) => {
  const { booking, other } = trip
  const refetchTrip = useRefetchTrip()
  return (
    <section
      ref={useRestoreFocus(booking)}
      className="grid grid-cols-1 gap-6 overflow-y-auto px-6 py-6 md:px-8"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
      tabIndex={0}
      aria-label={m.details_label}
    >
      <Route booking={booking} />
      <Chauffeurs booking={booking} onChanged={() => void refetchTrip(trip)} />
      {other && <FollowedLeg key={other.booking_id} booking={other} onChanged={() => void refetchTrip(trip)} />}
      {booking.status === 'completed' && <RateRide bookingId={booking.booking_id} />}
      <RideFacts booking={booking} />
      <BookingActions trip={trip} />
      <Price booking={booking} />
      {other && <OtherLeg booking={booking} other={other} onShowLeg={onShowLeg} />}
      <Payments bookingId={booking.booking_id} none={noPaymentsText(booking)} />
      <Timeline bookingId={booking.booking_id} />
    </section>
  )
}
