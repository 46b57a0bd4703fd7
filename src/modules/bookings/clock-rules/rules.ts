// When the instants of coming pickups are worked out anew.

export interface AppliedRules {
  /** '2026f', or '2026f+1' with one correction of our own. */
  version: string
  digest: string
}

/** '2026f+02': as text, a later release or one more correction comes after. */
const order = ({ version }: AppliedRules): string => {
  const [release = '', corrections = '0'] = version.split('+')
  return `${release}+${corrections.padStart(2, '0')}`
}

/** Whether `own` replaces the applied rules: a server that still runs older rules does not put the rides back. */
export const replacesRules = (own: AppliedRules, applied: AppliedRules | undefined): boolean =>
  !applied || (own.digest !== applied.digest && order(own) >= order(applied))
