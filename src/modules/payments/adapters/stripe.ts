// The card provider through its official SDK. The built-in sandbox differs only in its address.
import Stripe from 'stripe'
import type { Clock } from '#platform/clock.ts'
import type { AttemptStatus, Card, ProviderName, RefundStatus, Snapshot } from '../rules.ts'

export interface StripeOptions {
  name: ProviderName
  clock: Clock
  secretKey: string
  /** Two while secrets are rotated. */
  webhookSecrets: readonly string[]
  publishableKey?: string
  /** The sandbox's address; the provider's if absent. */
  address?: { host: string; port: number }
  timeoutMs?: number
}

/** A page of the provider's list of intents. */
export interface IntentList {
  intents: { ref: string; status: AttemptStatus; created_at: Date; metadata: Readonly<Record<string, string>> }[]
  /** Where the next page begins; undefined after the last. */
  next: Date | undefined
}

/** The provider was unreachable or answered with an unexpected error. */
export class ProviderFailed extends Error {}

/** The trusted part of an event. The object it names is read again from the provider. */
export interface ProviderEvent {
  id: string
  type: string
  /** The intent of the event; undefined if the event is irrelevant. */
  ref: string | undefined
}

/** Where a refund carries our id at the provider. That of an unknown payment belongs to no attempt. */
export type RefundIdKey = 'refund_id' | 'decision_id'

export interface ProviderRefund {
  provider_ref: string | null
  status: RefundStatus
  /** Refused because of an open or lost dispute. */
  withheld?: boolean
}

const toleranceSeconds = 300

// Visitors wait for these calls: two tries and the pause between them take at most eleven seconds.
const timeoutPerTryMs = 5000
const tries = { visitors: 2, background: 3 }

const finalStatuses: readonly string[] = ['processing', 'canceled', 'succeeded'] satisfies AttemptStatus[]
const attemptStatus = (status: string): AttemptStatus =>
  finalStatuses.includes(status) ? (status as AttemptStatus) : 'open'

const refundStatus = (status: string | null): RefundStatus => {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

const readCard = (charge: Stripe.Charge | undefined): Card | undefined => {
  const { brand, last4 } = charge?.payment_method_details?.card ?? {}
  return brand && last4 && brand.length <= 40 && /^\d{4}$/.test(last4) ? { brand, last4 } : undefined
}

const closedDisputeStatuses: readonly string[] = [
  'won',
  'lost',
  'prevented',
  'warning_closed',
] satisfies Stripe.Dispute.Status[]

/** An inquiry always leaves the charge refundable; a dispute only if the provider says so. */
const isInquiry = ({ status, is_charge_refundable }: Stripe.Dispute): boolean =>
  status.startsWith('warning_') || is_charge_refundable

/** The pages of the list of intents that are read in one go, of 100 intents each. */
const maxListPages = 100

const listedIntent = ({ id: ref, status, created, metadata }: Stripe.PaymentIntent): IntentList['intents'][number] => ({
  ref,
  status: attemptStatus(status),
  created_at: new Date(created * 1000),
  metadata,
})

/** The event types that can change a payment. */
const handledTypes = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] satisfies Stripe.EventListParams['types']

const parseEvent = (event: Stripe.Event): ProviderEvent | undefined => {
  const object = event.data?.object as { object?: string; id?: string; payment_intent?: unknown } | undefined
  if (typeof event.id !== 'string' || typeof event.type !== 'string' || !object) return undefined
  const ref = object.object === 'payment_intent' ? object.id : object.payment_intent
  const isHandledType = (handledTypes as string[]).includes(event.type)
  return { id: event.id, type: event.type, ref: isHandledType && typeof ref === 'string' ? ref : undefined }
}

const isUnexpectedState = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'

const throwProviderFailed = (error: unknown): never => {
  if (error instanceof Stripe.errors.StripeError)
    throw new ProviderFailed(`${error.type} ${error.code ?? ''} ${error.message}`, { cause: error })
  throw error
}

