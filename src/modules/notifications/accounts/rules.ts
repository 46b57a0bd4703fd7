// Which addresses an account has had or asked for, as the audit log knows them.

/** A row of the audit log. */
interface Written {
  at: Date
  action: string
  before: unknown
  after: unknown
}

export interface Addresses {
  /** Its own once, and until when. */
  left: { address: string; at: Date }[]
  /** Asked for; some of them became its own, and some may be somebody else's. */
  wished: string[]
}

const wishIn = ({ action, after }: Written): unknown =>
  action === 'profile changed' ? (after as { pending_email?: unknown } | null)?.pending_email : undefined

export const addressesIn = (written: readonly Written[]): Addresses => ({
  left: written.flatMap(({ action, before, at }) =>
    action === 'email changed' && typeof before === 'string' ? [{ address: before, at }] : [],
  ),
  wished: [...new Set(written.map(wishIn).filter((wish) => typeof wish === 'string'))],
})
