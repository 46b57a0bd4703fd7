// Refunds: ordered in the transaction that makes them due, sent to the provider after its commit, and retried until done.
import type { Bookings } from '#modules/bookings/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { CrashPoints } from '#platform/crash-points.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { CardProvider, ProviderRefund } from '../adapters/stripe.ts'
import { paymentRefunded, type RefundCause, refundDue, refundFailed } from '../events.ts'
import type { DueRefund, Refund } from '../rules.ts'
import { getCharge, getPayment, listChargeIds, lockCharge, type StoredCharge } from '../store.ts'
import { listUnorderedRefunds, planRefunds, sumRefunds } from './rules.ts'
import { findRefund, insertRefund, listRefundsOrderedWith, type RefundRow, saveRefundStatus } from './store.ts'

export interface RefundsDeps {
  db: Db
  clock: Clock
  outbox: Outbox
  bookings: Bookings
  provider: CardProvider
  /** Recalculates the payment of these legs. The caller holds their row locks. */
  updateLegs: (tx: Tx, locked: Awaited<ReturnType<Bookings['lockLegs']>>) => Promise<void>
  crash: CrashPoints
}

const systemCauses: readonly string[] = [
  'duplicate',
  'late',
  'outdated',
  'unapplied',
  'withdrawn',
] satisfies RefundCause[]

/** Derives the published cause from the cause id, for example `office:…` or `change:…`. */
const parseRefundCause = (refund_key: string): RefundCause => {
  if (systemCauses.includes(refund_key)) return refund_key as RefundCause
  if (refund_key.startsWith('office:')) return 'office'
  return refund_key.startsWith('change:') ? 'changed' : 'cancelled'
}

/** The provider forgets idempotency keys after a day; older refunds are looked up before they are sent. */
const idempotencyKeyLifetimeMs = 12 * 3_600_000

export const createRefunds = (deps: RefundsDeps) => {
  const { db, clock, outbox, bookings, provider, updateLegs, crash } = deps

  /**
   * Publishes the total of the refunds ordered together for one cause once none is pending: a ride paid in two charges has two
   * refunds. The caller holds the booking's row lock.
   */
  const publishRefunded = async (tx: Tx, { refund_id: own, booking_id, refund_key }: Refund, now: Date) => {
    const all = await listRefundsOrderedWith(tx, own, { booking_id, refund_key })
    const done = all.filter(({ status }) => status === 'succeeded')
    const [first] = done
    if (!first || all.some(({ status }) => status === 'pending')) return
    const { refund_id } = first
    const isSilent = await bookings.isRefundSilent(tx, { booking_id, refund_key })
    const refunded = {
      ...{ refund_id, booking_id, amount_pence: sumRefunds(done), cause: parseRefundCause(refund_key) },
      ...(isSilent ? { is_silent: true } : {}),
    }
    // The key is the first refund even if it failed, so that a later status cannot publish a second total.
    await outbox.publish(tx, paymentRefunded.of(all[0]?.refund_id ?? refund_id, refunded), now)
  }

  /** Stores the status of a refund with its audit row and the event that triggers the mail. */
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
    await publishRefunded(tx, refund, now)
  }

  const saveAnswer = (refund: RefundRow, charge_id: string, done: ProviderRefund) =>
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
      // Settlement reports withheld refunds once the dispute is closed.
      if (done.status === 'failed' && !done.withheld) await outbox.publish(tx, refundFailed(refund), clock())
      await updateLegs(tx, locked)
    })

  /** Orders refunds in the transaction that makes them due, once per payment, booking and cause. `by` is the office's user. */
  const order = async (tx: Tx, due: readonly DueRefund[], by?: { actor: string; reason: string }): Promise<void> => {
    const now = clock()
    await bookings.markRefundOrdered(
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
      await outbox.publish(tx, refundDue.of(refund_id, { refund_id }), now)
    }
  }

  const getCharges = async (tx: Tx, booking_id: string): Promise<StoredCharge[]> => {
    const charges: StoredCharge[] = []
    for (const charge_id of await listChargeIds(tx, booking_id)) charges.push(await getCharge(tx, charge_id))
    return charges
  }

  return {
    write,
    order,

    /**
     * Orders the promised refunds of this ride that were not ordered yet, and returns its charges with them. The caller holds
     * the ride's row lock.
     */
    async orderPromised(tx: Tx, booking_id: string): Promise<StoredCharge[]> {
      let charges = await getCharges(tx, booking_id)
      for (const owed of listUnorderedRefunds(
        charges,
        booking_id,
        await bookings.listPromisedRefunds(tx, booking_id),
      )) {
        await order(tx, planRefunds(charges, owed))
        charges = await getCharges(tx, booking_id)
      }
      return charges
    },

    /** Sends an ordered refund to the provider; idempotent. @throws ProviderFailed, then it is retried */
    async send(refund_id: string): Promise<void> {
      const refund = await findRefund(db, refund_id)
      if (refund?.status !== 'pending' || refund.provider_ref) return
      const payment = await getPayment(db, refund.payment_id)
      if (payment.provider !== provider.name || !payment.provider_ref)
        throw new Error(`refund ${refund_id} cannot be sent: configure its card provider ${payment.provider}`)
      const ref = payment.provider_ref
      const isOld = clock().getTime() - refund.created_at.getTime() > idempotencyKeyLifetimeMs
      const known = isOld ? await provider.findRefund(refund_id, ref) : undefined
      const done = known ?? (await provider.refund({ refund_id, ref, amount_pence: refund.amount_pence }))
      crash.at('refund.sent')
      await saveAnswer(refund, payment.charge_id, done)
    },
  }
}
export type Refunds = ReturnType<typeof createRefunds>
