// Converts quotes to the wire: pounds and labelled price lines.

import { type Currency, pence, toWire } from '#kernel/money.ts'
import type { Place } from '#modules/places/contract.ts'
import { placeToWire } from '#modules/places/rules.ts'
import type { ExtraOnSale } from '#modules/pricing/extras/contract.ts'
import { linesToWire } from '#modules/pricing/lines/rules.ts'
import type { PricedQuoteOnWire, Quote } from './contract.ts'
import type { Price, PricedQuote } from './rules.ts'
import type { StoredQuote } from './store.ts'

const placeWithKind = (place: Place) => ({ ...placeToWire(place), kind: place.kind })

const presentPrice = ({ amount, cars, lines }: Price, currency: Currency) => ({
  price: toWire(amount),
  cars,
  breakdown: linesToWire(lines, currency),
})

/** Converts the prices of all classes to the wire. */
export const presentClasses = ({ prices, currency }: Pick<PricedQuote, 'prices' | 'currency'>): Quote['classes'] =>
  prices.map((price) => ({ service_type: price.service, ...presentPrice(price, currency), terms: price.terms }))

/** Converts the price of a ride in one class and that of its way back to the wire. */
export const presentChoice = ({
  ride,
  back,
  currency,
}: {
  ride: Price
  back: Price | null
  currency: Currency
}): PricedQuoteOnWire => ({
  ...presentPrice(ride, currency),
  back: back && presentPrice(back, currency),
  total: toWire(pence(ride.amount + (back?.amount ?? 0))),
  currency,
})

/** Converts a quote to the wire. `partner` is the slug from the request. */
export const presentQuote = (
  { quote_id, expires_at, ride, prices, currency }: StoredQuote,
  { partner, extras }: { partner: string | null | undefined; extras: ExtraOnSale[] },
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
  extras,
})
