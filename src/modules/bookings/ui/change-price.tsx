// Price of a change before it is made: the current price, the new one, and the payment or refund that follows.
import type { Currency } from '#kernel/money.ts'
import * as m from '#messages/en/changes.ts'
import { language } from '#messages/en/locale.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import type { ChangePreview } from '../changes/contract.ts'
import type { BookingRecord } from '../contract.ts'
import { isUnpaid } from '../rules.ts'

const describeDifference = ({ difference }: ChangePreview, currency: Currency): string => {
  if (difference === 0) return m.no_difference
  const amount = showPrice(Math.abs(difference), currency)
  return difference > 0 ? m.more({ amount }) : m.less({ amount })
}

const describeConsequence = (shown: ChangePreview, booking: BookingRecord): string => {
  if (shown.pay) return m.change_pays({ amount: showPrice(shown.pay, booking.currency) })
  if (shown.refund) return m.change_refunds({ amount: showPrice(shown.refund, booking.currency) })
  return isUnpaid(booking.payment_status) && shown.difference !== 0 ? m.change_unpaid : m.change_free
}

const Row = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-small text-muted">{name}</dt>
    <dd className="price text-ui font-medium">{children}</dd>
  </div>
)

interface ChangePriceProps {
  booking: BookingRecord
  shown: ChangePreview | undefined
  isPricing: boolean
}

export const ChangePrice = ({ booking, shown, isPricing }: ChangePriceProps) => (
  <section aria-label={m.price_group} aria-live="polite" aria-busy={isPricing}>
    <dl className="grid grid-cols-3 gap-4">
      <Row name={m.price_before}>{showPrice(shown?.price_before ?? booking.price, booking.currency)}</Row>
      {shown && <Row name={m.price_after}>{showPrice(shown.price, booking.currency)}</Row>}
      {shown && <Row name={m.difference}>{describeDifference(shown, booking.currency)}</Row>}
    </dl>
    <p className="mt-2 text-small text-soft">
      {shown ? describeConsequence(shown, booking) : isPricing ? m.change_pricing : m.change_nothing}
    </p>
    {shown?.lost_promotion && (
      <p className="mt-1 text-small">{m.promotion_lost({ name: shown.lost_promotion[language] })}</p>
    )}
  </section>
)
