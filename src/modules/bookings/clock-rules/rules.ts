// When the instants of coming pickups are worked out anew.

export interface AppliedRules {
  /** '2026f', or '2026f+1' with one correction of our own. */
  version: string
  digest: string
}

const releaseOf = ({ version }: AppliedRules): string => version.split('+')[0] ?? ''

/** Whether `own` replaces the applied rules: a server that still runs an older release does not put the rides back. */
export const replacesRules = (own: AppliedRules, applied: AppliedRules | undefined): boolean =>
  !applied || (own.digest !== applied.digest && releaseOf(own) >= releaseOf(applied))
