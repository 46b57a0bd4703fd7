// Step 4: amount, card form of the payment provider, and ride.
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { formatMinor, fromWire, type Minor } from '#kernel/money.ts'
import { isRefused } from '#kit/api.ts'
import { errorToast, toast, toastError } from '#kit/toast.tsx'
import * as m from '#messages/en/flow.ts'
import type { BookingWithReturn } from '#modules/bookings/contract.ts'
import { isPaidFor } from '#modules/bookings/rules.ts'
import { formatPaymentPickup } from '#modules/bookings/ui/pickup-format.ts'
import { paths, withBooking } from '../paths.ts'
import { localHref } from '../site.ts'
import { Amount, listLegsDue, listPrices } from './amount.tsx'
import { findDraftOfBooking } from './booking-draft.ts'
import { bookingKey, useBooking } from './booking-query.ts'
import { CardForm, FormLoading } from './card-form.tsx'
import { ChangePayment } from './change-payment.tsx'
import { ExtrasFact } from './extras-fact.tsx'
import { leaveForDocument } from './leave-for-document.ts'
import { PageHeading } from './page-heading.tsx'
import { type PaymentSession, sendPaidHint, usePaymentSession } from './payment-session.ts'
import { TryAgain } from './retry-notice.tsx'
import { rideOfBooking } from './ride.ts'
import type { StepSummary } from './ride-summary.tsx'
import { StepPage } from './step-page.tsx'
import { useRidePromises } from './use-ride-promises.ts'

interface BookingCardFormProps {
  booking: BookingWithReturn
  total: Minor
  session: PaymentSession
}

const BookingCardForm = ({ booking, total, session }: BookingCardFormProps) => {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { state } = useLocation() as { state: { problem?: string } | null }
  return (
    <CardForm
      session={session}
      total={formatMinor(total, booking.currency)}
      problem={state?.problem}
      returnUrl={`${window.location.origin}${withBooking(paths.confirmation, booking.booking_id)}`}
      onPaid={async () => {
        await sendPaidHint(booking.booking_id)
        toast({ title: m.payment_succeeded_title, message: m.payment_succeeded, page: paths.thankYou })
        cache.removeQueries({ queryKey: bookingKey(booking.booking_id) })
        await navigate(withBooking(paths.thankYou, booking.booking_id), { replace: true })
      }}
    />
  )
}

/** Without a payment session it goes back one page (specification); without history the page offers a retry. */
const useFailedSession = (error: Error | null, refetchBooking: () => unknown) => {
  const navigate = useNavigate()
  useEffect(() => {
    if (!error) return
    if (isRefused(error, 'AMOUNT_CHANGED', 'NOT_PAYABLE')) {
      refetchBooking()
      return
    }
    const hasEarlier = window.history.state?.idx > 0
    toastError(m.payment_init_failed, hasEarlier ? 'next' : undefined)
    if (hasEarlier) void navigate(-1)
  }, [error, navigate, refetchBooking])
}

interface PaymentFormProps {
  booking: BookingWithReturn
  total: Minor
  onStale: () => unknown
}

