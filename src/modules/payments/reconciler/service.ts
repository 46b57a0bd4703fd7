// What makes it true in the end: attempts that nobody told us about are read again, events that never arrived are fetched,
// refunds that got stuck are sent again. Each step stands alone, so that one that fails keeps nothing from the others.
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { CardProvider } from '../adapters/stripe.ts'
import type { Refunds } from '../refunds/service.ts'
import { pendingRefunds } from '../refunds/store.ts'
import { cardTesting, intentKey } from '../rules.ts'
import type { SettlementService } from '../settlement/service.ts'
import { paymentsAtBank } from '../settlement/store.ts'
import {
  closeAttempt,
  forgetParked,
  getCharge,
  getPayment,
  lockCharge,
  type Payment,
  touchPayment,
  unsettledPayments,
} from '../store.ts'
import type { Webhook } from '../webhook/service.ts'

export interface ReconcilerDeps {
  db: Db
  clock: Clock
  provider: CardProvider
  settlement: SettlementService
  webhook: Webhook
  refunds: Refunds
  log: Log
}

const minute = 60_000
const day = 24 * 60 * minute
/** The provider tells an event for three days; after seven an attempt is given up. */
const lookFor = { from: 7 * day, to: 2 * minute }
/** How long an open dispute or inquiry stands on what was read last, should the event of its end be lost. */
const bankLastsMs = 6 * 60 * minute
/** While the provider keeps the key, the same call answers the intent that a crash kept from us. */
const keysLast = 20 * 60 * minute

export const createReconciler = (deps: ReconcilerDeps) => {
  const { db, clock, provider, settlement, webhook, refunds, log } = deps
  const ago = (ms: number) => new Date(clock().getTime() - ms)

  /** The process died between asking for the intent and hearing its name: asked again with its key, or given up. */
  const recover = async ({ payment_id, charge_id, attempt, amount_pence, created_at }: Payment) => {
    if (created_at < ago(keysLast))
      return inTransaction(db, async (tx) => {
        await lockCharge(tx, charge_id)
        await closeAttempt(tx, payment_id)
      })
    const charge = await getCharge(db, charge_id)
    const metadata = { booking_id: charge.booking_id, charge_id, payment_id }
    const key = intentKey(charge, attempt)
    const { ref } = await provider.create({ key, amount_pence, currency: charge.currency, metadata })
    await webhook.adopt(payment_id, ref)
    await settlement.settlePayment(ref)
  }

  const lookAt = async (payment: Payment) => {
    const { payment_id, provider_ref, failures } = payment
    if (!provider_ref) return recover(payment)
    const isTested = failures >= cardTesting.failures
    const moved = isTested ? await settlement.cancelPayment(provider_ref) : await settlement.settlePayment(provider_ref)
    if (!moved) await touchPayment(db, payment_id, clock())
  }

  /** Its end may have been told to nobody, or be of before inquiries were told apart. */
  const lookAtBank = async ({ payment_id, provider_ref }: Payment) => {
    if (provider_ref && !(await settlement.settlePayment(provider_ref, { asksBank: true })))
      await touchPayment(db, payment_id, clock())
  }

  const push = async (refund: { refund_id: string; payment_id: string; provider_ref: string | null }) => {
    if (!refund.provider_ref) return refunds.send(refund.refund_id)
    const { provider_ref } = await getPayment(db, refund.payment_id)
    if (provider_ref) await settlement.settlePayment(provider_ref)
  }

  /** One thing after the other: the provider limits how often it is asked. */
  const each = async <T>(what: string, things: readonly T[], work: (thing: T) => Promise<unknown>) => {
    for (const thing of things)
      await work(thing).catch((error) =>
        log.error({ err: error, what }, 'could not be reconciled; it will be tried again'),
      )
  }

  /** Those of the last hour; none where the provider does not list them, which stops nothing else. */
  const latestEvents = () =>
    provider.eventsSince(ago(60 * minute)).catch((error) => {
      log.error({ err: error }, 'the events of the provider could not be listed; it will be tried again')
      return []
    })

  return async (): Promise<void> => {
    const now = clock()
    const window = { provider: provider.name, from: ago(lookFor.from), to: ago(lookFor.to), now }
    await each('payment', await unsettledPayments(db, window), lookAt)
    await each('dispute', await paymentsAtBank(db, { provider: provider.name, before: ago(bankLastsMs) }), lookAtBank)
    await each('event', await latestEvents(), webhook.handleEvent)
    await each('refund', await pendingRefunds(db, ago(2 * minute)), push)
    await forgetParked(db, ago(lookFor.from))
  }
}
export type Reconcile = ReturnType<typeof createReconciler>
