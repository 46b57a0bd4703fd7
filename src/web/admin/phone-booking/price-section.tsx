// The service classes with their prices, updated while typing; the chosen one shows its breakdown.
import { useId } from 'react'
import { type Currency, formatMinor, fromWire, pence, sum } from '#kernel/money.ts'
import { Button } from '#kit/button.tsx'
import { Checkbox } from '#kit/checkbox.tsx'
import { FieldError } from '#kit/field.tsx'
import * as m from '#messages/office/desk.ts'
import type { ServiceType } from '#modules/pricing/contract.ts'
import { listSoldClasses } from '#modules/pricing/ui/class-list.ts'
import { showClass } from '#modules/pricing/ui/service-class.ts'
import type { QuotedClass } from '#modules/quotes/contract.ts'
import { PriceBreakdown } from '#modules/quotes/ui/price-breakdown.tsx'
import { AgreedPrice } from './agreed-price.tsx'
import { PhoneBookingSection } from './form-section.tsx'
import type { PhoneBookingState } from './use-phone-booking.ts'

/** The price of a ride and its return as shown to the customer. */
export const formatTotal = (classes: readonly (Pick<QuotedClass, 'price'> | undefined)[], currency: Currency): string =>
  formatMinor(sum(classes.map((each) => fromWire(each?.price ?? 0) ?? pence(0))), currency)

/** The classes of the quote, which may know more than the page; those on sale until there is one. */
const listServices = (quoted: readonly QuotedClass[] | undefined): ServiceType[] =>
  quoted?.map(({ service_type }) => service_type) ?? listSoldClasses().map(({ id }) => id)

interface ClassProps {
  service: ServiceType
  quoted: QuotedClass | undefined
  back: QuotedClass | undefined
  currency: Currency
  chosen: boolean
  onChoose: () => void
}

const Breakdown = ({ quoted, back, currency }: Pick<ClassProps, 'back' | 'currency'> & { quoted: QuotedClass }) => (
  <div className="relative mt-4 grid gap-4 border-t border-line pt-4 pl-8">
    {back && <p className="-mb-2 text-small font-medium">{m.outward}</p>}
    <PriceBreakdown lines={quoted.breakdown} currency={currency} />
    {back && (
      <>
        <p className="-mb-2 text-small font-medium">{m.way_back}</p>
        <PriceBreakdown lines={back.breakdown} currency={currency} />
      </>
    )}
  </div>
)

const ClassChoice = ({ service, quoted, back, currency, chosen, onChoose }: ClassProps) => {
  const id = useId()
  const { name, seats } = showClass(service)
  return (
    <div
      className={`choice relative !block has-[>label>input:focus-visible]:shadow-(--focus) ${chosen ? 'is-on' : ''}`}
    >
      <label className="flex cursor-pointer gap-3.5 before:absolute before:inset-0">
        <input
          type="radio"
          name="service"
          value={service}
          checked={chosen}
          disabled={!quoted}
          onChange={onChoose}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-price`}
          className="radio relative mt-px"
        />
        <span className="relative flex grow flex-wrap items-baseline justify-between gap-x-4 text-ui leading-snug">
          <span id={`${id}-name`}>
            {name}
            <span className="mt-0.5 block text-small text-muted">
              {quoted && quoted.cars > 1 ? m.cars({ count: quoted.cars }) : m.up_to({ count: seats })}
            </span>
          </span>
          <span id={`${id}-price`} className="price font-display text-title-3">
            {quoted && formatTotal([quoted, back], currency)}
          </span>
        </span>
      </label>
      {chosen && quoted && <Breakdown quoted={quoted} back={back} currency={currency} />}
    </div>
  )
}

const PriceRefusal = ({ message, onRetry }: { message: string; onRetry: () => unknown }) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <p className="text-small text-error">{message}</p>
    <Button look="outline" className="btn-sm" onClick={() => void onRetry()}>
      {m.try_again}
    </Button>
  </div>
)

/** The state without prices: what is missing, loading, or the error. */
const PriceState = ({ desk }: { desk: PhoneBookingState }) => {
  const { prices, form, change, choice, choiceRefusal } = desk
  const { isComplete, isPricing, refused, isTooSoon, isClosed, refetch } = prices
  if (!isComplete) return <p className="text-small text-muted">{m.price_waits}</p>
  if (isPricing) return <p className="text-small text-muted">{m.pricing}</p>
  if (isTooSoon || isClosed)
    return (
      <div className="grid gap-1">
        <p className="text-small text-error">{isClosed ? m.closed : m.too_soon}</p>
        <Checkbox checked={form.sooner} onChange={(event) => change({ sooner: event.target.checked })}>
          {m.sooner}
        </Checkbox>
      </div>
    )
  if (refused) return <PriceRefusal message={refused.message || m.price_failed} onRetry={refetch} />
  if (!choiceRefusal) return null
  if (choice.isPricing) return <p className="text-small text-muted">{m.pricing}</p>
  return <PriceRefusal message={choiceRefusal.message} onRetry={choiceRefusal.retry} />
}

export const PricePart = ({ desk }: { desk: PhoneBookingState }) => {
  const { form, change, problems, prices, chosen, back } = desk
  const { quote } = prices
  const findClass = (service: ServiceType, classes: readonly QuotedClass[] | null | undefined) =>
    classes?.find(({ service_type }) => service_type === service)
  return (
    <PhoneBookingSection title={m.price_part}>
      <div className="grid gap-3 sm:col-span-2">
        <div aria-live="polite">
          <PriceState desk={desk} />
        </div>
        {form.sooner && !prices.isTooSoon && !prices.isClosed && (
          <Checkbox checked onChange={() => change({ sooner: false })}>
            {m.sooner}
          </Checkbox>
        )}
        <div
          role="radiogroup"
          aria-label={m.class_group}
          aria-invalid={problems.service_type ? true : undefined}
          className="grid gap-3"
        >
          {listServices(quote?.classes).map((service) => (
            <ClassChoice
              key={service}
              service={service}
              quoted={(chosen?.service_type === service && chosen) || findClass(service, quote?.classes)}
              back={(back?.service_type === service && back) || findClass(service, quote?.back)}
              currency={quote?.currency ?? 'gbp'}
              chosen={form.service_type === service}
              onChoose={() => change({ service_type: service })}
            />
          ))}
        </div>
        {problems.service_type && <FieldError id="desk-class-error">{problems.service_type}</FieldError>}
      </div>
      <AgreedPrice desk={desk} />
    </PhoneBookingSection>
  )
}
