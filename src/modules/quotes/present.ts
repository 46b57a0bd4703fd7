// A quote as it crosses the wire: pounds, and each line of a price in words.
import { toWire } from '#kernel/money.ts'
import type { Place } from '#modules/places/contract.ts'
import { lineOnWire } from '#modules/pricing/rules.ts'
import type { Quote } from './contract.ts'
import type { PricedQuote } from './rules.ts'
import type { StoredQuote } from './store.ts'

const placeOnWire = ({ place_id, label: name, detail, kind }: Place) => ({ place_id, label: name, detail, kind })

export const presentClasses = ({ prices }: Pick<PricedQuote, 'prices'>): Quote['classes'] =>
  prices.map((price) => ({
    service_type: price.service,
    price: toWire(price.amount),
    cars: price.cars,
    breakdown: price.lines.map(lineOnWire),
  }))

/** `partner` is the slug that was asked with. */
export const presentQuote = (
  { quote_id, expires_at, ride, prices }: StoredQuote,
  partner: string | null | undefined,
): Quote => ({
  quote_id,
  expires_at: expires_at.toISOString(),
  distance_miles: ride.miles,
  time_zone: ride.time_zone,
  pickup: placeOnWire(ride.pickup),
  dropoff: ride.dropoff && placeOnWire(ride.dropoff),
  partner: (ride.partner_id && partner) || null,
  classes: presentClasses({ prices }),
})
