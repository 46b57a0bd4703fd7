// Invoice billing of a ride: put on an invoice, mark as settled, remove. It includes the return if that has the same
// state.

import { ReceiptText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { labelOf } from '#kernel/codes.ts'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/billing.ts'
import type { BillState } from '#modules/bookings/contract.ts'
import { setBill } from '#modules/bookings/invoice-billing/contract.ts'
import type { OfficeBooking } from '#modules/bookings/office/contract.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { officeMoment } from '../../area/office-time.ts'
import { May, useMay } from '../staff-role.tsx'
import { LineForm } from './line-form.tsx'
import { useStoreBooking } from './query.ts'
import { useRestoreFocus } from './use-restore-focus.ts'

const useBill = ({ booking_id, version }: OfficeBooking) => {
  const storeBooking = useStoreBooking()
  const [busy, setBusy] = useState<BillState>()
  const setBillState = async (state: BillState, reference?: string): Promise<boolean> => {
    setBusy(state)
    try {
      const body = { state, version, ...(reference === undefined ? {} : { reference }) }
      storeBooking((await call(setBill, { params: { booking_id }, body })).data)
      toastSuccess(m.done[state])
      return true
    } catch (error) {
      const isStale = isRefused(error, 'BOOKING_CHANGED')
      if (isStale) storeBooking(error.data.booking as OfficeBooking)
      toastError(isStale ? m.conflict : messageOf(error, m.failed))
      return false
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, setBillState }
}
type Bill = ReturnType<typeof useBill>

const BillStatus = ({ booking }: { booking: OfficeBooking }) => {
  const { bill, price, currency } = booking
  const { reference, settled, settled_at, invoiced_at, called_off } = bill
  const isSettled = settled !== null && settled_at !== null
  const outcome = called_off && m.called_off[isSettled ? 'settled' : 'open'][called_off]
  const outcomeText = outcome && <p className="mt-1">{outcome}</p>
  if (!isSettled)
    return (
      <>
        <p>{m.invoiced_since({ when: officeMoment(invoiced_at ?? booking.created_at), reference })}</p>
        {outcomeText}
      </>
    )
  return (
    <>
      <p>{m.settled_since({ when: officeMoment(settled_at), amount: showPrice(settled, currency), reference })}</p>
      {settled !== price && <p className="mt-1">{m.settled_other({ price: showPrice(price, currency) })}</p>}
      {outcomeText}
    </>
  )
}

const InvoicedBill = ({ booking, bill: { busy, setBillState } }: { booking: OfficeBooking; bill: Bill }) => (
  <>
    <h3 className="text-title-3">{m.bill_title}</h3>
    <div className="mt-2 text-small text-soft">
      <BillStatus booking={booking} />
    </div>
    <May call={setBill}>
      <div className="mt-4 flex flex-wrap gap-3">
        {booking.bill.moves.map((state) => (
          <Button
            key={state}
            look="outline"
            className="btn-sm"
            busy={busy === state && m.marking}
            disabled={busy !== undefined}
            onClick={({ detail }) => {
              // The second click of a double click would hit the button that now stands here, and undo the first.
              if (detail < 2) void setBillState(state)
            }}
          >
            {labelOf(m.actions, state)}
          </Button>
        ))}
      </div>
    </May>
  </>
)

const UninvoicedBill = ({ booking, bill }: { booking: OfficeBooking; bill: Bill }) => {
  const [open, setOpen] = useState(false)
  const heading = useRestoreFocus<HTMLHeadingElement>(open)
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-title-3 outline-none">
        {m.bill_title}
      </h3>
      {open ? (
        <LineForm
          label={m.reference}
          hint={m.reference_hint}
          maxLength={80}
          action={m.mark}
          busyLabel={bill.busy === 'invoiced' && m.marking}
          busy={bill.busy !== undefined}
          send={(reference) => bill.setBillState('invoiced', reference)}
          onDone={() => setOpen(false)}
        />
      ) : (
        <Button look="outline" className="btn-sm mt-4" onClick={() => setOpen(true)}>
          <ReceiptText size={16} strokeWidth={1.5} aria-hidden="true" />
          {m.mark_invoiced({ amount: showPrice(booking.bill.amount, booking.currency) })}
        </Button>
      )}
    </>
  )
}

/** Focuses the section after a change, because the pressed button is gone. */
const useFocusAfter = (state: BillState) => {
  const section = useRef<HTMLElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state) section.current?.focus({ preventScroll: true })
    before.current = state
  }, [state])
  return section
}

export const InvoiceBillingSection = ({ booking }: { booking: OfficeBooking }) => {
  const bill = useBill(booking)
  const { state, moves } = booking.bill
  const section = useFocusAfter(state)
  const may = useMay()
  // Without an invoice there is only the button.
  if (state === 'none' && (moves.length === 0 || !may(setBill))) return null
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={m.bill_title}
      className="border-t border-line pt-5 outline-none focus-visible:shadow-none"
    >
      {state === 'none' ? (
        <UninvoicedBill booking={booking} bill={bill} />
      ) : (
        <InvoicedBill booking={booking} bill={bill} />
      )}
    </section>
  )
}
