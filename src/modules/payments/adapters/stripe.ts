// The card provider, by its official SDK. The same code talks to the provider and to the built-in sandbox; only the address differs.
import Stripe from 'stripe'
import type { Clock } from '#platform/clock.ts'
import type { AttemptStatus, Card, RefundStatus, Snapshot } from '../rules.ts'

export interface StripeOptions {
  name: 'stripe' | 'sandbox'
  clock: Clock
  secretKey: string
  /** Two during a change of secrets. */
  webhookSecrets: readonly string[]
  publishableKey?: string
  /** Where the sandbox listens; the provider's own address when absent. */
  address?: { host: string; port: number }
  timeoutMs?: number
}

/** The provider could not be reached, or answered what nobody can act on. */
export class ProviderFailed extends Error {}

/** An event as far as it is believed: what it is about is read again from the provider. */
export interface ProviderEvent {
  id: string
  type: string
  /** The intent it is about; undefined where the event changes nothing of ours. */
  ref: string | undefined
}

export interface ProviderRefund {
  provider_ref: string | null
  status: RefundStatus
  /** Refused because the payment is in dispute, or was lost in one. */
  withheld?: boolean
}

const toleranceSeconds = 300

// A visitor waits for it: two tries and the pause between them are over in eleven seconds.
const tryMs = 5000
const tries = { visitors: 2, background: 3 }

const decided: readonly string[] = ['processing', 'canceled', 'succeeded'] satisfies AttemptStatus[]
const attemptStatus = (status: string): AttemptStatus => (decided.includes(status) ? (status as AttemptStatus) : 'open')

