// What a payment session pays: the legs that are still to be paid, at their prices.
import { type Minor, pence, sum } from '#kernel/money.ts'
import type { PaymentStatus } from '#modules/bookings/contract.ts'
import { type Item, isHonoured, type Leg } from '../rules.ts'

export type PayableLeg = Leg & { price_pence: number; payment_status: PaymentStatus }

/** The leg that a charge is kept under: the first that no earlier payment has settled. */
export const leadOf = <T extends PayableLeg>(legs: readonly T[]): T | undefined =>
  legs.find((leg) => isUnpaid(leg) || leg.payment_status === 'review')

const isUnpaid = (leg: PayableLeg) => leg.payment_status === 'unpaid' || leg.payment_status === 'processing'

export const itemsOf = (legs: readonly PayableLeg[], now: Date): Item[] =>
  legs
    .filter((leg) => isUnpaid(leg) && leg.booking_status !== 'completed' && isHonoured(leg, now))
    .map((leg) => ({ booking_id: leg.booking_id, amount_pence: leg.price_pence }))

export const totalOf = (items: readonly Item[]): Minor => sum(items.map((item) => pence(item.amount_pence)))

const keyOf = (items: readonly Item[]) =>
  items
    .map((item) => `${item.booking_id}:${item.amount_pence}`)
    .sort()
    .join()

export const areSame = (a: readonly Item[], b: readonly Item[]): boolean => keyOf(a) === keyOf(b)
