// The office's decision about a payment that no attempt knows: it pays for its booking, or it is refunded.
import { type Actor, staffId } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { dueLegs } from '#modules/bookings/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Users } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import { type CardProvider, ProviderFailed } from '../adapters/stripe.ts'
import { unknownRefundDue } from '../events.ts'
import { findLeadLeg, haveSameItems, listDueItems, sumItems } from '../intents/rules.ts'
import { isDecided, isLive, type Snapshot } from '../rules.ts'
import type { SettlementService } from '../settlement/service.ts'
import {
  ensureCharge,
  findPayment,
  getCharge,
  insertAttachedPayment,
  listChargeIds,
  lockCharge,
  lockProviderRef,
  replaceItems,
  type StoredCharge,
} from '../store.ts'
import { type AttachObstacle, findAttachObstacle, isUndecided, remainingAtProvider } from '../unknown-payments/rules.ts'
import type { UnknownPayments } from '../unknown-payments/service.ts'
import { findUnknownPayment, lockUnknownPayment, type UnknownPayment } from '../unknown-payments/store.ts'
import { type Decision, refusals, type UnknownPaymentView } from './contract.ts'
import { presentUnknownPayment } from './present.ts'

export interface PaymentDecisionsDeps {
  db: Db
  clock: Clock
  outbox: Outbox
  bookings: Bookings
  users: Pick<Users, 'findNames'>
  provider: CardProvider
  settlement: SettlementService
  unknownPayments: UnknownPayments
}

type Legs = Awaited<ReturnType<Bookings['lockLegs']>>

const notAttachable = (obstacle: AttachObstacle) => new Refusal(refusals.NOT_ATTACHABLE, { data: { obstacle } })

/** Turns a failed call to the provider into a refusal that asks the office to retry. */
const refuseIfUnavailable = (error: unknown): never => {
  if (!(error instanceof ProviderFailed)) throw error
  throw new Refusal(refusals.PROVIDER_UNAVAILABLE, { retryAfterSeconds: 5 })
}

