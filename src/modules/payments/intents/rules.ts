// What a payment session pays: the legs that are due, at their prices.
import { type Minor, pence, sum } from '#kernel/money.ts'
import { type DueLeg, dueLegs, isUnpaid } from '#modules/bookings/rules.ts'
import type { Item } from '../rules.ts'

/** The leg that a charge is kept under: the first that no earlier payment has settled. */
export const leadOf = <T extends DueLeg>(legs: readonly T[]): T | undefined =>
  legs.find((leg) => isUnpaid(leg.payment_status) || leg.payment_status === 'review')

export const itemsOf = (legs: readonly DueLeg[], now: Date): Item[] =>
  dueLegs(legs, now).map((leg) => ({ booking_id: leg.booking_id, amount_pence: leg.price_pence }))

export const totalOf = (items: readonly Item[]): Minor => sum(items.map((item) => pence(item.amount_pence)))

const keyOf = (items: readonly Item[]) =>
  items
    .map((item) => `${item.booking_id}:${item.amount_pence}`)
    .sort()
    .join()

export const areSame = (a: readonly Item[], b: readonly Item[]): boolean => keyOf(a) === keyOf(b)
