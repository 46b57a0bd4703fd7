// What is signed of a price, and what can be checked of it without the database.
import { canonicalJson } from '#kernel/canonical-json.ts'
import { addAdjustmentLine, type PriceLine } from '../lines/rules.ts'
import type { RateDocument } from '../rates/contract.ts'
import { calculatePriceFor, type RatedRide } from '../rates/rules.ts'

/** Everything that the signature of a booked price covers. Amounts are minor units of `currency`. */
export interface SignedPrice {
  format: 'ostler-price-1'
  booking_id: string
  rate_version_id: string
  /** SHA-256 of the version's rate document in hex. */
  document_hash: string
  /** What the price was calculated from; null for rides from before inputs were kept. */
  inputs: RatedRide | null
  service_class: string
  cars: number
  /** They add up to `amount`: a difference that the office agreed is a line. */
  lines: readonly PriceLine[]
  amount: number
  currency: string
}

/** The columns of a booking that its signature covers; jsonb columns as values, or as text where they are being written. */
export interface PriceColumns {
  booking_id: string
  rate_version_id: string
  rated_ride: RatedRide | string | null
  service_type: string
  cars: number
  price_lines: readonly PriceLine[] | string
  price_pence: number
}

const parsed = <T>(value: T | string): T => (typeof value === 'string' ? (JSON.parse(value) as T) : value)

export const toSignedPrice = (
  columns: PriceColumns,
  { document_hash, currency }: Pick<SignedPrice, 'document_hash' | 'currency'>,
): SignedPrice => ({
  format: 'ostler-price-1',
  booking_id: columns.booking_id,
  rate_version_id: columns.rate_version_id,
  document_hash,
  inputs: parsed<RatedRide | null>(columns.rated_ride),
  service_class: columns.service_type,
  cars: columns.cars,
  lines: addAdjustmentLine(parsed<readonly PriceLine[]>(columns.price_lines), columns.price_pence),
  amount: columns.price_pence,
  currency,
})

/** The columns whose change needs a new signature. */
export const signedColumns = [
  'rate_version_id',
  'rated_ride',
  'service_type',
  'cars',
  'price_lines',
  'price_pence',
] as const satisfies readonly (keyof PriceColumns)[]

/** The text that is signed. */
export const toSignedText = (price: SignedPrice): string => canonicalJson(price)

/** Returns the sum of the lines, in minor units. */
export const sumLines = ({ lines }: Pick<SignedPrice, 'lines'>): number =>
  lines.reduce((total, { amount }) => total + amount, 0)

/** Lines that the office agreed, or that a card could not have been charged: no document knows them. */
const isOutsideDocument = ({ code }: PriceLine): boolean => code === 'agreed' || code === 'waived'

export type Recalculation =
  | { result: 'same'; agreed: number }
  /** `amount` is what the document gives, without what the office agreed. */
  | { result: 'different'; amount: number }
  | { result: 'impossible'; reason: 'no_inputs' | 'class_not_priced' }

/** Calculates a price again from its rate document and compares it line by line. */
export const recalculatePrice = (document: RateDocument, price: SignedPrice): Recalculation => {
  const { inputs, service_class, cars, lines } = price
  if (!inputs) return { result: 'impossible', reason: 'no_inputs' }
  const again = calculatePriceFor(document, service_class, inputs, cars)
  if (!again) return { result: 'impossible', reason: 'class_not_priced' }
  const own = lines.filter((line) => !isOutsideDocument(line))
  return canonicalJson(own) === canonicalJson(again.lines)
    ? { result: 'same', agreed: sumLines({ lines: lines.filter(isOutsideDocument) }) }
    : { result: 'different', amount: again.amount }
}
