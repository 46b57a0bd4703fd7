// Refunds by the office: never more than the captured amount, and once per idempotency key. All charges of the ride are locked.
import { type Actor, staffId } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { fromWire, pence, toWire } from '#kernel/money.ts'
import { refusals as ofBookings } from '#modules/bookings/contract.ts'
import { dueLegs, sumLegPrices } from '#modules/bookings/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { refusals as ofPayments } from '../contract.ts'
import { listUnorderedRefunds, planRefunds, refundablePence, sumRefunds } from '../refunds/rules.ts'
import type { Refunds } from '../refunds/service.ts'
import { listOfficeRefunds } from '../refunds/store.ts'
import type { Requests } from '../requests/service.ts'
import type { Legs } from '../ride-status/service.ts'
import { getCharge, listChargeIds, lockCharge, type StoredCharge } from '../store.ts'
import { type RideMoney, refusals } from './contract.ts'
import { presentRefunds } from './present.ts'

export interface OfficeMoneyDeps {
  db: Db
  clock: Clock
  bookings: Bookings
  refunds: Refunds
  requests: Requests
  legs: Legs
}

export const createOfficeMoney = ({ db, clock, bookings, refunds, requests, legs }: OfficeMoneyDeps) => {
  /** Locks and returns all charges of the ride. */
  const lockCharges = async (tx: Tx, booking_id: string): Promise<StoredCharge[]> => {
    const charges: StoredCharge[] = []
    for (const charge_id of await listChargeIds(tx, booking_id)) {
      await lockCharge(tx, charge_id)
      charges.push(await getCharge(tx, charge_id))
    }
    return charges
  }

  return {
    /** Returns the refundable and due amounts, the requests and the refunds of a ride. @throws Refusal BOOKING_NOT_FOUND */
    async getMoney(id: string): Promise<RideMoney> {
      const booking_id = normaliseId(id)
      const pair = await bookings.listLegs(booking_id)
      const [first] = pair
      if (!first) throw new Refusal(ofBookings.BOOKING_NOT_FOUND)
      const charges = await Promise.all((await listChargeIds(db, booking_id)).map((charge) => getCharge(db, charge)))
      const promised = listUnorderedRefunds(charges, booking_id, await bookings.listPromisedRefunds(db, booking_id))
      const refundable_pence =
        refundablePence(charges, booking_id) - promised.reduce((all, { refund_pence }) => all + refund_pence, 0)
      return {
        refundable: toWire(pence(Math.max(0, refundable_pence))),
        currency: first.currency,
        due: toWire(sumLegPrices(dueLegs(pair, clock()))),
        requests: await requests.list(booking_id),
        refunds: presentRefunds(await listOfficeRefunds(db, booking_id)),
      }
    },

    /**
     * Refunds `amount` pounds, or all that is refundable. A repeated `key` returns the first result.
     * @throws Refusal BOOKING_NOT_FOUND, INVALID_PRICE, REFUND_TOO_LARGE
     */
    async refund(
      actor: Actor,
      id: string,
      { key, amount, reason }: { key: string; amount?: number | undefined; reason: string },
    ): Promise<{ refunded: number }> {
      const booking_id = normaliseId(id)
      const requested_pence = amount === undefined ? undefined : fromWire(amount)
      if (amount !== undefined && requested_pence === undefined) throw new Refusal(ofPayments.INVALID_PRICE)
      const by = staffId(actor)
      const refund_key = `office:${key}`
      return inTransaction(db, async (tx) => {
        const lockedCharges = await lockCharges(tx, booking_id)
        const ids = lockedCharges.flatMap((charge) => charge.items.map((item) => item.booking_id))
        const locked = await bookings.lockLegs(tx, ids.length ? ids : [booking_id])
        if (!locked.some((leg) => leg.booking_id === booking_id)) throw new Refusal(ofBookings.BOOKING_NOT_FOUND)
        const earlierRefunds = lockedCharges.flatMap((charge) =>
          charge.refunds.filter((refund) => refund.refund_key === refund_key),
        )
        if (earlierRefunds.length) return { refunded: toWire(sumRefunds(earlierRefunds)) }
        // Promised refunds are ordered first, so that the office's refund does not use up their amount.
        const charges = await refunds.orderPromised(tx, booking_id)
        const refundable = refundablePence(charges, booking_id)
        const refund_pence = requested_pence ?? refundable
        if (refund_pence === 0 || refund_pence > refundable)
          throw new Refusal(refusals.REFUND_TOO_LARGE, { data: { refundable: toWire(refundable) } })
        await refunds.order(tx, planRefunds(charges, { booking_id, refund_pence, refund_key }), { actor: by, reason })
        await legs.update(tx, locked)
        return { refunded: toWire(refund_pence) }
      })
    },
  }
}
export type OfficeMoney = ReturnType<typeof createOfficeMoney>
