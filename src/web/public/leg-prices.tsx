// Prices of the legs of a ride and their total.
import { currencyOfText, formatMinor, parsePrice, pence, sum } from '#kernel/money.ts'
import * as m from '#messages/en/flow.ts'
import { localizeStoredPrice } from '#modules/pricing/ui/service-class.ts'

/** Prices as stored in a draft, texts such as £195.00. */
export interface StoredPrices {
  outward: string
  /** Null for a ride without a return, or whose return has no price yet. */
  back: string | null
  /** The lines above the total; by default the legs of a ride with a return. */
  lines?: PriceRow[] | undefined
}

export interface PriceRow {
  name: string
  price: string
}

/** Total of the quoted legs of a ride that is not booked yet. */
export const sumLegs = ({ outward, back }: StoredPrices): string =>
  formatMinor(sum([outward, back ?? ''].map((price) => parsePrice(price) ?? pence(0))), currencyOfText(outward))

interface LegPricesProps extends StoredPrices {
  /** Hourly: the second ride is not a return of the first. */
  byTheHour: boolean
  className?: string
}

export const LegPrices = ({ outward, back, lines, byTheHour, className = '' }: LegPricesProps) => {
  const legs = back
    ? [
        { name: byTheHour ? m.first_ride : m.outward, price: localizeStoredPrice(outward) },
        { name: byTheHour ? m.second_ride : m.returning, price: localizeStoredPrice(back) },
      ]
    : []
  const rows = [...(lines ?? legs), { name: m.total, price: sumLegs({ outward, back }) }]
  return (
    <dl className={`grid gap-1.5 text-small ${className}`}>
      {rows.map(({ name, price }) => (
        <div
          key={name}
          className="flex justify-between gap-4 last:font-medium not-first:last:border-t not-first:last:border-line not-first:last:pt-1.5"
        >
          <dt className="text-soft">{name}</dt>
          <dd className="price">{price}</dd>
        </div>
      ))}
    </dl>
  )
}
