// Stripe's Payment Element in the site's style. Card details go from its frame to Stripe and never to this page.

import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { type Appearance, loadStripe } from '@stripe/stripe-js'
import { type SubmitEvent, useMemo, useState } from 'react'
import * as m from '#messages/en/flow.ts'
import { language } from '#messages/en/locale.ts'
import { PayButton } from './pay-button.tsx'
import type { PaymentFormProps } from './payment-form.ts'
import { declinedMessage, PaymentProblem, usePaymentProblem } from './payment-problem.tsx'

const appearance: Appearance = {
  theme: 'stripe',
  variables: {
    colorPrimary: '#000000',
    colorText: '#0b0b0c',
    colorTextSecondary: '#6b675f',
    colorTextPlaceholder: '#6b675f',
    colorDanger: '#b3261e',
    borderRadius: '3px',
    fontFamily: '"Hanken Grotesk", system-ui, sans-serif',
    fontSizeBase: '16px',
    spacingUnit: '4px',
  },
  rules: {
    '.Input': { border: '1px solid #858076', boxShadow: 'none', padding: '12px 14px' },
    '.Input:hover': { border: '1px solid #0b0b0c' },
    '.Input:focus': { border: '1px solid #0b0b0c', boxShadow: 'inset 0 0 0 1px #0b0b0c', outline: 'none' },
    '.Input--invalid': { border: '1px solid #b3261e', boxShadow: 'inset 0 0 0 1px #b3261e' },
    '.Label': { fontSize: '13px', fontWeight: '500', color: '#55524b' },
  },
}

const cardOnly = { layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } } as const

type CardFormProps = Omit<PaymentFormProps, 'clientSecret'>

const usePayment = ({ returnUrl, onPaid, problem: before }: CardFormProps) => {
  const stripe = useStripe()
  const elements = useElements()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = usePaymentProblem(before)

  const pay = async () => {
    if (!stripe || !elements || busy) return
    setBusy(true)
    setProblem(null)
    try {
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      })
      if (!error) return await onPaid()
      const message = error.message ?? m.payment_failed
      setProblem(error.type === 'card_error' ? declinedMessage(message) : message)
    } catch {
      // Stripe.js throws only if it could not send the payment, so nothing was charged and a retry is safe.
      setProblem(m.unexpected)
    }
    setBusy(false)
  }
  return { busy, problem, setProblem, pay }
}

const CardForm = (props: CardFormProps) => {
  const [ready, setReady] = useState(false)
  const { busy, problem, setProblem, pay } = usePayment(props)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void pay()
  }
  return (
    <form className="mt-8 grid gap-5" onSubmit={onSubmit} aria-label={m.payment_title}>
      <PaymentElement
        options={cardOnly}
        onReady={() => setReady(true)}
        onLoadError={({ error }) => setProblem(error.message ?? m.unexpected)}
      />
      <PaymentProblem message={problem} />
      <PayButton total={props.total} busy={busy} disabled={!ready} />
    </form>
  )
}

interface StripeCardFormProps extends PaymentFormProps {
  publishableKey: string
}

export const StripeCardForm = ({ publishableKey, clientSecret, ...rest }: StripeCardFormProps) => {
  const stripe = useMemo(() => loadStripe(publishableKey), [publishableKey])
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance, locale: language === 'en' ? 'en-GB' : language }}>
      <CardForm {...rest} />
    </Elements>
  )
}
