// Tells the bookings what their payment has become. It is always worked out again from all their charges as they are stored.
import type { Bookings } from '#modules/bookings/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import { partnerMoneyMoved } from '../events.ts'
import { notOrdered } from '../refunds/rules.ts'
import { type Charge, keptOf } from '../rules.ts'
import { chargesOf, getCharge } from '../store.ts'
import { goodwillFor, heldFor, keptFor, rideStatus } from './rules.ts'

type LockedLeg = Awaited<ReturnType<Bookings['lockLegs']>>[number]

/**
 * An invoiced ride is paid by its invoice; an attempt to pay it by card that came to nothing, or went back in full, leaves that
 * as it is.
 */
const mayWrite = (charges: readonly Charge[], leg: LockedLeg) => {
  if (leg.payment_status !== 'invoiced') return true
  const ofRide = charges.filter(({ reason }) => reason !== 'invoice')
  const isInQuestion = ofRide.some(({ attempts }) => attempts.some(({ outcome }) => outcome === 'review'))
  return isInQuestion || keptFor(ofRide, leg.booking_id) > 0
}

/** A refund that failed leaves a ride paid that was never honoured: that is no news to confirm. */
const isFirstTime = (charges: readonly Charge[], leg: LockedLeg) => {
  const isRefunded = charges.some((charge) =>
    charge.refunds.some(
      (refund) => refund.payment_id === keptOf(charge)?.payment_id && refund.booking_id === leg.booking_id,
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
  /** Pence that were paid by card for the ride and are kept. The caller holds its lock. */
  async kept(tx: Tx, booking_id: string): Promise<number> {
    const charges: Charge[] = []
    for (const id of await chargesOf(tx, booking_id)) charges.push(await getCharge(tx, id))
    return keptFor(charges, booking_id)
  },

  /** The caller holds these legs locked, as everybody does who settles or refunds a charge of theirs. */
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
      for (const id of await chargesOf(tx, leg.booking_id)) charges.push(await chargeOf(id))
      if (charges.length && leg.partner_id) {
        const { booking_id } = leg
        const key = `${booking_id}:${newId()}`
        await outbox.tell(tx, partnerMoneyMoved.of(key, { booking_id }), clock())
      }
      if (charges.length === 0 || !mayWrite(charges, leg)) continue
      const status = rideStatus(charges, leg.booking_id)
      if (status === 'paid' && isFirstTime(charges, leg)) paid.push(leg)
      else {
        const owed = notOrdered(charges, leg.booking_id, await bookings.refundsPromised(tx, leg.booking_id))
        const promised_pence = owed.reduce((sum, { refund_pence }) => sum + refund_pence, 0)
        const held_pence = heldFor(charges, { ...leg, promised_pence })
        await bookings.setPayment(tx, leg, { status, held_pence, goodwill_pence: goodwillFor(charges, leg.booking_id) })
      }
    }
    await bookings.markPaid(tx, paid)
  },
})
export type Legs = ReturnType<typeof createLegs>
