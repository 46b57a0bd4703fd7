// Dialog that cancels a ride: first the refund and its deadline in local pickup time, then the confirmation.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { localAt, shortTime } from '#kernel/time.ts'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { FieldError } from '#kit/field.tsx'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/changes.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { type Cancellation, cancelBooking, getCancellation } from '../cancellation/contract.ts'
import type { BookingRecord, PaymentStatus } from '../contract.ts'
import type { CancelledBillOutcome } from '../rules.ts'
import { secondStop } from './labels.ts'
import { foreignZone, formatDay, formatTitlePickup } from './pickup-format.ts'
import { RouteList } from './route-list.tsx'

/** Fields of a ride that the dialog shows. */
export type CancelledRide = Pick<
  BookingRecord,
  | 'booking_id'
  | 'version'
  | 'booking_date'
  | 'booking_time'
  | 'time_zone'
  | 'pickup'
  | 'dropoff'
  | 'number_of_hours'
  | 'ride_area'
  | 'destination_country'
  | 'payment_status'
  | 'return_booking_id'
  | 'original_booking_id'
>

interface Deadline {
  until: string
}

type RefundableStatus = 'paid' | 'invoiced' | 'refund_pending' | 'partially_refunded'

/** Texts for the person who cancels: customer, partner or office. */
export interface CancelWords {
  unpaid: string
  nothing_captured: Record<Exclude<PaymentStatus, 'unpaid' | RefundableStatus>, string>
  bill: Record<'free' | 'late' | 'settled_free', (a: Deadline) => string>
  refunded: (a: { amount: string }) => string
  without_refund: string
  billed: Record<CancelledBillOutcome, string>
}

const ownerWords: CancelWords = {
  unpaid: `${m.cancel_unpaid} ${m.cancel_unpaid_session}`,
  nothing_captured: m.cancel_nothing_held,
  bill: m.cancel_bill,
  refunded: m.cancelled_refund,
  without_refund: m.cancelled_without,
  billed: m.cancelled_bill,
}

/** Requests for the person who cancels. */
export interface CancelCalls {
  preview: (booking_id: string, signal: AbortSignal) => Promise<Cancellation>
  cancel: (booking_id: string, refund: number) => Promise<{ refund: number; bill?: CancelledBillOutcome | undefined }>
}

const ownerCalls: CancelCalls = {
  preview: async (booking_id, signal) => (await call(getCancellation, { params: { booking_id }, signal })).data,
  cancel: async (booking_id, refund) =>
    (await call(cancelBooking, { params: { booking_id }, body: { refund }, harmless: true })).data,
}

interface CancelDialogProps {
  booking: CancelledRide
  calls?: CancelCalls
  words?: CancelWords
  onClose: () => void
  /** Refreshes the screen after the cancellation; the dialog stays open until this resolves. */
  onDone: () => unknown
}

/** '08:30 on 4 December', in local pickup time. */
const formatMoment = (instant: string, zone: string): string => {
  const { date, time } = localAt(new Date(instant), zone)
  return m.moment({ time: shortTime(time), date: formatDay(date), zone: foreignZone({ date, time, zone }) })
}

/** Without a deadline such a ride is not refunded any more; others have nothing to refund. */
const isCaptured: Partial<Record<PaymentStatus, boolean>> = { paid: true, partially_refunded: true }

type Bill = NonNullable<Cancellation['bill']>

const describeBill = (
  { free, free_until, settled, fee }: Bill,
  { time_zone, currency }: Cancellation,
  { bill }: CancelWords,
): string => {
  if (fee !== undefined) return m.cancel_bill_fee[settled ? 'settled' : 'open']({ amount: showPrice(fee, currency) })
  if (free_until === null) return settled ? m.cancel_no_refund : m.cancel_bill_stays
  const until = formatMoment(free_until, time_zone)
  if (settled) return free ? bill.settled_free({ until }) : m.cancel_too_late({ until })
  return (free ? bill.free : bill.late)({ until })
}