const refundStatus = (status: string | null): RefundStatus => {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

const cardOf = (charge: Stripe.Charge | undefined): Card | undefined => {
  const { brand, last4 } = charge?.payment_method_details?.card ?? {}
  return brand && last4 && brand.length <= 40 && /^\d{4}$/.test(last4) ? { brand, last4 } : undefined
}

const closedDispute: readonly string[] = [
  'won',
  'lost',
  'prevented',
  'warning_closed',
] satisfies Stripe.Dispute.Status[]

/** An inquiry leaves the charge refundable, whatever the rest of it says; a dispute only where the provider says so. */
const isInquiry = ({ status, is_charge_refundable }: Stripe.Dispute): boolean =>
  status.startsWith('warning_') || is_charge_refundable

/** The types that change anything of ours. */
const heard = [
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

const eventOf = (event: Stripe.Event): ProviderEvent | undefined => {
  const object = event.data?.object as { object?: string; id?: string; payment_intent?: unknown } | undefined
  if (typeof event.id !== 'string' || typeof event.type !== 'string' || !object) return undefined
  const ref = object.object === 'payment_intent' ? object.id : object.payment_intent
  const isHeard = (heard as string[]).includes(event.type)
  return { id: event.id, type: event.type, ref: isHeard && typeof ref === 'string' ? ref : undefined }
}

const isUnexpectedState = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'

const failed = (error: unknown): never => {
  if (error instanceof Stripe.errors.StripeError)
    throw new ProviderFailed(`${error.type} ${error.code ?? ''} ${error.message}`, { cause: error })
  throw error
}

export const createCardProvider = (options: StripeOptions) => {
  const { name, clock, secretKey, webhookSecrets, publishableKey, address, timeoutMs = tryMs } = options
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: tries.visitors - 1,
    telemetry: false,
    ...(address ? { ...address, protocol: 'http' } : {}),
  })
  /** For what no visitor waits for. */
  const patiently = { timeout: 2 * timeoutMs, maxNetworkRetries: tries.background - 1 }

  const disputesOf = async (ref: string, charge: Stripe.Charge | undefined, asksBank: boolean) => {
    if (!charge || !(charge.disputed || asksBank)) return { disputed: false, lost_pence: 0 }
    const { data } = await stripe.disputes.list({ payment_intent: ref, limit: 100 })
    const open = data.filter(({ status }) => !closedDispute.includes(status))
    return {
      disputed: open.some((dispute) => !isInquiry(dispute)),
      inquiry: open.some(isInquiry),
      lost_pence: data.reduce((lost, { status, amount }) => lost + (status === 'lost' ? amount : 0), 0),
    }
  }

  const snapshotOf = async (intent: Stripe.PaymentIntent, read_at: Date, asksBank: boolean): Promise<Snapshot> => {
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
      ...(await disputesOf(intent.id, charge, asksBank)),
      card: cardOf(charge),
      read_at,
    }
  }

  const retrieve = async (ref: string, asksBank = false) => {
    const read_at = clock()
    const intent = await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge.refunds'] })
    return { intent, snapshot: await snapshotOf(intent, read_at, asksBank) }
  }

  const believe = (raw: Buffer, signature: string, secret: string): Stripe.Event | undefined => {
    try {
      return stripe.webhooks.constructEvent(raw, signature, secret, toleranceSeconds, undefined, clock().getTime())
    } catch {
      return undefined
    }
  }

  return {
    name,
    publishableKey,

    /** Makes the intent; asked again with the same key, answers the same one. @throws ProviderFailed */
    async create(asked: { key: string; amount_pence: number; currency: string; metadata: Record<string, string> }) {
      const { key, amount_pence: amount, currency, metadata } = asked
      const made = await stripe.paymentIntents
        .create({ amount, currency, metadata, allowed_payment_method_types: ['card'] }, { idempotencyKey: key })
        .catch(failed)
      return { ref: made.id, client_secret: made.client_secret ?? '' }
    },

    /** `asksBank`: its disputes are listed even where the charge does not say that it has any. @throws ProviderFailed */
    read: async (ref: string, { asksBank = false } = {}): Promise<Snapshot> =>
      (await retrieve(ref, asksBank).catch(failed)).snapshot,

    /** The intent with the secret that lets a browser pay it. @throws ProviderFailed */
    async readWithSecret(ref: string): Promise<{ snapshot: Snapshot; client_secret: string }> {
      const { intent, snapshot } = await retrieve(ref).catch(failed)
      return { snapshot, client_secret: intent.client_secret ?? '' }
    },

    /** Closes an intent; one that has gone too far is left, and the answer shows how far. @throws ProviderFailed */
    async cancel(ref: string): Promise<Snapshot> {
      await stripe.paymentIntents.cancel(ref).catch((error) => (isUnexpectedState(error) ? undefined : failed(error)))
      return (await retrieve(ref).catch(failed)).snapshot
    },

    /**
     * Sends money back; asked again for the same refund, answers the same one. Failed where the provider will never do it
     * (it went back by hand already). @throws ProviderFailed
     */
    async refund(asked: { refund_id: string; ref: string; amount_pence: number }): Promise<ProviderRefund> {
      const { refund_id, ref, amount_pence: amount } = asked
      try {
        const body = { payment_intent: ref, amount, metadata: { refund_id } }
        const made = await stripe.refunds.create(body, { idempotencyKey: `refund:${refund_id}`, ...patiently })
        return { provider_ref: made.id, status: refundStatus(made.status) }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          return { provider_ref: null, status: 'failed', withheld: error.code === 'charge_disputed' }
        return failed(error)
      }
    },

    /** A refund of ours that the provider has already: its keys are forgotten after a day, its refunds never. */
    async findRefund(refund_id: string, ref: string): Promise<ProviderRefund | undefined> {
      const { data } = await stripe.refunds.list({ payment_intent: ref, limit: 100 }, patiently).catch(failed)
      const found = data.find((refund) => refund.metadata?.refund_id === refund_id)
      return found && { provider_ref: found.id, status: refundStatus(found.status) }
    },

    /** Everything that was told since, oldest first. @throws ProviderFailed */
    async eventsSince(from: Date): Promise<ProviderEvent[]> {
      const events: ProviderEvent[] = []
      const created = { gte: Math.floor(from.getTime() / 1000) }
      try {
        for await (const event of stripe.events.list({ created, types: heard, limit: 100 }, patiently))
          events.push(eventOf(event) ?? { id: event.id, type: event.type, ref: undefined })
      } catch (error) {
        failed(error)
      }
      return events.reverse()
    },

    /** The event of a webhook call; undefined unless the provider signed it for this account within five minutes of now. */
    readEvent(raw: Buffer, signature: string): ProviderEvent | undefined {
      const seconds = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
      if (!(seconds <= clock().getTime() / 1000 + toleranceSeconds)) return undefined
      for (const secret of webhookSecrets) {
        const event = believe(raw, signature, secret)
        if (event) return event.account === undefined ? eventOf(event) : undefined
      }
      return undefined
    },
  }
}
export type CardProvider = ReturnType<typeof createCardProvider>
