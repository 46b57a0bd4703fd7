// Money that goes back: ordered with the change that makes it due, sent when that is stored, and sent again until it is done.
import type { Bookings } from '#modules/bookings/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { CrashPoints } from '#platform/crash-points.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { CardProvider, ProviderRefund } from '../adapters/stripe.ts'
import { paymentRefunded, type RefundCause, refundDue, refundFailed } from '../events.ts'
import type { Legs } from '../legs/service.ts'
import type { DueRefund, Refund } from '../rules.ts'
import { chargesOf, getCharge, getPayment, lockCharge, type StoredCharge } from '../store.ts'
import { amountOf, notOrdered, refundsOwed } from './rules.ts'
import { findRefund, insertRefund, orderedWith, type RefundRow, saveRefundStatus } from './store.ts'

export interface RefundsDeps {
  db: Db
  clock: Clock
  outbox: Outbox
  bookings: Bookings
  provider: CardProvider
  legs: Legs
  crash: CrashPoints
}

const causes: readonly string[] = ['duplicate', 'late', 'outdated', 'unapplied', 'withdrawn'] satisfies RefundCause[]

/** Of a ride that is cancelled or changed, the cause names which. */
const causeOf = (cause_id: string): RefundCause => {
  if (causes.includes(cause_id)) return cause_id as RefundCause
  if (cause_id.startsWith('office:')) return 'office'
  return cause_id.startsWith('change:') ? 'changed' : 'cancelled'
}

/** The provider forgets idempotency keys after a day; well before, its list of refunds is asked instead. */
const keysLastMs = 12 * 3_600_000

export const createRefunds = (deps: RefundsDeps) => {
  const { db, clock, outbox, bookings, provider, legs, crash } = deps

  /**
   * Tells what was ordered together for one cause, as one sum, once nothing of it is on its way any more: a ride that was paid
   * in two charges comes back in two refunds. The booking is locked by whoever writes one of them.
   */
  const tellTogether = async (tx: Tx, { refund_id: own, booking_id, cause_id }: Refund, now: Date) => {
    const all = await orderedWith(tx, own, { booking_id, cause_id })
    const done = all.filter(({ status }) => status === 'succeeded')
    const [first] = done
    if (!first || all.some(({ status }) => status === 'pending')) return
    const { refund_id } = first
    const told = { refund_id, booking_id, amount_pence: amountOf(done), cause: causeOf(cause_id) }
    // By the first of all, also where that one failed: what has been told is not told again as another sum.
    await outbox.tell(tx, paymentRefunded.of(all[0]?.refund_id ?? refund_id, told), now)
  }

  /** Stores what became of a refund, with its audit row and the event that the mail is made of. */
  const write = async (
    tx: Tx,
    refund: Refund,
    done: Pick<ProviderRefund, 'status' | 'withheld'> & { provider_ref?: string | null },
  ) => {
    const now = clock()
    const { refund_id, booking_id, amount_pence } = refund
    await saveRefundStatus(tx, refund_id, { ...done, now })
    if (done.status === 'pending') return
    await recordAudit(tx, {
      at: now,
      actor: 'system',
      action: `refund.${done.status}`,
      subject: `refund:${refund_id}`,
      before: { status: refund.status, booking_id, amount_pence },
      after: { status: done.status, booking_id, amount_pence },
    })
    await tellTogether(tx, refund, now)
  }

  const record = (refund: RefundRow, charge_id: string, done: ProviderRefund) =>
    inTransaction(db, async (tx) => {
      await lockCharge(tx, charge_id)
      const current = await findRefund(tx, refund.refund_id)
      if (current?.status !== 'pending') return
      const charge = await getCharge(tx, charge_id)
      const locked = await bookings.lockLegs(
        tx,
        charge.items.map((item) => item.booking_id),
      )
      await write(tx, refund, done)
      // What the bank keeps back is asked about once it has decided.
      if (done.status === 'failed' && !done.withheld) await outbox.tell(tx, refundFailed(refund), clock())
      await legs.update(tx, locked)
    })

  /** Orders refunds with the transaction that makes them due; each payment, booking and cause once. `by`: who, and why. */
  const order = async (tx: Tx, due: readonly DueRefund[], by?: { actor: string; reason: string }): Promise<void> => {
    const now = clock()
    await bookings.noteRefunds(
      tx,
      due.map((each) => each.booking_id),
    )
    for (const each of due) {
      const refund_id = newId()
      if (
        !(await insertRefund(tx, {
          ...each,
          refund_id,
          created_at: now,
          ordered_by: by?.actor ?? null,
          reason: by?.reason ?? null,
        }))
      )
        continue
      await recordAudit(tx, {
        at: now,
        actor: by?.actor ?? 'system',
        action: 'refund.ordered',
        subject: `refund:${refund_id}`,
        after: by ? { ...each, reason: by.reason } : each,
      })
      await outbox.tell(tx, refundDue.of(refund_id, { refund_id }), now)
    }
  }

  const chargesFor = async (tx: Tx, booking_id: string): Promise<StoredCharge[]> => {
    const charges: StoredCharge[] = []
    for (const charge_id of await chargesOf(tx, booking_id)) charges.push(await getCharge(tx, charge_id))
    return charges
  }

  return {
    write,
    order,

    /**
     * Orders what was promised back for this ride, by its changes or its cancellation, of which nothing was ordered yet. The caller holds the ride's lock.
     * Answers its charges as they are then.
     */
    async orderPromised(tx: Tx, booking_id: string): Promise<StoredCharge[]> {
      let charges = await chargesFor(tx, booking_id)
      for (const owed of notOrdered(charges, booking_id, await bookings.refundsPromised(tx, booking_id))) {
        await order(tx, refundsOwed(charges, owed))
        charges = await chargesFor(tx, booking_id)
      }
      return charges
    },

    /** Has the provider send a refund that was ordered; safe to repeat. @throws ProviderFailed, then it is tried again */
    async send(refund_id: string): Promise<void> {
      const refund = await findRefund(db, refund_id)
      if (refund?.status !== 'pending' || refund.provider_ref) return
      const payment = await getPayment(db, refund.payment_id)
      if (payment.provider !== provider.name || !payment.provider_ref)
        throw new Error(`refund ${refund_id} belongs to ${payment.provider}, which is not configured`)
      const ref = payment.provider_ref
      const isOld = clock().getTime() - refund.created_at.getTime() > keysLastMs
      const known = isOld ? await provider.findRefund(refund_id, ref) : undefined
      const done = known ?? (await provider.refund({ refund_id, ref, amount_pence: refund.amount_pence }))
      crash.at('refund.sent')
      await record(refund, payment.charge_id, done)
    },
  }
}
export type Refunds = ReturnType<typeof createRefunds>
