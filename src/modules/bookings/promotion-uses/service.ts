// Claims the use of a promotion with a new booking, and gives it back when no ride of the journey needs it any more.
import { findReleasedBookings } from '#modules/pricing/promotions/rules.ts'
import type { Promotions } from '#modules/pricing/promotions/service.ts'
import type { RatedRide } from '#modules/pricing/rates/rules.ts'
import type { Tx } from '#platform/db.ts'
import { type Booking, findPair, type UnsignedBookingRow } from '../store.ts'
import { hasEarlierRide } from './store.ts'

export interface PromotionUsesDeps {
  promotions: Pick<Promotions, 'claim' | 'lockUses' | 'release' | 'restore'>
}

type Ride = Pick<Booking, 'booking_id' | 'original_booking_id'> & { rated_ride: RatedRide | null }

const findPromotionId = ({ rated_ride }: Pick<Ride, 'rated_ride'>): string | undefined =>
  rated_ride?.reductions?.promotion?.promotion_id

/** The bookings of the journey that can have a use. */
const listBookingIds = ({ booking_id, original_booking_id }: Ride): string[] =>
  original_booking_id ? [original_booking_id, booking_id] : [booking_id]

export const createPromotionUses = ({ promotions }: PromotionUsesDeps) => ({
  /** Claims the use of a new booking; nothing without a promotion. @throws Refusal PROMOTION_REFUSED */
  async claim(tx: Tx, row: UnsignedBookingRow, { rated_ride }: { rated_ride: RatedRide }): Promise<void> {
    const promotion_id = findPromotionId({ rated_ride })
    if (!promotion_id) return
    const { booking_id, guest_email: email, partner_id } = row
    const account_id = row.user_id ?? row.claim_user_id
    await promotions.claim(tx, {
      promotion_id,
      booking_id,
      customer: { account_id, email, partner_id },
      hasEarlierRide: () => hasEarlierRide(tx, { account_id: account_id ?? null, email: email ?? null }),
    })
  },

  /** Gives the use of a booking back that was cancelled just now. The caller holds its lock. */
  async release(tx: Tx, booking: Booking): Promise<void> {
    if (!findPromotionId(booking)) return
    // Cancellations of both legs at once wait here, so that the second one sees the first.
    await promotions.lockUses(tx, listBookingIds(booking))
    const legs = (await findPair(tx, booking)).map((leg) => ({
      booking_id: leg.booking_id,
      isCancelled: leg.booking_id === booking.booking_id || leg.booking_status === 'cancelled',
      promotion_id: findPromotionId(leg),
    }))
    await promotions.release(tx, findReleasedBookings(legs))
  },

  /** Counts the use of a restored booking again. The caller holds its lock. */
  async restore(tx: Tx, booking: Booking): Promise<void> {
    if (findPromotionId(booking)) await promotions.restore(tx, listBookingIds(booking))
  },
})
export type PromotionUses = ReturnType<typeof createPromotionUses>
