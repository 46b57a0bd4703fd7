// Confirms an intent with a typed card in the sandbox. Only the card's brand and last digits are stored.
import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '#kernel/errors.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { sandboxRefusals } from '../../contract.ts'
import type { TypedCard } from '../../typed-card/rules.ts'
import type { Intent } from './api-objects.ts'
import { type CardReading, readCard } from './cards.ts'
import type { Ledger } from './ledger.ts'
import { findDocument } from './store.ts'

type UsableCard = Exclude<CardReading, { kind: 'mistake' }>
export type ConfirmResult =
  | { status: 'succeeded' | 'processing' }
  | { status: 'requires_action'; redirect_url: string }
  | { refused: string }

const hasSecret = (intent: Intent | undefined, secret: string): intent is Intent => {
  const expected = Buffer.from(intent?.client_secret ?? '')
  const given = Buffer.from(secret)
  return intent !== undefined && given.length === expected.length && timingSafeEqual(given, expected)
}

/** Finds the intent of a client secret. @throws Refusal PAYMENT_NOT_FOUND */
export const openIntent = async (db: Db, secret: string): Promise<Intent> => {
  const intent = await findDocument<Intent>(db, 'payment_intent', secret.split('_secret_')[0] ?? '')
  if (!hasSecret(intent, secret)) throw new Refusal(sandboxRefusals.PAYMENT_NOT_FOUND)
  return intent
}

export const createCardForm = ({ db, clock, ledger }: { db: Db; clock: Clock; ledger: Ledger }) => {
  const useCard = async (
    tx: Tx,
    card: UsableCard,
    { id, return_url }: { id: string; return_url: string },
  ): Promise<ConfirmResult> => {
    const intent = await ledger.lockIntent(tx, id)
    if (intent.status === 'succeeded' || intent.status === 'processing') return { status: intent.status }
    if (intent.status === 'canceled') throw new Refusal(sandboxRefusals.PAYMENT_CLOSED)
    if (card.kind === 'declined') {
      await ledger.decline(tx, intent, card.error)
      return { refused: card.error.message }
    }
    if (card.kind === 'succeeds') {
      await ledger.capture(tx, intent, card.mark)
      if (card.bankMove) await ledger.dispute(tx, id, card.bankMove)
      return { status: 'succeeded' }
    }
    const url = `/sandbox/3d-secure/${id}?client_secret=${encodeURIComponent(intent.client_secret)}`
    await ledger.askBank(tx, intent, card.mark, { url, return_url })
    return { status: 'requires_action', redirect_url: url }
  }

  return {
    /**
     * Pays an intent with a card. A mistake in the form does not touch the intent; a decline counts as a failed attempt.
     * @throws Refusal PAYMENT_NOT_FOUND, PAYMENT_CLOSED, CARD_DECLINED with the fields of the mistakes
     */
    async confirm(secret: string, typed: TypedCard, return_url: string): Promise<ConfirmResult> {
      const { id } = await openIntent(db, secret)
      const card = readCard(typed, clock())
      if (card.kind === 'mistake') {
        const [message] = Object.values(card.mistakes)
        throw new Refusal(sandboxRefusals.CARD_DECLINED, { message, fields: card.mistakes })
      }
      return inTransaction(db, (tx) => useCard(tx, card, { id, return_url }))
    },
  }
}