export const createPaymentDecisions = (deps: PaymentDecisionsDeps) => {
  const { db, clock, outbox, bookings, users, provider, settlement, unknownPayments } = deps

  const requireRow = async (ref: string): Promise<UnknownPayment> => {
    const row = await findUnknownPayment(db, ref)
    if (!row) throw new Refusal(refusals.UNKNOWN_PAYMENT_NOT_FOUND)
    return row
  }

  const get = async (ref: string): Promise<UnknownPaymentView> => {
    const row = await requireRow(ref)
    const { booking_id, decided_by, state } = row
    const legs = await bookings.listLegs(booking_id)
    const isBooked = legs.some((leg) => leg.booking_id === booking_id)
    const [found] = isBooked ? await bookings.getWithCustomers([booking_id]) : []
    const names = decided_by ? await users.findNames(db, [decided_by]) : undefined
    // Without an answer of the provider the page has all that is stored.
    const snapshot = isUndecided(state) ? await provider.read(ref).catch(() => undefined) : undefined
    return presentUnknownPayment(row, {
      ...{ legs, snapshot, customer: found?.customer, now: clock() },
      decided_by: decided_by && (names?.get(decided_by) ?? ''),
    })
  }

  /** Locks the payment for a decision; undefined if this decision was made already. @throws Refusal UNKNOWN_PAYMENT_DECIDED */
  const lockForDecision = async (tx: Tx, ref: string, key: string): Promise<UnknownPayment | undefined> => {
    await lockProviderRef(tx, ref)
    const row = await lockUnknownPayment(tx, ref)
    if (!row) throw new Refusal(refusals.UNKNOWN_PAYMENT_NOT_FOUND)
    if (row.decision_key === key) return undefined
    if (!isUndecided(row.state) || (await findPayment(tx, ref))) throw new Refusal(refusals.UNKNOWN_PAYMENT_DECIDED)
    return row
  }

  const decisionOf = ({ key, reason }: Decision, by: string) => {
    const at = clock()
    return { decision_key: key, decided_by: by, reason, decided_at: at, read_at: at }
  }

  /** @throws Refusal NOT_ATTACHABLE */
  const requireAttachable = (legs: Legs, row: UnknownPayment, snapshot: Snapshot) => {
    if (remainingAtProvider(snapshot) < row.amount_pence) throw notAttachable('refunded')
    const obstacle = findAttachObstacle(legs, row, clock())
    if (obstacle) throw notAttachable(obstacle)
  }

  /** Closes the open sessions of the booking, so that it is not paid twice. @throws Refusal PROVIDER_UNAVAILABLE */
  const closeOpenSessions = async (booking_id: string) => {
    for (const charge_id of await listChargeIds(db, booking_id)) {
      const { attempts } = await getCharge(db, charge_id)
      for (const attempt of attempts.filter(isLive))
        if (attempt.provider_ref && attempt.provider === provider.name)
          await settlement.cancelPayment(attempt.provider_ref).catch(refuseIfUnavailable)
    }
  }

  /** Locks the charge of the legs, created again where it was lost, and then the legs, as a settlement does. */
  const lockChargeOfLegs = async (tx: Tx, before: Legs, { currency, amount_pence }: UnknownPayment) => {
    const booking_id = findLeadLeg(dueLegs(before, clock()))?.booking_id
    if (booking_id === undefined) throw notAttachable('nothing_due')
    const row = { reason: 'booking' as const, booking_id, change_id: null, request_id: null, currency, amount_pence }
    const charge_id = await ensureCharge(tx, { charge_id: newId(), ...row, paused_until: null, created_at: clock() })
    await lockCharge(tx, charge_id)
    const legs = await bookings.lockLegs(
      tx,
      before.map((leg) => leg.booking_id),
    )
    return { legs, charge: await getCharge(tx, charge_id) }
  }

  const insertAttempt = async (
    tx: Tx,
    { provider_ref, provider: name, paid_at }: UnknownPayment,
    { charge, legs, by }: { charge: StoredCharge; legs: Legs; by: string },
  ) => {
    const { charge_id, attempts } = charge
    const items = listDueItems(legs, clock())
    if (!haveSameItems(items, charge.items)) await replaceItems(tx, charge_id, items)
    await insertAttachedPayment(tx, {
      payment_id: newId(),
      ...{ charge_id, provider_ref, provider: name, created_at: paid_at, attached_by: by },
      attempt: attempts.length + 1,
      amount_pence: sumItems(items),
    })
  }

  return {
    /** @throws Refusal UNKNOWN_PAYMENT_NOT_FOUND */
    get,

    /**
     * Attaches the payment to the booking that it names, and settles it as any other. A repeated `key` returns the first result.
     * @throws Refusal UNKNOWN_PAYMENT_NOT_FOUND, UNKNOWN_PAYMENT_DECIDED, NOT_ATTACHABLE, PROVIDER_UNAVAILABLE
     */
    async attach(actor: Actor, ref: string, decision: Decision): Promise<UnknownPaymentView> {
      const by = staffId(actor)
      const { booking_id } = await requireRow(ref)
      const snapshot = await provider.read(ref).catch(refuseIfUnavailable)
      const before = await bookings.listLegs(booking_id)
      // Read after the bookings: if it is still undecided, no decision has paid for them.
      const first = await requireRow(ref)
      if (first.decision_key === decision.key) return get(ref)
      if (!isUndecided(first.state)) throw new Refusal(refusals.UNKNOWN_PAYMENT_DECIDED)
      requireAttachable(before, first, snapshot)
      await closeOpenSessions(first.booking_id)
      await inTransaction(db, async (tx) => {
        const { legs, charge } = await lockChargeOfLegs(tx, before, first)
        const row = await lockForDecision(tx, ref, decision.key)
        if (!row) return
        if (isDecided(charge)) throw notAttachable('nothing_due')
        requireAttachable(legs, row, snapshot)
        await insertAttempt(tx, row, { charge, legs, by })
        await unknownPayments.saveState(tx, row, { state: 'attached', ...decisionOf(decision, by) })
        await settlement.apply(tx, snapshot)
      })
      return get(ref)
    },

    /**
     * Orders the refund of the whole payment, which is sent after the commit. A repeated `key` returns the first result.
     * @throws Refusal UNKNOWN_PAYMENT_NOT_FOUND, UNKNOWN_PAYMENT_DECIDED
     */
    async refund(actor: Actor, ref: string, decision: Decision): Promise<UnknownPaymentView> {
      const by = staffId(actor)
      await inTransaction(db, async (tx) => {
        const row = await lockForDecision(tx, ref, decision.key)
        if (!row) return
        await unknownPayments.saveState(tx, row, { state: 'refunding', ...decisionOf(decision, by) })
        await outbox.publish(tx, unknownRefundDue.of(decision.key, { provider_ref: ref }), clock())
      })
      return get(ref)
    },
  }
}
export type PaymentDecisions = ReturnType<typeof createPaymentDecisions>
