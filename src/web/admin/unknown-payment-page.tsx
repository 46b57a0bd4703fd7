// A payment that no booking knows: what the provider reports, its booking, and the office's decision.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { readableId } from '#kernel/ids.ts'
import { shortDate, shortTime } from '#kernel/time.ts'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Fact } from '#kit/fact.tsx'
import { TextArea } from '#kit/field.tsx'
import { randomId } from '#kit/random-id.ts'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/unknown-payments.ts'
import {
  attachUnknownPayment,
  getUnknownPayment,
  refundUnknownPayment,
  type UnknownPaymentView,
} from '#modules/payments/payment-decisions/contract.ts'
import { isUndecided } from '#modules/payments/unknown-payments/rules.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { ListLoading } from '../area/list-states.tsx'
import { officeMoment } from '../area/office-time.ts'
import { officeBookingPath, paths } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { cardName } from './attention/card-name.ts'
import { useRefetchAttention } from './attention/query.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { May } from './staff-role.tsx'

const queryKey = (provider_ref: string) => ['unknown-payment', provider_ref]
type Way = 'attach' | 'refund'

const PaymentFacts = ({ payment }: { payment: UnknownPaymentView }) => (
  <dl className="facts gap-x-8 sm:grid-cols-2">
    <Fact name={m.amount}>
      <span className="price">{showPrice(payment.amount, payment.currency)}</span>
    </Fact>
    <Fact name={m.paid_at}>
      <span className="tnum">{officeMoment(payment.paid_at)}</span>
    </Fact>
    <Fact name={m.card}>
      <span className="tnum">{payment.card ? cardName(payment.card) : m.no_card}</span>
    </Fact>
    {payment.payer && <Fact name={m.payer}>{payment.payer}</Fact>}
    <Fact name={m.reference}>{payment.provider_ref}</Fact>
  </dl>
)

const BookingFacts = ({ payment: { booking, booking_id } }: { payment: UnknownPaymentView }) => (
  <dl className="facts mt-5 gap-x-8 border-t border-line pt-5 sm:grid-cols-2">
    <Fact name={m.booking}>
      {booking ? (
        <Link to={officeBookingPath(booking_id)} className="link">
          {readableId(booking_id)}
        </Link>
      ) : (
        m.booking_lost({ id: readableId(booking_id) })
      )}
    </Fact>
    {booking?.customer && <Fact name={m.customer}>{booking.customer}</Fact>}
    {booking && (
      <>
        <Fact name={m.pickup}>
          {`${shortDate(booking.booking_date)}, ${shortTime(booking.booking_time)}`}
          <span className="block text-soft">
            {[booking.pickup_location, booking.dropoff_location].filter(Boolean).join(' – ')}
          </span>
        </Fact>
        <Fact name={m.due}>
          <span className="price">{showPrice(booking.due, booking.currency)}</span>
        </Fact>
      </>
    )}
  </dl>
)

/** What was decided, when and by whom. */
const Outcome = ({ payment: { state, decided_at, decided_by, reason } }: { payment: UnknownPaymentView }) => (
  <div className="mt-5 border-t border-line pt-5">
    <p className="text-ui font-medium">{m.states[state]}</p>
    {state === 'refund_failed' && <p className="mt-1.5 text-small text-soft">{m.refund_failed_line}</p>}
    {decided_at && (
      <p className="tnum mt-1.5 text-small text-soft">
        {m.decided({ name: decided_by ?? '', at: officeMoment(decided_at) })}
      </p>
    )}
    {reason && <p className="mt-1.5 text-ui wrap-anywhere">{reason}</p>}
  </div>
)

