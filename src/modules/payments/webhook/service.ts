// Events of the provider, each once, in any order. What an event says is not believed: the intent it names is read again.
import type { Clock } from '#platform/clock.ts'
import type { CrashPoints } from '#platform/crash-points.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { CardProvider, ProviderEvent } from '../adapters/stripe.ts'
import { cardTesting, isLive } from '../rules.ts'
import type { SettlementService } from '../settlement/service.ts'
import {
  countFailure,
  findPayment,
  isHandled,
  lockReference,
  parkEvent,
  parkedEvents,
  pauseCharge,
  saveReference,
  takeEvent,
} from '../store.ts'

export interface WebhookDeps {
  db: Db
  clock: Clock
  provider: CardProvider
  settlement: SettlementService
  crash: CrashPoints
}

const stored = ({ id, type, ref }: ProviderEvent) => ({ event_id: id, type, provider_ref: ref ?? null })

export const createWebhook = (deps: WebhookDeps) => {
  const { db, clock, provider, settlement, crash } = deps

  /** Keeps an event about an intent that is not ours yet. False where it has become ours meanwhile. */
  const park = (event: ProviderEvent, ref: string) =>
    inTransaction(db, async (tx) => {
      await lockReference(tx, ref)
      if (await findPayment(tx, ref)) return false
      await parkEvent(tx, stored(event), clock())
      return true
    })

  /** One transaction: the event taken, the intent's reading applied, a failure counted. True: this intent has failed too often. */
  const take = async (event: ProviderEvent, ref: string): Promise<boolean> => {
    const snapshot = await provider.read(ref, { asksBank: event.type.startsWith('charge.dispute.') })
    crash.at('webhook.read')
    return inTransaction(db, async (tx) => {
      if (!(await takeEvent(tx, stored(event), clock()))) return false
      await settlement.apply(tx, snapshot)
      crash.at('webhook.before_commit')
      if (event.type !== 'payment_intent.payment_failed') return false
      const payment = await findPayment(tx, ref)
      if (!payment || !isLive(payment)) return false
      const isTooOften = (await countFailure(tx, payment.payment_id)) >= cardTesting.failures
      if (isTooOften)
        await pauseCharge(tx, payment.charge_id, new Date(clock().getTime() + cardTesting.pauseMinutes * 60_000))
      return isTooOften
    })
  }

  /** Does what follows from one event; repeated, nothing. @throws ProviderFailed, then the provider sends it again */
  const handleEvent = async (event: ProviderEvent): Promise<void> => {
    const { ref } = event
    if (await isHandled(db, event.id)) return
    if (ref === undefined) return
    if (!(await findPayment(db, ref)) && (await park(event, ref))) return
    const isTooOften = await take(event, ref)
    crash.at('webhook.committed')
    if (isTooOften) await settlement.cancelPayment(ref)
  }

  const replayParked = async (ref: string): Promise<void> => {
    for (const { event_id, type } of await parkedEvents(db, ref)) await handleEvent({ id: event_id, type, ref })
  }

  return {
    handleEvent,

    /** The provider's answer to a new intent: from now on events about it are ours, those that came too early included. */
    async adopt(payment_id: string, ref: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        await lockReference(tx, ref)
        await saveReference(tx, payment_id, ref)
      })
      crash.at('intent.reference_saved')
      await replayParked(ref)
    },
  }
}
export type Webhook = ReturnType<typeof createWebhook>
