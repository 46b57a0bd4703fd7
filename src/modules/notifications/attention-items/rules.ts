// Rules of attention items: their kinds, and what raises one.
import type { Currency } from '#kernel/money.ts'
import { areRulesOld, clockRules } from '#kernel/zones.ts'
import type { BoardRide, Fault } from '#modules/dispatch/board/contract.ts'
import type { PriceLine } from '#modules/pricing/lines/rules.ts'
import type { RateDocument } from '#modules/pricing/rates/contract.ts'
import { findFixedFareExcess, type RatedRide } from '#modules/pricing/rates/rules.ts'
import type { AttentionKind } from './contract.ts'

/** Maps the reasons of the payments module to attention kinds. */
export const kindByReason = {
  review: 'payment_review',
  late: 'payment_late',
  refund_failed: 'refund_failed',
  disputed: 'dispute',
  inquiry: 'inquiry',
  refund_due: 'refund_due',
} as const satisfies Record<string, AttentionKind>

/** An issue that makes a ride red, of one driver's assignment or of a car without a driver. */
export interface Alarm {
  fault: Fault
  car_number: number
  assignment_id: string | null
}

/** Stored details of an item by kind, without personal data. Amounts are pence. */
export interface Facts {
  amount_pence?: number
  miles?: number
  fare_pence?: number
  by_the_mile_pence?: number
  listener?: string
  about?: string
  /** Of the amounts; pounds if absent. */
  currency?: Currency
  partner_id?: string
  /** The provider's reference of a payment that nothing here knows. */
  provider_ref?: string
  waited_minutes?: number
  /** The first days whose totals were wrong, and the number of all of them. */
  days?: string[]
  day_count?: number
  /** What puts a ride at risk. */
  alarms?: Alarm[]
  /** Those that have not ended since the office resolved the item; absent until the first of them ends. */
  lasting_alarms?: Alarm[]
}

export interface NewItem {
  kind: AttentionKind
  /** Unique within the kind: raising the same key twice stores one item. */
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
  rated_ride: Pick<RatedRide, 'minutes'> | null
  currency: Currency
}

/**
 * Raises a ride that is too long for its fixed fare by the rates that it was booked by. A new distance or fare of the same booking
 * is a new item.
 */
export const findLongRide = (
  { booking_id, service_type, distance_travelled: miles, price_lines: lines, rated_ride, currency }: Ride,
  document: RateDocument,
): NewItem | undefined => {
  if (miles === null) return undefined
  const found = findFixedFareExcess(document, service_type, { miles, minutes: rated_ride?.minutes ?? 0, lines })
  if (!found) return undefined
  const { fare, by_the_mile } = found
  return {
    kind: 'long_flat_fare',
    key: `${booking_id}:${miles}:${fare}`,
    booking_id,
    facts: { miles, fare_pence: fare, by_the_mile_pence: by_the_mile, currency },
  }
}

/** Raises outdated time zone rules, once per version. */
export const findOldClockRules = (now: Date): NewItem[] =>
  areRulesOld(now) ? [{ kind: 'clock_rules_old', key: clockRules.version, facts: {} }] : []

const maxListedDays = 10

/** Raises days whose totals were wrong, once for each comparison. */
export const findWrongTotals = (compared_on: string, days: readonly string[]): NewItem[] =>
  days.length
    ? [
        {
          kind: 'totals_wrong',
          key: compared_on,
          facts: { days: days.slice(0, maxListedDays), day_count: days.length },
        },
      ]
    : []

export const listAlarms = ({ cars }: Pick<BoardRide, 'cars'>): Alarm[] =>
  cars.flatMap(({ alarms, car_number, assignment }) =>
    alarms.map((fault) => ({ fault, car_number, assignment_id: assignment?.assignment_id ?? null })),
  )

const isSameAlarm = (a: Alarm, b: Alarm): boolean =>
  a.fault === b.fault && a.car_number === b.car_number && a.assignment_id === b.assignment_id

/** The alarms that are in both lists. */
export const intersectAlarms = (alarms: readonly Alarm[], others: readonly Alarm[]): Alarm[] =>
  alarms.filter((alarm) => others.some((other) => isSameAlarm(alarm, other)))

/** Whether the second list has every alarm of the first. */
export const isCovered = (alarms: readonly Alarm[], known: readonly Alarm[] = []): boolean =>
  intersectAlarms(alarms, known).length === alarms.length

const dedupePrefix = 'attention:'

/** Dedupe key of the mail about an item. */
export const dedupeOf = (item_id: string): string => `${dedupePrefix}${item_id}`

/** Whether the mail is itself about an attention item. If it fails, the item is listed without another mail. */
export const isAttentionMail = (dedupe: string): boolean => dedupe.startsWith(dedupePrefix)
