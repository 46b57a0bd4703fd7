// The card of a customer: VIP mark, company and notes, changed by the office only.
import { isErased } from '#kernel/email.ts'
import { Refusal } from '#kernel/errors.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { type CardForm, type CustomerCard, refusals } from './contract.ts'
import * as store from './store.ts'

interface CardChange {
  /** User id of the member of staff. */
  actor: string
  user_id: string
  form: CardForm
}

const fields = ['is_vip', 'company', 'office_notes', 'driver_notes'] as const

const pickFields = (row: Omit<store.CardRow, 'card_revision'>, names: readonly (typeof fields)[number][]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

const toCard = ({ is_vip, company, office_notes, driver_notes, card_revision }: store.CardRow): CustomerCard => ({
  ...{ is_vip, company, office_notes, driver_notes },
  revision: card_revision,
})

export const createCustomerCards = ({ db, clock }: { db: Db; clock: Clock }) => ({
  /** Finds the card of a user; undefined if there is no such user. */
  async find(user_id: string): Promise<CustomerCard | undefined> {
    const row = await store.findCard(db, user_id)
    return row && toCard(row)
  },

  /**
   * Changes a card and returns it; an unchanged one stays as it is.
   * @throws Refusal CUSTOMER_NOT_FOUND, CARD_CHANGED
   */
  change: ({ actor, user_id, form: { revision, ...values } }: CardChange): Promise<CustomerCard> =>
    inTransaction(db, async (tx) => {
      const before = await store.lockCard(tx, user_id)
      if (!before || isErased(before.email)) throw new Refusal(refusals.CUSTOMER_NOT_FOUND)
      const changed = fields.filter((name) => before[name] !== values[name])
      if (changed.length === 0) return toCard(before)
      if (before.card_revision !== revision)
        throw new Refusal(refusals.CARD_CHANGED, { data: { card: toCard(before) } })
      const now = clock()
      const after = await store.updateCard(tx, user_id, { ...values, now })
      await recordAudit(tx, {
        at: now,
        actor,
        action: 'customer card changed',
        subject: `user:${user_id}`,
        before: pickFields(before, changed),
        after: pickFields(after, changed),
      })
      return toCard(after)
    }),
})
export type CustomerCards = ReturnType<typeof createCustomerCards>
