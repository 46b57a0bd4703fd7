// Limits of booking guest lists.

/** Maximum rows of one call, so that it answers within seconds. The browser sends longer lists in parts. */
export const maxRowsPerCall = 50

/** Maximum rides that one person may book from lists in an hour. */
export const maxRidesPerHour = 600

/** A call without a new booking for this long has ended, because no row takes longer. */
export const unfinishedAfterMs = 10 * 60_000
