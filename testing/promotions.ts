// Promotions and agreements for tests, and bookings with a code.
import { randomUUID } from 'node:crypto'
import type { Quote } from '#modules/quotes/contract.ts'
import { bookingOf, rideToLondon } from './factories.ts'
import type { Visitor } from './visitor.ts'

export const fourNames = (name: string) => ({ en: name, es: `${name} (es)`, fr: `${name} (fr)`, de: `${name} (de)` })

/** The form of a promotion that takes 20 % off. */
export const newPromotion = (over: Record<string, unknown> = {}) => ({
  code: `P${randomUUID().slice(0, 8)}`,
  name: fourNames('Spring'),
  change: { kind: 'percent', basis_points: 2000 },
  currency: null,
  starts_on: null,
  ends_on: null,
  first_ride_only: false,
  max_uses: null,
  max_uses_each: null,
  classes: null,
  least_fare: 0,
  ...over,
})

/** Creates a promotion; throws if it is refused. */
export const createPromotion = async (office: Visitor, over: Record<string, unknown> = {}) => {
  const { status, body, text } = await office.post('/api/admin/promotions', newPromotion(over))
  if (status !== 200) throw new Error(`the promotion was refused: ${status} ${text}`)
  return body.data as ReturnType<typeof newPromotion> & { promotion_id: string; revision: number; uses: number }
}

/** The uses of a promotion as the office sees them. */
export const usesOf = async (office: Visitor, promotion_id: string): Promise<number> =>
  (await office.get('/api/admin/promotions')).body.data.find(
    (each: { promotion_id: string }) => each.promotion_id === promotion_id,
  )?.uses

/** Books a quoted ride with a code, at a price in pounds. */
export const bookWithCode = (
  visitor: Visitor,
  quote: Quote,
  { ride = rideToLondon(), ...over }: Record<string, unknown> & { ride?: Record<string, unknown> },
) => visitor.post('/api/bookings', bookingOf(ride, quote, over))
