// Reconciles payments with the provider: reads unsettled attempts, fetches missed events, resends stuck refunds and finds
// payments that no attempt knows.
// A failed step does not stop the others.
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { CardProvider } from '../adapters/stripe.ts'
import type { Refunds } from '../refunds/service.ts'
import { listPendingRefunds } from '../refunds/store.ts'
import { cardTesting, intentKey } from '../rules.ts'
import type { SettlementService } from '../settlement/service.ts'
import { listPaymentsAtBank } from '../settlement/store.ts'
import {
  cancelAttempt,
  deleteParkedEvents,
  getCharge,
  getPayment,
  listUnsettledPayments,
  lockCharge,
  markPaymentRead,
  type Payment,
} from '../store.ts'
import type { UnknownPayments } from '../unknown-payments/service.ts'
import type { Webhook } from '../webhook/service.ts'

export interface ReconcilerDeps {
  db: Db
  clock: Clock
  provider: CardProvider
  settlement: SettlementService
  webhook: Webhook
  refunds: Refunds
  unknownPayments: UnknownPayments
  log: Log
}

const minute = 60_000
const day = 24 * 60 * minute
/** The age of the attempts that are read again. The provider retries an event for three days; after seven we give up. */
const paymentAge = { from: 7 * day, to: 2 * minute }
/** Interval at which open disputes and inquiries are read again, in case their closing event was lost. */
const disputeRecheckMs = 6 * 60 * minute
/** The provider keeps idempotency keys for a day; until then the same call returns the intent that a crash lost. */
const idempotencyKeyLifetimeMs = 20 * 60 * minute

export const createReconciler = (deps: ReconcilerDeps) => {
  const { db, clock, provider, settlement, webhook, refunds, unknownPayments, log } = deps
  const ago = (ms: number) => new Date(clock().getTime() - ms)

  /** Recovers an attempt without a reference after a crash: repeats the call with its key, or cancels an old attempt. */
  const recoverIntent = async ({ payment_id, charge_id, amount_pence, created_at }: Payment) => {
    if (created_at < ago(idempotencyKeyLifetimeMs))
      return inTransaction(db, async (tx) => {
        await lockCharge(tx, charge_id)
        await cancelAttempt(tx, payment_id)
      })
    const charge = await getCharge(db, charge_id)
    const metadata = { booking_id: charge.booking_id, charge_id, payment_id }
    const { ref } = await provider.create({
      key: intentKey(payment_id),
      amount_pence,
      currency: charge.currency,
      metadata,
    })
    await webhook.saveIntentRef(payment_id, ref)
    await settlement.settlePayment(ref)
  }

  const recheckPayment = async (payment: Payment) => {
    const { payment_id, provider_ref, failures } = payment
    if (!provider_ref) return recoverIntent(payment)
    const isTested = failures >= cardTesting.failures
    const moved = isTested ? await settlement.cancelPayment(provider_ref) : await settlement.settlePayment(provider_ref)
    if (!moved) await markPaymentRead(db, payment_id, clock())
  }

  /** Reads a payment with an open dispute or inquiry again, since its closing event may be lost. */
  const recheckDispute = async ({ payment_id, provider_ref }: Payment) => {
    if (provider_ref && !(await settlement.settlePayment(provider_ref, { asksBank: true })))
      await markPaymentRead(db, payment_id, clock())
  }

  const resendRefund = async (refund: { refund_id: string; payment_id: string; provider_ref: string | null }) => {
    if (!refund.provider_ref) return refunds.send(refund.refund_id)
    const { provider_ref } = await getPayment(db, refund.payment_id)
    if (provider_ref) await settlement.settlePayment(provider_ref)
  }

  /** Works sequentially, because the provider limits the rate of calls. */
  const reconcileEach = async <T>(what: string, things: readonly T[], work: (thing: T) => Promise<unknown>) => {
    for (const thing of things)
      await work(thing).catch((error) =>
        log.error({ err: error, what }, 'reconciliation failed; the next run retries it'),
      )
  }

  /** A list of the provider; empty if the call fails, so that the other steps go on. */
  const orNone = <T>(what: string, list: Promise<T[]>): Promise<T[]> =>
    list.catch((error) => {
      log.error({ err: error }, `the ${what} of the provider could not be listed; the next run retries it`)
      return []
    })

  /** Finds succeeded payments without an attempt: by their events, and in the provider's list of intents. */
  const reconcileUnknown = async () => {
    const { listParked, scan, examine, listDue, recheck } = unknownPayments
    const refs = new Set([...(await listParked()), ...(await orNone('payments', scan()))])
    await reconcileEach('unknown payment', [...refs], examine)
    await reconcileEach('undecided payment', await listDue(), recheck)
  }

  return async (): Promise<void> => {
    const now = clock()
    const window = { provider: provider.name, from: ago(paymentAge.from), to: ago(paymentAge.to), now }
    await reconcileEach('payment', await listUnsettledPayments(db, window), recheckPayment)
    await reconcileEach(
      'dispute',
      await listPaymentsAtBank(db, { provider: provider.name, before: ago(disputeRecheckMs) }),
      recheckDispute,
    )
    await reconcileEach(
      'event',
      await orNone('events', provider.listEventsSince(ago(60 * minute))),
      webhook.handleEvent,
    )
    await reconcileEach('refund', await listPendingRefunds(db, ago(2 * minute)), resendRefund)
    await reconcileUnknown()
    await deleteParkedEvents(db, ago(paymentAge.from))
  }
}
