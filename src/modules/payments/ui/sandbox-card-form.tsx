// The card form of the built-in sandbox, marked as a test form.
import { CreditCard, FlaskConical, Lock } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { worldCountries } from '#kernel/countries.ts'
import { browserClock } from '#kernel/time.ts'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Field, inputClass, TextField } from '#kit/field.tsx'
import { SelectField } from '#kit/select.tsx'
import * as m from '#messages/en/flow.ts'
import { locale } from '#messages/en/locale.ts'
import { confirmSandboxCard } from '../contract.ts'
import { type CardMistakes, findMistakes, needsPostcode, type TypedCard } from '../typed-card/rules.ts'
import { formatCardNumber, formatExpiry, getCardBrand } from './card-text.ts'
import { PayButton } from './pay-button.tsx'
import type { PaymentFormProps } from './payment-form.ts'
import { declinedMessage, PaymentProblem, usePaymentProblem } from './payment-problem.tsx'

const empty: TypedCard = { number: '', expiry: '', security_code: '', name: '', country: 'GB', postal_code: '' }

const Icon = ({ children }: { children: ReactNode }) => (
  <span
    className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-muted"
    aria-hidden="true"
  >
    {children}
  </span>
)

const TestNote = () => (
  <div className="flex items-start gap-3 rounded-control border border-pending-dot bg-pending-tint p-4 text-pending">
    <FlaskConical className="mt-0.5 flex-none" size={18} strokeWidth={1.5} aria-hidden="true" />
    <p className="text-small">
      <strong className="block text-ui font-medium">{m.test_form}</strong>
      {m.test_form_line}
    </p>
  </div>
)

interface CardFieldProps {
  value: string
  error: string | undefined
  onChange: (typed: string) => void
}

const NumberField = ({ value, error, onChange }: CardFieldProps) => (
  <Field label={m.card_number} error={error}>
    {(wiring) => (
      <div className="relative">
        <Icon>
          <CreditCard size={18} strokeWidth={1.5} />
        </Icon>
        <input
          {...wiring}
          className={`${inputClass(error)} tnum pl-11 min-[24rem]:pr-32`}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder={m.card_number_example}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <span className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center text-micro font-medium text-muted max-[24rem]:hidden">
          {getCardBrand(value)}
        </span>
      </div>
    )}
  </Field>
)

const CodeField = ({ value, error, onChange }: CardFieldProps) => (
  <Field label={m.security_code} error={error}>
    {(wiring) => (
      <div className="relative">
        <Icon>
          <Lock size={18} strokeWidth={1.5} />
        </Icon>
        <input
          {...wiring}
          className={`${inputClass(error)} tnum pl-11`}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          placeholder={m.code_example}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    )}
  </Field>
)

const ExpiryField = ({ value, error, onChange }: CardFieldProps) => (
  <TextField
    label={m.expiry_date}
    className="tnum"
    inputMode="numeric"
    autoComplete="cc-exp"
    placeholder={m.expiry_example}
    value={value}
    error={error}
    onChange={(event) => onChange(formatExpiry(event.target.value, value))}
  />
)

const countryNames = new Intl.DisplayNames(locale, { type: 'region' })
const countries = worldCountries
  .map((value) => ({ value, label: countryNames.of(value) ?? value }))
  .sort((a, b) => a.label.localeCompare(b.label, locale))

interface BillFieldsProps {
  card: TypedCard
  wrong: CardMistakes
  set: (change: Partial<TypedCard>) => void
}

const BillFields = ({ card: { country, postal_code }, wrong, set }: BillFieldsProps) => (
  <div className={`grid gap-x-4 gap-y-5 *:min-w-0 ${needsPostcode(country) ? 'sm:grid-cols-2' : ''}`}>
    <SelectField
      label={m.card_country}
      options={countries}
      autoComplete="billing country"
      value={country}
      error={wrong.country}
      onChange={(event) => set({ country: event.target.value, postal_code: '' })}
    />
    {needsPostcode(country) && (
      <TextField
        label={m.card_postcode[country]}
        autoComplete="billing postal-code"
        value={postal_code}
        error={wrong.postal_code}
        onChange={(event) => set({ postal_code: event.target.value })}
      />
    )}
  </div>
)

const toMessage = (error: unknown): string => {
  if (!isRefused(error)) return m.unexpected
  const message = messageOf(error, m.payment_failed)
  return error.status === 402 ? declinedMessage(message) : message
}

const usePayment = ({ clientSecret, returnUrl, onPaid, problem: before }: PaymentFormProps, card: TypedCard) => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = usePaymentProblem(before)
  const [wrong, setWrong] = useState<CardMistakes>({})

  const pay = async () => {
    const { data } = await call(confirmSandboxCard, {
      body: { client_secret: clientSecret, return_url: returnUrl, ...card },
    })
    if (data.redirect_url) window.location.assign(data.redirect_url)
    else await onPaid()
  }
  const submit = async () => {
    if (busy) return
    const mistakes = findMistakes(card, browserClock())
    const [first] = Object.values(mistakes)
    setWrong(mistakes)
    setProblem(first ?? null)
    if (first) return
    setBusy(true)
    try {
      await pay()
    } catch (error) {
      setWrong(isRefused(error) ? error.fields : {})
      setProblem(toMessage(error))
      setBusy(false)
    }
  }
  return { busy, problem, wrong, submit }
}

/** Moves the focus to the first invalid field. */
const useFocusOnWrong = (wrong: object) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(wrong).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrong])
  return form
}

export const SandboxCardForm = (props: PaymentFormProps) => {
  const [card, setCard] = useState(empty)
  const { busy, problem, wrong, submit } = usePayment(props, card)
  const form = useFocusOnWrong(wrong)
  const set = (change: Partial<TypedCard>) => setCard((before) => ({ ...before, ...change }))
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form ref={form} className="mt-8 grid gap-5" noValidate onSubmit={onSubmit} aria-label={m.test_form}>
      <TestNote />
      <NumberField
        value={card.number}
        error={wrong.number}
        onChange={(typed) => set({ number: formatCardNumber(typed) })}
      />
      <div className="grid grid-cols-2 gap-4 *:min-w-0">
        <ExpiryField value={card.expiry} error={wrong.expiry} onChange={(expiry) => set({ expiry })} />
        <CodeField
          value={card.security_code}
          error={wrong.security_code}
          onChange={(typed) => set({ security_code: typed.replace(/\D/g, '') })}
        />
      </div>
      <TextField
        label={m.name_on_card}
        autoComplete="cc-name"
        value={card.name}
        error={wrong.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <BillFields {...{ card, wrong, set }} />
      <PaymentProblem message={problem} />
      <PayButton total={props.total} busy={busy} />
    </form>
  )
}
