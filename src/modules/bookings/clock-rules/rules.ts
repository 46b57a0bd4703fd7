// Decides when pickup instants must be recalculated after a change of time zone rules.

export interface AppliedRules {
  /** '2026f', or '2026f+1' with one correction by this project. */
  version: string
  digest: string
}

/** Sortable form, such as '2026f+02': later releases and further corrections sort after earlier ones. */
const sortKey = ({ version }: AppliedRules): string => {
  const [release = '', corrections = '0'] = version.split('+')
  return `${release}+${corrections.padStart(2, '0')}`
}

/** Whether `own` replaces the applied rules. A server that still runs older rules must not undo newer ones. */
export const replacesRules = (own: AppliedRules, applied: AppliedRules | undefined): boolean =>
  !applied || (own.digest !== applied.digest && sortKey(own) >= sortKey(applied))
