// Paying by a link from a mail: what it is for, the card form, and what came of it. The link alone is the right to it, so it
// works for whoever is not signed in. The customer's bank leads back here as well; the link waits in this tab meanwhile.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { readableId } from '#kernel/ids.ts'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { ofThisTab } from '#kit/browser-storage.ts'
import * as flow from '#messages/en/flow.ts'
import * as m from '#messages/en/pay-link.ts'
import { RouteList } from '#modules/bookings/ui/route-list.tsx'
import { paymentWhen } from '#modules/bookings/ui/when.ts'
import { secondStopInText } from '#modules/bookings/ui/words.ts'
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
  const [kept] = useState(() => ofThisTab.read(keptUnder))
  useEffect(() => {
    if (given) ofThisTab.write(keptUnder, given)
  }, [given])
  return given ?? kept ?? ''
}

/** Where the bank leads back to; with the token where this tab cannot remember it. */
const returnUrlFor = (token: string): string => {
  const address = `${window.location.origin}${paths.pay}`
  return ofThisTab.read(keptUnder) === token ? address : `${address}?${new URLSearchParams({ token })}`
}

/** From the customer's bank: the payment's secret leaves the address at once. */
const useReturned = () => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { token?: string; returned?: boolean; problem?: string } | null }
  const token = query.get('token') ?? state?.token
  const arrived = query.has('payment_intent')
  const failed = query.get('redirect_status') === 'failed'
  useEffect(() => {
    if (!arrived) return
    const outcome = failed ? { problem: flow.bank_refused } : { returned: true }
    void navigate(paths.pay, { replace: true, state: { token, ...outcome } })
  })
  return { problem: state?.problem, returned: !failed && (arrived || state?.returned === true) }
}

interface FrameProps {
  /** Stands beside the rest; on a phone between it and what is done there, so that nobody pays for what they have not seen. */
  aside?: ReactNode
  head?: ReactNode
  children?: ReactNode
}

const Frame = ({ head, aside, children }: FrameProps) => (
  <main id="main" tabIndex={-1} className="mx-auto max-w-[84rem] px-5 py-8 lg:px-8 lg:py-14">
    <div className="grid grid-cols-[minmax(0,1fr)] justify-between gap-x-16 lg:grid-cols-[minmax(0,44rem)_23rem] lg:grid-rows-[auto_1fr]">
      <div>{head}</div>
      {aside && <aside className="my-6 lg:sticky lg:top-28 lg:row-span-2 lg:my-0 lg:self-start">{aside}</aside>}
      <div>{children}</div>
    </div>
  </main>
)

const Said = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <PageHeading focus title={title} className="text-title-1">
      {title}
    </PageHeading>
    <p className="mt-3 max-w-[52ch] text-ui text-soft" role="status">
      {children}
    </p>
    <a href={supportPhone().href} className="link mt-6 inline-block text-ui">
      {supportPhone().label}
    </a>
  </>
)

const Note = ({ title, link, children }: { title: string; link?: OpenedLink; children: ReactNode }) => (
  <Frame head={<Said title={title}>{children}</Said>} aside={link?.status === 'open' && <Rides link={link} />} />
)

const Ride = ({ ride }: { ride: OpenedLink['rides'][number] }) => {
  return (
    <div className="mt-3 border-t border-line pt-3 first-of-type:border-t-0 first-of-type:pt-0">
      <p className="mb-4 text-ui">
        {paymentWhen({ date: ride.booking_date, time: ride.booking_time, zone: ride.time_zone })}
      </p>
      <RouteList pickup={{ label: ride.pickup_location }} dropoff={secondStopInText(ride)} />
      <p className="mt-4 text-small text-muted">
        {[serviceLabel(ride.service_type), flow.cars_in_words({ count: ride.cars })].join(', ')}
      </p>
    </div>
  )
}

const Rides = ({ link: { rides, booking_id } }: { link: OpenedLink }) => (
  <section className="card p-6">
    <h2 className="text-title-3">{m.your_rides({ count: rides.length })}</h2>
    {rides.map((ride) => (
      <Ride key={`${ride.booking_date} ${ride.booking_time}`} ride={ride} />
    ))}
    <p className="tnum mt-1 text-small text-muted">
      {m.reference} {readableId(booking_id)}
    </p>
  </section>
)

const ToPay = ({ link: { amount, reason } }: { link: OpenedLink }) => (
  <>
    <PageHeading title={m.title} className="text-title-1">
      {m.title}
    </PageHeading>
    <p className="mt-3 max-w-[52ch] text-ui text-soft">{m.lead}</p>
    <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-y border-rule py-6">
      <p className="max-w-[40ch] text-ui wrap-anywhere text-soft">
        {m.to_pay}
        {reason && <span className="block text-small text-muted">{reason}</span>}
      </p>
      <p className="price font-display text-[3rem] leading-none font-[320] tracking-tight">{showPrice(amount)}</p>
    </div>
  </>
)

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
    <Frame head={<ToPay link={link} />} aside={<Rides link={link} />}>
      {session.data && (
        <CardForm
          session={session.data}
          total={showPrice(amount)}
          problem={problem}
          returnUrl={returnUrlFor(token)}
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

/** What there is to say of the link where nothing is to be paid by it now. */
const noteOf = ({ status, amount }: OpenedLink, isAwaited: boolean): { title: string; text: string } | undefined => {
  if (status === 'paid') return { title: m.paid_title, text: m.paid({ amount: showPrice(amount) }) }
  if (status === 'over') return { title: m.over_title, text: m.over }
  return isAwaited ? { title: m.waiting_title, text: m.waiting } : undefined
}

export const PayPage = () => {
  const token = usePayToken()
  const { returned, problem } = useReturned()
  const [sent, setSent] = useState(false)
  const { data: link, error, refetch, isWaiting } = useLink(token, returned || sent)
  if (isRefused(error, 'LINK_NOT_FOUND', 'INVALID_REQUEST')) return <Note title={m.absent_title}>{m.absent}</Note>
  // Asked again while somebody types their card, it may fail: what is on the screen still holds.
  if (!link && error) {
    const said = messageOf(error, m.load_failed)
    return <Frame head={<TryAgain heading title={flow.error_title} message={said} onRetry={refetch} />} />
  }
  if (!link) return <Frame head={<FormLoading />} />
  const note = noteOf(link, isWaiting || sent)
  if (note)
    return (
      <Note title={note.title} link={link}>
        {note.text}
      </Note>
    )
  return <Paying token={token} link={link} problem={problem} onPaid={async () => setSent(true)} />
}
