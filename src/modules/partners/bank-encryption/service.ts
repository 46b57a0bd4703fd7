// Encrypts the details of a partner's bank account, bound to the partner and the account.
import { Refusal } from '#kernel/errors.ts'
import { createSeal } from '#platform/sealing.ts'
import { refusals } from '../bank/contract.ts'
import type { BankDetails } from '../bank/rules.ts'
import type { BankRow } from '../bank/store.ts'

export const createBankEncryption = (dataKey: string) => {
  const seal = createSeal(dataKey, 'partner bank accounts')
  const toContext = ({ partner_id, bank_id }: Pick<BankRow, 'partner_id' | 'bank_id'>) => `${partner_id} ${bank_id}`
  return {
    encryptDetails: (details: BankDetails, row: Pick<BankRow, 'partner_id' | 'bank_id'>) =>
      seal.seal(JSON.stringify(details), toContext(row)),
    /** @throws Refusal BANK_UNREADABLE */
    decryptDetails: (row: BankRow): BankDetails => {
      try {
        return JSON.parse(seal.open(row.sealed, toContext(row))) as BankDetails
      } catch {
        // The DATA_KEY was replaced; the partner has to enter the account again.
        throw new Refusal(refusals.BANK_UNREADABLE)
      }
    },
  }
}
