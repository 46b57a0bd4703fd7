// What is to be paid, large, and what it is made of.
import { formatPounds, type Minor } from '#kernel/money.ts'
import * as m from '#messages/en/flow.ts'
import type { BookingWithReturn } from '#modules/bookings/contract.ts'
import { serviceLabel, showPrice } from '#modules/pricing/ui/service-class.ts'
import { LegPrices } from './leg-prices.tsx'

export const Amount = ({ booking, total }: { booking: BookingWithReturn; total: Minor }) => {
  const back = booking.return_booking
  const made = [
    serviceLabel(booking.service_type),
    back ? m.with_return : m.one_way,
    m.cars_in_words({ count: booking.cars }),
  ]
  return (
    <div className="mt-6 border-y border-rule py-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <p className="text-ui text-soft">
          {m.total_amount}
          <span className="block text-small text-muted">{made.join(', ')}</span>
        </p>
        <p className="price font-display text-[3rem] leading-none font-[320] tracking-tight">{formatPounds(total)}</p>
      </div>
      {back && (
        <LegPrices
          className="mt-5 border-t border-line pt-4"
          outward={showPrice(booking.price)}
          back={showPrice(back.price)}
        />
      )}
    </div>
  )
}
