// Pure rules of payment sessions: the due legs and their prices.
import { type Currency, type Minor, pence, sum } from '#kernel/money.ts'
import { type DueLeg, dueLegs, isUnpaid } from '#modules/bookings/rules.ts'
import type { Item } from '../rules.ts'

/** Finds the leg that identifies the charge: the first one that no earlier payment has settled. */
export const findLeadLeg = <T extends DueLeg>(legs: readonly T[]): T | undefined =>
  legs.find((leg) => isUnpaid(leg.payment_status) || leg.payment_status === 'review')

export const listDueItems = (legs: readonly DueLeg[], now: Date): Item[] =>
  dueLegs(legs, now).map((leg) => ({ booking_id: leg.booking_id, amount_pence: leg.price_pence }))

/** The currency of the legs; undefined if they have several, which no payment can cover. */
export const findCurrency = (legs: readonly { currency: Currency }[]): Currency | undefined => {
  const [first, ...others] = new Set(legs.map(({ currency }) => currency))
  return others.length ? undefined : first
}

export const sumItems = (items: readonly Item[]): Minor => sum(items.map((item) => pence(item.amount_pence)))

const itemsKey = (items: readonly Item[]) =>
  items
    .map((item) => `${item.booking_id}:${item.amount_pence}`)
    .sort()
    .join()

export const haveSameItems = (a: readonly Item[], b: readonly Item[]): boolean => itemsKey(a) === itemsKey(b)
