// The office's view of an unknown payment.
import { fullName } from '#kernel/full-name.ts'
import { pence, toWire } from '#kernel/money.ts'
import { dueLegs, sumLegPrices } from '#modules/bookings/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Snapshot } from '../rules.ts'
import { findAttachObstacle, isUndecided, remainingAtProvider } from '../unknown-payments/rules.ts'
import type { UnknownPayment } from '../unknown-payments/store.ts'
import type { UnknownPaymentView } from './contract.ts'

type Legs = Awaited<ReturnType<Bookings['listLegs']>>

interface Context {
  legs: Legs
  /** The customer of the booking. */
  customer: { first_name: string; last_name: string } | undefined
  /** Undefined if the provider does not answer. */
  snapshot: Snapshot | undefined
  /** Name of the member of staff who decided. */
  decided_by: string | null
  now: Date
}

const presentBooking = (
  { booking_id }: UnknownPayment,
  { legs, customer, now }: Context,
): UnknownPaymentView['booking'] => {
  const leg = legs.find((each) => each.booking_id === booking_id)
  if (!leg) return null
  const { booking_date, booking_time, pickup_location, dropoff_location, payment_status, currency } = leg
  return {
    ...{ booking_id, booking_date, booking_time, pickup_location, dropoff_location, payment_status, currency },
    customer: customer ? fullName(customer) : '',
    due: toWire(sumLegPrices(dueLegs(legs, now))),
  }
}

const findObstacle = (row: UnknownPayment, { legs, snapshot, now }: Context): UnknownPaymentView['obstacle'] => {
  if (!isUndecided(row.state)) return null
  if (snapshot && remainingAtProvider(snapshot) < row.amount_pence) return 'refunded'
  return findAttachObstacle(legs, row, now) ?? null
}

export const presentUnknownPayment = (row: UnknownPayment, context: Context): UnknownPaymentView => {
  const { provider_ref, state, amount_pence, currency, booking_id, card_brand: brand, card_last4: last4 } = row
  return {
    ...{ provider_ref, state, currency, booking_id },
    amount: toWire(pence(amount_pence)),
    paid_at: row.paid_at.toISOString(),
    found_at: row.found_at.toISOString(),
    card: brand && last4 ? { brand, last4 } : null,
    payer: context.snapshot?.payer ?? null,
    booking: presentBooking(row, context),
    obstacle: findObstacle(row, context),
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: context.decided_by,
    reason: row.reason,
  }
}
