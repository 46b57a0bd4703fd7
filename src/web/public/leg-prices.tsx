// The price of a ride with its return, leg by leg and together.
import { formatPounds, parsePrice, pence, sum } from '#kernel/money.ts'
import * as m from '#messages/en/flow.ts'
import { showKeptPrice } from '#modules/pricing/ui/service-class.ts'

interface LegPricesProps {
  /** Texts such as £195.00, as they are kept. */
  outward: string
  back: string
  total: string
  className?: string
}

/** Of a ride that is not booked yet, in kept texts: its legs have been quoted one by one. */
export const totalOfLegs = (outward: string, back: string | null): string =>
  formatPounds(sum([outward, back ?? ''].map((price) => parsePrice(price) ?? pence(0))))

export const LegPrices = ({ outward, back, total, className = '' }: LegPricesProps) => {
  const rows = [
    { name: m.outward, price: showKeptPrice(outward) },
    { name: m.returning, price: showKeptPrice(back) },
    { name: m.total, price: total },
  ]
  return (
    <dl className={`grid gap-1.5 text-small ${className}`}>
      {rows.map(({ name, price }) => (
        <div
          key={name}
          className="flex justify-between gap-4 last:border-t last:border-line last:pt-1.5 last:font-medium"
        >
          <dt className="text-soft">{name}</dt>
          <dd className="price">{price}</dd>
        </div>
      ))}
    </dl>
  )
}
