// The details of one booking as a page, for an address that was opened directly or by a link from another screen.
import { ArrowLeft, Pencil } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { bookingIdPattern, normaliseId, readableId } from '#kernel/ids.ts'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/office/bookings.ts'
import type { OfficeBooking } from '#modules/bookings/office/contract.ts'
import { editBooking } from '#modules/bookings/office-edit/contract.ts'
import { GuardedPage } from '../../area/guarded-dialog.tsx'
import { ListLoading } from '../../area/list-states.tsx'
import { useOpenDialog } from '../../area/open-dialog.ts'
import { paths } from '../../paths.ts'
import { PageHeading } from '../../public/page-heading.tsx'
import { TryAgain } from '../../public/retry-notice.tsx'
import { useRegionName } from '../regions/query.ts'
import { May } from '../staff-role.tsx'
import { HistoryPart, MoneyPart, PricePart, RidePart } from './booking-parts.tsx'
import { CancelBooking } from './cancel-booking.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { listDate, listTime } from './format.ts'
import { OfficeBadge } from './office-badge.tsx'
import { useOfficeBooking, useRefetchBooking } from './query.ts'
import { BookAgain } from './repeat-booking.tsx'

/** The first part of a card has no line above it. */
const card = 'card grid grid-cols-1 content-start gap-6 p-5 md:p-6 [&>:first-child]:border-t-0 [&>:first-child]:pt-0'

interface DetailsProps {
  booking: OfficeBooking
  onChanged: () => void
  onEdit: () => void
}

const Details = ({ booking, onChanged, onEdit }: DetailsProps) => {
  const { booking_id, booking_date, booking_time } = booking
  const region = useRegionName(booking.region_id)
  return (
    <GuardedPage>
      <div className="mt-4 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="tnum text-small text-muted">
            {[readableId(booking_id), m.at({ date: listDate(booking_date), time: listTime(booking_time) }), region]
              .filter(Boolean)
              .join(', ')}
          </p>
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
            <PageHeading title={m.details_of({ id: readableId(booking_id) })}>{m.details_title}</PageHeading>
            <OfficeBadge booking={booking} />
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          <May call={editBooking}>
            <CancelBooking booking={booking} />
            <BookAgain booking={booking} />
            <Button look="outline" onClick={onEdit}>
              <Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
              {m.edit_booking}
            </Button>
          </May>
        </div>
      </div>
      <div className="mt-7 grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className={card}>
          <RidePart booking={booking} onChanged={onChanged} />
        </div>
        <div className={`${card} xl:row-span-2`}>
          <PricePart booking={booking} loaded={booking} />
          <MoneyPart booking={booking} loaded={booking} />
        </div>
        <div className={card}>
          <HistoryPart booking={booking} />
        </div>
      </div>
    </GuardedPage>
  )
}

export const BookingPage = ({ bookingId }: { bookingId: string }) => {
  const id = normaliseId(bookingId)
  const { data, isError, refetch } = useOfficeBooking(id)
  const refetchAll = useRefetchBooking(id)
  const { idOf, open, close } = useOpenDialog(['edit'], ['booking'])
  const edited = idOf('edit')
  const { search } = useLocation()
  const isUnknown = !bookingIdPattern.test(id)
  return (
    <div className="pb-16">
      <Link
        to={{ pathname: paths.adminBookings, search }}
        className="inline-flex items-center gap-2 text-small text-soft hover:text-ink"
      >
        <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
        {m.bookings}
      </Link>
      {data && <Details booking={data} onChanged={refetchAll} onEdit={() => open('edit', id)} />}
      {!data && (
        <>
          <PageHeading title={m.details_title} className="mt-4 text-title-1" />
          {isError ? (
            <TryAgain message={isUnknown ? m.details_unknown : m.details_page_failed} onRetry={refetch} />
          ) : (
            <ListLoading words={m.details_loading} />
          )}
        </>
      )}
      {edited && (
        <May call={editBooking}>
          <EditDialog key={edited} bookingId={edited} onClose={close} />
        </May>
      )}
    </div>
  )
}
