// Money of a ride: refund, request a payment by link, and the list of both.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Undo2, WalletCards } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { labelOf } from '#kernel/codes.ts'
import { type Currency, currencySymbol } from '#kernel/money.ts'
import { call } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { copyText } from '#kit/copy-text.ts'
import { TextField } from '#kit/field.tsx'
import { randomId } from '#kit/random-id.ts'
import * as m from '#messages/office/money.ts'
import { getRideMoney, type RideMoney, refundRide } from '#modules/payments/office-refunds/contract.ts'
import {
  type PaymentRequest,
  requestPayment,
  resendRequest,
  withdrawRequest,
} from '#modules/payments/requests/contract.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { useReportUnsaved } from '../../area/guarded-dialog.tsx'
import { officeMoment } from '../../area/office-time.ts'
import { May } from '../staff-role.tsx'
import { isPounds, numberFrom } from './edit-form.ts'
import { RefundList } from './refund-list.tsx'
import { refundPollMs } from './refund-poll.ts'
import { useRestoreFocus } from './use-restore-focus.ts'
import { useRunAction } from './use-run-action.ts'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const isUnderWay = (money: RideMoney | undefined): boolean =>
  money?.refunds.some(({ status }) => status === 'pending') ?? false

const useMoney = (booking_id: string) => {
  const client = useQueryClient()
  /** When the dialog was opened or last did something. */
  const since = useRef(performance.now())
  const query = useQuery({
    queryKey: ['office-money', booking_id],
    queryFn: async ({ signal }) => (await call(getRideMoney, { params: { booking_id }, signal })).data,
    gcTime: 0,
    refetchInterval: ({ state }) => isUnderWay(state.data) && refundPollMs(performance.now() - since.current),
  })
  const refetchAll = useCallback(() => {
    for (const key of ['booking-history', 'office-booking', 'office-bookings', 'office-figures'])
      void client.invalidateQueries({ queryKey: [key] })
  }, [client])
  const refresh = async () => {
    since.current = performance.now()
    await query.refetch()
    refetchAll()
  }
  const underWay = isUnderWay(query.data)
  useEffect(() => {
    // A refund changes the booking's status, payments and timeline.
    if (underWay) return refetchAll
  }, [underWay, refetchAll])
  return { query, refresh }
}

interface FormProps {
  booking_id: string
  money: RideMoney
  refresh: () => Promise<void>
  onDone: () => void
}

interface SumFormProps {
  amount: string
  why: { label: string; hint: string; needed: boolean }
  send: { label: string; busy: string }
  currency: Currency
  most?: number
  onSend: (amount: number, reason: string) => Promise<void>
  onCancel: () => void
  children?: ReactNode
}

