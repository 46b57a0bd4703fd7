// The extra of a dearer change: a charge of its own. Its payment makes the change in the transaction that settles it, or goes back.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { fromWire } from '#kernel/money.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Tx } from '#platform/db.ts'
import { refusals } from '../contract.ts'
import type { Debt } from '../intents/service.ts'
import type { Attempt } from '../rules.ts'
import type { StoredCharge } from '../store.ts'

type Legs = Awaited<ReturnType<Bookings['lockLegs']>>
type Change = NonNullable<Awaited<ReturnType<Bookings['proposals']['open']>>>

/** What a charge is about, locked until the transaction ends. */
export interface Subject {
  legs: Legs
  /** The change that it pays for, where that can still be made. */
  change?: Change | undefined
}

export const createAmendments = ({ bookings }: { bookings: Bookings }) => ({
  /** What is to be paid for a change that waits. @throws Refusal BOOKING_NOT_FOUND, CHANGE_NOT_FOUND, NOT_PAYABLE */
  async debtOf(actor: Actor, booking_id: string, change_id: string): Promise<Debt> {
    const found = await bookings.changes.find(actor, booking_id, change_id)
    const items = [{ booking_id: found.booking_id, amount_pence: fromWire(found.amount) ?? 0 }]
    const { status } = found
    if (status !== 'proposed') throw new Refusal(refusals.NOT_PAYABLE, { data: { status } })
    return {
      row: { reason: 'amendment', booking_id: found.booking_id, change_id: found.change_id, request_id: null },
      items,
      async lock(tx) {
        const legs = await bookings.proposals.lock(tx, found.change_id)
        if (!(await bookings.proposals.open(tx, found.change_id, legs))) throw new Refusal(refusals.NOT_PAYABLE)
        return items
      },
    }
  },

  /** Locks what the charge is about. The caller holds the charge. */
  async lock(tx: Tx, { change_id, items }: StoredCharge): Promise<Subject> {
    if (!change_id)
      return {
        legs: await bookings.lockLegs(
          tx,
          items.map((item) => item.booking_id),
        ),
      }
    const legs = await bookings.proposals.lock(tx, change_id)
    return { legs, change: await bookings.proposals.open(tx, change_id, legs) }
  },

  /** Makes the change whose payment is kept, gives up the one whose payment goes back; answers the legs as they are then. */
  async decide(
    tx: Tx,
    { change_id }: StoredCharge,
    { legs, change }: Subject,
    outcome: Attempt['outcome'],
  ): Promise<Legs> {
    if (!change_id) return legs
    if (outcome === 'kept' && change) await bookings.proposals.settle(tx, change, legs)
    if (outcome === 'returned') await bookings.proposals.dropChange(tx, change_id)
    return bookings.proposals.lock(tx, change_id)
  },
})
export type Amendments = ReturnType<typeof createAmendments>
