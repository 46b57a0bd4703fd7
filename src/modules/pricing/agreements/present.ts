// View of an agreement for the office.
import type { AgreementOnWire } from './contract.ts'
import { toAgreementTerms } from './rules.ts'
import type { Agreement } from './store.ts'

export interface AgreementNames {
  partners: ReadonlyMap<string, string>
  /** Of customers and staff. */
  users: ReadonlyMap<string, string>
  cards: ReadonlyMap<string, string>
}

export const presentAgreement = (agreement: Agreement, { partners, users, cards }: AgreementNames): AgreementOnWire => {
  const { agreement_id, partner_id, user_id, name, card_id, active, revision, created_at, created_by } = agreement
  return {
    agreement_id,
    payer: partner_id
      ? { kind: 'partner', id: partner_id, name: partners.get(partner_id) ?? '' }
      : { kind: 'customer', id: user_id ?? '', name: users.get(user_id ?? '') ?? '' },
    name,
    change: toAgreementTerms(agreement).change,
    card: card_id && (cards.get(card_id) ?? null),
    active,
    revision,
    created_at: created_at.toISOString(),
    created_by: users.get(created_by) || null,
  }
}
