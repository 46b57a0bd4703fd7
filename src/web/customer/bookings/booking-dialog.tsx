// The details of one booking over the list; a sheet on small screens.
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { readableId } from '#kernel/ids.ts'
import { isRefused } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import * as m from '#messages/en/dashboard.ts'
import { typeLabel } from '#modules/bookings/ui/labels.ts'
import { formatTitlePickup } from '#modules/bookings/ui/pickup-format.ts'
import { TryAgain } from '../../public/retry-notice.tsx'
import { checkSession } from '../../session.ts'
import { BookingDetails } from './booking-details.tsx'
import { BookingFoot } from './booking-foot.tsx'
import { RideBadge } from './ride-under-way.tsx'
import { canPay, type Trip, useTrip } from './trip.ts'

interface HeadProps {
  id: string
  above?: string
  title: string
  badge?: ReactNode
  onClose: () => void
}

const Head = ({ id, above, title, badge, onClose }: HeadProps) => (
  <div className="flex items-start justify-between gap-4 border-b border-line px-6 pt-6 pb-5 md:px-8 md:pt-7">
    <div className="min-w-0">
      {above && <p className="text-small text-muted">{above}</p>}
      <h2 id={id} className="mt-1 text-title-2">
        {title}
      </h2>
    </div>
    <div className="flex items-center gap-3">
      {badge}
      <button type="button" className="icon-btn -mr-2 cursor-pointer" aria-label={m.close} onClick={onClose}>
        <X size={20} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </div>
  </div>
)

const headProps = ({ booking }: Trip) => ({
  above: m.booking_of_type({ id: readableId(booking.booking_id), type: typeLabel(booking.booking_type) }),
  title: formatTitlePickup({ date: booking.booking_date, time: booking.booking_time, zone: booking.time_zone }),
  badge: <RideBadge booking={booking} />,
})

const Loading = () => (
  <div className="grid gap-4 px-6 py-6 md:px-8" aria-busy="true">
    <p role="status" className="sr-only">
      {m.details_loading}
    </p>
    <div className="skel h-32" />
    <div className="skel h-5 w-2/3" />
    <div className="skel h-5 w-1/2" />
  </div>
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
      <Head id={titleId} {...(trip ? headProps(trip) : { title })} onClose={onClose} />
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
