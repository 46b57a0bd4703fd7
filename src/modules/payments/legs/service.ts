// Tells the bookings what their payment has become. It is always worked out again from the whole charge as it is stored.
import type { Bookings } from '#modules/bookings/service.ts'
import type { Tx } from '#platform/db.ts'
import { type Charge, legStatus } from '../rules.ts'
import { getCharge } from '../store.ts'

type LockedLeg = Awaited<ReturnType<Bookings['lockLegs']>>[number]

/** An invoiced ride is paid by its invoice; an attempt to pay it by card that came to nothing leaves that as it is. */
const mayWrite = (charge: Charge, leg: LockedLeg) =>
  leg.payment_status !== 'invoiced' || charge.attempts.some((attempt) => attempt.outcome !== null)

/** A refund that failed leaves a ride paid that was never honoured: that is no news to confirm. */
const isFirstTime = (charge: Charge, leg: LockedLeg) => {
  const kept = charge.attempts.find((attempt) => attempt.outcome === 'kept')
  const isRefunded = charge.refunds.some(
    (refund) => refund.payment_id === kept?.payment_id && refund.booking_id === leg.booking_id,
  )
  return leg.paid_at === null && !isRefunded
}

export const createLegs = ({ bookings }: { bookings: Bookings }) => ({
  /** The caller holds the charge and these legs locked. */
  async update(tx: Tx, charge_id: string, locked: readonly LockedLeg[]): Promise<void> {
    const charge = await getCharge(tx, charge_id)
    const paid: LockedLeg[] = []
    for (const leg of locked) {
      const item = charge.items.find((each) => each.booking_id === leg.booking_id)
      if (!item || !mayWrite(charge, leg)) continue
      const status = legStatus(charge, item)
      if (status === 'paid' && isFirstTime(charge, leg)) paid.push(leg)
      else if (status !== leg.payment_status) await bookings.setPaymentStatus(tx, leg, status)
    }
    await bookings.markPaid(tx, paid)
  },
})
export type Legs = ReturnType<typeof createLegs>
