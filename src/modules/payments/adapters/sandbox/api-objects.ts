// The objects of the sandbox in the shapes of the provider's API (version 2026-10-28), reduced to what Ostler reads.
import type { CardError, CardMark } from './cards.ts'

export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'

export interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: IntentStatus
  client_secret: string
  created: number
  livemode: false
  metadata: Record<string, string>
  payment_method_types: ['card']
  latest_charge: string | null
  last_payment_error: ({ type: 'card_error' } & CardError) | null
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null
  /** Not part of the provider's API: the card that awaits its bank, and the URL to which the bank returns. */
  waiting_card: CardMark | null
  return_url: string | null
  canceled_at: number | null
  cancellation_reason: string | null
}

export interface CardCharge {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  currency: string
  created: number
  livemode: false
  paid: boolean
  captured: boolean
  refunded: boolean
  disputed: boolean
  status: 'succeeded'
  payment_intent: string
  payment_method_details: { type: 'card'; card: CardMark }
}

export interface CardRefund {
  id: string
  object: 'refund'
  amount: number
  currency: string
  created: number
  status: 'pending' | 'succeeded' | 'failed'
  reason: string | null
  charge: string
  payment_intent: string
  metadata: Record<string, string>
}

export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'

export interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  created: number
  status: DisputeStatus
  is_charge_refundable: boolean
  reason: string
  charge: string
  payment_intent: string
}

export type Document = Intent | CardCharge | CardRefund | Dispute

export interface SandboxEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  livemode: false
  type: string
  data: { object: Document }
}

export const apiVersion = '2026-10-28.endive'

/** An error answer of the API; `api-server.ts` writes it in the provider's error shape. */
export class ApiError extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined

  constructor(status: number, type: string, message: string, code?: string) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
  }
}

export const invalid = (message: string, code?: string) => new ApiError(400, 'invalid_request_error', message, code)
export const missing = (what: string, id: string) =>
  new ApiError(404, 'invalid_request_error', `No such ${what}: '${id}'`, 'resource_missing')
