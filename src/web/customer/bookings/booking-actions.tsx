// The actions of a booking. The server decides which ones apply; documents are always there.
import { useMutation } from '@tanstack/react-query'
import { CalendarPlus, CircleX, FileCheck, FileText, Pencil, Repeat, Undo2 } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { fetchFile, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { saveFile } from '#kit/save-file.ts'
import { toastError } from '#kit/toast.tsx'
import * as m from '#messages/en/dashboard.ts'
import { getCalendar } from '#modules/bookings/calendar/contract.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { isUnpaid } from '#modules/bookings/rules.ts'
import { getReceipt, getReceiptFile } from '#modules/payments/receipts/contract.ts'
import { bookingNotice } from '../../booking-window.ts'
import { paths, withChange } from '../../paths.ts'
import { lazyDialog } from '../../public/lazy-dialog.tsx'
import { checkSession } from '../../session.ts'
import { site } from '../../site.ts'
import { storedUser } from '../../stored-user.ts'
import type { RebookKind } from './rebook.ts'
import { lacksWayBack, type Trip, useRefetchTrip } from './trip.ts'

const BookAgain = lazyDialog(async () => (await import('./rebook-dialog.tsx')).BookAgain)
const ChangeDialog = lazyDialog(async () => (await import('#modules/bookings/ui/change-dialog.tsx')).ChangeDialog)
const CancelDialog = lazyDialog(async () => (await import('#modules/bookings/ui/cancel-dialog.tsx')).CancelDialog)

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** A receipt needs a payment, even a refunded one; invoiced rides get an invoice instead. */
const hasReceipt = ({ payment_status: status }: BookingRecord): boolean => !isUnpaid(status) && status !== 'invoiced'

interface DocumentLinkProps {
  of: typeof getReceipt | typeof getReceiptFile | typeof getCalendar
  booking_id: string
  children: ReactNode
}

/**
 * A document about the ride. It is fetched by script so that an error can be shown; a modified click opens it in a tab.
 */
const DocumentLink = ({ of, booking_id, children }: DocumentLinkProps) => {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const file = await fetchFile(of, { params: { booking_id }, query: {} })
      saveFile(file, file.name)
    },
    onError: async (error) => {
      // Without a session the server answers as for a missing booking, so the session is checked first.
      if (isRefused(error, 'BOOKING_NOT_FOUND')) await checkSession()
      if (storedUser()) toastError(messageOf(error, m.paper_failed))
    },
  })
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <a
      className="btn btn-outline btn-sm"
      href={of.path.replace(':booking_id', encodeURIComponent(booking_id))}
      download
      aria-busy={isPending}
      onClick={onClick}
    >
      {children}
    </a>
  )
}

/** Change and cancel, as far as the server allows them. */
const ChangeActions = ({ trip }: { trip: Trip }) => {
  const { booking } = trip
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null)
  const refetchTrip = useRefetchTrip()
  const navigate = useNavigate()
  const dialog = { booking, onClose: () => setOpen(null), onDone: () => refetchTrip(trip) }
  return (
    <>
      {booking.may.change && (
        <Button look="outline" className="btn-sm" aria-haspopup="dialog" onClick={() => setOpen('change')}>
          <Pencil {...icon} />
          {m.change}
        </Button>
      )}
      {booking.may.cancel && (
        <Button look="outline" className="btn-sm" aria-haspopup="dialog" onClick={() => setOpen('cancel')}>
          <CircleX {...icon} />
          {m.cancel}
        </Button>
      )}
      {open === 'change' && (
        <ChangeDialog
          {...dialog}
          monthsAhead={site().booking_months_ahead}
          notice={bookingNotice()}
          onPay={(change) => void navigate(withChange(paths.payment, booking.booking_id, change))}
        />
      )}
      {open === 'cancel' && <CancelDialog {...dialog} />}
    </>
  )
}

export const BookingActions = ({ trip }: { trip: Trip }) => {
  const { booking } = trip
  const [rebookKind, setRebookKind] = useState<RebookKind | null>(null)
  return (
    <section aria-label={m.actions_label} className="flex flex-wrap gap-2 border-t border-line pt-5">
      <ChangeActions trip={trip} />
      <Button look="outline" className="btn-sm" aria-haspopup="dialog" onClick={() => setRebookKind('same')}>
        <Repeat {...icon} />
        {m.book_again}
      </Button>
      {lacksWayBack(trip) && (
        <Button look="outline" className="btn-sm" aria-haspopup="dialog" onClick={() => setRebookKind('back')}>
          <Undo2 {...icon} />
          {m.book_back}
        </Button>
      )}
      {hasReceipt(booking) && (
        <>
          <DocumentLink of={getReceipt} booking_id={booking.booking_id}>
            <FileText {...icon} />
            {m.receipt}
          </DocumentLink>
          <DocumentLink of={getReceiptFile} booking_id={booking.booking_id}>
            <FileCheck {...icon} />
            {m.signed_price}
          </DocumentLink>
        </>
      )}
      <DocumentLink of={getCalendar} booking_id={booking.booking_id}>
        <CalendarPlus {...icon} />
        {m.calendar_file}
      </DocumentLink>
      {rebookKind && <BookAgain booking={booking} which={rebookKind} onClose={() => setRebookKind(null)} />}
    </section>
  )
}
