// The details of one booking. Listed data shows at once, the rest when it has loaded.

import { Pencil } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { readableId } from '#kernel/ids.ts'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { displayEmail, mailtoHref } from '#kit/email.ts'
import * as m from '#messages/office/bookings.ts'
import { chauffeurs } from '#messages/office/dispatch.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { RideFacts } from '#modules/bookings/ui/ride-facts.tsx'
import { RouteList } from '#modules/bookings/ui/route-list.tsx'
import { PriceBreakdown } from '#modules/quotes/ui/price-breakdown.tsx'
import { Payments, Timeline } from '../../area/booking-history.tsx'
import { Chauffeurs } from '../../area/chauffeurs.tsx'
import { DialogPlaceholder } from '../../area/dialog-frame.tsx'
import { DialogHead } from '../../area/dialog-head.tsx'
import { GuardedDialog } from '../../area/guarded-dialog.tsx'
import { officeMoment } from '../../area/office-time.ts'
import { paths } from '../../paths.ts'
import { TryAgain } from '../../public/retry-notice.tsx'
import { CancelBooking } from './cancel-booking.tsx'
import { CommissionSection } from './commission.tsx'
import { GivenRatings } from './customer-ratings.tsx'
import { listDate, listTime } from './format.ts'
import { InvoiceBillingSection } from './invoice-billing.tsx'
import { OfficeBadge } from './office-badge.tsx'
import { useOfficeBooking } from './query.ts'
import { ResendMail } from './resend-mail.tsx'
import { Money } from './ride-money.tsx'
import { WaitsSection } from './waiting-fees.tsx'

const Customer = ({ booking: { email, user_id } }: { booking: BookingRecord }) =>
  email ? (
    <p className="flex flex-wrap gap-x-5 gap-y-2 border-t border-line pt-5 text-small text-soft">
      <span>
        {m.customer}:{' '}
        <a className="link break-all" href={mailtoHref(email)}>
          {displayEmail(email)}
        </a>
      </span>
      {user_id && (
        <Link to={`${paths.adminUsers}/${user_id}`} className="link">
          {m.see_account}
        </Link>
      )}
    </p>
  ) : null

const Body = ({ booking, onChanged }: { booking: BookingRecord; onChanged: () => void }) => (
  <>
    <RouteList pickup={booking.pickup} dropoff={booking.dropoff} />
    <RideFacts booking={booking} />
    <Customer booking={booking} />
    <Chauffeurs booking={booking} onChanged={onChanged} words={chauffeurs} />
    {booking.status === 'completed' && <GivenRatings bookingId={booking.booking_id} />}
    <section className="border-t border-line pt-5">
      <h3 className="mb-3 text-title-3">{m.price}</h3>
      <PriceBreakdown lines={booking.breakdown} currency={booking.currency} />
    </section>
  </>
)

interface ViewDialogProps {
  bookingId: string
  /** The booking as listed, if the list has it. */
  listed: BookingRecord | undefined
  onEdit?: () => void
  onClose: () => void
}

export const ViewDialog = ({ bookingId, listed, onEdit, onClose }: ViewDialogProps) => {
  const titleId = useId()
  const { data, isError, refetch } = useOfficeBooking(bookingId)
  const booking = data ?? listed
  if (!booking)
    return (
      <Dialog shape="card" label={m.details_title} className="md:w-[45rem]" onClose={onClose}>
        <DialogPlaceholder failed={isError && m.details_failed} loading={m.details_loading} onRetry={refetch} />
      </Dialog>
    )
  const { booking_id, booking_date, booking_time, status } = booking
  return (
    <GuardedDialog shape="card" labelledBy={titleId} className="md:w-[45rem]" onClose={onClose}>
      {(leave) => (
        <>
          <DialogHead
            id={titleId}
            above={`${readableId(booking_id)}, ${m.at({ date: listDate(booking_date), time: listTime(booking_time) })}`}
            title={m.details_title}
            badge={<OfficeBadge booking={booking} />}
            onClose={() => leave()}
          />
          <section
            className="grid grid-cols-1 gap-6 overflow-y-auto px-6 py-6 md:px-8"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
            tabIndex={0}
            aria-label={m.details_title}
          >
            <Body booking={booking} onChanged={() => void refetch()} />
            {isError ? (
              <TryAgain message={m.details_failed} onRetry={refetch} />
            ) : (
              <>
                <Money bookingId={booking_id} isCancelled={status === 'cancelled'} />
                {data && <InvoiceBillingSection booking={data} />}
                <CommissionSection bookingId={booking_id} />
                <WaitsSection booking={booking} isCancelled={status === 'cancelled'} />
                <Payments bookingId={booking_id} none={m.nothing_by_card} moment={officeMoment} />
                <Timeline
                  bookingId={booking_id}
                  beside={(entry) => <ResendMail entry={entry} />}
                  moment={officeMoment}
                />
              </>
            )}
          </section>
          <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 md:px-8">
            {data && <CancelBooking booking={data} />}
            {onEdit && (
              <Button look="outline" onClick={() => leave(onEdit)}>
                <Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
                {m.edit_booking}
              </Button>
            )}
            <Button onClick={() => leave()}>{m.close}</Button>
          </div>
        </>
      )}
    </GuardedDialog>
  )
}
