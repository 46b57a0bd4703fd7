// Payment by a mailed link. The link alone authorises it, so no sign-in is needed.
// The customer's bank returns here as well; the token is kept in this tab meanwhile.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { readableId } from '#kernel/ids.ts'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { perTab } from '#kit/browser-storage.ts'
import * as flow from '#messages/en/flow.ts'
import * as m from '#messages/en/pay-link.ts'
import { secondStopInText } from '#modules/bookings/ui/labels.ts'
import { formatPaymentPickup } from '#modules/bookings/ui/pickup-format.ts'
import { RouteList } from '#modules/bookings/ui/route-list.tsx'
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
import { FormLoading, SessionCardForm } from './card-form.tsx'
import { ExtrasFact } from './extras-fact.tsx'
import { PageHeading } from './page-heading.tsx'
import { useBankReturn, usePaidHints } from './payment-session.ts'
import { TryAgain } from './retry-notice.tsx'

const tokenKey = 'pay-link'

/** Token of the address, or after the return from the bank the one stored in this tab. */
const usePayToken = (): string => {
  const token = useToken()
  const [storedToken] = useState(() => perTab.read(tokenKey))
  useEffect(() => {
    if (token) perTab.write(tokenKey, token)
  }, [token])
  return token ?? storedToken ?? ''
}

/** Address for the bank's return; contains the token if this tab cannot store it. */
const returnUrlFor = (token: string): string => {
  const address = `${window.location.origin}${paths.pay}`
  return perTab.read(tokenKey) === token ? address : `${address}?${new URLSearchParams({ token })}`
}

interface FrameProps {
  /** Shown beside the rest; on a phone between heading and form, so that the customer sees what they pay for. */
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

const NoteContent = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <PageHeading focus title={title} />
    <p className="mt-3 max-w-[52ch] text-ui text-soft" role="status">
      {children}
    </p>
    <a href={supportPhone().href} className="link mt-6 inline-block text-ui">
      {supportPhone().label}
    </a>
  </>
)

const Note = ({ title, link, children }: { title: string; link?: OpenedLink; children: ReactNode }) => (
  <Frame
    head={<NoteContent title={title}>{children}</NoteContent>}
    aside={link?.status === 'open' && <Rides link={link} />}
  />
)

const Ride = ({ ride }: { ride: OpenedLink['rides'][number] }) => {
  return (
    <div className="mt-3 border-t border-line pt-3 first-of-type:border-t-0 first-of-type:pt-0">
      <p className="mb-4 text-ui">
        {formatPaymentPickup({ date: ride.booking_date, time: ride.booking_time, zone: ride.time_zone })}
      </p>
      <RouteList pickup={{ label: ride.pickup_location }} dropoff={secondStopInText(ride)} />
      <p className="mt-4 text-small text-muted">
        {[serviceLabel(ride.service_type), flow.cars_in_words({ count: ride.cars })].join(', ')}
      </p>
      <dl className="dl mt-3 empty:hidden">
        <ExtrasFact extras={ride.extras} />
      </dl>
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

const ToPay = ({ link: { amount, currency, reason } }: { link: OpenedLink }) => (
  <>
    <PageHeading title={m.title} />
    <p className="mt-3 max-w-[52ch] text-ui text-soft">{m.lead}</p>
    <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-y border-rule py-6">
      <p className="max-w-[40ch] text-ui wrap-anywhere text-soft">
        {m.to_pay}
        {reason && <span className="block text-small text-muted">{reason}</span>}
      </p>
      <p className="price font-display text-[3rem] leading-none font-[320] tracking-tight">
        {showPrice(amount, currency)}
      </p>
    </div>
  </>
)

interface PaymentFormProps {
  token: string
  link: OpenedLink
  problem: string | undefined
  onPaid: () => Promise<void>
}

const PaymentForm = ({ token, link, problem, onPaid }: PaymentFormProps) => {
  const { amount, currency } = link
  const session = useQuery({
    queryKey: ['pay-link-session', token, amount],
    queryFn: () => call(startLinkPayment, { body: { token, amount } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Frame head={<ToPay link={link} />} aside={<Rides link={link} />}>
      <SessionCardForm
        session={session}
        total={showPrice(amount, currency)}
        problem={problem}
        returnUrl={returnUrlFor(token)}
        onPaid={onPaid}
      />
    </Frame>
  )
}

/** Loads the link, and polls it with a hint to the server while a payment is pending. */
const usePaymentLink = (token: string, isPaymentExpected: boolean) => {
  const query = useQuery({
    queryKey: ['pay-link', token],
    queryFn: async ({ signal }) => (await call(openPaymentLink, { body: { token }, harmless: true, signal })).data,
    gcTime: 0,
  })
  const { data, refetch } = query
  // Only a hint: the webhook of the provider settles the payment anyway.
  const sendHint = () => call(hintLinkPaid, { body: { token }, harmless: true }).catch(() => undefined)
  return { ...query, isWaiting: usePaidHints(isPaymentExpected && data?.status === 'open', sendHint, refetch) }
}

/** Message about a link that cannot be paid now; undefined if it can. */
const linkNote = (
  { status, amount, currency }: OpenedLink,
  isPaymentExpected: boolean,
): { title: string; text: string } | undefined => {
  if (status === 'paid') return { title: m.paid_title, text: m.paid({ amount: showPrice(amount, currency) }) }
  if (status === 'over') return { title: m.over_title, text: m.over }
  return isPaymentExpected ? { title: m.waiting_title, text: m.waiting } : undefined
}

export const PayPage = () => {
  const token = usePayToken()
  const [query] = useSearchParams()
  const { state } = useLocation() as { state: { token?: string } | null }
  const { returned, problem } = useBankReturn(paths.pay, query.get('token') ?? state?.token)
  const [sent, setSent] = useState(false)
  const { data: link, error, refetch, isWaiting } = usePaymentLink(token, returned || sent)
  if (isRefused(error, 'LINK_NOT_FOUND', 'INVALID_REQUEST')) return <Note title={m.absent_title}>{m.absent}</Note>
  // A refetch may fail while the customer types; the loaded data is then still shown.
  if (!link && error) {
    const message = messageOf(error, m.load_failed)
    return <Frame head={<TryAgain heading message={message} onRetry={refetch} />} />
  }
  if (!link) return <Frame head={<FormLoading />} />
  const note = linkNote(link, isWaiting || sent)
  if (note)
    return (
      <Note title={note.title} link={link}>
        {note.text}
      </Note>
    )
  return <PaymentForm token={token} link={link} problem={problem} onPaid={async () => setSent(true)} />
}
