// Handles provider events once each, in any order. The content of an event is not trusted: its intent is read again.
import type { Clock } from '#platform/clock.ts'
import type { CrashPoints } from '#platform/crash-points.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { CardProvider, ProviderEvent } from '../adapters/stripe.ts'
import { cardTesting, isLive } from '../rules.ts'
import type { SettlementService } from '../settlement/service.ts'
import {
  claimEvent,
  countFailure,
  findPayment,
  isHandled,
  listParkedEvents,
  lockProviderRef,
  parkEvent,
  pauseCharge,
  saveProviderRef,
} from '../store.ts'

export interface WebhookDeps {
  db: Db
  clock: Clock
  provider: CardProvider
  settlement: SettlementService
  crash: CrashPoints
}

const toStoredEvent = ({ id, type, ref }: ProviderEvent) => ({ event_id: id, type, provider_ref: ref ?? null })

export const createWebhook = (deps: WebhookDeps) => {
  const { db, clock, provider, settlement, crash } = deps

  /** Stores an event of an intent that is unknown so far; false if the intent has become known meanwhile. */
  const parkUnknownEvent = (event: ProviderEvent, ref: string) =>
    inTransaction(db, async (tx) => {
      await lockProviderRef(tx, ref)
      if (await findPayment(tx, ref)) return false
      await parkEvent(tx, toStoredEvent(event), clock())
      return true
    })

  /** Claims the event, settles its intent and counts a failure in one transaction; true if the intent has failed too often. */
  const processEvent = async (event: ProviderEvent, ref: string): Promise<boolean> => {
    const snapshot = await provider.read(ref, { asksBank: event.type.startsWith('charge.dispute.') })
    crash.at('webhook.read')
    return inTransaction(db, async (tx) => {
      if (!(await claimEvent(tx, toStoredEvent(event), clock()))) return false
      await settlement.apply(tx, snapshot)
      crash.at('webhook.before_commit')
      if (event.type !== 'payment_intent.payment_failed') return false
      const payment = await findPayment(tx, ref)
      if (!payment || !isLive(payment)) return false
      const hasFailedTooOften = (await countFailure(tx, payment.payment_id)) >= cardTesting.failures
      if (hasFailedTooOften)
        await pauseCharge(tx, payment.charge_id, new Date(clock().getTime() + cardTesting.pauseMinutes * 60_000))
      return hasFailedTooOften
    })
  }

  /** Handles one event; idempotent. @throws ProviderFailed, then the provider sends it again */
  const handleEvent = async (event: ProviderEvent): Promise<void> => {
    const { ref } = event
    if (await isHandled(db, event.id)) return
    if (ref === undefined) return
    if (!(await findPayment(db, ref)) && (await parkUnknownEvent(event, ref))) return
    const hasFailedTooOften = await processEvent(event, ref)
    crash.at('webhook.committed')
    if (hasFailedTooOften) await settlement.cancelPayment(ref)
  }

  const replayParkedEvents = async (ref: string): Promise<void> => {
    for (const { event_id, type } of await listParkedEvents(db, ref)) await handleEvent({ id: event_id, type, ref })
  }

  return {
    handleEvent,

    /** Saves the provider's reference of a new intent and handles its events that arrived before. */
    async saveIntentRef(payment_id: string, ref: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        await lockProviderRef(tx, ref)
        await saveProviderRef(tx, payment_id, ref)
      })
      crash.at('intent.reference_saved')
      await replayParkedEvents(ref)
    },
  }
}
export type Webhook = ReturnType<typeof createWebhook>
