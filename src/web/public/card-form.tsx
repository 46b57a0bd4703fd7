// Card form of the payment provider, loaded on demand.
import { lazy, Suspense } from 'react'
import * as m from '#messages/en/flow.ts'
import type { PaymentFormProps } from '#modules/payments/ui/payment-form.ts'
import type { PaymentSession } from './payment-session.ts'
import { TryAgain } from './retry-notice.tsx'

const SandboxCardForm = lazy(async () => ({
  default: (await import('#modules/payments/ui/sandbox-card-form.tsx')).SandboxCardForm,
}))
const StripeCardForm = lazy(async () => ({
  default: (await import('#modules/payments/ui/stripe-card-form.tsx')).StripeCardForm,
}))

export const FormLoading = () => (
  <div className="mt-8 grid gap-5" aria-busy="true">
    <p className="sr-only" role="status">
      {m.preparing_payment}
    </p>
    {['number', 'expiry', 'name'].map((each) => (
      <div key={each} className="skel h-12" />
    ))}
    <div className="skel mt-3 h-14" />
  </div>
)

type CardFormProps = Omit<PaymentFormProps, 'clientSecret'> & { session: PaymentSession }

export const CardForm = ({ session, ...rest }: CardFormProps) => {
  const form = { ...rest, clientSecret: session.clientSecret }
  return (
    <Suspense fallback={<FormLoading />}>
      {session.provider === 'stripe' ? (
        <StripeCardForm {...form} publishableKey={session.publishable_key ?? ''} />
      ) : (
        <SandboxCardForm {...form} />
      )}
    </Suspense>
  )
}

interface SessionFormProps extends Omit<CardFormProps, 'session'> {
  session: { data?: PaymentSession | undefined; isFetching: boolean; refetch: () => unknown }
}

/** The card form once its session is open; meanwhile a placeholder, or a button to try again. */
export const SessionCardForm = ({ session: { data, isFetching, refetch }, ...form }: SessionFormProps) => {
  if (data) return <CardForm session={data} {...form} />
  if (isFetching) return <FormLoading />
  return <TryAgain title={m.payment_init_failed} message={m.intent_failed} onRetry={refetch} />
}