const describeRefund = (cancellation: Cancellation, payment: PaymentStatus, words: CancelWords): string => {
  const { refund, refund_until, later_refunds = [], currency, time_zone, reason, bill } = cancellation
  if (reason) return m.cancel_refused[reason]
  if (bill) return describeBill(bill, cancellation, words)
  if (!refund_until && isCaptured[payment]) return m.cancel_no_refund
  if (!refund_until) return (words.nothing_captured as Partial<Record<PaymentStatus, string>>)[payment] ?? words.unpaid
  const until = formatMoment(refund_until, time_zone)
  const later = later_refunds.map((each) => ({
    amount: showPrice(each.refund, currency),
    until: formatMoment(each.until, time_zone),
  }))
  if (later.length) return m.cancel_refund_steps({ amount: showPrice(refund, currency), until, later })
  return refund > 0 ? m.cancel_refund({ amount: showPrice(refund, currency), until }) : m.cancel_too_late({ until })
}

const useCancellation = ({ booking, calls = ownerCalls, words = ownerWords, onClose, onDone }: CancelDialogProps) => {
  const { booking_id } = booking
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['cancellation', booking_id, booking.version],
    queryFn: ({ signal }) => calls.preview(booking_id, signal),
    staleTime: 0,
    gcTime: 0,
  })
  const mutation = useMutation({
    mutationFn: ({ refund }: Cancellation) => calls.cancel(booking_id, refund),
    onSuccess: async ({ refund, bill }, { currency }) => {
      await onDone()
      const without_refund = bill ? words.billed[bill] : words.without_refund
      const message = refund > 0 ? words.refunded({ amount: showPrice(refund, currency) }) : without_refund
      toast({ title: m.cancelled_title, message })
      onClose()
    },
    onError: (failure) => {
      if (isRefused(failure, 'REFUND_CHANGED', 'NOT_CANCELLABLE')) void refetch()
    },
  })
  return {
    ...{ data, refetch, failed: error !== null && !isFetching, busy: mutation.isPending },
    problem: mutation.error && messageOf(mutation.error, m.cancel_failed),
    confirm: mutation.mutate,
  }
}

const isPair = ({ return_booking_id, original_booking_id }: CancelledRide): boolean =>
  return_booking_id !== null || original_booking_id !== null

const Ride = ({ booking }: { booking: CancelledRide }) => (
  <div className="rounded-panel bg-chalk p-4">
    <p className="mb-3 text-ui font-medium">
      {formatTitlePickup({ date: booking.booking_date, time: booking.booking_time, zone: booking.time_zone })}
    </p>
    <RouteList pickup={booking.pickup} dropoff={secondStop(booking)} />
  </div>
)

export const CancelDialog = (props: CancelDialogProps) => {
  const { booking, words = ownerWords, onClose } = props
  const id = useId()
  const { data, failed, refetch, busy, problem, confirm } = useCancellation(props)
  return (
    <Dialog shape="card" labelledBy={id} className="md:w-[32rem]" onClose={onClose} guarded={busy}>
      <div className="grid grid-cols-1 gap-5 overflow-y-auto px-6 pt-6 pb-5 md:px-8 md:pt-7">
        <h2 id={id} className="text-title-2">
          {m.cancel_title}
        </h2>
        <Ride booking={booking} />
        <div aria-live="polite" className="text-ui text-soft">
          {data && <p>{describeRefund(data, booking.payment_status, words)}</p>}
          {data?.can_cancel && isPair(booking) && <p className="mt-2">{m.cancel_one_leg}</p>}
          {!data && !failed && <p className="skel h-6">{<span className="sr-only">{m.cancel_looking}</span>}</p>}
          {!data && failed && <p>{m.cancellation_failed}</p>}
        </div>
        {problem && (
          <div role="alert">
            <FieldError id={`${id}-problem`}>{problem}</FieldError>
          </div>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line bg-chalk px-6 py-4 md:px-8">
        <Button look="outline" onClick={onClose} disabled={busy}>
          {m.cancel_keep}
        </Button>
        {!data && failed && <Button onClick={() => void refetch()}>{m.try_again}</Button>}
        {data?.can_cancel && (
          <Button busy={busy && m.cancel_busy} onClick={() => confirm(data)}>
            {m.cancel_confirm}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
