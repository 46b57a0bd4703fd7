// One ride of a guest: route, details, price and actions.

import { CircleX, MessageSquare } from 'lucide-react'
import { useId, useState } from 'react'
import { labelOf } from '#kernel/codes.ts'
import { readableId } from '#kernel/ids.ts'
import { call, isRefused } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { Fact } from '#kit/fact.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import * as m from '#messages/partner/rides.ts'
import { cancelPartnerBooking, getPartnerCancellation } from '#modules/bookings/guests/contract.ts'
import { type CancelCalls, CancelDialog } from '#modules/bookings/ui/cancel-dialog.tsx'
import { formatTitlePickup } from '#modules/bookings/ui/pickup-format.ts'
import { Notes, RideDetails } from '#modules/bookings/ui/ride-facts.tsx'
import { RouteList } from '#modules/bookings/ui/route-list.tsx'
import { RoutePicture } from '#modules/bookings/ui/route-picture.tsx'
import { StatusBadge } from '#modules/bookings/ui/status-badge.tsx'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { PriceBreakdown } from '#modules/quotes/ui/price-breakdown.tsx'
import type { PartnerRide, PartnerRideDetail } from '#modules/reports/partner/contract.ts'
import { DialogHead } from '../../area/dialog-head.tsx'
import { TryAgain } from '../../public/retry-notice.tsx'
import { usePartnerRide, useRefetchRides } from './query.ts'
import { guestOf, listDate } from './ride-list.tsx'

const calls: CancelCalls = {
  preview: async (booking_id, signal) => (await call(getPartnerCancellation, { params: { booking_id }, signal })).data,
  cancel: async (booking_id, refund) =>
    (await call(cancelPartnerBooking, { params: { booking_id }, body: { refund }, harmless: true })).data,
}

const Route = ({ ride }: { ride: PartnerRide }) => (
  <div className={`grid grid-cols-1 gap-6 ${ride.dropoff ? 'md:grid-cols-[minmax(0,1fr)_15.5rem]' : ''}`}>
    <RouteList pickup={ride.pickup} dropoff={ride.dropoff} />
    {ride.dropoff && <RoutePicture from={ride.pickup} to={ride.dropoff} />}
  </div>
)

const Facts = ({ ride }: { ride: PartnerRideDetail }) => (
  <div className="grid grid-cols-1 gap-x-8 md:grid-cols-2">
    <RideDetails booking={ride} />
    <dl className="dl mt-5 grid-cols-1 content-start border-t border-line pt-5 md:mt-0">
      <Fact name={m.guest}>{guestOf(ride)}</Fact>
      <Fact name={m.column_service}>{labelOf(m.services, ride.service)}</Fact>
    </dl>
    <Notes text={ride.notes_for_chauffeur} />
  </div>
)

interface ActionsProps {
  ride: PartnerRideDetail
  onContact: (ride: PartnerRide) => void
  onShowLeg: (id: string) => void
}

const Actions = ({ ride, onContact, onShowLeg }: ActionsProps) => {
  const [isCancelling, setIsCancelling] = useState(false)
  const refetchRides = useRefetchRides()
  const other = ride.return_booking_id ?? ride.original_booking_id
  if (!ride.may.contact && !ride.may.cancel && !other) return null
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-5">
      {ride.may.contact && (
        <Button look="outline" className="btn-sm" aria-haspopup="dialog" onClick={() => onContact(ride)}>
          <MessageSquare size={16} strokeWidth={1.5} aria-hidden="true" />
          {m.contact_guest}
        </Button>
      )}
      {ride.may.cancel && (
        <Button look="outline" className="btn-sm" aria-haspopup="dialog" onClick={() => setIsCancelling(true)}>
          <CircleX size={16} strokeWidth={1.5} aria-hidden="true" />
          {m.cancel_ride}
        </Button>
      )}
      {other && (
        <Button look="outline" className="btn-sm" onClick={() => onShowLeg(other)}>
          {m.other_leg}
        </Button>
      )}
      {isCancelling && (
        <CancelDialog
          booking={ride}
          calls={calls}
          words={m.cancel_words}
          onClose={() => setIsCancelling(false)}
          onDone={refetchRides}
        />
      )}
    </div>
  )
}

const Price = ({ ride }: { ride: PartnerRideDetail }) => (
  <section className="border-t border-line pt-5">
    <h3 className="mb-3 text-title-3">{m.price}</h3>
    <PriceBreakdown lines={ride.breakdown} currency={ride.currency} />
  </section>
)

const Loading = () => (
  <Skeleton label={m.details_loading}>
    <div className="skel h-32" />
  </Skeleton>
)

const headProps = (ride: PartnerRide | undefined) =>
  ride
    ? {
        above: readableId(ride.booking_id),
        title: formatTitlePickup({ date: ride.booking_date, time: ride.booking_time, zone: ride.time_zone }),
        badge: <StatusBadge booking={ride} />,
      }
    : { title: m.details }

const Foot = ({ ride, onClose }: { ride: PartnerRideDetail | undefined; onClose: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-chalk px-6 py-4 md:px-8">
    <p className="text-small text-muted">
      {ride && (
        <>
          {m.booked_on({ date: listDate(ride.created_at.slice(0, 10)) })}
          <span className="price block font-display text-title-2 leading-tight text-ink">
            {showPrice(ride.price, ride.currency)}
          </span>
        </>
      )}
    </p>
    <Button onClick={onClose}>{m.close}</Button>
  </div>
)

interface RideDialogProps {
  /** The ride as listed, shown until its details arrive. */
  listed: PartnerRide | undefined
  id: string
  onContact: (ride: PartnerRide) => void
  /** Shows the other leg. */
  onShowLeg: (id: string) => void
  onClose: () => void
}

export const RideDialog = ({ listed, id, onContact, onShowLeg, onClose }: RideDialogProps) => {
  const titleId = useId()
  const { data, error, refetch } = usePartnerRide(id)
  const shownRide = data ?? listed
  const errorText = isRefused(error, 'BOOKING_NOT_FOUND') ? m.details_absent : m.details_failed
  return (
    <Dialog shape="card" labelledBy={titleId} className="md:w-[45rem]" onClose={onClose}>
      <DialogHead id={titleId} {...headProps(shownRide)} onClose={onClose} />
      <section
        className="grid grid-cols-1 gap-6 overflow-y-auto px-6 py-6 md:px-8"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        aria-label={m.details}
      >
        {shownRide && <Route ride={shownRide} />}
        {data && (
          <>
            <Facts ride={data} />
            <Actions key={data.booking_id} ride={data} onContact={onContact} onShowLeg={onShowLeg} />
            <Price ride={data} />
          </>
        )}
        {!data && (error ? <TryAgain message={errorText} onRetry={refetch} /> : <Loading />)}
      </section>
      <Foot ride={data} onClose={onClose} />
    </Dialog>
  )
}
