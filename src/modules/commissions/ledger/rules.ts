// The accounts of the ledger, and which entries a thing that happens makes. Credits are positive, debits negative; every journal
// comes to nothing, which the database holds too (migration 0030).

export type Account =
  /** What we owe a partner. */
  | `partner:${string}`
  | 'commission expense'
  /** Taken from what we owe, and not approved yet. */
  | 'payouts proposed'
  /** On its way to the bank of the partner. */
  | 'payouts in transit'
  | 'bank'

export interface Entry {
  account: Account
  pence: number
}

export const accountOf = (partner_id: string): Account => `partner:${partner_id}`

/** `pence` leave one account for another; negative, they come back. */
export const moved = (pence: number, from: Account, to: Account): Entry[] => [
  { account: from, pence: -pence },
  { account: to, pence },
]
