// Payment of a change that costs extra. The customer's bank returns here as well.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { formatMinor, fromWire, type Minor } from '#kernel/money.ts'
import { call, isRefused } from '#kit/api.ts'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/changes.ts'
import * as flow from '#messages/en/flow.ts'
import { getChange, type ProposedChange } from '#modules/bookings/changes/contract.ts'
import { secondStopInText } from '#modules/bookings/ui/labels.ts'
import { formatPaymentPickup } from '#modules/bookings/ui/pickup-format.ts'
import { RouteList } from '#modules/bookings/ui/route-list.tsx'
import { serviceLabel, showPrice } from '#modules/pricing/ui/service-class.ts'
import { paths, withChange } from '../paths.ts'
import { FormLoading, SessionCardForm } from './card-form.tsx'
import { PageHeading } from './page-heading.tsx'
import { sendPaidHint, useBankReturn, usePaidHints, usePaymentSession } from './payment-session.ts'
import { TryAgain } from './retry-notice.tsx'

interface Ids {
  bookingId: string
  changeId: string
}

const paymentPath = ({ bookingId, changeId }: Ids): string => withChange(paths.payment, bookingId, changeId)

const Frame = ({ aside, children }: { aside?: ReactNode; children: ReactNode }) => (
  <main id="main" tabIndex={-1} className="mx-auto max-w-[84rem] px-5 py-8 lg:px-8 lg:py-14">
    <div className="grid grid-cols-[minmax(0,1fr)] justify-between gap-8 lg:grid-cols-[minmax(0,44rem)_23rem] lg:gap-16">
      <div>{children}</div>
      {aside && <aside className="lg:sticky lg:top-28 lg:self-start">{aside}</aside>}
    </div>
  </main>
)

const Note = ({ title, children }: { title: string; children: ReactNode }) => (
  <Frame>
    <PageHeading focus title={title} />
    <p className="mt-3 max-w-[52ch] text-ui text-soft" role="status">
      {children}
    </p>
    <a href={paths.bookings} className="btn btn-primary mt-8">
      {m.to_bookings}
    </a>
  </Frame>
)

const ChangedRide = ({ ride }: Pick<ProposedChange, 'ride'>) => {
  const when = { date: ride.booking_date, time: ride.booking_time, zone: ride.time_zone }
  return (
    <section className="card p-6">
      <h2 className="text-title-3">{m.pay_ride}</h2>
      <p className="mt-3 mb-4 text-ui">{formatPaymentPickup(when)}</p>
      <RouteList pickup={{ label: ride.pickup_location }} dropoff={secondStopInText(ride)} />
      <p className="mt-4 text-small text-muted">
        {[serviceLabel(ride.service_type), flow.cars_in_words({ count: ride.cars })].join(', ')}
      </p>
    </section>
  )
}

const Extra = ({ change, total }: { change: ProposedChange; total: Minor }) => (
  <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-y border-rule py-6">
    <p className="text-ui text-soft">
      {m.pay_extra}
      <span className="block text-small text-muted">
        {m.pay_prices({
          before: showPrice(change.price_before, change.currency),
          after: showPrice(change.price, change.currency),
        })}
      </span>
    </p>
    <p className="price font-display text-[3rem] leading-none font-[320] tracking-tight">
      {formatMinor(total, change.currency)}
    </p>
  </div>
)

interface PaymentFormProps extends Ids {
  change: ProposedChange
  total: Minor
  problem: string | undefined
  onPaid: () => Promise<void>
}

const PaymentForm = ({ change, total, problem, onPaid, ...ids }: PaymentFormProps) => {
  const session = usePaymentSession({
    bookingId: ids.bookingId,
    change: ids.changeId,
    total,
    currency: change.currency,
  })
  return (
    <Frame aside={<ChangedRide ride={change.ride} />}>
      <PageHeading title={m.pay_title} />
      <p className="mt-3 max-w-[52ch] text-ui text-soft">{m.pay_lead}</p>
      <Extra change={change} total={total} />
      <SessionCardForm
        session={session}
        total={formatMinor(total, change.currency)}
        problem={problem}
        returnUrl={`${window.location.origin}${paymentPath(ids)}`}
        onPaid={onPaid}
      />
    </Frame>
  )
}

/** Loads the change, and polls it with a hint to the server while a payment is pending. */
const useProposedChange = ({ bookingId, changeId }: Ids, isPaymentExpected: boolean) => {
  const query = useQuery({
    queryKey: ['change-payment', changeId],
    queryFn: async ({ signal }) => {
      const params = { booking_id: bookingId, change_id: changeId }
      return (await call(getChange, { params, signal })).data
    },
    staleTime: 0,
    gcTime: 0,
  })
  const { data, refetch } = query
  const isExpected = isPaymentExpected && data?.status === 'proposed'
  return { ...query, isWaiting: usePaidHints(isExpected, () => sendPaidHint(bookingId, changeId), refetch) }
}

export const ChangePayment = (ids: Ids) => {
  const { returned, problem } = useBankReturn(paymentPath(ids))
  const [sent, setSent] = useState(false)
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { data: change, error, refetch, isWaiting } = useProposedChange(ids, returned || sent)
  const isApplied = change?.status === 'applied'

  useEffect(() => {
    if (!isApplied || !sent) return
    toast({ title: m.pay_paid_title, message: m.pay_paid, page: paths.bookings })
    void cache.invalidateQueries()
    void navigate(paths.bookings, { replace: true })
  }, [isApplied, sent, cache, navigate])

  if (isRefused(error, 'NOT_SIGNED_IN')) return <Navigate replace to={paths.login} state={{ next: paymentPath(ids) }} />
  if (error) return <Absent onRetry={refetch} />
  const total = change && fromWire(change.amount)
  if (!change || !total)
    return (
      <Frame>
        <FormLoading />
      </Frame>
    )
  if (isApplied) return <Note title={m.pay_done_title}>{m.pay_done}</Note>
  if (change.status === 'dropped') return <Note title={m.pay_over_title}>{m.pay_over}</Note>
  if (isWaiting || sent) return <Note title={m.pay_paid_title}>{m.pay_waiting}</Note>
  return <PaymentForm {...ids} {...{ change, total, problem }} onPaid={async () => setSent(true)} />
}

const Absent = ({ onRetry }: { onRetry: () => unknown }) => (
  <Frame>
    <TryAgain heading message={m.pay_absent} onRetry={onRetry} />
  </Frame>
)
