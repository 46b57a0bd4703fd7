// A ride was cancelled or changed: what is open for what it was is closed at the provider, and what bookings decided goes back.
import { causeOfChange } from '#modules/bookings/changes/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { CardProvider } from '../adapters/stripe.ts'
import type { Legs } from '../legs/service.ts'
import { type OwedRefund, planRefunds } from '../refunds/rules.ts'
import type { Refunds } from '../refunds/service.ts'
import { isLive } from '../rules.ts'
import type { SettlementService } from '../settlement/service.ts'
import {
  cancelAttempt,
  findChargeOfChange,
  findChargeOfRequest,
  getCharge,
  listChargeIds,
  lockCharge,
  type StoredCharge,
} from '../store.ts'

export interface CancellationsDeps {
  db: Db
  bookings: Bookings
  provider: CardProvider
  refunds: Refunds
  settlement: SettlementService
  legs: Legs
}

const bookingsOf = (charges: readonly StoredCharge[]) =>
  charges.flatMap((charge) => charge.items.map((item) => item.booking_id))

export const createCancellations = (deps: CancellationsDeps) => {
  const { db, bookings, provider, refunds, settlement, legs } = deps

  /** Out of every charge that the ride was paid with; the locks are taken in the order of the ids, the legs last. */
  const payBack = (owed: OwedRefund) =>
    inTransaction(db, async (tx) => {
      const charges: StoredCharge[] = []
      for (const charge_id of await listChargeIds(tx, owed.booking_id)) {
        await lockCharge(tx, charge_id)
        charges.push(await getCharge(tx, charge_id))
      }
      const locked = await bookings.lockLegs(tx, bookingsOf(charges))
      const due = planRefunds(charges, owed)
      if (due.length === 0) return
      await refunds.order(tx, due)
      await legs.update(tx, locked)
    })

  /** An open intent is closed, and whoever still pays for what is left asks for a new one. */
  const closeOpen = async (charge_id: string) => {
    const { attempts } = await getCharge(db, charge_id)
    for (const { payment_id, provider_ref, provider: name, ...attempt } of attempts.filter(isLive)) {
      if (provider_ref && name === provider.name) await settlement.cancelPayment(provider_ref)
      else if (attempt.status === 'open')
        await inTransaction(db, async (tx) => {
          await lockCharge(tx, charge_id)
          await cancelAttempt(tx, payment_id)
        })
    }
  }

  /** Is a payment still open at a price that the ride no longer has? */
  const isOutdated = (charge_id: string): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const { items, reason } = await getCharge(tx, charge_id)
      const locked = await bookings.lockLegs(
        tx,
        items.map((item) => item.booking_id),
      )
      const isPrice = (booking_id: string, amount: number) =>
        locked.some((leg) => leg.booking_id === booking_id && leg.price_pence === amount)
      return reason === 'booking' && !items.every((item) => isPrice(item.booking_id, item.amount_pence))
    })

  return {
    /** Hears `booking.cancelled`; safe to repeat. @throws ProviderFailed, then it is told again */
    async bookingCancelled(cancelled: OwedRefund): Promise<void> {
      for (const charge_id of await listChargeIds(db, cancelled.booking_id)) await closeOpen(charge_id)
      await payBack(cancelled)
    },

    /** Hears that a ride is billed: nobody pays it by card any more. @throws ProviderFailed, then it is told again */
    async bookingInvoiced(booking_id: string): Promise<void> {
      for (const charge_id of await listChargeIds(db, booking_id))
        if ((await getCharge(db, charge_id)).reason === 'booking') await closeOpen(charge_id)
    },

    /** Hears `booking.changed`; safe to repeat. @throws ProviderFailed, then it is told again */
    async bookingChanged(changed: { booking_id: string; change_id: string; refund_pence: number }): Promise<void> {
      const { booking_id, change_id, refund_pence } = changed
      for (const charge_id of await listChargeIds(db, booking_id))
        if (await isOutdated(charge_id)) await closeOpen(charge_id)
      if (refund_pence > 0) await payBack({ booking_id, refund_pence, cause_id: causeOfChange(change_id) })
    },

    /** A bill that is no longer asked for can no longer be paid. @throws ProviderFailed */
    async requestWithdrawn(request_id: string): Promise<void> {
      const charge_id = await findChargeOfRequest(db, request_id)
      if (charge_id) await closeOpen(charge_id)
    },

    /** Hears `booking.change_dropped`; safe to repeat. @throws ProviderFailed, then it is told again */
    async changeDropped({ change_id }: { change_id: string }): Promise<void> {
      const charge_id = await findChargeOfChange(db, change_id)
      if (charge_id) await closeOpen(charge_id)
    },
  }
}
