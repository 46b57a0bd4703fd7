// Cancels a booking after a confirmation that says what happens to the money.
import { useState } from 'react'
import { currencySymbol } from '#kernel/money.ts'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { TextField } from '#kit/field.tsx'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/bookings.ts'
import type { OfficeBooking } from '#modules/bookings/office/contract.ts'
import { editBooking } from '#modules/bookings/office-edit/contract.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { ConfirmDialog } from '../../area/confirm-dialog.tsx'
import { useNotice } from '../../area/use-notice.ts'
import { isPounds, numberFrom } from './edit-form.ts'
import { useStoreBooking } from './query.ts'

/** For a completed ride the office chooses the refund; any other ride is refunded in full. */
const needsRefundChoice = ({ bill, held, booking_status }: OfficeBooking): boolean =>
  bill.state === 'none' && held > 0 && booking_status === 'completed'

const moneyLine = ({ bill, held, currency }: OfficeBooking): string => {
  if (bill.state !== 'none') return m.cancel_bill[bill.state]
  return held === 0 ? m.cancel_nothing : m.cancel_refund({ amount: showPrice(held, currency) })
}

const useCancelForm = (booking: OfficeBooking, onDone: () => void) => {
  const storeBooking = useStoreBooking()
  const [refund, setRefund] = useState(booking.held.toFixed(2))
  const [refundError, setRefundError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { showNotice, ...refusal } = useNotice()
  const needsChoice = needsRefundChoice(booking)
  const cancel = async () => {
    if (needsChoice && !isPounds(refund)) return setRefundError(m.price_wrong)
    setBusy(true)
    showNotice(undefined)
    try {
      const { booking_id, version } = booking
      const body = { version, status: 'cancelled', ...(needsChoice ? { refund: numberFrom(refund) } : {}) } as const
      const { data } = await call(editBooking, { params: { booking_id }, body })
      storeBooking(data)
      toastSuccess(m.cancelled_done)
      onDone()
    } catch (error) {
      if (!isRefused(error, 'BOOKING_CHANGED')) return showNotice(messageOf(error, m.cancel_failed))
      const now = error.data.booking as OfficeBooking
      storeBooking(now)
      if (now.statuses.includes('cancelled')) return showNotice(m.conflict_title)
      // There is nothing left to cancel, so the dialog closes.
      onDone()
      toastError(m.conflict_title)
    } finally {
      setBusy(false)
    }
  }
  return {
    needsChoice,
    refund,
    refundError,
    busy,
    refusal,
    cancel,
    change: (text: string) => {
      setRefund(text)
      setRefundError(undefined)
    },
  }
}

const CancelDialog = ({ booking, onClose }: { booking: OfficeBooking; onClose: () => void }) => {
  const { needsChoice, refund, refundError, busy, refusal, cancel, change } = useCancelForm(booking, onClose)
  const { return_booking } = booking
  return (
    <ConfirmDialog
      danger
      title={m.cancel_title}
      line={m.cancel_line}
      confirm={m.cancel_booking}
      busy={busy && m.cancelling}
      cancel={m.keep_booking}
      refusal={refusal}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <div className="mt-4 grid gap-3 text-ui">
        {needsChoice ? (
          <TextField
            label={m.cancel_completed({ symbol: currencySymbol(booking.currency) })}
            inputMode="decimal"
            autoComplete="off"
            value={refund}
            onChange={({ target }) => change(target.value)}
            error={refundError}
          />
        ) : (
          <p>{moneyLine(booking)}</p>
        )}
        {return_booking && return_booking.status !== 'cancelled' && <p>{m.cancel_return_stays}</p>}
        {booking.held > 0 && <p className="text-small text-soft">{m.cancel_final}</p>}
      </div>
    </ConfirmDialog>
  )
}

export const CancelBooking = ({ booking }: { booking: OfficeBooking }) => {
  const [isOpen, setOpen] = useState(false)
  const { booking_status, statuses } = booking
  if (booking_status === 'cancelled' || !statuses.includes('cancelled')) return null
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {m.cancel_booking}
      </Button>
      {isOpen && <CancelDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  )
}
