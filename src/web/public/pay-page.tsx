// Paying by a link from a mail: what it is for, the card form, and what came of it. The link alone is the right to it, so it
// works for whoever is not signed in. The customer's bank leads back here as well; the link waits in this tab meanwhile.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { readableId } from '#kernel/ids.ts'
import { call } from '#kit/api.ts'
import * as flow from '#messages/en/flow.ts'
import * as m from '#messages/en/pay-link.ts'
import { RouteList } from '#modules/bookings/ui/route-list.tsx'
import { paymentWhen } from '#modules/bookings/ui/when.ts'
import {
  hintLinkPaid,
  type OpenedLink,
  openPaymentLink,
  startLinkPayment,
} from '#modules/payments/requests/contract.ts'
import { serviceLabel, showPrice } from '#modules/pricing/ui/service-class.ts'
import { paths } from '../paths.ts'
import { supportPhone } from '../site.ts'
import { useToken } from './account-token.ts'
import { CardForm, FormLoading } from './card-form.tsx'
import { PageHeading } from './page-heading.tsx'
import { TryAgain } from './try-again.tsx'

const keptUnder = 'pay-link'

/** The token of the address; after the way by the bank, the one that this tab remembers. */
const usePayToken = (): string => {
  const given = useToken()
  const [kept] = useState(() => sessionStorage.getItem(keptUnder))
  useEffect(() => {
    if (given) sessionStorage.setItem(keptUnder, given)
  }, [given])
  return given ?? kept ?? ''
}

/** From the customer's bank: the payment's secret leaves the address at once. */
const useReturned = () => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { returned?: boolean; problem?: string } | null }
  const arrived = query.has('payment_intent')
  const failed = query.get('redirect_status') === 'failed'
  useEffect(() => {
    if (!arrived) return
    void navigate(paths.pay, { replace: true, state: failed ? { problem: flow.bank_refused } : { returned: true } })
  })
  return { problem: state?.problem, returned: !failed && (arrived || state?.returned === true) }
}

const Frame = ({ aside, children }: { aside?: ReactNode; children: ReactNode }) => (
  <main id="main" className="mx-auto max-w-[84rem] px-5 py-8 lg:px-8 lg:py-14">
    <div className="grid grid-cols-[minmax(0,1fr)] justify-between gap-8 lg:grid-cols-[minmax(0,44rem)_23rem] lg:gap-16">
      <div>{children}</div>
      {aside && <aside className="lg:sticky lg:top-28 lg:self-start">{aside}</aside>}
    </div>
  </main>
)

const Note = ({ title, children }: { title: string; children: ReactNode }) => (
  <Frame>
    <PageHeading focus title={title} className="text-title-1">
      {title}
    </PageHeading>
    <p className="mt-3 max-w-[52ch] text-ui text-soft" role="status">
      {children}
    </p>
    <a href={supportPhone().href} className="link mt-6 inline-block text-ui">
      {supportPhone().label}
    </a>
  </Frame>
)

const Ride = ({ link: { ride, booking_id } }: { link: OpenedLink }) => {
  const to = ride.dropoff_location ?? flow.hours({ hours: ride.number_of_hours ?? 0 })
  return (
    <section className="card p-6">
      <h2 className="text-title-3">{m.your_ride}</h2>
      <p className="mt-3 mb-4 text-ui">
        {paymentWhen({ date: ride.booking_date, time: ride.booking_time, zone: ride.time_zone })}
      </p>
      <RouteList pickup={{ label: ride.pickup_location }} dropoff={{ label: to }} />
      <p className="mt-4 text-small text-muted">
        {[serviceLabel(ride.service_type), flow.cars_in_words({ count: ride.cars })].join(', ')}
      </p>
      <p className="tnum mt-1 text-small text-muted">
        {m.reference} {readableId(booking_id)}
      </p>
    </section>
  )
}

interface PayingProps {
  token: string
  link: OpenedLink
  problem: string | undefined
  onPaid: () => Promise<void>
}

const Paying = ({ token, link, problem, onPaid }: PayingProps) => {
  const { amount } = link
  const session = useQuery({
    queryKey: ['pay-link-session', token, amount],
    queryFn: () => call(startLinkPayment, { body: { token, amount } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Frame aside={<Ride link={link} />}>
      <PageHeading title={m.title} className="text-title-1">
        {m.title}
      </PageHeading>
      <p className="mt-3 max-w-[52ch] text-ui text-soft">{m.lead}</p>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-y border-rule py-6">
        <p className="max-w-[40ch] text-ui break-words text-soft">
          {m.to_pay}
          {link.reason && <span className="block text-small text-muted">{link.reason}</span>}
        </p>
        <p className="price font-display text-[3rem] leading-none font-[320] tracking-tight">{showPrice(amount)}</p>
      </div>
      {session.data && (
        <CardForm
          session={session.data}
          problem={problem}
          returnUrl={`${window.location.origin}${paths.pay}`}
          onPaid={onPaid}
        />
      )}
      {!session.data && session.isFetching && <FormLoading />}
      {!session.data && !session.isFetching && (
        <TryAgain title={flow.payment_init_failed} message={flow.intent_failed} onRetry={session.refetch} />
      )}
    </Frame>
  )
}

const asks = 6
const everyMs = 1000

/** Asked again, with a hint to look, for as long as a payment is on its way. */
const useLink = (token: string, isAwaited: boolean) => {
  const [hints, setHints] = useState(0)
  const query = useQuery({
    queryKey: ['pay-link', token],
    queryFn: async ({ signal }) => (await call(openPaymentLink, { body: { token }, harmless: true, signal })).data,
    gcTime: 0,
  })
  const { data, refetch } = query
  const waits = isAwaited && data?.status === 'open' && hints < asks
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(
      async () => {
        // Only a hint: where it fails, the provider's own word settles it.
        await call(hintLinkPaid, { body: { token }, harmless: true }).catch(() => undefined)
        await refetch()
        setHints(hints + 1)
      },
      hints === 0 ? 0 : everyMs,
    )
    return () => clearTimeout(timer)
  }, [waits, hints, refetch, token])
  return { ...query, isWaiting: waits }
}

export const PayPage = () => {
  const token = usePayToken()
  const { returned, problem } = useReturned()
  const [sent, setSent] = useState(false)
  const { data: link, error, refetch, isWaiting } = useLink(token, returned || sent)
  if (error)
    return (
      <Frame>
        <TryAgain heading title={flow.error_title} message={m.absent} onRetry={refetch} />
      </Frame>
    )
  if (!link)
    return (
      <Frame>
        <FormLoading />
      </Frame>
    )
  if (link.status === 'paid') return <Note title={m.paid_title}>{m.paid}</Note>
  if (link.status === 'over') return <Note title={m.over_title}>{m.over}</Note>
  if (isWaiting || sent) return <Note title={m.waiting_title}>{m.waiting}</Note>
  return <Paying token={token} link={link} problem={problem} onPaid={async () => setSent(true)} />
}
