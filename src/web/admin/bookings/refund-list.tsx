// The office's refunds of a ride: amount, time and reason.
import { labelOf } from '#kernel/codes.ts'
import type { Currency } from '#kernel/money.ts'
import * as dashboard from '#messages/en/dashboard.ts'
import * as m from '#messages/office/money.ts'
import type { OfficeRefund } from '#modules/payments/office-refunds/contract.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { officeMoment } from '../../area/office-time.ts'

export const RefundList = ({ refunds, currency }: { refunds: readonly OfficeRefund[]; currency: Currency }) =>
  refunds.length > 0 && (
    <ul className="mt-4" aria-label={m.refunds_label}>
      {refunds.map(({ amount, status, reason, at }) => (
        <li
          key={at}
          className="flex items-baseline justify-between gap-4 border-b border-line py-3 text-small last:border-b-0"
        >
          <span className="min-w-0 wrap-anywhere">
            {reason ?? m.no_reason}
            <span className="block text-muted">
              {m.refunded_at({ when: officeMoment(at), status: labelOf(m.refund_statuses, status) })}
            </span>
          </span>
          <span className="price">{dashboard.minus({ amount: showPrice(amount, currency) })}</span>
        </li>
      ))}
    </ul>
  )
