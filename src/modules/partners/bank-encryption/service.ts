// Holder and numbers of a partner's bank account at rest: sealed as one, bound to partner and account.
import { Refusal } from '#kernel/errors.ts'
import { createSeal } from '#platform/sealing.ts'
import { refusals } from '../bank/contract.ts'
import type { BankDetails } from '../bank/rules.ts'
import type { BankRow } from '../bank/store.ts'

export const createSealing = (dataKey: string) => {
  const seal = createSeal(dataKey, 'partner bank accounts')
  const bound = ({ partner_id, bank_id }: Pick<BankRow, 'partner_id' | 'bank_id'>) => `${partner_id} ${bank_id}`
  return {
    sealed: (details: BankDetails, row: Pick<BankRow, 'partner_id' | 'bank_id'>) =>
      seal.seal(JSON.stringify(details), bound(row)),
    opened: (row: BankRow): BankDetails => {
      try {
        return JSON.parse(seal.open(row.sealed, bound(row))) as BankDetails
      } catch {
        // Sealed with a key that is lost: the partner has to write it again.
        throw new Refusal(refusals.BANK_UNREADABLE)
      }
    },
  }
}
