// The only writer of what became of a payment. Its callers read the intent from the provider first, outside any transaction;
// here the rows are locked, the rules applied to that reading, and everything that follows is stored with it or not at all.
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { CrashPoints } from '#platform/crash-points.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { CardProvider } from '../adapters/stripe.ts'
import type { Amendments, Subject } from '../amendments/service.ts'
import { inquiryClosed, paymentNeedsAttention, refundFailed } from '../events.ts'
import type { Legs } from '../legs/service.ts'
import { withheldFrom } from '../refunds/rules.ts'
import type { Refunds } from '../refunds/service.ts'
import { isOpen } from '../requests/rules.ts'
import { decideRequest, lockRequest } from '../requests/store.ts'
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
  crash: CrashPoints
  log: Log
}

/** Has anything moved, but for when it was looked at? */
const hasMoved = (before: Attempt, { attempt: after, refunds }: Settlement): boolean =>
  refunds.length > 0 ||
  before.status !== after.status ||
  before.disputed !== after.disputed ||
  before.inquiry !== after.inquiry ||
  before.captured_pence !== after.captured_pence ||
  before.refunded_elsewhere_pence !== after.refunded_elsewhere_pence

const shown = ({ status, outcome, captured_pence, disputed, inquiry, refunded_elsewhere_pence }: Attempt) => ({
  status,
  outcome,
  captured_pence,
  disputed,
  inquiry,
  refunded_elsewhere_pence,
})

/** A bank may dispute or ask about the same payment again: each time is told. */
const recurring: readonly Attention[] = ['disputed', 'inquiry']

export const createSettlement = (deps: SettlementDeps) => {
  const { db, clock, outbox, provider, amendments, refunds, crash, log } = deps

  const alert = async (
    tx: Tx,
    before: Attempt,
    { attempt, refunds: changed, attention }: Settlement,
    booking_id: string,
  ) => {
    const { payment_id, captured_pence } = attempt
    const at = attempt.read_at?.getTime()
    for (const reason of attention) log.warn({ payment_id, reason }, 'a payment needs attention')
    for (const reason of attention.filter((each) => each !== 'refund_failed')) {
      const about = { payment_id, booking_id, reason, amount_pence: captured_pence }
      const key = recurring.includes(reason) ? `${payment_id}:${reason}:${at}` : `${payment_id}:${reason}`
      await outbox.tell(tx, paymentNeedsAttention.of(key, about), clock())
    }
    if (before.inquiry && !attempt.inquiry)
      await outbox.tell(tx, inquiryClosed.of(`${payment_id}:${at}`, { payment_id }), clock())
    // Each by itself: a second one of the same payment is told as well.
    for (const refund of changed.filter(({ status }) => status === 'failed'))
      await outbox.tell(tx, refundFailed(refund), clock())
  }

  /** The bank has decided: what it kept from going back meanwhile is for a person, who knows what was agreed since. */
  const alertWithheld = async (tx: Tx, charge_id: string, { payment_id, read_at }: Attempt, legs: Subject['legs']) => {
    const charge = await getCharge(tx, charge_id)
    const attempt = charge.attempts.find((each) => each.payment_id === payment_id)
    for (const leg of attempt ? legs : []) {
      const amount_pence = attempt ? withheldFrom(charge, attempt, leg) : 0
      if (amount_pence <= 0) continue
      const { booking_id } = leg
      const key = `${payment_id}:refund_due:${booking_id}:${read_at?.getTime()}`
      const about = { payment_id, booking_id, reason: 'refund_due' as const, amount_pence }
      await outbox.tell(tx, paymentNeedsAttention.of(key, about), clock())
    }
  }

  const isStillAsked = async (tx: Tx, request_id: string, legs: Subject['legs']): Promise<boolean> => {
    const request = await lockRequest(tx, request_id)
    const booking = legs.find((leg) => leg.booking_id === request?.booking_id)
    return request !== undefined && booking !== undefined && isOpen(request, booking, clock())
  }

  /** Applies a reading of the intent; answers whether anything moved. False also where no payment has this reference. */
  const apply = async (tx: Tx, snapshot: Snapshot): Promise<boolean> => {
    const now = clock()
    const known = await findPayment(tx, snapshot.ref)
    if (!known) return false
    await lockCharge(tx, known.charge_id)
    const charge = await getCharge(tx, known.charge_id)
    const attempt = charge.attempts.find((each) => each.payment_id === known.payment_id) ?? known
    const subject = await amendments.lock(tx, charge)
    const isAsked = charge.request_id !== null && (await isStillAsked(tx, charge.request_id, subject.legs))
    const reading = { legs: subject.legs, snapshot, now, canBeMade: subject.change !== undefined || isAsked }
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
      before: shown(attempt),
      after: shown(settlement.attempt),
    })
    await refunds.order(tx, settlement.due)
    if (isDecidedNow && outcome === 'kept' && charge.request_id)
      await decideRequest(tx, charge.request_id, { status: 'paid', now })
    for (const { refund_id, status, provider_ref } of settlement.refunds) {
      const before = charge.refunds.find((each) => each.refund_id === refund_id)
      if (before) await refunds.write(tx, before, { status, provider_ref })
    }
    // What could not be ordered while the bank decided.
    if (attempt.disputed && !settlement.attempt.disputed) {
      for (const { booking_id } of subject.legs) await refunds.orderPromised(tx, booking_id)
      await alertWithheld(tx, charge.charge_id, settlement.attempt, subject.legs)
    }
    await alert(tx, attempt, settlement, charge.booking_id)
    await deps.legs.update(tx, isDecidedNow ? await amendments.decide(tx, charge, subject, outcome) : subject.legs)
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
    /** Asks the provider what became of the intent and stores it. @throws ProviderFailed */
    settlePayment: async (ref: string, { asksBank = false } = {}): Promise<boolean> =>
      settleSnapshot(await provider.read(ref, { asksBank })),
    /** Closes the intent at the provider, or learns that it was too late. @throws ProviderFailed */
    cancelPayment: async (ref: string): Promise<boolean> => settleSnapshot(await provider.cancel(ref)),
  }
}
export type SettlementService = ReturnType<typeof createSettlement>