const PaymentForm = ({ booking, total, onStale }: PaymentFormProps) => {
  const promises = useRidePromises((listLegsDue(booking)[0] ?? booking).terms, booking.currency)
  const {
    data: session,
    error,
    isFetching,
    refetch,
  } = usePaymentSession({
    bookingId: booking.booking_id,
    total,
    currency: booking.currency,
  })
  useFailedSession(error, onStale)
  return (
    <div>
      <PageHeading title={m.step_payment} className="text-title-1">
        {m.payment_title}
      </PageHeading>
      <Amount booking={booking} total={total} />
      {session && <BookingCardForm booking={booking} total={total} session={session} />}
      {!session && isFetching && <FormLoading />}
      {!session && !isFetching && error && (
        <TryAgain title={m.payment_init_failed} message={m.intent_failed} onRetry={() => void refetch()} />
      )}
      <ul className="mt-8 flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-6 text-small text-soft">
        {promises.included.map((item) => (
          <li key={item} className="flex items-center gap-2">
            <Check className="text-saddle" size={16} strokeWidth={1.5} aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
      {promises.cancellation && <p className="mt-3 text-small text-muted">{promises.cancellation}</p>}
    </div>
  )
}

const Closed = () => (
  <div>
    <PageHeading title={m.step_payment} className="text-title-1">
      {m.booking_closed_title}
    </PageHeading>
    <p className="mt-3 text-ui text-soft">{m.booking_closed}</p>
    <a href={localHref(paths.home)} className="btn btn-primary mt-8">
      {m.change_search}
    </a>
  </div>
)

const summarise = (booking: BookingWithReturn): StepSummary => {
  const [first = booking, back] = listLegsDue(booking)
  const ride = rideOfBooking(first)
  return {
    ride,
    when: formatPaymentPickup(ride.when),
    whenBack: back ? formatPaymentPickup(rideOfBooking(back).when) : null,
    extras: <ExtrasFact extras={first.extras} />,
    prices: listPrices(booking),
  }
}

interface PaymentProps {
  booking: BookingWithReturn
  onStale: () => unknown
}

const AmountDue = ({ booking, onStale }: PaymentProps) => {
  const total = fromWire(booking.amount_due)
  const unreadable = total === undefined
  useEffect(() => {
    if (unreadable) toastError(m.invalid_price)
  }, [unreadable])
  if (total) return <PaymentForm booking={booking} total={total} onStale={onStale} />
  if (booking.status === 'cancelled') return <Closed />
  const message = unreadable ? m.invalid_price : m.intent_failed
  return <TryAgain heading message={message} onRetry={onStale} />
}

const Payment = ({ booking, onStale }: PaymentProps) => {
  if (isPaidFor(booking)) return <Navigate replace to={withBooking(paths.thankYou, booking.booking_id)} />
  // One payment covers both legs and belongs to the outward ride.
  if (booking.is_return_booking && booking.original_booking_id)
    return <Navigate replace to={withBooking(paths.payment, booking.original_booking_id)} />
  return (
    <StepPage step={4} draftId={findDraftOfBooking(booking.booking_id)?.id} summary={summarise(booking)}>
      <AmountDue booking={booking} onStale={onStale} />
    </StepPage>
  )
}

/** The booking passed by the previous step, if it is this one. */
const usePassedBooking = (id: string | null): BookingWithReturn | undefined => {
  const state = useLocation().state as { booking?: BookingWithReturn } | null
  return state?.booking?.booking_id === id ? state?.booking : undefined
}

const BookingPayment = ({ id }: { id: string | null }) => {
  const initialBooking = usePassedBooking(id)
  const { data: booking, error, refetch } = useBooking({ id, initialBooking })
  const unknown = isRefused(error, 'BOOKING_NOT_FOUND')

  useEffect(() => {
    if (!id) leaveForDocument(paths.home, errorToast(m.invalid_session))
    else if (unknown) leaveForDocument(paths.home, errorToast(m.booking_not_found))
    else if (error) toastError(m.booking_data_failed)
  }, [id, unknown, error])

  if (booking && !unknown) return <Payment booking={booking} onStale={refetch} />
  if (!error || unknown)
    return (
      <StepPage step={4} draftId={undefined}>
        <FormLoading />
      </StepPage>
    )
  return (
    <StepPage step={4} draftId={undefined}>
      <TryAgain heading message={m.booking_data_failed} onRetry={() => void refetch()} />
    </StepPage>
  )
}

export const PaymentPage = () => {
  const [query] = useSearchParams()
  const id = query.get('booking_id')
  const change = query.get('change')
  return id && change ? <ChangePayment key={change} bookingId={id} changeId={change} /> : <BookingPayment id={id} />
}