const useDecision = (payment: UnknownPaymentView, onDone: () => void) => {
  const client = useQueryClient()
  const refetchItems = useRefetchAttention()
  const [busy, setBusy] = useState(false)
  const [reasonError, setReasonError] = useState<string>()
  const { provider_ref } = payment
  const decide = async (way: Way, { key, reason }: { key: string; reason: string }) => {
    const endpoint = way === 'attach' ? attachUnknownPayment : refundUnknownPayment
    setBusy(true)
    setReasonError(undefined)
    try {
      const { data } = await call(endpoint, { params: { provider_ref }, body: { key, reason }, key })
      client.setQueryData(queryKey(provider_ref), data)
      toastSuccess(way === 'attach' ? m.attached : m.refunded)
      onDone()
    } catch (error) {
      if (isRefused(error, 'INVALID_REQUEST')) setReasonError(error.fields.reason)
      if (isRefused(error, 'UNKNOWN_PAYMENT_DECIDED', 'NOT_ATTACHABLE')) onDone()
      toastError(messageOf(error, m.failed))
      await client.invalidateQueries({ queryKey: queryKey(provider_ref) })
    }
    setBusy(false)
    await refetchItems()
  }
  return { busy, reasonError, decide }
}

const words = (way: Way, { amount, currency, booking_id }: UnknownPaymentView) =>
  way === 'attach'
    ? {
        title: m.attach_title,
        line: m.attach_line({ id: readableId(booking_id) }),
        confirm: m.attach,
        busyLabel: m.attaching,
      }
    : {
        title: m.refund_title({ amount: showPrice(amount, currency) }),
        line: m.refund_line,
        confirm: m.refund,
        busyLabel: m.refunding,
      }

const DecisionDialog = ({ payment, way, onClose }: { payment: UnknownPaymentView; way: Way; onClose: () => void }) => {
  // The idempotency key of this dialog: a double click or a retry decides once.
  const [key] = useState(() => randomId())
  const { busy, reasonError, decide } = useDecision(payment, onClose)
  return (
    <ReasonDialog
      draft={[`unknown-payment-${way}`, payment.provider_ref]}
      {...words(way, payment)}
      cancel={m.cancel}
      danger={way === 'refund'}
      busy={busy}
      onConfirm={(reason) => void decide(way, { key, reason: reason.trim() })}
      onClose={onClose}
    >
      {(input) => (
        <TextArea {...input} label={m.reason} hint={m.reason_hint} error={reasonError} rows={3} maxLength={300} />
      )}
    </ReasonDialog>
  )
}

const Decision = ({ payment }: { payment: UnknownPaymentView }) => {
  const [way, setWay] = useState<Way>()
  return (
    <>
      {payment.obstacle && <p className="mt-5 text-small text-soft">{m.obstacles[payment.obstacle]}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        {!payment.obstacle && (
          <May call={attachUnknownPayment}>
            <Button onClick={() => setWay('attach')}>{m.attach}</Button>
          </May>
        )}
        <May call={refundUnknownPayment}>
          <Button look="outline" onClick={() => setWay('refund')}>
            {m.refund}
          </Button>
        </May>
      </div>
      {way && <DecisionDialog payment={payment} way={way} onClose={() => setWay(undefined)} />}
    </>
  )
}

const PaymentDetails = ({ payment }: { payment: UnknownPaymentView }) => (
  <>
    <PageHeading title={m.title} className="text-title-1 mt-4" />
    <p className="mt-3 max-w-[70ch] text-ui text-soft">{m.lead}</p>
    <div className="card mt-7 p-6">
      <PaymentFacts payment={payment} />
      <BookingFacts payment={payment} />
      {payment.state !== 'open' && <Outcome payment={payment} />}
      {isUndecided(payment.state) && <Decision payment={payment} />}
    </div>
  </>
)

export const AdminUnknownPaymentPage = () => {
  const { provider_ref = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: queryKey(provider_ref),
    queryFn: async ({ signal }) => (await call(getUnknownPayment, { params: { provider_ref }, signal })).data,
    // A refund is sent after the decision.
    refetchInterval: ({ state }) => state.data?.state === 'refunding' && 2000,
  })
  return (
    <div className="max-w-[60rem] pb-16">
      <Link to={paths.adminAttention} className="inline-flex items-center gap-2 text-small text-soft hover:text-ink">
        <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
        {m.all_items}
      </Link>
      {data && <PaymentDetails payment={data} />}
      {!data &&
        (error ? (
          <TryAgain heading message={messageOf(error, m.load_failed)} onRetry={refetch} />
        ) : (
          <ListLoading words={m.loading} />
        ))}
    </div>
  )
}
