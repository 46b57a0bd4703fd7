// The amount due and its parts, as computed by the server.
import { formatMinor, type Minor } from '#kernel/money.ts'
import * as m from '#messages/en/flow.ts'
import type { BookingRecord, BookingWithReturn } from '#modules/bookings/contract.ts'
import { formatStoredPrice, serviceLabel } from '#modules/pricing/ui/service-class.ts'
import { LegPrices, type StoredPrices } from './leg-prices.tsx'
import { findPromotionLine, withPromotion } from './promotion-line.ts'

/** Legs that are due now, the outward ride first. */
export const listLegsDue = (booking: BookingWithReturn): BookingRecord[] =>
  [booking, booking.return_booking].flatMap((leg) => (leg && booking.legs_due.includes(leg.booking_id) ? [leg] : []))

const describeWay = (legs: readonly BookingRecord[]): string => {
  if (legs.length > 1) return m.with_return
  return legs[0]?.is_return_booking ? m.return_only : m.one_way
}

/** The prices of the legs that are due now. */
export const listPrices = (booking: BookingWithReturn): StoredPrices => {
  const [first = booking, back] = listLegsDue(booking)
  const prices = {
    outward: formatStoredPrice(first.price, first.currency),
    back: back ? formatStoredPrice(back.price, back.currency) : null,
  }
  return withPromotion(prices, findPromotionLine([first, back], first.currency), booking.booking_type === 'hourly')
}

export const Amount = ({ booking, total }: { booking: BookingWithReturn; total: Minor }) => {
  const legs = listLegsDue(booking)
  const [outward, back] = legs
  const details = [serviceLabel(booking.service_type), describeWay(legs), m.cars_in_words({ count: booking.cars })]
  return (
    <div className="mt-6 border-y border-rule py-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <p className="text-ui text-soft">
          {m.total_amount}
          <span className="block text-small text-muted">{details.join(', ')}</span>
        </p>
        <p className="price font-display text-[3rem] leading-none font-[320] tracking-tight">
          {formatMinor(total, booking.currency)}
        </p>
      </div>
      {outward && back && (
        <LegPrices
          className="mt-5 border-t border-line pt-4"
          {...listPrices(booking)}
          byTheHour={booking.booking_type === 'hourly'}
        />
      )}
    </div>
  )
}