const SumForm = ({ amount: first, why, send, currency, most, onSend, onCancel, children }: SumFormProps) => {
  const [amount, setAmount] = useState(first)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<{ amount?: string; reason?: string }>({})
  const [busy, setBusy] = useState(false)
  useReportUnsaved(amount.trim() !== first || reason.trim() !== '')
  const submit = async () => {
    const tooMuch = most !== undefined && numberFrom(amount) > most
    const problems = {
      ...(!isPounds(amount) || numberFrom(amount) === 0 ? { amount: m.amount_wrong } : {}),
      ...(tooMuch ? { amount: m.amount_most({ amount: showPrice(most, currency) }) } : {}),
      ...(why.needed && !reason.trim() ? { reason: m.reason_needed } : {}),
    }
    setErrors(problems)
    if (Object.keys(problems).length) return
    setBusy(true)
    await onSend(numberFrom(amount), reason.trim())
    setBusy(false)
  }
  return (
    <form
      className="mt-4 grid gap-4 border border-line p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {children}
      <TextField
        label={m.amount({ symbol: currencySymbol(currency) })}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={amount}
        error={errors.amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        label={why.label}
        hint={why.hint}
        autoComplete="off"
        maxLength={200}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="btn-sm" busy={busy && send.busy}>
          {send.label}
        </Button>
        <Button look="ghost" className="btn-sm" disabled={busy} onClick={onCancel}>
          {m.cancel}
        </Button>
      </div>
    </form>
  )
}

const RefundForm = ({ booking_id, money, refresh, onDone }: FormProps) => {
  // Idempotency key of this form: a double click or a retry makes one refund.
  const [key] = useState(() => randomId())
  const { run } = useRunAction(refresh)
  const send = async (amount: number, reason: string) => {
    const work = () => call(refundRide, { params: { booking_id }, body: { key, amount, reason }, key })
    if (await run('refund', work, m.refunded({ amount: showPrice(amount, money.currency) }))) onDone()
  }
  return (
    <SumForm
      amount={money.refundable.toFixed(2)}
      currency={money.currency}
      most={money.refundable}
      why={{ label: m.reason, hint: m.refund_reason_hint, needed: true }}
      send={{ label: m.refund, busy: m.refunding }}
      onSend={send}
      onCancel={onDone}
    />
  )
}

const PaymentRequestForm = ({ booking_id, money, refresh, onDone }: FormProps) => {
  const { run } = useRunAction(refresh)
  const send = async (amount: number, reason: string) => {
    const work = () => call(requestPayment, { params: { booking_id }, body: { amount, reason } })
    if (await run('ask', work, m.link_sent)) onDone()
  }
  return (
    <SumForm
      amount=""
      currency={money.currency}
      why={{ label: m.reason, hint: m.ask_reason_hint, needed: true }}
      send={{ label: m.send_link, busy: m.sending }}
      onSend={send}
      onCancel={onDone}
    />
  )
}

const Request = ({ request, refresh }: { request: PaymentRequest; refresh: () => Promise<void> }) => {
  const { running, run } = useRunAction(refresh)
  const { request_id, kind, status, amount, currency, reason, link, created_at } = request
  const params = { request_id }
  return (
    <li className="grid gap-2 border-b border-line py-3 text-small last:border-b-0">
      <p className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">
          {reason || labelOf(m.kinds, kind)}
          <span className="block text-muted">
            {m.asked_at({ when: officeMoment(created_at) })}, {labelOf(m.statuses, status)}
          </span>
        </span>
        <span className="price">{showPrice(amount, currency)}</span>
      </p>
      {link && (
        <div className="flex flex-wrap gap-2">
          <Button
            look="outline"
            className="btn-sm"
            disabled={running !== undefined}
            onClick={() => void run('copy', () => copyText(link), m.copied)}
          >
            {m.copy_link}
          </Button>
          <May call={resendRequest}>
            <Button
              look="outline"
              className="btn-sm"
              busy={running === 'again' && m.sending}
              disabled={running !== undefined}
              onClick={() => void run('again', () => call(resendRequest, { params }), m.link_sent)}
            >
              {m.send_again}
            </Button>
          </May>
          <May call={withdrawRequest}>
            <Button
              look="ghost"
              className="btn-sm"
              busy={running === 'withdraw' && m.withdrawing}
              disabled={running !== undefined}
              onClick={() => void run('withdraw', () => call(withdrawRequest, { params }), m.withdrawn)}
            >
              {m.withdraw}
            </Button>
          </May>
        </div>
      )}
    </li>
  )
}

interface ButtonsProps extends Omit<FormProps, 'onDone'> {
  isCancelled: boolean
  onOpen: (form: 'refund' | 'ask') => void
}

const Buttons = ({ booking_id, money, refresh, isCancelled, onOpen }: ButtonsProps) => {
  const { running, run } = useRunAction(refresh)
  const requestRidePayment = () => call(requestPayment, { params: { booking_id }, body: {} })
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <May call={refundRide}>
        {money.refundable > 0 && (
          <Button look="outline" className="btn-sm" onClick={() => onOpen('refund')}>
            <Undo2 {...icon} />
            {m.refund_open}
          </Button>
        )}
      </May>
      {!isCancelled && (
        <May call={requestPayment}>
          {money.due > 0 && (
            <Button
              look="outline"
              className="btn-sm"
              busy={running === 'ride' && m.sending}
              onClick={() => void run('ride', requestRidePayment, m.link_sent)}
            >
              <WalletCards {...icon} />
              {m.ask_ride({ amount: showPrice(money.due, money.currency) })}
            </Button>
          )}
          <Button look="outline" className="btn-sm" onClick={() => onOpen('ask')}>
            <WalletCards {...icon} />
            {m.ask_extra}
          </Button>
        </May>
      )}
    </div>
  )
}

export const Money = ({ bookingId, isCancelled }: { bookingId: string; isCancelled: boolean }) => {
  const { query, refresh } = useMoney(bookingId)
  const [open, setOpen] = useState<'refund' | 'ask'>()
  const { data: money } = query
  const heading = useRestoreFocus<HTMLHeadingElement>(open !== undefined)
  const form = money && { booking_id: bookingId, money, refresh, onDone: () => setOpen(undefined) }
  return (
    <section className="border-t border-line pt-5">
      <h3 ref={heading} tabIndex={-1} className="text-title-3 outline-none">
        {m.title}
      </h3>
      {query.isError && <p className="mt-3 text-small text-error">{m.load_failed}</p>}
      {query.isPending && <div className="skel mt-3 h-12" aria-busy="true" />}
      {money && (
        <>
          {money.refundable > 0 && (
            <p className="mt-2 text-small text-soft">
              {m.refundable({ amount: showPrice(money.refundable, money.currency) })}
            </p>
          )}
          {!open && (
            <Buttons
              booking_id={bookingId}
              money={money}
              refresh={refresh}
              isCancelled={isCancelled}
              onOpen={setOpen}
            />
          )}
          {open === 'refund' && form && <RefundForm {...form} />}
          {open === 'ask' && form && <PaymentRequestForm {...form} />}
          <RefundList refunds={money.refunds} currency={money.currency} />
          {money.requests.length > 0 && (
            <ul className="mt-4" aria-label={m.requests_label}>
              {money.requests.map((request) => (
                <Request key={request.request_id} request={request} refresh={refresh} />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}
