// A ride was cancelled: what is open is closed at the provider, and what bookings decided goes back.
import type { Bookings } from '#modules/bookings/service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { CardProvider } from '../adapters/stripe.ts'
import type { Legs } from '../legs/service.ts'
import type { Refunds } from '../refunds/service.ts'
import { cancellationRefund, isLive } from '../rules.ts'
import type { SettlementService } from '../settlement/service.ts'
import { chargesOf, closeAttempt, getCharge, lockCharge } from '../store.ts'

export interface CancellationsDeps {
  db: Db
  bookings: Bookings
  provider: CardProvider
  refunds: Refunds
  settlement: SettlementService
  legs: Legs
}

export const createCancellations = (deps: CancellationsDeps) => {
  const { db, bookings, provider, refunds, settlement, legs } = deps

  const payBack = (charge_id: string, cancelled: { booking_id: string; refund_pence: number; cause_id: string }) =>
    inTransaction(db, async (tx) => {
      await lockCharge(tx, charge_id)
      const charge = await getCharge(tx, charge_id)
      const due = cancellationRefund(charge, cancelled)
      if (!due) return
      const locked = await bookings.lockLegs(
        tx,
        charge.items.map((item) => item.booking_id),
      )
      await refunds.order(tx, [due])
      await legs.update(tx, charge_id, locked)
    })

  /** An open intent was for both legs: it is closed, and whoever still pays for the other asks for a new one. */
  const closeOpen = async (charge_id: string) => {
    const { attempts } = await getCharge(db, charge_id)
    for (const { payment_id, provider_ref, provider: name, ...attempt } of attempts.filter(isLive)) {
      if (provider_ref && name === provider.name) await settlement.cancelPayment(provider_ref)
      else if (attempt.status === 'open')
        await inTransaction(db, async (tx) => {
          await lockCharge(tx, charge_id)
          await closeAttempt(tx, payment_id)
        })
    }
  }

  return {
    /** Hears `booking.cancelled`; safe to repeat. @throws ProviderFailed, then it is told again */
    async bookingCancelled(cancelled: { booking_id: string; refund_pence: number; cause_id: string }): Promise<void> {
      for (const charge_id of await chargesOf(db, cancelled.booking_id)) {
        await closeOpen(charge_id)
        await payBack(charge_id, cancelled)
      }
    },
  }
}
