// What can be done with a booking. Which of it, the server says; the papers are there for every one.
import { CalendarPlus, CircleX, FileText, Pencil, Repeat, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/en/dashboard.ts'
import { getCalendar } from '#modules/bookings/calendar/contract.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { isUnpaid } from '#modules/bookings/rules.ts'
import { getReceipt } from '#modules/payments/receipts/contract.ts'
import { paths, withChange } from '../../paths.ts'
import { lateDialog } from '../../public/late-dialog.tsx'
import type { Again } from './again.ts'
import { type Trip, useAskAgain } from './trip.ts'

const BookAgain = lateDialog(async () => (await import('./book-again.tsx')).BookAgain)
const ChangeDialog = lateDialog(async () => (await import('#modules/bookings/ui/change-dialog.tsx')).ChangeDialog)
const CancelDialog = lateDialog(async () => (await import('#modules/bookings/ui/cancel-dialog.tsx')).CancelDialog)

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

const fileOf = (path: string, id: string): string => path.replace(':booking_id', encodeURIComponent(id))

/** A receipt is about money that came, even where it went back; who is billed gets an invoice instead. */
const hasReceipt = ({ payment_status: status }: BookingRecord): boolean => !isUnpaid(status) && status !== 'invoiced'

/** To change or cancel it, as far as the server says that one may. */
const Amending = ({ trip }: { trip: Trip }) => {
  const { booking } = trip
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null)
  const askAgain = useAskAgain()
  const navigate = useNavigate()
  const dialog = { booking, onClose: () => setOpen(null), onDone: () => askAgain(trip) }
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
          onPay={(change) => void navigate(withChange(paths.payment, booking.booking_id, change))}
        />
      )}
      {open === 'cancel' && <CancelDialog {...dialog} />}
    </>
  )
}

export const BookingActions = ({ trip }: { trip: Trip }) => {
  const { booking } = trip
  const [again, setAgain] = useState<Again | null>(null)
  return (
    <section aria-label={m.actions_label} className="flex flex-wrap gap-2 border-t border-line pt-5">
      <Amending trip={trip} />
      <Button look="outline" className="btn-sm" aria-haspopup="dialog" onClick={() => setAgain('same')}>
        <Repeat {...icon} />
        {m.book_again}
      </Button>
      <Button look="outline" className="btn-sm" aria-haspopup="dialog" onClick={() => setAgain('back')}>
        <Undo2 {...icon} />
        {m.book_back}
      </Button>
      {hasReceipt(booking) && (
        <a className="btn btn-outline btn-sm" href={fileOf(getReceipt.path, booking.booking_id)} download>
          <FileText {...icon} />
          {m.receipt}
        </a>
      )}
      <a className="btn btn-outline btn-sm" href={fileOf(getCalendar.path, booking.booking_id)} download>
        <CalendarPlus {...icon} />
        {m.calendar_file}
      </a>
      {again && <BookAgain booking={booking} which={again} onClose={() => setAgain(null)} />}
    </section>
  )
}
