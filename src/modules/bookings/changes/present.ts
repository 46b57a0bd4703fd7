// Views of a change for the customer, in pounds.
import { type Minor, pence, toWire } from '#kernel/money.ts'
import { linesToWire, type PriceLine } from '#modules/pricing/lines/rules.ts'
import { pickParty, pickTrip } from '#modules/pricing/ride/contract.ts'
import { findChargedHours } from '#modules/pricing/rules.ts'
import type { Booking } from '../store.ts'
import type { ChangePreview, ProposedChange } from './contract.ts'
import type { Terms } from './rules.ts'
import type { Change } from './store.ts'

interface PlannedChange {
  changed: Change['changed']
  price: { amount: Minor; cars: number; lines: readonly PriceLine[] }
}

type BookedPrice = Pick<Booking, 'version' | 'price_pence' | 'currency'>

/** Price and refund of a change, for preview and result. */
export const presentChange = (
  { version, price_pence }: BookedPrice,
  { changed, price }: PlannedChange,
  { refund }: Terms,
) => ({
  version,
  price_before: toWire(pence(price_pence)),
  price: toWire(price.amount),
  difference: toWire(pence(price.amount - price_pence)),
  changed,
  ...(refund > 0 ? { refund: toWire(refund) } : {}),
})

const findPromotion = (lines: readonly PriceLine[]) => lines.find(({ code }) => code === 'promotion')

/** Names of the promotion that the change loses. */
const findLostPromotion = (before: readonly PriceLine[], after: readonly PriceLine[]) =>
  findPromotion(after) ? undefined : findPromotion(before)?.names

export const presentPreview = (
  seen: BookedPrice & Pick<Booking, 'price_lines'>,
  planned: PlannedChange,
  terms: Terms,
): ChangePreview => {
  const lost = findLostPromotion(seen.price_lines, planned.price.lines)
  return {
    ...presentChange(seen, planned, terms),
    cars: planned.price.cars,
    breakdown: linesToWire(planned.price.lines, seen.currency),
    ...(terms.extra > 0 ? { pay: toWire(terms.extra) } : {}),
    ...(lost ? { lost_promotion: lost } : {}),
  }
}

export const presentProposal = (booking: Booking, change: Change): ProposedChange => {
  const ride = { ...booking, ...change.fields }
  const { price_lines } = change.fields
  const lines = price_lines === undefined ? booking.price_lines : (JSON.parse(price_lines) as PriceLine[])
  return {
    change_id: change.change_id,
    booking_id: change.booking_id,
    status: change.status,
    price_before: toWire(pence(change.price_before_pence)),
    price: toWire(pence(change.price_pence)),
    amount: toWire(pence(change.extra_pence)),
    currency: booking.currency,
    until: (change.open_until ?? change.created_at).toISOString(),
    changed: change.changed,
    ride: {
      pickup_location: ride.pickup_location,
      dropoff_location: ride.dropoff_location,
      ...pickTrip(ride),
      time_zone: ride.time_zone,
      ...pickParty(ride),
      service_type: ride.service_type,
      cars: ride.cars,
      charged_hours: findChargedHours(lines) ?? null,
    },
  }
}
