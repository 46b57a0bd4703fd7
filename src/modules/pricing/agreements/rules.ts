// Which agreement prices a ride, and its terms.
import type { AgreementTerms } from '../reductions/rules.ts'
import type { Agreement } from './store.ts'

/** Who books: the partner through whom the ride is booked, and the customer's account. */
export interface Payer {
  partner_id: string | null
  user_id: string | null
}

/** The active agreement of the ride's partner, or else that of the account. */
export const findAgreementFor = (
  agreements: readonly Agreement[],
  { partner_id, user_id }: Payer,
): Agreement | undefined =>
  agreements.find((each) => each.active && each.partner_id !== null && each.partner_id === partner_id) ??
  agreements.find((each) => each.active && each.user_id !== null && each.user_id === user_id)

/** Whether an agreement, active or not, belongs to who books. */
export const belongsTo = (agreement: Pick<Agreement, 'partner_id' | 'user_id'>, payer: Payer): boolean =>
  agreement.partner_id === null ? agreement.user_id === payer.user_id : agreement.partner_id === payer.partner_id

export const toAgreementTerms = ({ agreement_id, name, card_id, basis_points }: Agreement): AgreementTerms => ({
  agreement_id,
  names: name,
  change: card_id === null ? { kind: 'percent', basis_points: basis_points ?? 0 } : { kind: 'card', card_id },
})
