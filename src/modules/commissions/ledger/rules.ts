// Accounts and entries of the double-entry ledger. Credits are positive, debits negative; every journal sums to zero, which a database
// constraint enforces.

export type Account =
  /** The amount owed to a partner. */
  | `partner:${string}`
  | 'commission expense'
  /** Proposed for payout, not approved yet. */
  | 'payouts proposed'
  /** Approved, in transit to the bank of the partner. */
  | 'payouts in transit'
  | 'bank'

export interface Entry {
  account: Account
  pence: number
}

export const partnerAccount = (partner_id: string): Account => `partner:${partner_id}`

/** Creates the entries that move `pence` between accounts; a negative amount moves back. */
export const transfer = (pence: number, from: Account, to: Account): Entry[] => [
  { account: from, pence: -pence },
  { account: to, pence },
]
