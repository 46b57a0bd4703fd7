// The details of one booking over the list; a sheet on small screens.
import { useEffect, useId, useState } from 'react'
import { readableId } from '#kernel/ids.ts'
import { isRefused } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import * as m from '#messages/en/dashboard.ts'
import { typeLabel } from '#modules/bookings/ui/labels.ts'
import { formatTitlePickup } from '#modules/bookings/ui/pickup-format.ts'
import { DialogHead } from '../../area/dialog-head.tsx'
import { TryAgain } from '../../public/retry-notice.tsx'
import { checkSession } from '../../session.ts'
import { BookingDetails } from './booking-details.tsx'
import { BookingFoot } from './booking-foot.tsx'
import { RideBadge } from './ride-under-way.tsx'
import { canPay, type Trip, useTrip } from './trip.ts'

const headProps = ({ booking }: Trip) => ({
  above: m.booking_of_type({ id: readableId(booking.booking_id), type: typeLabel(booking.booking_type) }),
  title: formatTitlePickup({ date: booking.booking_date, time: booking.booking_time, zone: booking.time_zone }),
  badge: <RideBadge booking={booking} />,
})

const Loading = () => (
  <Skeleton label={m.details_loading} className="grid gap-4 px-6 py-6 md:px-8">
    <div className="skel h-32" />
    <div className="skel h-5 w-2/3" />
    <div className="skel h-5 w-1/2" />
  </Skeleton>
)

const LoadError = ({ error, onRetry }: { error: Error; onRetry: () => unknown }) => (
  <div className="px-6 pb-7 md:px-8">
    {isRefused(error, 'BOOKING_NOT_FOUND') ? (
      <p className="pt-6 text-ui text-soft">{m.booking_absent}</p>
    ) : (
      <TryAgain message={m.booking_failed} onRetry={onRetry} />
    )}
  </div>
)

/**
 * Without a session the server answers as for a missing booking. The session is checked before the message is shown,
 * and a visitor who is not signed in is sent to the sign-in page.
 */
const useSessionCheck = (isAbsent: boolean): boolean => {
  const [hasChecked, setHasChecked] = useState(false)
  useEffect(() => {
    if (isAbsent) void checkSession().then(() => setHasChecked(true))
  }, [isAbsent])
  return hasChecked
}

interface BookingDialogProps {
  id: string
  /** Shows the other leg. */
  onShowLeg: (id: string) => void
  onClose: () => void
}

export const BookingDialog = ({ id, onShowLeg, onClose }: BookingDialogProps) => {
  const { trip, error, refetch } = useTrip(id)
  const titleId = useId()
  const isAbsent = isRefused(error, 'BOOKING_NOT_FOUND')
  const hasChecked = useSessionCheck(isAbsent)
  const title = isAbsent && hasChecked ? m.booking_absent_title : m.details_label
  return (
    <Dialog shape="card" labelledBy={titleId} className="md:w-[45rem]" onClose={onClose}>
      <DialogHead id={titleId} {...(trip ? headProps(trip) : { title })} closeLabel={m.close} onClose={onClose} />
      {trip && (
        <>
          <BookingDetails key={trip.booking.booking_id} trip={trip} onShowLeg={onShowLeg} />
          <BookingFoot trip={trip}>
            <Button look={canPay(trip) ? 'outline' : 'primary'} onClick={onClose}>
              {m.close}
            </Button>
          </BookingFoot>
        </>
      )}
      {!trip && (error && (hasChecked || !isAbsent) ? <LoadError error={error} onRetry={refetch} /> : <Loading />)}
    </Dialog>
  )
}
