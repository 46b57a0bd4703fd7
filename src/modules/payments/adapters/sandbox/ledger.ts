// State changes of intents, cards, refunds and disputes in the sandbox, each with its event in one transaction.
import { randomBytes } from 'node:crypto'
import * as m from '#messages/en/sandbox.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import {
  ApiError,
  apiVersion,
  type CardCharge,
  type CardRefund,
  type Dispute,
  type Document,
  type Intent,
  invalid,
  missing,
} from './api-objects.ts'
import type { CardError, CardMark } from './cards.ts'
import { type BankMove, moveDispute, openDispute, takesMoney } from './disputes.ts'
import { listDocuments, lockDocument, saveDocument, saveEvent } from './store.ts'

const mint = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const asCardError = (error: CardError) => ({ type: 'card_error' as const, ...error })

/** The provider's error for an intent in the wrong state. */
const wrongStateError = (verb: string, status: string) =>
  invalid(
    `You cannot ${verb} this PaymentIntent because it has a status of ${status}.`,
    'payment_intent_unexpected_state',
  )

export const createLedger = ({ clock }: { clock: Clock }) => {
  const seconds = () => Math.floor(clock().getTime() / 1000)

  const saveEventOf = async (tx: Tx, type: string, object: Document) => {
    const at = clock()
    const created = Math.floor(at.getTime() / 1000)
    const event = { id: mint('evt'), object: 'event', api_version: apiVersion, created, livemode: false, type } as const
    await saveEvent(tx, { ...event, data: { object } }, at)
  }

  const updateDocument = async <T extends Document>(
    tx: Tx,
    document: T,
    changes: Partial<T>,
    type: string,
  ): Promise<T> => {
    const changed = { ...document, ...changes }
    await saveDocument(tx, changed)
    await saveEventOf(tx, type, changed)
    return changed
  }

  const lockIntent = async (tx: Tx, id: string): Promise<Intent> => {
    const intent = await lockDocument<Intent>(tx, 'payment_intent', id)
    if (!intent) throw missing('payment_intent', id)
    return intent
  }

  const capture = async (tx: Tx, intent: Intent, mark: CardMark): Promise<Intent> => {
    const charge: CardCharge = {
      id: mint('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_captured: intent.amount,
      amount_refunded: 0,
      currency: intent.currency,
      created: seconds(),
      livemode: false,
      paid: true,
      captured: true,
      refunded: false,
      disputed: false,
      status: 'succeeded',
      payment_intent: intent.id,
      payment_method_details: { type: 'card', card: mark },
    }
    await saveDocument(tx, charge)
    await saveEventOf(tx, 'charge.succeeded', charge)
    const paid = { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id } as const
    return updateDocument(
      tx,
      intent,
      { ...paid, next_action: null, last_payment_error: null },
      'payment_intent.succeeded',
    )
  }

  const decline = (tx: Tx, intent: Intent, error: CardError) =>
    updateDocument(
      tx,
      intent,
      { status: 'requires_payment_method', next_action: null, last_payment_error: asCardError(error) },
      'payment_intent.payment_failed',
    )

  return {
    lockIntent,
    capture,
    decline,

    async createIntent(tx: Tx, request: { amount: number; currency: string; metadata: Record<string, string> }) {
      if (!Number.isSafeInteger(request.amount) || request.amount < 1)
        throw invalid('Invalid positive integer', 'parameter_invalid_integer')
      const id = mint('pi')
      const intent: Intent = {
        id,
        object: 'payment_intent',
        ...request,
        amount_received: 0,
        status: 'requires_payment_method',
        client_secret: `${id}_secret_${randomBytes(18).toString('hex')}`,
        created: seconds(),
        livemode: false,
        payment_method_types: ['card'],
        latest_charge: null,
        last_payment_error: null,
        next_action: null,
        waiting_card: null,
        return_url: null,
        canceled_at: null,
        cancellation_reason: null,
      }
      await saveDocument(tx, intent)
      await saveEventOf(tx, 'payment_intent.created', intent)
      return intent
    },

    /** Sends the payer to the bank; the card is stored in the intent meanwhile. */
    askBank: (tx: Tx, intent: Intent, waiting_card: CardMark, redirect_to_url: { url: string; return_url: string }) =>
      updateDocument(
        tx,
        intent,
        {
          status: 'requires_action',
          waiting_card,
          return_url: redirect_to_url.return_url,
          next_action: { type: 'redirect_to_url', redirect_to_url },
        },
        'payment_intent.requires_action',
      ),

    /** Applies the bank's answer; an intent that does not wait for the bank is returned unchanged. */
    async applyBankAnswer(tx: Tx, id: string, agrees: boolean): Promise<Intent> {
      const intent = await lockIntent(tx, id)
      if (intent.status !== 'requires_action' || !intent.waiting_card) return intent
      if (agrees) return capture(tx, intent, intent.waiting_card)
      return decline(tx, intent, { code: 'payment_intent_authentication_failure', message: m.authentication_failed })
    },

    async cancelIntent(tx: Tx, id: string, reason: string | null): Promise<Intent> {
      const intent = await lockIntent(tx, id)
      if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
        throw wrongStateError('cancel', intent.status)
      const changes = {
        status: 'canceled',
        next_action: null,
        canceled_at: seconds(),
        cancellation_reason: reason,
      } as const
      return updateDocument(tx, intent, changes, 'payment_intent.canceled')
    },

    async refund(
      tx: Tx,
      request: { intent: string; amount: number | undefined; metadata: Record<string, string>; reason: string | null },
    ) {
      const intent = await lockIntent(tx, request.intent)
      const charge = intent.latest_charge
        ? await lockDocument<CardCharge>(tx, 'charge', intent.latest_charge)
        : undefined
      if (!charge) throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
      const disputes = await listDocuments<Dispute>(tx, 'dispute', intent.id)
      if (disputes.some(takesMoney))
        throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed')
      const left = charge.amount_captured - charge.amount_refunded
      const amount = request.amount ?? left
      if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
      if (!Number.isSafeInteger(amount) || amount < 1 || amount > left)
        throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`)
      const refund: CardRefund = {
        id: mint('re'),
        object: 'refund',
        amount,
        currency: charge.currency,
        created: seconds(),
        status: 'succeeded',
        reason: request.reason,
        charge: charge.id,
        payment_intent: intent.id,
        metadata: request.metadata,
      }
      await saveDocument(tx, refund)
      await saveEventOf(tx, 'refund.created', refund)
      const refunded = charge.amount_refunded + amount
      await updateDocument(
        tx,
        charge,
        { amount_refunded: refunded, refunded: refunded === charge.amount_captured },
        'charge.refunded',
      )
      return refund
    },

    /** Fails a refund that the bank rejected. */
    async failRefund(tx: Tx, id: string): Promise<CardRefund> {
      const refund = await lockDocument<CardRefund>(tx, 'refund', id)
      const charge = refund && (await lockDocument<CardCharge>(tx, 'charge', refund.charge))
      if (!refund || !charge) throw missing('refund', id)
      await saveDocument(tx, { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false })
      return updateDocument(tx, refund, { status: 'failed' }, 'refund.failed')
    },

    /** Opens, moves or closes an inquiry or dispute of a payment. */
    async dispute(tx: Tx, id: string, move: BankMove): Promise<Dispute> {
      const intent = await lockIntent(tx, id)
      const charge = intent.latest_charge
        ? await lockDocument<CardCharge>(tx, 'charge', intent.latest_charge)
        : undefined
      if (!charge) throw new ApiError(400, 'invalid_request_error', 'Nothing was paid')
      const movedDispute = moveDispute(await listDocuments<Dispute>(tx, 'dispute', id), move)
      if (!movedDispute) {
        await saveDocument(tx, { ...charge, disputed: true })
        const newDispute = openDispute({ id: mint('dp'), charge, created: seconds() }, move)
        return updateDocument(tx, newDispute, {}, 'charge.dispute.created')
      }
      const changed = await updateDocument(tx, movedDispute.dispute, {}, movedDispute.type)
      // An inquiry that becomes a dispute withdraws the amount.
      if (move === 'open') await saveEventOf(tx, 'charge.dispute.funds_withdrawn', changed)
      return changed
    },
  }
}
export type Ledger = ReturnType<typeof createLedger>
