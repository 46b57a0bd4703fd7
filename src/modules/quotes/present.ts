// Converts quotes to the wire: pounds and labelled price lines.

import { toWire } from '#kernel/money.ts'
import type { Place } from '#modules/places/contract.ts'
import { placeToWire } from '#modules/places/rules.ts'
import { linesToWire } from '#modules/pricing/lines/rules.ts'
import type { Quote } from './contract.ts'
import type { PricedQuote } from './rules.ts'
import type { StoredQuote } from './store.ts'

const placeWithKind = (place: Place) => ({ ...placeToWire(place), kind: place.kind })

/** Converts the prices of all classes to the wire. */
export const presentClasses = ({ prices, currency }: Pick<PricedQuote, 'prices' | 'currency'>): Quote['classes'] =>
  prices.map((price) => ({
    service_type: price.service,
    price: toWire(price.amount),
    cars: price.cars,
    breakdown: linesToWire(price.lines, currency),
  }))

/** Converts a quote to the wire. `partner` is the slug from the request. */
export const presentQuote = (
  { quote_id, expires_at, ride, prices, currency }: StoredQuote,
  partner: string | null | undefined,
): Quote => ({
  quote_id,
  expires_at: expires_at.toISOString(),
  distance_miles: ride.distance_travelled,
  time_zone: ride.time_zone,
  pickup: placeWithKind(ride.pickup),
  dropoff: ride.dropoff && placeWithKind(ride.dropoff),
  partner: (ride.partner_id && partner) || null,
  currency,
  classes: presentClasses({ prices, currency }),
})
