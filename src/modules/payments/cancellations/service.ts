// Closes outdated payment attempts and orders refunds after a ride is cancelled, changed or invoiced.
import { changeRefundKey } from '#modules/bookings/changes/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { CardProvider } from '../adapters/stripe.ts'
import { type OwedRefund, planRefunds } from '../refunds/rules.ts'
import type { Refunds } from '../refunds/service.ts'
import type { Legs } from '../ride-status/service.ts'
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

const listBookingIds = (charges: readonly StoredCharge[]) =>
  charges.flatMap((charge) => charge.items.map((item) => item.booking_id))

export const createCancellations = (deps: CancellationsDeps) => {
  const { db, bookings, provider, refunds, settlement, legs } = deps

  /** Orders a refund over all charges of the ride. Locks are taken in the order of charge ids, then legs, to avoid deadlocks. */
  const orderRefund = (owed: OwedRefund) =>
    inTransaction(db, async (tx) => {
      const charges: StoredCharge[] = []
      for (const charge_id of await listChargeIds(tx, owed.booking_id)) {
        await lockCharge(tx, charge_id)
        charges.push(await getCharge(tx, charge_id))
      }
      const locked = await bookings.lockLegs(tx, listBookingIds(charges))
      const due = planRefunds(charges, owed)
      if (due.length === 0) return
      await refunds.order(tx, due)
      await legs.update(tx, locked)
    })

  /** Cancels the live attempts of a charge; a later payment starts a new session. */
  const closeOpenAttempts = async (charge_id: string) => {
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

  /** Tells whether a charge has an outdated price. */
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
    /** Handles `booking.cancelled`; idempotent. @throws ProviderFailed, then the outbox retries */
    async bookingCancelled(cancelled: OwedRefund): Promise<void> {
      for (const charge_id of await listChargeIds(db, cancelled.booking_id)) await closeOpenAttempts(charge_id)
      await orderRefund(cancelled)
    },

    /** Closes card payments of an invoiced ride; idempotent. @throws ProviderFailed, then the outbox retries */
    async bookingInvoiced(booking_id: string): Promise<void> {
      for (const charge_id of await listChargeIds(db, booking_id))
        if ((await getCharge(db, charge_id)).reason === 'booking') await closeOpenAttempts(charge_id)
    },

    /** Handles `booking.changed`; idempotent. @throws ProviderFailed, then the outbox retries */
    async bookingChanged(changed: { booking_id: string; change_id: string; refund_pence: number }): Promise<void> {
      const { booking_id, change_id, refund_pence } = changed
      for (const charge_id of await listChargeIds(db, booking_id))
        if (await isOutdated(charge_id)) await closeOpenAttempts(charge_id)
      if (refund_pence > 0) await orderRefund({ booking_id, refund_pence, refund_key: changeRefundKey(change_id) })
    },

    /** Closes the payment of a withdrawn request. @throws ProviderFailed */
    async requestWithdrawn(request_id: string): Promise<void> {
      const charge_id = await findChargeOfRequest(db, request_id)
      if (charge_id) await closeOpenAttempts(charge_id)
    },

    /** Handles `booking.change_dropped`; idempotent. @throws ProviderFailed, then the outbox retries */
    async changeDropped({ change_id }: { change_id: string }): Promise<void> {
      const charge_id = await findChargeOfChange(db, change_id)
      if (charge_id) await closeOpenAttempts(charge_id)
    },
  }
}
