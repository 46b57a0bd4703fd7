// Changing a ride: its fields, and at the foot what the change costs. Dearer, it goes on to the payment; else it is made here.
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#kit/button.tsx'
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
import { type Changing, useChange } from './use-change.ts'

interface ChangeDialogProps {
  booking: BookingRecord
  onClose: () => void
  /** The ride is changed: what shows it asks again. */
  onDone: () => unknown
  /** How many months ahead one can book. */
  monthsAhead: number
  /** How long before the pickup one must have booked. */
  notice: Notice
  /** The change waits for its payment: goes to /payment?booking_id=…&change=… */
  onPay: (changeId: string) => void
}

const Head = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <div className="flex items-center justify-between border-b border-line px-6 py-5 md:px-8">
    <h2 id={id} className="text-title-2">
      {m.change_title}
    </h2>
    <button type="button" className="icon-btn -mr-2 cursor-pointer" aria-label={m.close} onClick={onClose}>
      <X size={20} strokeWidth={1.5} aria-hidden="true" />
    </button>
  </div>
)

interface FootProps {
  id: string
  booking: BookingRecord
  changing: Changing
  /** What was entered was kept from a stray click. */
  kept: boolean
  onClose: () => void
}

const Foot = ({ id, booking, changing, kept, onClose }: FootProps) => {
  const { shown, busy, problem, failed } = changing
  return (
    <div className="grid gap-4 border-t border-line bg-chalk px-6 py-4 md:px-8">
      <ChangePrice booking={booking} shown={shown} isPricing={changing.isPricing} />
      {problem && (
        <div role="alert">
          <FieldError id={`${id}-problem`}>{problem}</FieldError>
        </div>
      )}
      <p role="status" className={kept ? 'text-small text-soft' : 'sr-only'}>
        {kept ? panel.popup_kept : ''}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose} disabled={busy}>
          {m.change_keep}
        </Button>
        {failed ? (
          <Button onClick={changing.askAgain}>{m.try_again}</Button>
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
    const message = done.refund ? m.changed_refund({ amount: showPrice(done.refund) }) : m.changed
    await onDone()
    toast({ title: m.changed_title, message })
    onClose()
  }
  const changing = useChange(booking, finish)
  const { form, change, problems, busy, isTouched } = changing
  const [kept, setKept] = useState(false)
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
          changing.confirm()
        }}
      >
        <div className="grid grid-cols-1 min-h-0 flex-1 content-start gap-7 overflow-y-auto px-6 py-6 md:px-8">
          <ChangeFields {...{ booking, form, problems, monthsAhead, notice }} onChange={change} />
        </div>
        <Foot {...{ id, booking, changing, kept, onClose }} />
      </form>
    </Dialog>
  )
}
