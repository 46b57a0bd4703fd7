// What is true of the things that the office has to look at: which kinds there are, and what makes one.
import { pence } from '#kernel/money.ts'
import { areRulesOld, clockRules } from '#kernel/zones.ts'
import type { ServiceType } from '#modules/pricing/contract.ts'
import { findFlatFareExcess, type PriceLine, serviceTypes } from '#modules/pricing/rules.ts'
import type { AttentionKind } from './contract.ts'

/** What payments calls it. */
export const kindOfReason = {
  review: 'payment_review',
  late: 'payment_late',
  refund_failed: 'refund_failed',
  disputed: 'dispute',
  inquiry: 'inquiry',
  refund_due: 'refund_due',
} as const satisfies Record<string, AttentionKind>

/** What is kept of one, by its kind: numbers and the names of things, of nobody. Amounts are pence. */
export interface Facts {
  amount_pence?: number
  miles?: number
  fare_pence?: number
  by_the_mile_pence?: number
  listener?: string
  about?: string
  partner_id?: string
  waited_minutes?: number
}

export interface Raised {
  kind: AttentionKind
  /** What it is about, within its kind: raised twice it is there once. */
  key: string
  booking_id?: string
  payment_id?: string
  mail_id?: string
  facts: Facts
}

interface Ride {
  booking_id: string
  service_type: string
  distance_travelled: number | null
  price_lines: readonly PriceLine[]
}

const isPriced = (service: string): service is ServiceType => (serviceTypes as readonly string[]).includes(service)

/** A ride at a flat fare that is no price for its length; another length or fare of the same booking is another thing. */
export const longRide = ({ booking_id, service_type, distance_travelled, price_lines }: Ride): Raised | undefined => {
  if (distance_travelled === null || !isPriced(service_type)) return undefined
  const found = findFlatFareExcess(service_type, distance_travelled, price_lines)
  if (!found) return undefined
  const { fare, by_the_mile } = found
  return {
    kind: 'long_flat_fare',
    key: `${booking_id}:${distance_travelled}:${fare}`,
    booking_id,
    facts: { miles: distance_travelled, fare_pence: pence(fare), by_the_mile_pence: pence(by_the_mile) },
  }
}

/** The clock rules in use, once they are old; the same rules are raised once. */
export const oldClockRules = (now: Date): Raised[] =>
  areRulesOld(now) ? [{ kind: 'clock_rules_old', key: clockRules.version, facts: {} }] : []

const own = 'attention:'

/** Under which name the office is told of it, once. */
export const dedupeOf = (item_id: string): string => `${own}${item_id}`

/** Is this the very mail that tells of such a thing? That it could not be sent is listed, and no other mail is written. */
export const tellsOfAttention = (dedupe: string): boolean => dedupe.startsWith(own)