export const createCardProvider = (options: StripeOptions) => {
  const { name, clock, secretKey, webhookSecrets, publishableKey, address, timeoutMs = timeoutPerTryMs } = options
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: tries.visitors - 1,
    telemetry: false,
    ...(address ? { ...address, protocol: 'http' } : {}),
  })
  /** Options of background calls, for which no visitor waits. */
  const backgroundOptions = { timeout: 2 * timeoutMs, maxNetworkRetries: tries.background - 1 }

  const readDisputes = async (ref: string, charge: Stripe.Charge | undefined, asksBank: boolean) => {
    if (!charge || !(charge.disputed || asksBank)) return { disputed: false, lost_pence: 0 }
    const { data } = await stripe.disputes.list({ payment_intent: ref, limit: 100 })
    const open = data.filter(({ status }) => !closedDisputeStatuses.includes(status))
    return {
      disputed: open.some((dispute) => !isInquiry(dispute)),
      inquiry: open.some(isInquiry),
      lost_pence: data.reduce((lost, { status, amount }) => lost + (status === 'lost' ? amount : 0), 0),
    }
  }

  const createSnapshot = async (intent: Stripe.PaymentIntent, read_at: Date, asksBank: boolean): Promise<Snapshot> => {
    const charge = typeof intent.latest_charge === 'object' ? (intent.latest_charge ?? undefined) : undefined
    return {
      ref: intent.id,
      status: attemptStatus(intent.status),
      amount_pence: intent.amount,
      received_pence: intent.amount_received,
      currency: intent.currency,
      metadata: intent.metadata,
      refunds: (charge?.refunds?.data ?? []).map((refund) => ({
        refund_id: refund.metadata?.refund_id,
        provider_ref: refund.id,
        amount_pence: refund.amount,
        status: refundStatus(refund.status),
      })),
      ...(await readDisputes(intent.id, charge, asksBank)),
      card: readCard(charge),
      ...(charge ? { paid_at: new Date(charge.created * 1000) } : {}),
      // The sandbox keeps no names.
      payer: charge?.billing_details?.name ?? undefined,
      read_at,
    }
  }

  const retrieve = async (ref: string, asksBank = false) => {
    const read_at = clock()
    const intent = await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge.refunds'] })
    return { intent, snapshot: await createSnapshot(intent, read_at, asksBank) }
  }

  const verifyEvent = (raw: Buffer, signature: string, secret: string): Stripe.Event | undefined => {
    try {
      return stripe.webhooks.constructEvent(raw, signature, secret, toleranceSeconds, undefined, clock().getTime())
    } catch {
      return undefined
    }
  }

  return {
    name,
    publishableKey,

    /** Creates an intent; the same idempotency key returns the same intent. @throws ProviderFailed */
    async create(request: { key: string; amount_pence: number; currency: string; metadata: Record<string, string> }) {
      const { key, amount_pence: amount, currency, metadata } = request
      const created = await stripe.paymentIntents
        .create({ amount, currency, metadata, allowed_payment_method_types: ['card'] }, { idempotencyKey: key })
        .catch(throwProviderFailed)
      return { ref: created.id, client_secret: created.client_secret ?? '' }
    },

    /** Reads an intent. `asksBank` lists disputes even if the charge reports none, to find inquiries. @throws ProviderFailed */
    read: async (ref: string, { asksBank = false } = {}): Promise<Snapshot> =>
      (await retrieve(ref, asksBank).catch(throwProviderFailed)).snapshot,

    /** Reads an intent with the client secret that lets a browser pay it. @throws ProviderFailed */
    async readWithSecret(ref: string): Promise<{ snapshot: Snapshot; client_secret: string }> {
      const { intent, snapshot } = await retrieve(ref).catch(throwProviderFailed)
      return { snapshot, client_secret: intent.client_secret ?? '' }
    },

    /** Cancels an intent if it still can be, and returns its state. @throws ProviderFailed */
    async cancel(ref: string): Promise<Snapshot> {
      await stripe.paymentIntents
        .cancel(ref)
        .catch((error) => (isUnexpectedState(error) ? undefined : throwProviderFailed(error)))
      return (await retrieve(ref).catch(throwProviderFailed)).snapshot
    },

    /**
     * Refunds pence; the same refund id returns the same refund. The status is failed if the provider will never do it, for
     * example after a refund by hand. @throws ProviderFailed
     */
    async refund(request: {
      refund_id: string
      ref: string
      amount_pence: number
      idKey?: RefundIdKey
    }): Promise<ProviderRefund> {
      const { refund_id, ref, amount_pence: amount, idKey = 'refund_id' } = request
      try {
        const body = { payment_intent: ref, amount, metadata: { [idKey]: refund_id } }
        const refund = await stripe.refunds.create(body, {
          idempotencyKey: `refund:${refund_id}`,
          ...backgroundOptions,
        })
        return { provider_ref: refund.id, status: refundStatus(refund.status) }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          return { provider_ref: null, status: 'failed', withheld: error.code === 'charge_disputed' }
        return throwProviderFailed(error)
      }
    },

    /** Finds one of our refunds at the provider, also after its idempotency key has expired. @throws ProviderFailed */
    async findRefund(
      refund_id: string,
      ref: string,
      idKey: RefundIdKey = 'refund_id',
    ): Promise<ProviderRefund | undefined> {
      const { data } = await stripe.refunds
        .list({ payment_intent: ref, limit: 100 }, backgroundOptions)
        .catch(throwProviderFailed)
      const found = data.find((refund) => refund.metadata?.[idKey] === refund_id)
      return found && { provider_ref: found.id, status: refundStatus(found.status) }
    },

    /** Lists the events since `from`, oldest first. @throws ProviderFailed */
    async listEventsSince(from: Date): Promise<ProviderEvent[]> {
      const events: ProviderEvent[] = []
      const created = { gte: Math.floor(from.getTime() / 1000) }
      try {
        for await (const event of stripe.events.list({ created, types: handledTypes, limit: 100 }, backgroundOptions))
          events.push(parseEvent(event) ?? { id: event.id, type: event.type, ref: undefined })
      } catch (error) {
        throwProviderFailed(error)
      }
      return events.reverse()
    },

    /**
     * Lists the intents created between `from` and `to`, newest first, up to a number of pages. Intents of the last second of a
     * list are in the next one again. @throws ProviderFailed
     */
    async listIntents(window: { from: Date; to: Date; pages?: number }): Promise<IntentList> {
      const { from, to, pages = maxListPages } = window
      const [gte, lte] = [from, to].map((each) => Math.floor(each.getTime() / 1000))
      const intents: IntentList['intents'] = []
      try {
        let page = await stripe.paymentIntents.list({ created: { gte, lte }, limit: 100 }, backgroundOptions)
        for (let read = 1; ; read++) {
          intents.push(...page.data.map(listedIntent))
          const last = page.data.at(-1)
          if (!page.has_more || !last) return { intents, next: undefined }
          // A list within one second goes on, because the next one would begin with the same intents.
          if (read >= pages && last.created < (lte ?? 0)) return { intents, next: new Date(last.created * 1000) }
          page = await stripe.paymentIntents.list(
            { created: { gte, lte }, limit: 100, starting_after: last.id },
            backgroundOptions,
          )
        }
      } catch (error) {
        return throwProviderFailed(error)
      }
    },

    /** Verifies a webhook call; undefined unless it was signed for this account within five minutes of now. */
    readEvent(raw: Buffer, signature: string): ProviderEvent | undefined {
      const seconds = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
      if (!(seconds <= clock().getTime() / 1000 + toleranceSeconds)) return undefined
      for (const secret of webhookSecrets) {
        const event = verifyEvent(raw, signature, secret)
        if (event) return event.account === undefined ? parseEvent(event) : undefined
      }
      return undefined
    },
  }
}
export type CardProvider = ReturnType<typeof createCardProvider>
