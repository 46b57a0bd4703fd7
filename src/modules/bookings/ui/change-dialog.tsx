// Dialog that changes a ride: its fields and the price of the change. A higher price leads to the payment page.
import { useId, useState } from 'react'
import { Button } from '#kit/button.tsx'
import { CloseButton } from '#kit/close-button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { FieldError } from '#kit/field.tsx'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/changes.ts'
import * as panel from '#messages/en/panel.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import type { Notice } from '#modules/quotes/notice/rules.ts'
import type { ChangeDone } from '../changes/contract.ts'
import type { BookingRecord } from '../contract.ts'
import { ChangeFields } from './change-fields.tsx'
import { ChangePrice } from './change-price.tsx'
import { bookedHoursNote } from './labels.ts'
import { type ChangeState, useChange } from './use-change.ts'

interface ChangeDialogProps {
  booking: BookingRecord
  onClose: () => void
  /** Refreshes the screen after the change. */
  onDone: () => unknown
  /** Months ahead for which bookings are accepted. */
  monthsAhead: number
  /** Minimum notice before the pickup. */
  notice: Notice
  /** The change requires payment: opens /payment?booking_id=…&change=… */
  onPay: (changeId: string) => void
}

const Head = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <div className="flex items-center justify-between border-b border-line px-6 py-5 md:px-8">
    <h2 id={id} className="text-title-2">
      {m.change_title}
    </h2>
    <CloseButton label={m.close} className="-mr-2" onClick={onClose} />
  </div>
)

interface FootProps {
  id: string
  booking: BookingRecord
  changeState: ChangeState
  /** Whether a click outside was ignored to keep the entered values. */
  wasKept: boolean
  onClose: () => void
}

const Foot = ({ id, booking, changeState, wasKept, onClose }: FootProps) => {
  const { shown, busy, problem, failed } = changeState
  return (
    <div className="grid gap-4 border-t border-line bg-chalk px-6 py-4 md:px-8">
      <ChangePrice booking={booking} shown={shown} isPricing={changeState.isPricing} />
      {problem && (
        <div role="alert">
          <FieldError id={`${id}-problem`}>{problem}</FieldError>
        </div>
      )}
      <p role="status" className={wasKept ? 'text-small text-soft' : 'sr-only'}>
        {wasKept ? panel.popup_kept : ''}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose} disabled={busy}>
          {m.change_keep}
        </Button>
        {failed ? (
          <Button onClick={changeState.retry}>{m.try_again}</Button>
        ) : (
          <Button type="submit" busy={busy && m.change_busy} disabled={!shown || shown.changed.length === 0}>
            {shown?.pay ? m.change_to_payment : m.change_confirm}
          </Button>
        )}
      </div>
    </div>
  )
}

export const ChangeDialog = ({ booking, monthsAhead, notice, onClose, onDone, onPay }: ChangeDialogProps) => {
  const id = useId()
  const finish = async (done: ChangeDone) => {
    if (done.pay) return onPay(done.pay.change_id)
    const message = done.refund ? m.changed_refund({ amount: showPrice(done.refund, booking.currency) }) : m.changed
    await onDone()
    toast({ title: m.changed_title, message })
    onClose()
  }
  const changeState = useChange(booking, finish)
  const { form, change, problems, extraProblems, busy, isTouched, shown } = changeState
  const hoursHint = bookedHoursNote({ ...booking, ...form, breakdown: shown?.breakdown ?? booking.breakdown })
  const [wasKept, setKept] = useState(false)
  return (
    <Dialog
      shape="card"
      labelledBy={id}
      className="md:w-[42rem]"
      onClose={onClose}
      guarded={busy || isTouched}
      onGuarded={() => setKept(true)}
    >
      <Head id={id} onClose={onClose} />
      <form
        noValidate
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          changeState.confirm()
        }}
      >
        <div className="grid grid-cols-1 min-h-0 flex-1 content-start gap-7 overflow-y-auto px-6 py-6 md:px-8">
          <ChangeFields
            {...{ booking, form, problems, extraProblems, monthsAhead, notice, hoursHint }}
            onChange={change}
          />
        </div>
        <Foot {...{ id, booking, changeState, wasKept, onClose }} />
      </form>
    </Dialog>
  )
}
