// Price breakdown: the lines of a price and their total.
import { type Currency, formatMinor, fromWire, pence, sum } from '#kernel/money.ts'
import * as m from '#messages/en/flow.ts'
import { wireLineLabel } from '#modules/pricing/lines/rules.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import type { QuotedClass } from '../contract.ts'

export const totalOf = (lines: QuotedClass['breakdown'], currency: Currency): string =>
  formatMinor(sum(lines.map((line) => fromWire(line.amount) ?? pence(0))), currency)

export const PriceBreakdown = ({ lines, currency }: { lines: QuotedClass['breakdown']; currency: Currency }) => (
  <dl className="grid gap-1.5 text-small">
    {lines.map((line) => (
      <div key={wireLineLabel(line, currency)} className="flex justify-between gap-4">
        <dt className="text-soft">{wireLineLabel(line, currency)}</dt>
        <dd className="price">{showPrice(line.amount, currency)}</dd>
      </div>
    ))}
    <div className="flex justify-between gap-4 border-t border-line pt-1.5 font-medium">
      <dt>{m.breakdown_total}</dt>
      <dd className="price">{totalOf(lines, currency)}</dd>
    </div>
  </dl>
)
