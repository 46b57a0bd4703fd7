// The details of one booking over the list, the whole screen on a phone. Listed data shows at once, the rest when it has
// loaded.

import { Pencil } from 'lucide-react'
import { useId } from 'react'
import { readableId } from '#kernel/ids.ts'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import * as m from '#messages/office/bookings.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { editBooking } from '#modules/bookings/office-edit/contract.ts'
import { DialogPlaceholder } from '../../area/dialog-frame.tsx'
import { DialogHead } from '../../area/dialog-head.tsx'
import { GuardedDialog } from '../../area/guarded-dialog.tsx'
import { TryAgain } from '../../public/retry-notice.tsx'
import { useRegionName } from '../regions/query.ts'
import { May } from '../staff-role.tsx'
import { HistoryPart, MoneyPart, PricePart, RidePart } from './booking-parts.tsx'
import { CancelBooking } from './cancel-booking.tsx'
import { listDate, listTime } from './format.ts'
import { OfficeBadge } from './office-badge.tsx'
import { useOfficeBooking, useRefetchBooking } from './query.ts'
import { BookAgain } from './repeat-booking.tsx'

interface ViewDialogProps {
  bookingId: string
  /** The booking as listed, if the list has it. */
  listed: BookingRecord | undefined
  onEdit: () => void
  onClose: () => void
}

export const ViewDialog = ({ bookingId, listed, onEdit, onClose }: ViewDialogProps) => {
  const titleId = useId()
  const { data, isError, refetch } = useOfficeBooking(bookingId)
  const refetchAll = useRefetchBooking(bookingId)
  const region = useRegionName(data?.region_id)
  const booking = data ?? listed
  if (!booking)
    return (
      <Dialog label={m.details_title} className="md:w-[45rem]" onClose={onClose}>
        <DialogPlaceholder failed={isError && m.details_failed} loading={m.details_loading} onRetry={refetch} />
      </Dialog>
    )
  const { booking_id, booking_date, booking_time } = booking
  return (
    <GuardedDialog labelledBy={titleId} className="md:w-[45rem]" onClose={onClose}>
      {(leave) => (
        <>
          <DialogHead
            id={titleId}
            above={[
              readableId(booking_id),
              m.at({ date: listDate(booking_date), time: listTime(booking_time) }),
              region,
            ]
              .filter(Boolean)
              .join(', ')}
            title={m.details_title}
            badge={<OfficeBadge booking={booking} />}
            onClose={() => leave()}
          />
          <section
            className="grid grow grid-cols-1 content-start gap-6 overflow-y-auto px-6 py-6 md:px-8"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
            tabIndex={0}
            aria-label={m.details_title}
          >
            <RidePart booking={booking} onChanged={refetchAll} />
            <PricePart booking={booking} loaded={data} />
            {isError ? (
              <TryAgain message={m.details_failed} onRetry={refetch} />
            ) : (
              <>
                <MoneyPart booking={booking} loaded={data} />
                <HistoryPart booking={booking} />
              </>
            )}
          </section>
          <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 md:px-8">
            <May call={editBooking}>
              {data && <CancelBooking booking={data} />}
              {data && <BookAgain booking={data} />}
              <Button look="outline" onClick={() => leave(onEdit)}>
                <Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
                {m.edit_booking}
              </Button>
            </May>
            <Button onClick={() => leave()}>{m.close}</Button>
          </div>
        </>
      )}
    </GuardedDialog>
  )
}
