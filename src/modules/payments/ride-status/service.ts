// Updates the payment status of bookings. It is always recalculated from all stored charges.
import type { Bookings } from '#modules/bookings/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import { partnerMoneyMoved } from '../events.ts'
import { listUnorderedRefunds } from '../refunds/rules.ts'
import { type Charge, findKeptAttempt } from '../rules.ts'
import { getCharge, listChargeIds } from '../store.ts'
import { capturedPence, deriveRideStatus, goodwillPence, keptPence } from './rules.ts'

type LockedLeg = Awaited<ReturnType<Bookings['lockLegs']>>[number]

/**
 * Tells whether card payments may change the status of the leg. An invoiced ride keeps its status unless a card payment is
 * kept or under review.
 */
const canSetStatus = (charges: readonly Charge[], leg: LockedLeg) => {
  if (leg.payment_status !== 'invoiced') return true
  const ofRide = charges.filter(({ reason }) => reason !== 'invoice')
  const isInQuestion = ofRide.some(({ attempts }) => attempts.some(({ outcome }) => outcome === 'review'))
  return isInQuestion || keptPence(ofRide, leg.booking_id) > 0
}

/** Tells whether the leg is paid for the first time. After a refund, even a failed one, no confirmation is sent. */
const isFirstPayment = (charges: readonly Charge[], leg: LockedLeg) => {
  const isRefunded = charges.some((charge) =>
    charge.refunds.some(
      (refund) => refund.payment_id === findKeptAttempt(charge)?.payment_id && refund.booking_id === leg.booking_id,
    ),
  )
  return leg.paid_at === null && !isRefunded
}

export interface LegsDeps {
  clock: Clock
  outbox: Outbox
  bookings: Bookings
}

export const createLegs = ({ clock, outbox, bookings }: LegsDeps) => ({
  /** Pence paid by card for the ride, less refunds. The caller holds the ride's row lock. */
  async kept(tx: Tx, booking_id: string): Promise<number> {
    const charges: Charge[] = []
    for (const id of await listChargeIds(tx, booking_id)) charges.push(await getCharge(tx, id))
    return keptPence(charges, booking_id)
  },

  /** Recalculates the payment of these legs. The caller holds their row locks. */
  async update(tx: Tx, locked: readonly LockedLeg[]): Promise<void> {
    const known = new Map<string, Charge>()
    const chargeOf = async (id: string) => {
      const charge = known.get(id) ?? (await getCharge(tx, id))
      known.set(id, charge)
      return charge
    }
    const paid: LockedLeg[] = []
    for (const leg of locked) {
      const charges: Charge[] = []
      for (const id of await listChargeIds(tx, leg.booking_id)) charges.push(await chargeOf(id))
      if (charges.length && leg.partner_id) {
        const { booking_id } = leg
        const key = `${booking_id}:${newId()}`
        await outbox.publish(tx, partnerMoneyMoved.of(key, { booking_id }), clock())
      }
      if (charges.length === 0 || !canSetStatus(charges, leg)) continue
      const status = deriveRideStatus(charges, leg.booking_id)
      if (status === 'paid' && isFirstPayment(charges, leg)) paid.push(leg)
      else {
        const owed = listUnorderedRefunds(
          charges,
          leg.booking_id,
          await bookings.listPromisedRefunds(tx, leg.booking_id),
        )
        const promised_pence = owed.reduce((sum, { refund_pence }) => sum + refund_pence, 0)
        const captured_pence = capturedPence(charges, { ...leg, promised_pence })
        await bookings.setPayment(tx, leg, {
          status,
          captured_pence,
          goodwill_pence: goodwillPence(charges, leg.booking_id),
        })
      }
    }
    await bookings.markPaid(tx, paid)
  },
})
export type Legs = ReturnType<typeof createLegs>
