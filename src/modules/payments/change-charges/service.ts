// Charges for the extra of a more expensive change. Settling the payment applies the change in the same transaction.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { fromWire } from '#kernel/money.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Tx } from '#platform/db.ts'
import { refusals } from '../contract.ts'
import type { Attempt } from '../rules.ts'
import type { Debt, StoredCharge } from '../store.ts'

type Legs = Awaited<ReturnType<Bookings['lockLegs']>>
type Change = NonNullable<Awaited<ReturnType<Bookings['proposals']['findOpen']>>>

/** The legs and the change of a charge, locked until the transaction ends. */
export interface LockedSubject {
  legs: Legs
  /** The change that the charge pays for, if it can still be applied. */
  change?: Change | undefined
}

export const createAmendments = ({ bookings }: { bookings: Bookings }) => ({
  /** Creates the debt of a pending change. @throws Refusal BOOKING_NOT_FOUND, CHANGE_NOT_FOUND, NOT_PAYABLE */
  async createChangeDebt(actor: Actor, booking_id: string, change_id: string): Promise<Debt> {
    const proposedChange = await bookings.changes.find(actor, booking_id, change_id)
    const items = [{ booking_id: proposedChange.booking_id, amount_pence: fromWire(proposedChange.amount) ?? 0 }]
    const { status } = proposedChange
    if (status !== 'proposed') throw new Refusal(refusals.NOT_PAYABLE, { data: { status } })
    return {
      row: {
        reason: 'amendment',
        booking_id: proposedChange.booking_id,
        change_id: proposedChange.change_id,
        request_id: null,
        currency: proposedChange.currency,
      },
      items,
      async lock(tx) {
        const legs = await bookings.proposals.lock(tx, proposedChange.change_id)
        if (!(await bookings.proposals.findOpen(tx, proposedChange.change_id, legs)))
          throw new Refusal(refusals.NOT_PAYABLE)
        return items
      },
    }
  },

  /** Locks the legs and the change of a charge. The caller holds the charge's row lock. */
  async lock(tx: Tx, { change_id, items }: StoredCharge): Promise<LockedSubject> {
    if (!change_id)
      return {
        legs: await bookings.lockLegs(
          tx,
          items.map((item) => item.booking_id),
        ),
      }
    const legs = await bookings.proposals.lock(tx, change_id)
    return { legs, change: await bookings.proposals.findOpen(tx, change_id, legs) }
  },

  /** Applies the change if its payment is kept, drops it if the payment is refunded, and returns the updated legs. */
  async decide(
    tx: Tx,
    { change_id }: StoredCharge,
    { legs, change }: LockedSubject,
    outcome: Attempt['outcome'],
  ): Promise<Legs> {
    if (!change_id) return legs
    if (outcome === 'kept' && change) await bookings.proposals.settle(tx, change, legs)
    if (outcome === 'returned') await bookings.proposals.dropChange(tx, change_id)
    return bookings.proposals.lock(tx, change_id)
  },
})
export type Amendments = ReturnType<typeof createAmendments>
