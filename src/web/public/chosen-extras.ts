// The extras of a draft. Apart from the draft, because the first step does not need them.
import type { BookedExtraOnWire } from '#modules/pricing/extras/contract.ts'
import { pickSold } from '#modules/pricing/extras/rules.ts'
import type { BookingDraft } from './booking-draft.ts'

export type NamedExtra = Pick<BookedExtraOnWire, 'names' | 'count'>

/** The chosen extras that the chosen class has. */
export const chosenExtras = ({ extrasOnSale, service_type, extras }: BookingDraft): Record<string, number> =>
  pickSold(extrasOnSale, service_type, extras)

/** The same with their names. */
export const listChosenExtras = (draft: BookingDraft): NamedExtra[] => {
  const counts = chosenExtras(draft)
  return draft.extrasOnSale.flatMap(({ id, names }) => (counts[id] ? [{ names, count: counts[id] }] : []))
}
