// Waiting fees of a ride, by car. They are requested by a payment link, never charged automatically.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { WalletCards } from 'lucide-react'
import { useState } from 'react'
import { labelOf } from '#kernel/codes.ts'
import type { Currency } from '#kernel/money.ts'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/billing.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { listWaits, requestWaitFee, type Wait } from '#modules/dispatch/waits/contract.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { May } from '../staff-role.tsx'
import { LineForm } from './line-form.tsx'
import { useRestoreFocus } from './use-restore-focus.ts'

const waitsKey = (booking_id: string) => ['office-waits', booking_id]

const useRequestWaitFee = (booking_id: string, { car_number }: Wait) => {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const requestFee = async (reason: string): Promise<boolean> => {
    setBusy(true)
    try {
      await call(requestWaitFee, { params: { booking_id, car_number }, body: { reason } })
      toastSuccess(m.link_sent)
      return true
    } catch (error) {
      toastError(messageOf(error, m.failed))
      return false
    } finally {
      setBusy(false)
      for (const key of [waitsKey(booking_id), ['office-money', booking_id], ['booking-history', booking_id]])
        void client.invalidateQueries({ queryKey: key })
    }
  }
  return { busy, requestFee }
}

const WaitingFeeRequestForm = ({
  booking_id,
  wait,
  onDone,
}: {
  booking_id: string
  wait: Wait
  onDone: () => void
}) => {
  const { busy, requestFee } = useRequestWaitFee(booking_id, wait)
  return (
    <LineForm
      label={m.wait_reason_label}
      hint={m.wait_reason_hint}
      maxLength={200}
      start={m.wait_reason(wait)}
      action={m.send_link}
      busyLabel={busy && m.sending}
      busy={busy}
      send={requestFee}
      onDone={onDone}
    />
  )
}

interface WaitLineProps {
  booking_id: string
  wait: Wait
  currency: Currency
  isCancelled: boolean
}

const WaitLine = ({ booking_id, wait, currency, isCancelled }: WaitLineProps) => {
  const [open, setOpen] = useState(false)
  const line = useRestoreFocus<HTMLParagraphElement>(open)
  const { request, fee, minutes, car_number: car } = wait
  const isRequested = request !== null && request.status !== 'over'
  return (
    <li className="border-b border-line py-3 text-small last:border-b-0">
      <p ref={line} tabIndex={-1} className="flex items-baseline justify-between gap-4 outline-none">
        <span className="min-w-0">
          {m.waited({ car, minutes })}
          {request && <span className="block text-muted">{labelOf(m.wait_states, request.status)}</span>}
        </span>
        <span className="price">{showPrice(fee, currency)}</span>
      </p>
      {!isRequested && !open && !isCancelled && (
        <May call={requestWaitFee}>
          <Button look="outline" className="btn-sm mt-3" onClick={() => setOpen(true)}>
            <WalletCards size={16} strokeWidth={1.5} aria-hidden="true" />
            {m.ask_wait({ amount: showPrice(fee, currency) })}
          </Button>
        </May>
      )}
      {open && <WaitingFeeRequestForm booking_id={booking_id} wait={wait} onDone={() => setOpen(false)} />}
    </li>
  )
}

interface WaitsSectionProps {
  booking: Pick<BookingRecord, 'booking_id' | 'currency'>
  isCancelled: boolean
}

export const WaitsSection = ({ booking: { booking_id: bookingId, currency }, isCancelled }: WaitsSectionProps) => {
  const { data, isError } = useQuery({
    queryKey: waitsKey(bookingId),
    queryFn: async ({ signal }) => (await call(listWaits, { params: { booking_id: bookingId }, signal })).data,
    gcTime: 0,
  })
  if (!isError && !data?.length) return null
  return (
    <section className="border-t border-line pt-5">
      <h3 className="text-title-3">{m.waits_title}</h3>
      {isError && <p className="mt-3 text-small text-error">{m.waits_failed}</p>}
      {data && (
        <ul className="mt-2">
          {data.map((wait) => (
            <WaitLine
              key={wait.car_number}
              booking_id={bookingId}
              wait={wait}
              currency={currency}
              isCancelled={isCancelled}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
