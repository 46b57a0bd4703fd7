// The only writer of payment status. Callers read the intent from the provider outside any transaction;
// settlement locks the rows, applies the rules and stores all consequences in one transaction.
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { CrashPoints } from '#platform/crash-points.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { CardProvider } from '../adapters/stripe.ts'
import type { Amendments, LockedSubject } from '../change-charges/service.ts'
import { inquiryClosed, paymentNeedsAttention, refundFailed } from '../events.ts'
import { withheldPence } from '../refunds/rules.ts'
import type { Refunds } from '../refunds/service.ts'
import type { Legs } from '../ride-status/service.ts'
import { type Attempt, type Attention, type Settlement, type Snapshot, settle } from '../rules.ts'
import { findPayment, getCharge, lockCharge, saveAttempt, saveCard } from '../store.ts'

export interface SettlementDeps {
  db: Db
  clock: Clock
  outbox: Outbox
  amendments: Amendments
  provider: CardProvider
  refunds: Refunds
  legs: Legs
  /** The payment request of a charge. */
  chargedRequest: {
    isPayable(tx: Tx, request_id: string, at: { legs: LockedSubject['legs']; now: Date }): Promise<boolean>
    markPaid(tx: Tx, request_id: string, now: Date): Promise<unknown>
  }
  crash: CrashPoints
  log: Log
}

/** Tells whether the attempt or a refund has changed, apart from the time of the reading. */
const hasMoved = (before: Attempt, { attempt: after, refunds }: Settlement): boolean =>
  refunds.length > 0 ||
  before.status !== after.status ||
  before.disputed !== after.disputed ||
  before.inquiry !== after.inquiry ||
  before.captured_pence !== after.captured_pence ||
  before.refunded_elsewhere_pence !== after.refunded_elsewhere_pence

const auditedFields = ({ status, outcome, captured_pence, disputed, inquiry, refunded_elsewhere_pence }: Attempt) => ({
  status,
  outcome,
  captured_pence,
  disputed,
  inquiry,
  refunded_elsewhere_pence,
})

/** A bank may dispute or inquire about a payment again, so each time is published. */
const recurringReasons: readonly Attention[] = ['disputed', 'inquiry']

export const createSettlement = (deps: SettlementDeps) => {
  const { db, clock, outbox, provider, amendments, refunds, chargedRequest, crash, log } = deps

  const publishAttention = async (
    tx: Tx,
    before: Attempt,
    { attempt, refunds: changed, attention }: Settlement,
    booking_id: string,
  ) => {
    const { payment_id, captured_pence } = attempt
    const at = attempt.read_at?.getTime()
    for (const reason of attention)
      log.warn({ payment_id, reason }, 'a payment needs attention; it is listed for the office')
    for (const reason of attention.filter((each) => each !== 'refund_failed')) {
      const about = { payment_id, booking_id, reason, amount_pence: captured_pence }
      const key = recurringReasons.includes(reason) ? `${payment_id}:${reason}:${at}` : `${payment_id}:${reason}`
      await outbox.publish(tx, paymentNeedsAttention.of(key, about), clock())
    }
    if (before.inquiry && !attempt.inquiry)
      await outbox.publish(tx, inquiryClosed.of(`${payment_id}:${at}`, { payment_id }), clock())
    // One event per refund, because a payment may have several failed refunds.
    for (const refund of changed.filter(({ status }) => status === 'failed'))
      await outbox.publish(tx, refundFailed(refund), clock())
  }

  /** Publishes refunds that a closed dispute had blocked. The office decides, since it may have agreed otherwise meanwhile. */
  const publishWithheldRefunds = async (
    tx: Tx,
    charge_id: string,
    { payment_id, read_at }: Attempt,
    legs: LockedSubject['legs'],
  ) => {
    const charge = await getCharge(tx, charge_id)
    const attempt = charge.attempts.find((each) => each.payment_id === payment_id)
    for (const leg of attempt ? legs : []) {
      const amount_pence = attempt ? withheldPence(charge, attempt, leg) : 0
      if (amount_pence <= 0) continue
      const { booking_id } = leg
      const key = `${payment_id}:refund_due:${booking_id}:${read_at?.getTime()}`
      const about = { payment_id, booking_id, reason: 'refund_due' as const, amount_pence }
      await outbox.publish(tx, paymentNeedsAttention.of(key, about), clock())
    }
  }

  /** Applies a reading of an intent and tells whether anything changed; false also for an unknown intent. */
  const apply = async (tx: Tx, snapshot: Snapshot): Promise<boolean> => {
    const now = clock()
    const known = await findPayment(tx, snapshot.ref)
    if (!known) return false
    await lockCharge(tx, known.charge_id)
    const charge = await getCharge(tx, known.charge_id)
    const attempt = charge.attempts.find((each) => each.payment_id === known.payment_id) ?? known
    const subject = await amendments.lock(tx, charge)
    const { legs } = subject
    const isRequested =
      charge.request_id !== null && (await chargedRequest.isPayable(tx, charge.request_id, { legs, now }))
    const reading = { legs, snapshot, now, canBeMade: subject.change !== undefined || isRequested }
    const settlement = settle(charge, attempt, reading)
    if (!hasMoved(attempt, settlement)) return false
    const { outcome } = settlement.attempt
    const isDecidedNow = outcome !== attempt.outcome
    await saveAttempt(tx, settlement.attempt, isDecidedNow ? now : null)
    if (snapshot.card) await saveCard(tx, attempt.payment_id, snapshot.card)
    await recordAudit(tx, {
      at: now,
      actor: 'system',
      action: `payment.${settlement.attempt.status}`,
      subject: `payment:${attempt.payment_id}`,
      before: auditedFields(attempt),
      after: auditedFields(settlement.attempt),
    })
    await refunds.order(tx, settlement.due)
    if (isDecidedNow && outcome === 'kept' && charge.request_id)
      await chargedRequest.markPaid(tx, charge.request_id, now)
    for (const { refund_id, status, provider_ref } of settlement.refunds) {
      const before = charge.refunds.find((each) => each.refund_id === refund_id)
      if (before) await refunds.write(tx, before, { status, provider_ref })
    }
    // Refunds cannot be ordered while a dispute is open, so they are ordered now.
    if (attempt.disputed && !settlement.attempt.disputed) {
      for (const { booking_id } of legs) await refunds.orderPromised(tx, booking_id)
      await publishWithheldRefunds(tx, charge.charge_id, settlement.attempt, legs)
    }
    await publishAttention(tx, attempt, settlement, charge.booking_id)
    await deps.legs.update(tx, isDecidedNow ? await amendments.decide(tx, charge, subject, outcome) : legs)
    return true
  }

  const settleSnapshot = async (snapshot: Snapshot): Promise<boolean> => {
    crash.at('settle.read')
    const moved = await inTransaction(db, async (tx) => {
      const done = await apply(tx, snapshot)
      crash.at('settle.before_commit')
      return done
    })
    crash.at('settle.committed')
    return moved
  }

  return {
    apply,
    settleSnapshot,
    /** Reads the intent from the provider and settles it. @throws ProviderFailed */
    settlePayment: async (ref: string, { asksBank = false } = {}): Promise<boolean> =>
      settleSnapshot(await provider.read(ref, { asksBank })),
    /** Cancels the intent at the provider and settles its state, which may be paid already. @throws ProviderFailed */
    cancelPayment: async (ref: string): Promise<boolean> => settleSnapshot(await provider.cancel(ref)),
  }
}
export type SettlementService = ReturnType<typeof createSettlement>
